import { EvictingMap } from './evicting-map.js';
import { ALL_TEXTS, type Column, type Where } from './sql-filter.js';
import type { Store } from './store.js';
import type { SqlValue } from './values-in-sql.js';

/** Characters of the shortest text that an index of trigrams finds. */
const TRIGRAM = 3;
/** Searches of one column that are cached. */
const MOST_SEARCHES = 8;
const ZERO = '0'.charCodeAt(0);

type Rows = Readonly<{ sql: string; values: readonly SqlValue[] }>;

/**
 * Searches within the texts of a collection's columns. The rows of a search are cached until a text of its column
 * changes: a page, its total and the counts of other tabs have the same search. SQLite needs 30 ms to find 300 000 rows
 * by trigrams, but 200 ms to look all of them up; a map of their numbers is tested in 60 ns per row.
 */
export class Searches {
  /** Rows from which a search is a map: fewer are listed, and SQLite looks them up one by one. Tests lower it. */
  static many = 5000;
  /** By column and texts. */
  readonly #cached = new Map<string, EvictingMap<string, Where>>();

  constructor(
    private readonly id: number,
    private readonly store: Store,
  ) {}

  /** The condition that a column contains each of these texts. */
  where(column: Column, texts: readonly string[]): Where {
    const cached = this.#cached.get(column.name) ?? new EvictingMap<string, Where>(MOST_SEARCHES);
    this.#cached.set(column.name, cached);
    const key = JSON.stringify(texts);
    const known = cached.get(key);
    if (known) return known;
    const found = this.#find(this.#rowsWith(column, texts));
    cached.set(key, found);
    return found;
  }

  /** A text of this column is about to change. */
  forget({ name }: Column): void {
    this.#cached.delete(name);
  }

  #rowsWith({ name, searchedTo }: Column, texts: readonly string[]): Rows {
    const indexed = texts.filter((text) => searchedTo === ALL_TEXTS && Array.from(text).length >= TRIGRAM);
    const others = texts.filter((text) => !indexed.includes(text));
    const table = `t${this.id}_${name}`;
    const match = indexed.map((text) => `"${text.replaceAll('"', '""')}"`).join(' AND ');
    const byIndex = { sql: `select rowid as id from ${table} where ${table} match ?`, values: [match] };
    if (others.length === 0) return byIndex;
    const within = [`typeof(${name}) = 'text'`, ...others.map(() => `instr(${name}, ?) > 0`)].join(' and ');
    const all = `select id from c${this.id} where ${within}`;
    if (indexed.length === 0) return { sql: all, values: others };
    return { sql: `${all} and id in (${byIndex.sql})`, values: [...others, match] };
  }

  /** The numbers come as one text: one result row for each takes several times as long. */
  #find({ sql, values }: Rows): Where {
    const [count, numbers] = this.store.get(
      `select count(*), cast(json_group_array(id) as blob) from (${sql})`,
      values,
    ) as [number, Uint8Array];
    if (count < Searches.many) {
      const list = Buffer.from(numbers).toString('latin1');
      return { sql: 'c.id in (select value from json_each(?))', values: [list], exact: true, count };
    }
    const [last] = this.store.get(`select max(id) from c${this.id}`) as [number];
    return { sql: `substr(?, c.id, 1) = x'01'`, values: [mapOf(numbers, last)], exact: true, count };
  }
}

/** From numbers in decimal digits: a byte for each number up to the last, 1 for those that are there. */
const mapOf = (digits: Uint8Array, last: number): Uint8Array => {
  const map = new Uint8Array(last);
  let number = 0;
  for (const byte of digits) {
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else if (number > 0) {
      map[number - 1] = 1;
      number = 0;
    }
  }
  return map;
};
