import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Position, StoredEvent } from '../../log/event-store/index.js';

/** An event as one line of a backup, without line end. The same event always gives the same text. */
export const lineOf = ({ position, stream, revision, id, type, recorded, metadata, data }: StoredEvent): string =>
  JSON.stringify({ position, stream, revision, id, type, recorded, metadata, data });

export type Tally = Readonly<{
  events: number;
  head: Position;
  /** SHA-256 over all lines with their line ends. */
  checksum: string;
  /** As `checksum`, of the lines without `"position":…,`: it stays when the log is moved into another store. */
  content: string;
}>;

const POSITION = /^\{"position":\d+,/;

/** A line without the position: what stays of an event when its log is moved into another store. */
export const contentOf = (line: string): string => line.replace(POSITION, '{');

/** Counts event lines, computes their checksum, and checks that positions increase and no revision is missing. */
export class LineTally {
  private readonly hash = createHash('sha256');
  private readonly contentHash = createHash('sha256');
  private readonly revisions = new Map<string, number>();
  private events = 0;
  private head: Position = -1;

  /** @throws Error when the event cannot follow the previous ones */
  add(line: string, { position, stream, revision }: StoredEvent): void {
    if (!(position > this.head)) throw new Error(`position ${position} follows ${this.head}`);
    const before = this.revisions.get(stream) ?? -1;
    if (revision !== before + 1) throw new Error(`${stream} has no revision ${before + 1}`);
    this.revisions.set(stream, revision);
    this.head = position;
    this.events += 1;
    this.hash.update(line).update('\n');
    this.contentHash.update(contentOf(line)).update('\n');
  }

  /** Finishes the checksums; call it once. */
  result(): Tally {
    return {
      events: this.events,
      head: this.head,
      checksum: this.hash.digest('hex'),
      content: this.contentHash.digest('hex'),
    };
  }
}

/** Yields the event lines of a backup. @throws Error when the file is truncated or damaged */
export const eventLinesIn = async function* (file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped);
  let rest = '';
  for await (const chunk of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    yield* lines;
  }
  if (rest !== '') throw new Error('the last line is cut off');
};
