import { serialize } from 'bson';
import type { Document } from './document.js';
import { type Condition, namedIn } from './filter.js';
import { compile, type Predicate } from './predicate.js';
import { fieldNames, type FieldNames, type Row } from './stored-document.js';

type Standing = Readonly<{ holds: Predicate; names: readonly string[]; rows: Set<Row> }>;

/** Filters whose matches are kept; the one unused for longest gives way. */
const MOST = 16;

/**
 * The rows that match the filters asked for last, kept true by every write: whoever pages through what a search found,
 * or has it counted beside each page, costs one look at all rows and not one a page. No index can answer "contains".
 * Fields that are looked at stay decoded with their rows, so that the next search need not decode all of them again.
 */
export class StandingMatches {
  readonly #known = new Map<string, Standing>();
  /** Fields the filters that are known speak of, and maybe some of those before. */
  #names: FieldNames = fieldNames([]);

  /** `candidates` gives at least all rows that match; it is asked when the filter is not known. */
  of(filter: Document, condition: Condition, candidates: () => Iterable<Row>): ReadonlySet<Row> {
    const key = Buffer.from(serialize(filter)).toString('latin1');
    const standing = this.#known.get(key) ?? this.#found(condition, candidates());
    this.#known.delete(key);
    this.#known.set(key, standing);
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value as string);
    return standing.rows;
  }

  /** After a row came or has another version. */
  written(row: Row): void {
    for (const { holds, rows } of this.#known.values()) {
      if (holds(row.version.known(this.#names))) rows.add(row);
      else rows.delete(row);
    }
  }

  removed(row: Row): void {
    for (const { rows } of this.#known.values()) rows.delete(row);
  }

  #found(condition: Condition, candidates: Iterable<Row>): Standing {
    const holds = compile(condition);
    const names = namedIn(condition);
    this.#look(names);
    const rows = new Set<Row>();
    for (const row of candidates) if (holds(row.version.known(this.#names))) rows.add(row);
    return { holds, names, rows };
  }

  #look(names: readonly string[]): void {
    if ([...fieldNames(names)].every((name) => this.#names.has(name))) return;
    this.#names = fieldNames([...names, ...[...this.#known.values()].flatMap((standing) => standing.names)]);
  }
}
