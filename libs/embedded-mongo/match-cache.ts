import { serialize } from 'bson';
import type { Document } from './document.js';
import { type Condition, namedIn } from './filter.js';
import { compile, type Predicate } from './predicate.js';
import { fieldNames, type FieldNames, type Row } from './stored-document.js';

type CachedMatches = Readonly<{ holds: Predicate; names: readonly string[]; rows: Set<Row> }>;

/** Maximum number of cached filters; the least recently used one is evicted. */
const MOST = 16;

/**
 * A cache of the rows that match recent filters, updated by every write: paging through the results of a search, or
 * counting them beside each page, tests all rows once and not once per page. No index can answer "contains". The tested
 * fields stay decoded with their rows, so the next search need not decode them again.
 */
export class MatchCache {
  readonly #known = new Map<string, CachedMatches>();
  /** Fields named by the cached filters, and possibly by evicted ones. */
  #names: FieldNames = fieldNames([]);

  /** `candidates` returns at least all matching rows; it is called if the filter is not cached. */
  of(filter: Document, condition: Condition, candidates: () => Iterable<Row>): ReadonlySet<Row> {
    const key = Buffer.from(serialize(filter)).toString('latin1');
    const cached = this.#known.get(key) ?? this.#found(condition, candidates());
    this.#known.delete(key);
    this.#known.set(key, cached);
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value as string);
    return cached.rows;
  }

  /** Called after a row was inserted or replaced. */
  written(row: Row): void {
    for (const { holds, rows } of this.#known.values()) {
      if (holds(row.version.known(this.#names))) rows.add(row);
      else rows.delete(row);
    }
  }

  removed(row: Row): void {
    for (const { rows } of this.#known.values()) rows.delete(row);
  }

  #found(condition: Condition, candidates: Iterable<Row>): CachedMatches {
    const holds = compile(condition);
    const names = namedIn(condition);
    this.#look(names);
    const rows = new Set<Row>();
    for (const row of candidates) if (holds(row.version.known(this.#names))) rows.add(row);
    return { holds, names, rows };
  }

  #look(names: readonly string[]): void {
    if ([...fieldNames(names)].every((name) => this.#names.has(name))) return;
    this.#names = fieldNames([...names, ...[...this.#known.values()].flatMap((cached) => cached.names)]);
  }
}
