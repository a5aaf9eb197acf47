import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Position, StoredEvent } from '../event-store/event-store.js';

/** An event as a line of a backup, without its line end. Always the same text for the same event. */
export const lineOf = ({ position, stream, revision, id, type, recorded, metadata, data }: StoredEvent): string =>
  JSON.stringify({ position, stream, revision, id, type, recorded, metadata, data });

export type Tally = Readonly<{ events: number; head: Position; checksum: string }>;

/** Counts and sums event lines, and sees that positions grow and that no revision of a stream is missing. */
export class LineTally {
  private readonly hash = createHash('sha256');
  private readonly revisions = new Map<string, number>();
  private events = 0;
  private head: Position = -1;

  /** @throws Error when the event cannot follow those before it */
  add(line: string, { position, stream, revision }: StoredEvent): void {
    if (!(position > this.head)) throw new Error(`position ${position} follows ${this.head}`);
    const before = this.revisions.get(stream) ?? -1;
    if (revision !== before + 1) throw new Error(`${stream} has no revision ${before + 1}`);
    this.revisions.set(stream, revision);
    this.head = position;
    this.events += 1;
    this.hash.update(line).update('\n');
  }

  /** Ends it. */
  result(): Tally {
    return { events: this.events, head: this.head, checksum: this.hash.digest('hex') };
  }
}

/** The event lines of a backup. @throws Error when the file is cut off or is not what it should be */
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
