import { EvictingMap } from './evicting-map.js';
import type { Where } from './sql-filter.js';
import type { SqlValue } from './values-in-sql.js';

/** Cached counts of a collection. */
const MOST_COUNTS = 200;
/** Bytes of the largest value of a cached count. */
const MOST_BYTES = 256;

const isLarge = (value: SqlValue): boolean =>
  (typeof value === 'string' || value instanceof Uint8Array) && value.length > MOST_BYTES;

/**
 * Counts of a collection's documents, cached until a document in it changes in a column: each page of a list has its
 * total with it, and SQLite needs 5 ms to count 100 000 keys of an index.
 */
export class Counts {
  readonly #cached = new EvictingMap<string, number>(MOST_COUNTS);

  /** The number of documents that match; `count` finds it. */
  of({ sql, values, exact }: Where, count: () => number): number {
    if (!exact || values.some(isLarge)) return count();
    const key = JSON.stringify([sql, values]);
    const found = this.#cached.get(key) ?? count();
    this.#cached.set(key, found);
    return found;
  }

  forget(): void {
    this.#cached.clear();
  }
}
