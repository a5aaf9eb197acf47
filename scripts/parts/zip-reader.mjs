import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Bytes of a file in the zip, unpacked: more is no export of ours. */
const LARGEST = 1_000_000_000;

const endOf = (zip) => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_558); at -= 1)
    if (zip.readUInt32LE(at) === END) return at;
  throw new Error('it is not a zip file, or its end is missing');
};

const contentOf = (zip, { name, method, crc, packed, size, offset }) => {
  if (zip.readUInt32LE(offset) !== LOCAL) throw new Error(`${name} is not where the zip file says`);
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(start, start + packed);
  const content = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: LARGEST });
  if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged in the zip file`);
  return content;
};

/** Path → content of the files in a zip. @throws Error that says what is damaged */
export const filesInZip = (zip) => {
  const end = endOf(zip);
  const files = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the list of files in the zip file is damaged');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const entry = {
      name,
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    };
    if (files.has(name)) throw new Error(`${name} is twice in the zip file`);
    if (!name.endsWith('/')) files.set(name, contentOf(zip, entry));
    at += 46 + nameLength + extra + comment;
  }
  return files;
};
