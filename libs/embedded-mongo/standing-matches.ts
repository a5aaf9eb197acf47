import { serialize } from 'bson';
import type { Document } from './document.js';
import type { Condition } from './filter.js';
import { compile, type Predicate } from './predicate.js';
import type { Row } from './stored-document.js';

type Standing = Readonly<{ holds: Predicate; rows: Set<Row> }>;

/** Filters whose matches are kept; the one unused for longest gives way. */
const MOST = 16;

/**
 * The rows that match the filters asked for last, kept true by every write: whoever pages through what a search found, or has it
 * counted beside each page, costs one look at all rows and not one a page. No index can answer "contains".
 */
export class StandingMatches {
  readonly #known = new Map<string, Standing>();

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
      if (holds(row.version.content)) rows.add(row);
      else rows.delete(row);
    }
  }

  removed(row: Row): void {
    for (const { rows } of this.#known.values()) rows.delete(row);
  }

  #found(condition: Condition, candidates: Iterable<Row>): Standing {
    const holds = compile(condition);
    const rows = new Set<Row>();
    for (const row of candidates) if (holds(row.version.content)) rows.add(row);
    return { holds, rows };
  }
}
