import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);

type Sink = (bytes: Buffer) => Promise<unknown>;
type Entry = Readonly<{ name: Buffer; crc: number; packed: number; size: number; offset: number }>;

/** Names are UTF-8; nothing else is special. */
const FLAGS = 0x0800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, midnight: the same content is the same file. */
const [TIME, DATE] = [0, 0x21];

/** Writes a zip file (PKWARE APPNOTE 6.3), one file after the other, each of them held in memory alone. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private offset = 0;

  constructor(private readonly write: Sink) {}

  async add(path: string, content: Buffer): Promise<void> {
    const packed = await deflated(content);
    const entry = {
      name: Buffer.from(path),
      crc: crc32(content),
      packed: packed.length,
      size: content.length,
      offset: this.offset,
    };
    this.entries.push(entry);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeCommon(head, 4, entry);
    await this.put(Buffer.concat([head, entry.name, packed]));
  }

  async end(): Promise<void> {
    const start = this.offset;
    for (const entry of this.entries) {
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x02014b50, 0);
      head.writeUInt16LE(VERSION, 4);
      writeCommon(head, 6, entry);
      head.writeUInt32LE(entry.offset, 42);
      await this.put(Buffer.concat([head, entry.name]));
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.offset - start, 12);
    end.writeUInt32LE(start, 16);
    await this.put(end);
  }

  private async put(bytes: Buffer): Promise<void> {
    this.offset += bytes.length;
    await this.write(bytes);
  }
}

/** What the headers of a file and of its entry in the directory have in common. */
const writeCommon = (head: Buffer, at: number, { name, crc, packed, size }: Entry): void => {
  head.writeUInt16LE(VERSION, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DEFLATED, at + 4);
  head.writeUInt16LE(TIME, at + 6);
  head.writeUInt16LE(DATE, at + 8);
  head.writeUInt32LE(crc, at + 10);
  head.writeUInt32LE(packed, at + 14);
  head.writeUInt32LE(size, at + 18);
  head.writeUInt16LE(name.length, at + 22);
};
