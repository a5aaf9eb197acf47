import { ObjectId } from 'bson';
import { CommandError } from './command-error.js';
import { decode, type Document } from './document.js';
import { type Condition, namedIn, parseFilter } from './filter.js';
import { encode } from './key-encoding.js';
import { type KeyField, parseKeyFields } from './key-fields.js';
import { IndexBuild, namesOfKeys } from './index-build.js';
import { IndexFilling } from './index-filling.js';
import { isAmong } from './known-indexes.js';
import { type IndexDescription, OrderedIndex } from './ordered-index.js';
import { type Path } from './path.js';
import { pinsOf } from './pins.js';
import { choosePlan, type Plan, SORTING } from './planner.js';
import { compile } from './predicate.js';
import { canSkip, rowsOf } from './scan.js';
import { type Gathering, Sorting, Taking } from './sort.js';
import { MatchCache } from './match-cache.js';
import { fieldNames, type FieldNames, Row, StoredDocument } from './stored-document.js';
import { assertSupported, fieldOf, isObject } from './values.js';

/** `limit` 0 means no limit, as in the protocol. */
export type Query = Readonly<{ filter?: Document; sort?: Document; skip?: number; limit?: number }>;

export type Selection = Readonly<{
  rows: readonly Row[];
  /** Number of rows examined. */
  examined: number;
  /** Name of the index used. */
  index: string | undefined;
}>;

type Asked = Readonly<{ condition: Condition; fields: readonly KeyField[]; wanted: number; plan: Plan }>;

/** What a collection held at one moment. */
export type Held = Readonly<{
  versions: readonly StoredDocument[];
  /** For each index the places of the documents in its order, in parts of `most` places, as far as it has not changed. */
  orders: (most: number) => Iterable<Iterable<Uint32Array>>;
}>;

/** Fills a collection with what another one held. */
export type Filling = Readonly<{
  /** @param bytes of the next of its versions */
  add: (bytes: Uint8Array) => void;
  /** To be called once, at the end. An index is sorted anew if its order is none, or not that of its entries. */
  end: (orders: readonly Uint32Array[]) => void;
}>;

/** Above this number of rows to test one by one, the matching rows are cached. */
const LONG = 1_000;
const isLong = ({ exact, entries, ids }: Plan): boolean => !exact && !ids && entries > LONG;

const nameOf = ({ ids, index }: Plan): string | undefined => (ids ? '_id_' : index?.description.name);

const shown = (value: unknown): string =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);

const valueAt = (document: Document, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? fieldOf(value, name) : undefined), document) ?? null;

const decoded = (bytes: Uint8Array): Document => {
  try {
    return decode(bytes);
  } catch (error) {
    throw new CommandError('InvalidBSON', `a document cannot be read: ${String(error)}`);
  }
};

/** `_id` is the first field; it is generated if it is missing. */
const withId = (document: Document): Document => {
  if (Array.isArray(document['_id']))
    throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array");
  if (Object.keys(document)[0] === '_id') return document;
  const { _id = new ObjectId(), ...fields } = document;
  return { _id, ...fields };
};

/** Decodes only the fields that the condition names. */
const testOf = (condition: Condition): ((row: Row) => boolean) => {
  const holds = compile(condition);
  const names = fieldNames(namedIn(condition));
  return ({ version }) => holds(version.only(names));
};

/** Collects matching rows until there are enough; returns the number of rows examined. */
const gather = (rows: Iterable<Row>, matches: (row: Row) => boolean, gathering: Gathering): number => {
  let examined = 0;
  for (const row of rows) {
    examined += 1;
    if (matches(row) && gathering.add(row)) break;
  }
  return examined;
};

const sameKeys = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at]);

/** Documents in memory with their indexes. Every method is synchronous, so no caller sees a partial write. */
export class Collection {
  readonly #rows = new Map<string, Row>();
  readonly #matches = new MatchCache();
  readonly #indexes: OrderedIndex[] = [new OrderedIndex({ v: 2, key: { _id: 1 }, name: '_id_' })];
  #keyed: FieldNames = namesOfKeys(this.#indexes);
  readonly #builds = new Set<IndexBuild>();

  /** @param namespace `database.collection`, as in error messages. */
  constructor(public namespace: string) {}

  get indexes(): readonly IndexDescription[] {
    return this.#indexes.map(({ description }) => description);
  }

  get size(): number {
    return this.#rows.size;
  }

  select(query: Query): Selection {
    const { filter = {}, sort = {}, skip = 0, limit = 0 } = query;
    const condition = parseFilter(filter);
    const fields = parseKeyFields(sort);
    const wanted = limit > 0 ? skip + limit : Infinity;
    const plan = choosePlan({ pins: pinsOf(condition), sort: fields, wanted }, this.#indexes, this.#rows.size);
    if (isLong(plan) && fields.length > 0) return this.#selectStanding(query, { condition, fields, wanted, plan });
    const matches = plan.exact ? () => true : testOf(condition);
    const skipped = canSkip(plan) ? skip : 0;
    const gathering = plan.sorted ? new Taking(wanted - skipped) : new Sorting(fields, wanted);
    const examined = gather(rowsOf(plan, this.#rows, skipped), matches, gathering);
    return { rows: gathering.rows().slice(skip - skipped), examined, index: nameOf(plan) };
  }

  /**
   * Selects from the cached matches: sorts them, or, if there are many, walks an index until enough matches are found.
   */
  #selectStanding({ filter = {}, skip = 0 }: Query, { condition, fields, wanted, plan }: Asked): Selection {
    const found = this.#matching(filter, condition);
    const walked = plan.sorted && wanted * (plan.entries / Math.max(found.size, 1)) < found.size * SORTING;
    const gathering = walked ? new Taking(wanted) : new Sorting(fields, wanted);
    const examined = walked
      ? gather(rowsOf(plan, this.#rows), (row) => found.has(row), gathering)
      : gather(found, () => true, gathering);
    return { rows: gathering.rows().slice(skip), examined, index: walked ? nameOf(plan) : undefined };
  }

  /** The number of documents that `select` would return; counted on an index alone if that is exact. */
  count({ filter = {}, skip = 0, limit = 0 }: Query): number {
    const condition = parseFilter(filter);
    const wanted = limit > 0 ? skip + limit : Infinity;
    const plan = choosePlan({ pins: pinsOf(condition), sort: [], wanted }, this.#indexes, this.#rows.size);
    let found = 0;
    if (plan.exact) found = Math.min(plan.entries, wanted);
    else if (isLong(plan)) found = Math.min(this.#matching(filter, condition).size, wanted);
    else {
      const matches = testOf(condition);
      for (const row of rowsOf(plan, this.#rows)) if (matches(row) && ++found === wanted) break;
    }
    return Math.max(0, found - skip);
  }

  #matching(filter: Document, condition: Condition): ReadonlySet<Row> {
    return this.#matches.of(filter, condition, () => {
      const narrowest = choosePlan(
        { pins: pinsOf(condition), sort: [], wanted: Infinity },
        this.#indexes,
        this.#rows.size,
      );
      return rowsOf(narrowest, this.#rows);
    });
  }

  /** @throws CommandError DuplicateKey when the id or a key of a unique index exists. */
  insert(document: Document): Row {
    const content = withId(document);
    assertSupported(content, this.namespace);
    return this.#add(Row.of(content), content);
  }

  /** As `insert`, of a document as BSON: it is decoded only if it cannot be stored as it is. */
  insertBytes(bytes: Uint8Array): Row {
    const version = StoredDocument.fromPlain(bytes);
    if (version === null) return this.insert(decoded(bytes));
    const keyed = version.only(this.#keyed);
    return this.#add(new Row(encode(keyed['_id']), version), keyed);
  }

  /** What it holds now, to be read at leisure while it changes. */
  held(): Held {
    const rows = [...this.#rows.values()];
    for (const [place, row] of rows.entries()) row.place = place;
    const indexes = [...this.#indexes];
    return {
      versions: rows.map(({ version }) => version),
      *orders(most) {
        for (const index of indexes) yield index.orderOf(most);
      },
    };
  }

  /** Takes over all documents of another collection. This one must be empty, with the indexes of the other. */
  filling(): Filling {
    const filled = new IndexFilling(this.#indexes);
    return {
      add: (bytes) => {
        const version = StoredDocument.from(bytes);
        const keyed = version.only(this.#keyed);
        const row = new Row(encode(keyed['_id']), version);
        this.#rows.set(row.id, row);
        filled.add(row, keyed);
      },
      end: (orders) => filled.end(orders),
    };
  }

  #add(row: Row, content: Document): Row {
    if (this.#rows.has(row.id)) throw this.#duplicate(this.#indexes[0] as OrderedIndex, content);
    const entries = this.#indexes.map((index) => ({ index, keys: index.keysOf(content) }));
    for (const { index, keys } of entries) this.#refuseTaken(index, keys, row, content);
    for (const { index, keys } of entries) index.add(keys, row);
    this.#tellBuilds(row, null);
    this.#rows.set(row.id, row);
    this.#matches.written(row);
    return row;
  }

  /** Replaces a document with a new version; its `_id` stays the same. Returns false if both are equal. */
  replace(row: Row, document: Document): boolean {
    const old = row.version.only(this.#keyed);
    const content = withId({ _id: old['_id'], ...document });
    assertSupported(content, this.namespace);
    if (encode(content['_id']) !== row.id)
      throw new CommandError(
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    const version = StoredDocument.of(content);
    if (version.equals(row.version)) return false;
    const changes = this.#indexes
      .map((index) => ({ index, before: index.keysOf(old), now: index.keysOf(content) }))
      .filter(({ before, now }) => !sameKeys(before, now));
    for (const { index, now } of changes) this.#refuseTaken(index, now, row, content);
    for (const { index, before, now } of changes) {
      index.remove(before, row);
      index.add(now, row);
    }
    this.#tellBuilds(row, row.version);
    row.version = version;
    this.#matches.written(row);
    return true;
  }

  remove(row: Row): void {
    const old = row.version.only(this.#keyed);
    for (const index of this.#indexes) index.remove(index.keysOf(old), row);
    this.#tellBuilds(row, row.version);
    this.#rows.delete(row.id);
    this.#matches.removed(row);
  }

  /** Removes documents that have expired by an index; documents without a date in its field stay. */
  expire(now: Date): void {
    for (const {
      description: { key, expireAfterSeconds },
    } of this.#indexes) {
      if (expireAfterSeconds === undefined) continue;
      const latest = new Date(now.getTime() - expireAfterSeconds * 1000);
      const { rows } = this.select({ filter: { [Object.keys(key)[0]!]: { $lte: latest } } });
      for (const row of rows) this.remove(row);
    }
  }

  /** As `creatingIndexes`, at once. */
  createIndexes(descriptions: readonly IndexDescription[]): void {
    Array.from(this.creatingIndexes(descriptions));
  }

  /**
   * Creates those of these indexes that do not exist, step by step: documents may change between two steps.
   * @throws CommandError when documents violate the uniqueness of one, or its name or key belongs to another one; none
   * is created then.
   */
  *creatingIndexes(descriptions: readonly IndexDescription[]): Generator<void, void> {
    const added: OrderedIndex[] = [];
    for (const description of descriptions)
      if (!isAmong([...this.indexes, ...added.map((each) => each.description)], description))
        added.push(new OrderedIndex(description));
    if (added.length === 0) return;
    const build = new IndexBuild(
      added,
      Array.from((this.#indexes[0] as OrderedIndex).all(), ([, row]) => row),
    );
    this.#builds.add(build);
    try {
      yield* build.steps();
    } finally {
      this.#builds.delete(build);
    }
    build.end((row) => this.#rows.get(row.id) === row);
    for (const index of added) this.#refuseShared(index, build.names);
    /* Another client may have created one of them meanwhile. */
    this.#indexes.push(...added.filter(({ description }) => !isAmong(this.indexes, description)));
    this.#keyed = namesOfKeys(this.#indexes);
  }

  #refuseShared(index: OrderedIndex, names: FieldNames): void {
    const twice = index.description.unique && index.firstShared();
    if (twice) throw this.#duplicate(index, twice.version.only(names));
  }

  /** To be called before a row changes or is removed, and with null for a new one. */
  #tellBuilds(row: Row, before: StoredDocument | null): void {
    for (const build of this.#builds) build.changes(row, before);
  }

  #refuseTaken(index: OrderedIndex, keys: readonly string[], row: Row, content: Document): void {
    if (index.description.unique && index.isTaken(keys, row)) throw this.#duplicate(index, content);
  }

  #duplicate({ description: { name, key }, fields }: OrderedIndex, content: Document): CommandError {
    const values = fields.map((field) => [field.name, valueAt(content, field.path)] as const);
    const list = values.map(([field, value]) => `${field}: ${shown(value)}`).join(', ');
    const message = `E11000 duplicate key error collection: ${this.namespace} index: ${name} dup key: { ${list} }`;
    return new CommandError('DuplicateKey', message, { keyPattern: key, keyValue: Object.fromEntries(values) });
  }
}
