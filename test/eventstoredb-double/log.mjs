import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The `$tb` of a soft delete: all present events are hidden, and numbering continues. */
const WHOLE_STREAM = 9_223_372_036_854_775_807n;
/** Total size of the events of one append, data and metadata; the server's default MaxAppendSize. */
export const LARGEST_APPEND = 1024 * 1024;
/** Appends between two events that the server writes for itself; readers of $all meet them everywhere. */
const STATISTICS_EVERY = 7;

const isSystem = (stream) => stream.startsWith('$');
const fromJson = (text) => ({
  ...text,
  position: BigInt(text.position),
  revision: BigInt(text.revision),
  data: Buffer.from(text.data, 'base64'),
  metadata: Buffer.from(text.metadata, 'base64'),
});
const toJson = (event) => ({
  ...event,
  position: String(event.position),
  revision: String(event.revision),
  data: event.data.toString('base64'),
  metadata: event.metadata.toString('base64'),
});

/**
 * The log of the double: every event of every stream in one list, including system events. With a file, every
 * acknowledged event is in it, so a killed double has its data again after a restart.
 */
export class Log {
  /** In the order of positions. */
  events = [];
  #streams = new Map();
  #end = 0n;
  #appends = 0;
  #listeners = new Set();

  constructor(file) {
    this.file = file;
    if (file && existsSync(file))
      for (const line of wholeLines(file))
        this.#take(line.scavenged ? this.#scavenged(line.scavenged) : fromJson(line));
    if (this.events.length === 0) this.#write('$users', [{ type: '$User', data: Buffer.from('{}') }]);
  }

  /** Returns a function that ends the subscription. */
  onEvent(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Events of a stream that a reader sees, null if there is no such stream, 'deleted' after a tombstone. */
  stream(name) {
    const { events, tombstoned } = this.#streamOf(name);
    if (tombstoned) return 'deleted';
    const from = this.#truncateBefore(name);
    if (events.length === 0 || from > events.at(-1).revision) return null;
    return events.filter(({ revision }) => revision >= from);
  }

  /**
   * Follows the server's index writer: an append whose events are already at its place succeeds; one that finds other
   * events there is refused. `expected` is a revision, 'any', 'no_stream' or 'stream_exists'.
   */
  append(stream, expected, events) {
    const { events: there, tombstoned } = this.#streamOf(stream);
    if (tombstoned) return { refused: 'deleted' };
    if (events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0) > LARGEST_APPEND)
      return { refused: 'too big' };
    const current = there.at(-1)?.revision ?? -1n;
    const softDeleted = there.length > 0 && this.#truncateBefore(stream) > current;
    const written = this.#placeOf(there, expected, events);
    if (written && !softDeleted) return { revision: written.revision, repeated: true };
    if (!this.#fits(expected, current, softDeleted)) return { refused: 'wrong', current: softDeleted ? -1n : current };
    if (softDeleted) this.#writeMetadata(stream, current + 1n);
    const last = this.#write(stream, events).at(-1);
    this.#appends += 1;
    if (this.#appends % STATISTICS_EVERY === 0)
      this.#write('$stats-127.0.0.1', [{ type: '$statistics-collected', data: Buffer.from('{}') }]);
    return { revision: last?.revision ?? current, position: last?.position };
  }

  /** Soft delete: hides the events. The stream can be written again and its numbering continues. */
  delete(stream, expected) {
    const refused = this.#refusedRemoval(stream, expected);
    return refused ?? { position: this.#writeMetadata(stream, WHOLE_STREAM) };
  }

  /** Tombstone: the stream can never be read or written again. Its events stay in $all until a scavenge. */
  tombstone(stream, expected) {
    const refused = this.#refusedRemoval(stream, expected);
    return (
      refused ?? {
        position: this.#write(stream, [{ type: '$streamDeleted', data: Buffer.from('{}') }], WHOLE_STREAM).at(-1)
          .position,
      }
    );
  }

  /**
   * Removes deleted events from the disk. The last event of a softly deleted stream stays, because it keeps the
   * numbering.
   */
  scavenge() {
    const removed = this.events.filter((event) => this.#isScavenged(event)).map(({ position }) => String(position));
    if (this.file) appendFileSync(this.file, `${JSON.stringify({ scavenged: removed })}\n`);
    this.#scavenged(removed);
    return removed.length;
  }

  #isScavenged({ stream, revision, type }) {
    const { events, tombstoned } = this.#streamOf(stream);
    if (tombstoned) return type !== '$streamDeleted';
    return revision < this.#truncateBefore(stream) && revision !== events.at(-1)?.revision;
  }

  #scavenged(positions) {
    const removed = new Set(positions);
    const stays = ({ position }) => !removed.has(String(position));
    this.events = this.events.filter(stays);
    for (const one of this.#streams.values()) one.events = one.events.filter(stays);
  }

  #refusedRemoval(stream, expected) {
    const { events, tombstoned } = this.#streamOf(stream);
    if (tombstoned) return { refused: 'deleted' };
    const current = events.at(-1)?.revision ?? -1n;
    return this.#fits(expected, current, false) ? null : { refused: 'wrong', current };
  }

  #fits(expected, current, softDeleted) {
    if (expected === 'any') return true;
    if (expected === 'no_stream') return current === -1n || softDeleted;
    if (expected === 'stream_exists') return current !== -1n && !softDeleted;
    return expected === current;
  }

  /** The last of the events if all of them are stored, in this order, where this append would have put them. */
  #placeOf(there, expected, events) {
    const first = there[0]?.revision ?? 0n;
    const at =
      expected === 'no_stream'
        ? 0n
        : typeof expected === 'bigint'
          ? expected + 1n
          : there.find(({ id }) => id === events[0]?.id)?.revision;
    if (at === undefined || events.length === 0) return undefined;
    const found = events.map((event, i) =>
      there[Number(at - first) + i]?.id === event.id ? there[Number(at - first) + i] : undefined,
    );
    return found.includes(undefined) ? undefined : found.at(-1);
  }

  #truncateBefore(stream) {
    const metadata = this.#streams.get(`$$${stream}`)?.events.at(-1);
    return BigInt(/"\$tb":(\d+)/.exec(metadata?.data.toString() ?? '')?.[1] ?? 0);
  }

  /** Builds the JSON by hand, because JavaScript cannot represent the number. */
  #writeMetadata(stream, truncateBefore) {
    return this.#write(`$$${stream}`, [{ type: '$metadata', data: Buffer.from(`{"$tb":${truncateBefore}}`) }]).at(-1)
      .position;
  }

  #write(stream, events, revision = undefined) {
    let next = revision ?? (this.#streamOf(stream).events.at(-1)?.revision ?? -1n) + 1n;
    let end = this.#end;
    const written = events.map(
      ({ id = randomUUID(), type, contentType = 'application/json', data, metadata = Buffer.alloc(0) }) => {
        const event = {
          position: end,
          id,
          stream,
          revision: next,
          type,
          contentType,
          data,
          metadata,
          created: Date.now(),
        };
        end += BigInt(97 + data.length + metadata.length);
        next += 1n;
        return event;
      },
    );
    if (this.file) appendFileSync(this.file, written.map((event) => `${JSON.stringify(toJson(event))}\n`).join(''));
    for (const event of written) this.#take(event);
    for (const event of written) for (const listener of this.#listeners) listener(event);
    return written;
  }

  #take(event) {
    if (!event) return;
    const stream = this.#streamOf(event.stream);
    if (event.type === '$streamDeleted') stream.tombstoned = true;
    else stream.events.push(event);
    this.#streams.set(event.stream, stream);
    this.events.push(event);
    this.#end = event.position + BigInt(97 + event.data.length + event.metadata.length);
    if (!isSystem(event.stream)) this.#appends += 1;
  }

  #streamOf(name) {
    return this.#streams.get(name) ?? { events: [], tombstoned: false };
  }
}

/** Ignores an incomplete last line: its append was never acknowledged. */
const wholeLines = (file) => {
  const text = readFileSync(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};
