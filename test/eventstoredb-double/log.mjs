import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a soft delete sets as `$tb`: all that is there is out of sight, numbering goes on. */
const WHOLE_STREAM = 9_223_372_036_854_775_807n;
/** Events of one append together, data and metadata; the server's default MaxAppendSize. */
export const LARGEST_APPEND = 1024 * 1024;
/** Appends between two events the server writes for itself: whoever reads $all meets them everywhere. */
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
 * The log of the double: every event of every stream in one list, system events included. With a file, what is answered
 * as written is in it, so that a double that was killed comes back with its data.
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

  /** Gives back how to stop listening. */
  onEvent(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Events of a stream that a reader sees, null when there is no such stream, 'deleted' after a tombstone. */
  stream(name) {
    const { events, tombstoned } = this.#streamOf(name);
    if (tombstoned) return 'deleted';
    const from = this.#truncateBefore(name);
    if (events.length === 0 || from > events.at(-1).revision) return null;
    return events.filter(({ revision }) => revision >= from);
  }

  /**
   * As the server's index writer decides it: an append whose events stand at its place already is answered as written,
   * one that finds others there is refused. `expected` is a revision, 'any', 'no_stream' or 'stream_exists'.
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

  /** Soft: the events are out of sight, the stream may be written to again and goes on counting. */
  delete(stream, expected) {
    const refused = this.#refusedRemoval(stream, expected);
    return refused ?? { position: this.#writeMetadata(stream, WHOLE_STREAM) };
  }

  /** For ever: nobody can read or write the stream again. Until a scavenge its events stay in $all. */
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
   * Frees the disk of what was removed. The last event of a stream that was deleted softly stays: it keeps the
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

  /** The last of the events when all of them stand, in this order, where this append would have put them. */
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

  /** JSON by hand: the number is beyond what JavaScript can write. */
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

/** A line that was being written when the double was killed was answered to nobody. */
const wholeLines = (file) => {
  const text = readFileSync(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};
