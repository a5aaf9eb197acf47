import { PassThrough, type Readable, type Writable } from 'node:stream';
import exceljs from 'exceljs';

/**
 * Bytes compressed together: rows have a few hundred bytes, and compressing them one by one would take many times as
 * long.
 */
const BATCH = 64 * 1024;

/** By default, archiver buffers a megabyte before and after compression, some twenty thousand rows each. */
const ZIP = { highWaterMark: BATCH } as Partial<exceljs.stream.xlsx.ArchiverZipOptions>;

type Chunk = string | Readonly<{ toBuffer: () => Buffer }>;

/** A file inside the workbook. It copies what exceljs writes, because exceljs reuses its buffers. */
class Part extends PassThrough {
  private batch: string[] = [];
  private size = 0;

  override write(chunk: unknown): boolean {
    const text = typeof chunk === 'string' ? chunk : (chunk as Exclude<Chunk, string>).toBuffer().toString();
    this.batch.push(text);
    this.size += text.length;
    return this.size < BATCH || this.passOn();
  }

  override end(): this {
    this.passOn();
    return super.end();
  }

  private passOn(): boolean {
    const text = this.batch.join('');
    this.batch = [];
    this.size = 0;
    return text === '' || super.write(text);
  }
}

type Zip = Readonly<{
  append: (part: Readable, options: { name: string }) => unknown;
  abort: () => unknown;
  on: (event: 'error', listener: (error: Error) => void) => unknown;
}>;

/**
 * The writer of exceljs with backpressure: the original parts accept everything at once, so that a slow reader would
 * make the server hold the whole file in memory.
 */
export class StreamingWorkbook extends exceljs.stream.xlsx.WorkbookWriter {
  declare private readonly zip: Zip;
  private readonly parts: Part[] = [];

  constructor(destination: Writable) {
    super({ stream: destination, useStyles: true, useSharedStrings: false, zip: ZIP });
    this.zip.on('error', (error) => destination.destroy(error));
  }

  /** Resolves when more may be written, or when the file was abandoned. */
  async room(): Promise<void> {
    const full = this.parts.find((part) => part.writableNeedDrain && !part.destroyed);
    if (full) await drained(full);
  }

  abandon(): void {
    this.zip.abort();
    for (const part of this.parts) part.destroy();
  }

  /** Called by exceljs for each file it begins; exceljs waits for `zipped` before it writes the table of contents. */
  _openStream(name: string): Part {
    const part = new Part();
    this.parts.push(part);
    part.once('finish', () => part.emit('zipped'));
    this.zip.append(part, { name });
    return part;
  }
}

/** Resolves when the part was drained or closed. */
const drained = (part: Part): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      part.off('drain', settle).off('close', settle);
      resolve();
    };
    part.on('drain', settle).on('close', settle);
  });
