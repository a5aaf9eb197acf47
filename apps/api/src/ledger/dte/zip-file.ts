import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. `declared`: the unpacked size that the archive tells, for archives that lie. */
type ZipEntry = Readonly<{ name: string; content: string | Buffer; declared?: number; encrypted?: boolean }>;

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const DEFLATED = 8;
const UTF_8_NAMES = 0x08_00;

type Packed = Readonly<{ name: Buffer; packed: Buffer; head: Buffer }>;

const packed = ({ name, content, declared, encrypted = false }: ZipEntry): Packed => {
  const bytes = Buffer.from(content);
  const data = deflateRawSync(bytes);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF_8_NAMES | (encrypted ? 1 : 0), 2);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(declared ?? bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return { name: Buffer.from(name), packed: data, head };
};

const signed = (signature: number, ...parts: readonly Buffer[]): Buffer => {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  return Buffer.concat([mark, ...parts]);
};

/** An archive of these files (PKWARE APPNOTE 6.3.9, without extensions), for tests and benchmarks. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, packed: data, head } of entries.map(packed)) {
    const local = signed(LOCAL, head, name, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(signed(CENTRAL, Buffer.from([20, 0]), head, tail, name));
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, signed(END, end)]);
};
