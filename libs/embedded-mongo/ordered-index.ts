import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { after } from './key-encoding.js';
import { type KeyField, parseKeyFields, partOf } from './key-fields.js';
import { encodedAt } from './path.js';
import { type Entries, SortedEntries } from './sorted-entries.js';
import type { Row } from './stored-document.js';

/** Keys from `start` up to but not including `end`. The first `prefix` characters are the same for all of them. */
export type KeyRange = Readonly<{ start: string; end: string; prefix: number }>;

export type IndexDescription = Readonly<{
  v: 2;
  key: Document;
  name: string;
  unique?: true;
  /** A document is removed this long after the time in its one field. */
  expireAfterSeconds?: number;
  /** Reported but not used: an index over every document gives the same results. */
  partialFilterExpression?: Document;
}>;

/**
 * The rows of a collection ordered by some of their fields, ties by `_id`. Every row is in every index, with a missing
 * field as null; a row whose field contains an array has one entry per element.
 */
export class OrderedIndex {
  readonly fields: readonly KeyField[];
  /** Names of the fields that have ever contained an array. */
  readonly spread = new Set<string>();
  readonly #entries = new SortedEntries<Row>();

  constructor(readonly description: IndexDescription) {
    this.fields = parseKeyFields(description.key);
  }

  /** The keys of a document in this index; several documents may have the same. */
  keysOf(document: Document): readonly string[] {
    const parts = this.fields.map(({ path }) => encodedAt(document, path));
    const lists = parts.filter((part) => typeof part !== 'string').length;
    if (lists === 0) return [parts.map((part, at) => this.#part(at, part as string)).join('')];
    if (lists > 1)
      throw new CommandError('CannotIndexParallelArrays', `cannot index parallel arrays: ${this.description.name}`);
    return this.#spread(parts);
  }

  /** Whether another row has one of these keys. For unique indexes only, where each key belongs to at most one row. */
  isTaken(keys: readonly string[], row: Row): boolean {
    return keys.some((key) => {
      const [holder] = this.entries({ start: key, end: after(key), prefix: 0 }, false);
      return holder !== undefined && holder[1] !== row;
    });
  }

  add(keys: readonly string[], row: Row): void {
    for (const key of keys) this.#entries.set(key, row);
  }

  /**
   * Takes over the entries of all rows, in place of any that were here.
   * @param order see `SortedEntries.fill`
   */
  fill(entries: Entries<Row>, order?: Uint32Array): void {
    this.#entries.fill(entries, order);
  }

  /** The first row that has a key of the row before it. */
  firstShared(): Row | undefined {
    let former: readonly [string, Row] | undefined;
    for (const entry of this.all()) {
      if (former?.[0] === entry[0]) return entry[1];
      former = entry;
    }
    return undefined;
  }

  /**
   * The places of the rows in the order of this index, in parts of `most` of them; nothing if a row may be in it several
   * times. If the index changes meanwhile, some may be missing or come twice.
   */
  *orderOf(most: number): Generator<Uint32Array, void> {
    if (this.spread.size > 0) return;
    let part: number[] = [];
    for (const [, row] of this.all()) {
      if (row && row.place >= 0) part.push(row.place);
      if (part.length < most) continue;
      yield Uint32Array.from(part);
      part = [];
    }
    yield Uint32Array.from(part);
  }

  remove(keys: readonly string[], row: Row): void {
    for (const key of keys) this.#entries.delete(key, row);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The number of entries in a range. */
  count({ start, end }: KeyRange): number {
    return this.#entries.count(start, end);
  }

  entries({ start, end }: KeyRange, downwards: boolean, skip = 0): Generator<readonly [string, Row], void> {
    return this.#entries.walk(start, end, downwards, skip);
  }

  all(): Generator<readonly [string, Row], void> {
    return this.#entries.walk('', '\uffff\uffff', false);
  }

  #part(at: number, encoded: string): string {
    return partOf(this.fields[at] as KeyField, encoded);
  }

  /** One key for each element of the one list among the parts. */
  #spread(parts: readonly (string | readonly string[])[]): readonly string[] {
    let keys = [''];
    for (const [at, part] of parts.entries()) {
      if (typeof part !== 'string') this.spread.add((this.fields[at] as KeyField).name);
      const choices = (typeof part === 'string' ? [part] : part).map((encoded) => this.#part(at, encoded));
      keys = keys.flatMap((key) => choices.map((choice) => key + choice));
    }
    return keys;
  }
}
