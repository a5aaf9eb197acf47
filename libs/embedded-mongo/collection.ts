import { crc32 } from 'node:zlib';
import { ObjectId } from 'bson';
import { type Cell, Columns, isSameCell } from './columns.js';
import { CommandError } from './command-error.js';
import { Counts } from './counts.js';
import type { Document } from './document.js';
import { duplicateKey, valueAt } from './duplicate-key.js';
import { type Condition, namedIn, parseFilter } from './filter.js';
import { filledIn, type IndexDescription, isForSearch, keyOf, partsOf } from './index-description.js';
import { encode } from './key-encoding.js';
import { type KeyField, parseKeyFields } from './key-fields.js';
import { isAmong } from './known-indexes.js';
import { parsePath } from './path.js';
import { compile } from './predicate.js';
import type { Queries } from './queries.js';
import { type Column, NO_TEXTS, type Where, whereOf } from './sql-filter.js';
import type { Store } from './store.js';
import { decodeForStoring, fieldNames, StoredDocument } from './stored-document.js';
import { Tables } from './tables.js';
import { assertSupported } from './values.js';
import { sqlValue, type SqlValue } from './values-in-sql.js';

/** `limit` 0 means no limit, as in the protocol. */
export type Query = Readonly<{ filter?: Document; sort?: Document; skip?: number; limit?: number }>;

/** A stored document with its number in the collection. */
export type Row = Readonly<{ number: number; version: StoredDocument }>;

type StoredIndex = { readonly id: number; readonly description: IndexDescription; ready: boolean };

/** Documents that are looked at in one step while a column is filled. */
const AT_ONCE = 500;
/** Sorting as many documents takes longer than reading an index that has their order until enough of them match. */
const MANY = 5000;

const ID_INDEX: IndexDescription = { v: 2, key: { _id: 1 }, name: '_id_' };
const ID_COLUMN: Column = { path: '_id', name: '_id', spread: false, searchedTo: NO_TEXTS, ready: true };

/** `_id` is the first field; it is generated if it is missing. */
const withId = (document: Document): Document => {
  if (Array.isArray(document['_id']))
    throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array");
  if (Object.keys(document)[0] === '_id') return document;
  const { _id = new ObjectId(), ...fields } = document;
  return { _id, ...fields };
};

/**
 * The documents of one collection, in tables of `Store`: `c<n>` with a column for each path that an index names, `d<n>`
 * with the documents and their checksums, `e<n>_…` with the elements of arrays, `t<n>_…` with texts to search within.
 */
export class Collection {
  readonly #tables: Tables;
  readonly #columns: Columns;
  readonly #indexes: StoredIndex[];
  #size: number | undefined;
  readonly #counts = new Counts();

  /** @param namespace `database.collection`, as in error messages. */
  constructor(
    readonly id: number,
    public namespace: string,
    private readonly store: Store,
    private readonly queries: Queries,
  ) {
    this.#tables = new Tables(id, store);
    this.#columns = new Columns(this.#tables.columns());
    this.#indexes = store
      .all('select id, description, ready from indexes where collection = ? order by id', [id])
      .map(([number, description, ready]) => ({
        id: Number(number),
        description: JSON.parse(String(description)) as IndexDescription,
        ready: ready === 1,
      }));
  }

  /** Creates its tables. */
  define(): void {
    this.#tables.create();
  }

  get indexes(): readonly IndexDescription[] {
    return [ID_INDEX, ...this.#indexes.map(({ description }) => description)];
  }

  get size(): number {
    return (this.#size ??= Number(this.store.get(`select count(*) from c${this.id}`)![0]));
  }

  /** Whether its documents are being built, and its indexes will be created afterwards. */
  get isBuilding(): boolean {
    return this.#indexes.some(({ ready }) => !ready);
  }

  /** The numbers of the documents that match, in order. */
  numbers({ filter = {}, sort = {}, skip = 0, limit = 0 }: Query): readonly number[] {
    const part = this.#where(parseFilter(filter));
    const fields = parseKeyFields(sort);
    const order = fields.map((field, at) => this.#orderBy(field, at)).join(', ');
    const from = (by = ''): string =>
      `select c.id from c${this.id} c${by} where ${part.sql}${order && ` order by ${order}`} limit ? offset ?`;
    const values = [...part.values, limit > 0 ? limit : -1, skip];
    const index = limit > 0 && part.exact && order ? this.#indexInOrder(fields) : undefined;
    const walks = index && this.#isSorted(from(), values) && this.#matchMany(part);
    return this.store
      .all(walks ? from(` indexed by i${index.id}`) : from(), values)
      .map(([number]) => number as number);
  }

  select(query: Query): readonly Row[] {
    return this.numbers(query).flatMap((number) => {
      const version = this.document(number);
      return version ? [{ number, version }] : [];
    });
  }

  /** The number of documents that `select` would return. */
  count({ filter = {}, skip = 0, limit = 0 }: Query): number {
    const where = this.#where(parseFilter(filter));
    const all = where.sql === '1' ? this.size : (where.count ?? this.#counts.of(where, () => this.#counted(where)));
    return Math.max(0, Math.min(all, limit > 0 ? skip + limit : Infinity) - skip);
  }

  /** A document by its number; undefined if it has been removed. @throws StoreDamaged */
  document(number: number): StoredDocument | undefined {
    const found = this.store.get(`select sum, document from d${this.id} where id = ?`, [number]);
    if (!found) return undefined;
    const bytes = found[1] as Uint8Array;
    if (crc32(bytes) !== found[0]) this.store.discard(`a document of ${this.namespace} is not what was written`);
    return StoredDocument.from(bytes);
  }

  /** @throws CommandError DuplicateKey when the id or a key of a unique index exists. */
  insert(document: Document): Document {
    const content = withId(document);
    assertSupported(content, this.namespace);
    this.#add(StoredDocument.of(content), content);
    return content;
  }

  /** As `insert`, of a document as BSON: it is decoded only if it cannot be stored as it is. */
  insertBytes(bytes: Uint8Array): void {
    const version = StoredDocument.fromPlain(bytes);
    if (version === null) this.insert(decodeForStoring(bytes));
    else this.#add(version, version.only(this.#columns.names));
  }

  /** Replaces a document with a new version; its `_id` stays the same. Returns false if both are equal. */
  replace({ number, version: former }: Row, document: Document): boolean {
    const old = former.only(this.#columns.names);
    const content = withId({ _id: old['_id'], ...document });
    assertSupported(content, this.namespace);
    if (encode(content['_id']) !== encode(old['_id']))
      throw new CommandError(
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    const version = StoredDocument.of(content);
    if (version.equals(former)) return false;
    const before = this.#columns.cellsOf(old);
    const cells = this.#columns.cellsOf(content);
    const changed = cells.filter((cell, at) => !isSameCell(cell, before[at]!));
    if (changed.length > 0) {
      this.#refuseUnfit(cells, content, number);
      this.#tables.set(number, changed);
      this.#counts.forget();
    }
    const { bytes } = version;
    this.store.run(`update d${this.id} set sum = ?, document = ? where id = ?`, [crc32(bytes), bytes, number]);
    return true;
  }

  remove({ number, version }: Row): void {
    this.#tables.remove(number, this.#columns.cellsOf(version.only(this.#columns.names)));
    this.#counts.forget();
    if (this.#size !== undefined) this.#size -= 1;
  }

  /** Removes documents that have expired by an index; documents without a date in its field stay. */
  expire(now: Date): void {
    for (const { key, expireAfterSeconds } of this.indexes) {
      if (expireAfterSeconds === undefined) continue;
      const latest = new Date(now.getTime() - expireAfterSeconds * 1000);
      for (const row of this.select({ filter: { [Object.keys(key)[0]!]: { $lte: latest } } })) this.remove(row);
    }
  }

  /**
   * Creates those of these indexes that do not exist, step by step: documents may change between two steps.
   * @param later only notes them, to be created by the next call: documents that are added meanwhile are placed all at
   * once, which takes a fraction of the time
   * @throws CommandError when documents violate the uniqueness of one, or its name or key belongs to another one; none
   * is created then.
   */
  *creatingIndexes(descriptions: readonly IndexDescription[], later = false): Generator<void, void> {
    const added: IndexDescription[] = [];
    for (const description of descriptions)
      if (!isAmong([...this.indexes, ...added], description)) added.push(description);
    this.#addColumns(added);
    yield* this.#fillColumns();
    for (const description of added) this.#refuseShared(description);
    for (const description of added) {
      if (isAmong(this.indexes, description)) continue; // another client has created it meanwhile
      const { id } = this.store.run('insert into indexes (collection, ready, description) values (?, 0, ?)', [
        this.id,
        JSON.stringify(description),
      ]);
      this.#indexes.push({ id, description, ready: false });
    }
    if (later) return void (this.store.isBuilding = true);
    this.store.isBuilding = false;
    for (const index of this.#indexes) {
      if (!index.ready) yield* this.#build(index);
      yield;
    }
  }

  /** Removes all documents step by step, then its tables. */
  *dropping(): Generator<void, void> {
    yield* this.#tables.dropping(this.#columns.all, AT_ONCE);
    this.store.run('delete from columns where collection = ?', [this.id]);
    this.store.run('delete from indexes where collection = ?', [this.id]);
    this.store.run('delete from collections where id = ?', [this.id]);
  }

  /** Whether SQLite would find all that match and sort them: it does not know how many these are. */
  #isSorted(sql: string, values: readonly SqlValue[]): boolean {
    const steps = this.store.all(`explain query plan ${sql}`, values);
    return steps.some(([, , , step]) => step === 'USE TEMP B-TREE FOR ORDER BY');
  }

  #indexInOrder(fields: readonly KeyField[]): StoredIndex | undefined {
    const directions = (backwards: boolean): string =>
      fields.map(({ name, direction }) => `${name} ${backwards ? -direction : direction}`).join();
    return this.#indexes.find(({ ready, description }) => {
      if (!ready || isForSearch(description) || filledIn(description).length > 0) return false;
      const parts = partsOf(description).slice(0, fields.length);
      return [directions(false), directions(true)].includes(parts.map((part) => part.join(' ')).join());
    });
  }

  #counted({ sql, values }: Where): number {
    return Number(this.store.get(`select count(*) from c${this.id} c where ${sql}`, values)![0]);
  }

  #matchMany({ sql, values }: Where): boolean {
    const some = `select 1 from c${this.id} c where ${sql} limit ${MANY}`;
    return this.store.get(`select count(*) from (${some})`, values)![0] === MANY;
  }

  #where(condition: Condition): Where {
    const found = whereOf(condition, {
      columnOf: (path) => this.#columnOf(path),
      elementsOf: (column) => this.#tables.elements(column),
      search: (column, texts) => this.#tables.searches.where(column, texts),
    });
    if (found?.exact) return found;
    this.queries.test(compile(condition), fieldNames(namedIn(condition)));
    const holds = `holds((select document from d${this.id} d where d.id = c.id))`;
    return { sql: found ? `${found.sql} and ${holds}` : holds, values: found?.values ?? [], exact: false };
  }

  /** By an index if the field has one and no arrays. */
  #orderBy(field: KeyField, at: number): string {
    const column = this.#columnOf(field.name);
    const direction = field.direction === 1 ? 'asc' : 'desc';
    if (column?.ready && !column.spread) return `c.${column.name} ${direction}`;
    this.queries.sort(at, field);
    return `place(${at}, (select document from d${this.id} d where d.id = c.id)) ${direction}`;
  }

  #columnOf(path: string): Column | undefined {
    return path === '_id' ? ID_COLUMN : this.#columns.find(path);
  }

  #add(version: StoredDocument, content: Document): void {
    const cells = this.#columns.cellsOf(content);
    this.#refuseUnfit(cells, content, null);
    const names = ['_id', ...cells.map(({ column }) => column.name)];
    const { changes, id } = this.store.run(
      `insert into c${this.id} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) on conflict do nothing`,
      [sqlValue(content['_id']), ...cells.map(({ value }) => value)],
    );
    if (changes === 0) throw duplicateKey(this.namespace, ID_INDEX, content);
    const { bytes } = version;
    this.store.run(`insert into d${this.id} (id, sum, document) values (?, ?, ?)`, [id, crc32(bytes), bytes]);
    for (const cell of cells) this.#tables.addBeside(id, cell);
    this.#counts.forget();
    if (this.#size !== undefined) this.#size += 1;
  }

  #addColumns(descriptions: readonly IndexDescription[]): void {
    const ready = this.size === 0;
    const paths = new Set(descriptions.flatMap((description) => Object.keys(keyOf(description))));
    const missing = [...paths].filter((path) => !this.#columnOf(path));
    for (const column of this.#tables.addColumns(missing, { ready, isNew: ready && this.#indexes.length === 0 }))
      this.#columns.add(column);
  }

  /** Fills the columns that are not ready. New documents fill them by themselves. */
  *#fillColumns(): Generator<void, void> {
    const filled = this.#columns.all.filter(({ ready }) => !ready);
    if (filled.length === 0) return;
    for (let last = 0; ;) {
      const found = this.store.all(`select id from c${this.id} where id > ? order by id limit ?`, [last, AT_ONCE]);
      for (const [number] of found as [number][]) this.#fillIn(number, filled);
      if (found.length < AT_ONCE) break;
      last = Number(found.at(-1)![0]);
      yield;
    }
    for (const column of filled) {
      this.store.run('update columns set ready = 1 where collection = ? and path = ?', [this.id, column.path]);
      column.ready = true;
    }
  }

  #fillIn(number: number, columns: readonly Column[]): void {
    const content = this.document(number)!.only(this.#columns.names);
    const cells = this.#columns.cellsOf(content).filter(({ column }) => columns.includes(column));
    this.#tables.set(number, cells);
  }

  *#build({ id, description }: StoredIndex): Generator<void, void> {
    if (isForSearch(description)) {
      const column = this.#columns.find(Object.keys(description.key)[0]!)!;
      this.#tables.addTexts(column);
      while (this.#tables.fillTexts(column, AT_ONCE)) yield;
    } else {
      const parts = partsOf(description).map(
        ([path, direction]) => `${this.#columnOf(path)!.name}${direction === -1 ? ' desc' : ''}`,
      );
      const filled = filledIn(description).map((path) => `${this.#columnOf(path)!.name} is not null`);
      const where = filled.length > 0 ? ` where ${filled.join(' and ')}` : '';
      this.store.define(`create index i${id} on c${this.id} (${parts.join(', ')})${where}`);
    }
    this.store.run('update indexes set ready = 1 where id = ?', [id]);
    for (const index of this.#indexes) if (index.id === id) index.ready = true;
  }

  #refuseShared(description: IndexDescription): void {
    if (!description.unique) return;
    const names = Object.keys(description.key).map((path) => this.#columnOf(path)!.name);
    const twice = this.store.get(
      `select min(id) from c${this.id} group by ${names.join(', ')} having count(*) > 1 limit 1`,
    );
    if (twice) throw duplicateKey(this.namespace, description, this.document(Number(twice[0]))!.content);
  }

  /** @throws CommandError when a document with these cells must not be stored */
  #refuseUnfit(cells: readonly Cell[], content: Document, number: number | null): void {
    this.#columns.refuseTwoArrays(cells, this.indexes);
    for (const description of this.indexes) if (description.unique) this.#refuseTaken(description, content, number);
  }

  #refuseTaken(description: IndexDescription, content: Document, number: number | null): void {
    const paths = Object.keys(description.key);
    const choices = paths.map((path) => valueAt(content, parsePath(path)));
    const filter = {
      $and: paths.map((path, at) => ({
        [path]: Array.isArray(choices[at]) ? { $in: choices[at] as unknown[] } : { $eq: choices[at] },
      })),
    };
    if (this.numbers({ filter, limit: 2 }).some((other) => other !== number))
      throw duplicateKey(this.namespace, description, content);
  }
}
