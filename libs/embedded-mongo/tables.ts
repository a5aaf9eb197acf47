import { type Cell, isArray } from './columns.js';
import { parsePath } from './path.js';
import { Searches } from './searches.js';
import { ALL_TEXTS, type Column, NO_TEXTS } from './sql-filter.js';
import type { Store } from './store.js';
import type { SqlValue } from './values-in-sql.js';

/** Bytes of texts that are sorted in memory before they are written: each such part is merged with others later. */
const SORTED_BYTES = 16 * 1024 * 1024;

/**
 * The tables of one collection: `c<n>` with a column for each path that an index names, `d<n>` with the documents and
 * their checksums, `e<n>_…` with the elements of arrays, `t<n>_…` with texts to search within.
 */
export class Tables {
  readonly searches: Searches;

  constructor(
    private readonly id: number,
    private readonly store: Store,
  ) {
    this.searches = new Searches(id, store);
  }

  create(): void {
    this.#createCells([]);
    this.store.define(
      `create table d${this.id} (id integer primary key, sum integer not null, document blob not null)`,
    );
  }

  /** Those that have been added, in their order. */
  columns(): Column[] {
    const sql = 'select path, name, spread, searched_to, ready from columns where collection = ? order by name';
    return this.store.all(sql, [this.id]).map(([path, name, spread, searchedTo, ready]) => ({
      path: String(path),
      name: String(name),
      spread: spread === 1,
      searchedTo: Number(searchedTo),
      ready: ready === 1,
    }));
  }

  /**
   * Adds columns for these paths.
   * @param ready whether there is no document that they have to be filled from
   * @param isNew whether there is no index either: one new table takes a tenth of the time of a statement per column
   */
  addColumns(paths: readonly string[], { ready, isNew }: Readonly<{ ready: boolean; isNew: boolean }>): Column[] {
    const known = this.columns().map(({ name }) => name);
    const added = paths.map((path, at) => {
      parsePath(path);
      const name = `p${String(known.length + at + 1).padStart(3, '0')}`;
      return { path, name, spread: false, searchedTo: NO_TEXTS, ready };
    });
    const names = added.map(({ name }) => name);
    if (added.length > 0 && isNew) {
      this.store.define(`drop table c${this.id}`);
      this.#createCells([...known, ...names]);
    } else for (const name of names) this.store.define(`alter table c${this.id} add column ${name}`);
    for (const { path, name } of added)
      this.store.run(
        'insert into columns (collection, path, name, spread, searched_to, ready) values (?, ?, ?, 0, ?, ?)',
        [this.id, path, name, NO_TEXTS, ready ? 1 : 0],
      );
    return added;
  }

  /**
   * A table to search within the texts of a column, which `fillTexts` fills. It refers to the column: its texts are
   * removed from it before they change there.
   */
  addTexts(column: Column): void {
    if (column.searchedTo !== NO_TEXTS) return;
    const table = this.texts(column);
    this.store.define(`create virtual table ${table} using fts5(${column.name}, content = 'c${this.id}',
        content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1 remove_diacritics 0');
      insert into ${table} (${table}, rank) values ('secure-delete', 1);
      insert into ${table} (${table}, rank) values ('hashsize', ${SORTED_BYTES});`);
    this.#noteTexts(column, 0);
  }

  /** Adds the next texts of a column to its table. Returns false when all are there. */
  fillTexts(column: Column, atOnce: number): boolean {
    const { name, searchedTo } = column;
    const [last, count] = this.store.get(
      `select max(id), count(*) from (select id from c${this.id} where id > ? order by id limit ?)`,
      [searchedTo, atOnce],
    )!;
    this.store.run(
      `insert into ${this.texts(column)} (rowid, ${name})
        select id, ${name} from c${this.id} where id > ? and id <= ? and typeof(${name}) = 'text'`,
      [searchedTo, last as SqlValue],
    );
    const isFull = count === atOnce;
    this.#noteTexts(column, isFull ? Number(last) : ALL_TEXTS);
    return isFull;
  }

  /** Writes cells of a row that exists. */
  set(number: number, cells: readonly Cell[]): void {
    for (const { column } of cells) this.#removeText(number, column);
    const set = cells.map(({ column }) => `${column.name} = ?`).join(', ');
    this.store.run(`update c${this.id} set ${set} where id = ?`, [...cells.map(({ value }) => value), number]);
    for (const cell of cells) {
      const { column } = cell;
      if (column.spread) this.store.run(`delete from ${this.elements(column)} where row = ?`, [number]);
      this.addBeside(number, cell);
    }
  }

  /** What the cell of a row needs in other tables. */
  addBeside(number: number, cell: Cell): void {
    const { column, value, elements } = cell;
    this.searches.forget(column);
    if (isArray(cell) && !column.spread) this.#spread(column);
    for (const element of elements)
      this.store.run(`insert into ${this.elements(column)} (value, row) values (?, ?)`, [element, number]);
    if (number <= column.searchedTo && typeof value === 'string')
      this.store.run(`insert into ${this.texts(column)} (rowid, ${column.name}) values (?, ?)`, [number, value]);
  }

  /** Removes a row with these cells. */
  remove(number: number, cells: readonly Cell[]): void {
    for (const { column, elements } of cells) {
      this.searches.forget(column);
      if (elements.length > 0) this.store.run(`delete from ${this.elements(column)} where row = ?`, [number]);
      this.#removeText(number, column);
    }
    this.store.run(`delete from c${this.id} where id = ?`, [number]);
    this.store.run(`delete from d${this.id} where id = ?`, [number]);
  }

  /** Removes all rows step by step, then the tables. Texts to search within are removed at once: that is quicker. */
  *dropping(columns: readonly Column[], atOnce: number): Generator<void, void> {
    for (const column of columns)
      if (column.searchedTo !== NO_TEXTS) this.store.define(`drop table ${this.texts(column)}`);
    const elements = columns.filter(({ spread }) => spread).map((column) => this.elements(column));
    for (const table of [`c${this.id}`, `d${this.id}`, ...elements]) {
      const statement = `delete from ${table} where rowid in (select rowid from ${table} limit ${atOnce})`;
      while (this.store.run(statement).changes > 0) yield;
      this.store.define(`drop table ${table}`);
    }
  }

  elements({ name }: Column): string {
    return `e${this.id}_${name}`;
  }

  texts({ name }: Column): string {
    return `t${this.id}_${name}`;
  }

  #removeText(number: number, column: Column): void {
    if (number > column.searchedTo) return;
    const [table, { name }] = [this.texts(column), column];
    this.store.run(
      `insert into ${table} (${table}, rowid, ${name})
        select 'delete', id, ${name} from c${this.id} where id = ? and typeof(${name}) = 'text'`,
      [number],
    );
  }

  #noteTexts(column: Column, searchedTo: number): void {
    this.store.run('update columns set searched_to = ? where collection = ? and path = ?', [
      searchedTo,
      this.id,
      column.path,
    ]);
    column.searchedTo = searchedTo;
  }

  #createCells(names: readonly string[]): void {
    const columns = ['id integer primary key', '_id not null unique', ...names];
    this.store.define(`create table c${this.id} (${columns.join(', ')})`);
  }

  #spread(column: Column): void {
    const table = this.elements(column);
    this.store.define(`create table ${table} (value, row integer not null);
      create index ${table}_value on ${table} (value, row);
      create index ${table}_row on ${table} (row);`);
    this.store.run('update columns set spread = 1 where collection = ? and path = ?', [this.id, column.path]);
    column.spread = true;
  }
}
