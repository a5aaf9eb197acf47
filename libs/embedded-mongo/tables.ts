import { type Cell, isArray } from './columns.js';
import { parsePath } from './path.js';
import type { Column } from './sql-filter.js';
import type { Store } from './store.js';

/**
 * The tables of one collection: `c<n>` with a column for each path that an index names, `d<n>` with the documents and
 * their checksums, `e<n>_…` with the elements of arrays, `t<n>_…` with texts to search within.
 */
export class Tables {
  constructor(
    private readonly id: number,
    private readonly store: Store,
  ) {}

  create(): void {
    this.#createCells([]);
    this.store.define(
      `create table d${this.id} (id integer primary key, sum integer not null, document blob not null)`,
    );
  }

  /** Those that have been added, in their order. */
  columns(): Column[] {
    const sql = 'select path, name, spread, searched, ready from columns where collection = ? order by name';
    return this.store.all(sql, [this.id]).map(([path, name, spread, searched, ready]) => ({
      path: String(path),
      name: String(name),
      spread: spread === 1,
      searched: searched === 1,
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
      return { path, name, spread: false, searched: false, ready };
    });
    const names = added.map(({ name }) => name);
    if (added.length > 0 && isNew) {
      this.store.define(`drop table c${this.id}`);
      this.#createCells([...known, ...names]);
    } else for (const name of names) this.store.define(`alter table c${this.id} add column ${name}`);
    for (const { path, name } of added)
      this.store.run(
        'insert into columns (collection, path, name, spread, searched, ready) values (?, ?, ?, 0, 0, ?)',
        [this.id, path, name, ready ? 1 : 0],
      );
    return added;
  }

  /** A table to search within the texts of a column. @param ready as of `addColumn` */
  addTexts(column: Column, ready: boolean): void {
    if (column.searched) return;
    const table = this.texts(column);
    this.store.define(`create virtual table ${table}
        using fts5(text, tokenize = 'trigram case_sensitive 1 remove_diacritics 0');
      insert into ${table} (${table}, rank) values ('secure-delete', 1);`);
    column.searched = true;
    column.ready = ready;
    this.store.run('update columns set searched = 1, ready = ? where collection = ? and path = ?', [
      ready ? 1 : 0,
      this.id,
      column.path,
    ]);
  }

  /** Writes cells of a row that exists. */
  set(number: number, cells: readonly Cell[]): void {
    const set = cells.map(({ column }) => `${column.name} = ?`).join(', ');
    this.store.run(`update c${this.id} set ${set} where id = ?`, [...cells.map(({ value }) => value), number]);
    for (const cell of cells) {
      const { column } = cell;
      if (column.spread) this.store.run(`delete from ${this.elements(column)} where row = ?`, [number]);
      if (column.searched) this.store.run(`delete from ${this.texts(column)} where rowid = ?`, [number]);
      this.addBeside(number, cell);
    }
  }

  /** What the cell of a row needs in other tables. */
  addBeside(number: number, cell: Cell): void {
    const { column, value, elements } = cell;
    if (isArray(cell) && !column.spread) this.#spread(column);
    for (const element of elements)
      this.store.run(`insert into ${this.elements(column)} (value, row) values (?, ?)`, [element, number]);
    if (column.searched && typeof value === 'string')
      this.store.run(`insert into ${this.texts(column)} (rowid, text) values (?, ?)`, [number, value]);
  }

  /** Removes a row with these cells. */
  remove(number: number, cells: readonly Cell[]): void {
    for (const { column, elements } of cells) {
      if (elements.length > 0) this.store.run(`delete from ${this.elements(column)} where row = ?`, [number]);
      if (column.searched) this.store.run(`delete from ${this.texts(column)} where rowid = ?`, [number]);
    }
    this.store.run(`delete from c${this.id} where id = ?`, [number]);
    this.store.run(`delete from d${this.id} where id = ?`, [number]);
  }

  elements({ name }: Column): string {
    return `e${this.id}_${name}`;
  }

  texts({ name }: Column): string {
    return `t${this.id}_${name}`;
  }

  /** Those beside the two that each collection has. */
  of(column: Column): readonly string[] {
    return [...(column.spread ? [this.elements(column)] : []), ...(column.searched ? [this.texts(column)] : [])];
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
