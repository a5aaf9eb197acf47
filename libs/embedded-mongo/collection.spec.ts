import { serialize } from 'bson';
import { Collection } from './collection.js';
import type { Document } from './document.js';

const STATUSES = ['requested', 'approved', 'assigned', 'finished'];

const bookings = (count: number): Collection => {
  const collection = new Collection('camino.bookings');
  for (let n = 0; n < count; n += 1)
    collection.insert({
      _id: n,
      status: STATUSES[n % 4],
      at: (n * 37) % count,
      driver: n % 10 === 0 ? `p${n % 30}` : null,
      words: [`w${n % 50}`, 'all'],
    });
  collection.createIndexes([{ v: 2, name: 'status_at', key: { status: 1, at: 1 } }]);
  collection.createIndexes([{ v: 2, name: 'at', key: { at: -1 } }]);
  collection.createIndexes([{ v: 2, name: 'driver', key: { driver: 1 } }]);
  collection.createIndexes([{ v: 2, name: 'words', key: { words: 1 } }]);
  return collection;
};

describe('a collection looks at few documents', () => {
  const collection = bookings(2_000);
  const looks = (query: Parameters<Collection['select']>[0]) => {
    const { rows, examined, index } = collection.select(query);
    return { found: rows.length, examined, index };
  };

  it.each<[string, Document, Document | undefined, number, object]>([
    ['by id', { _id: 5 }, undefined, 0, { found: 1, examined: 1, index: '_id_' }],
    ['by several ids', { _id: { $in: [5, 6, 9_999] } }, undefined, 0, { found: 2, examined: 2, index: '_id_' }],
    [
      'for a page in the order of an index',
      { status: 'approved' },
      { at: -1 },
      50,
      { found: 50, examined: 50, index: 'status_at' },
    ],
    [
      'for a range',
      { status: 'approved', at: { $gte: 100, $lt: 200 } },
      { at: 1 },
      0,
      { found: 25, examined: 25, index: 'status_at' },
    ],
    [
      'for several values in one order',
      { status: { $in: ['approved', 'finished'] } },
      { at: 1 },
      20,
      { found: 20, examined: 20, index: 'status_at' },
    ],
    ['for a page of everything', {}, { at: -1 }, 50, { found: 50, examined: 50, index: 'at' }],
    [
      'for a rare value, sorting what little there is',
      { driver: 'p10' },
      { at: 1 },
      50,
      { found: 50, examined: 67, index: 'driver' },
    ],
    ['for an element of a list', { words: 'w7' }, undefined, 0, { found: 40, examined: 40, index: 'words' }],
    [
      'for the beginning of a word',
      { words: { $regex: '^w49' } },
      undefined,
      0,
      { found: 40, examined: 40, index: 'words' },
    ],
    ['for what cannot be', { status: { $in: [] } }, undefined, 0, { found: 0, examined: 0, index: 'status_at' }],
  ])('%s', (_title, filter, sort, limit, expected) => {
    expect(looks({ filter, sort, limit })).toEqual(expected);
  });

  it('when it skips', () => {
    expect(looks({ filter: { status: 'approved' }, sort: { at: 1 }, skip: 400, limit: 50 })).toEqual({
      found: 50,
      examined: 50,
      index: 'status_at',
    });
  });

  it('in the order of an index rather than sort most of everything', () => {
    expect(looks({ filter: { driver: null }, sort: { at: 1 }, limit: 10 })).toMatchObject({ found: 10, index: 'at' });
    expect(looks({ filter: { driver: null }, sort: { at: 1 }, limit: 10 }).examined).toBeLessThan(20);
  });

  it('but at all where no index helps', () => {
    expect(looks({ filter: { driver: { $ne: null } } })).toEqual({ found: 200, examined: 2_000, index: undefined });
  });
});

describe('a collection', () => {
  it('refuses two lists in one index key, as no document could be placed', () => {
    const collection = new Collection('camino.rows');
    collection.createIndexes([{ v: 2, name: 'ab', key: { a: 1, b: 1 } }]);
    expect(() => collection.insert({ _id: 1, a: [1], b: [2] })).toThrow(
      expect.objectContaining({ codeName: 'CannotIndexParallelArrays' }),
    );
    expect(collection.count({})).toBe(0);
  });

  it('refuses a document whose bytes cannot be read', () => {
    const bytes = Buffer.from(serialize({ _id: 2, a: 'é' }));
    bytes[bytes.indexOf(0xc3)] = 0x28;
    const collection = new Collection('spec.read');
    collection.insert({ _id: 1 });
    expect(() => collection.insertBytes(bytes)).toThrow(expect.objectContaining({ codeName: 'InvalidBSON' }));
    expect(collection.count({})).toBe(1);
  });

  it('leaves everything as it was when a write is refused', () => {
    const collection = new Collection('camino.rows');
    collection.createIndexes([{ v: 2, name: 'a', key: { a: 1 } }]);
    collection.createIndexes([{ v: 2, name: 'b', key: { b: 1 }, unique: true }]);
    collection.insert({ _id: 1, a: 1, b: 1 });
    const { version } = collection.insert({ _id: 2, a: 2, b: 2 });
    const [row] = collection.select({ filter: { _id: 2 } }).rows;
    expect(() => collection.replace(row!, { a: 3, b: 1 })).toThrow(
      'E11000 duplicate key error collection: camino.rows index: b dup key: { b: 1 }',
    );
    expect(() => collection.insert({ _id: 3, a: 3, b: { $x: 1 } })).toThrow(
      expect.objectContaining({ codeName: 'DollarPrefixedFieldName' }),
    );
    expect(() => collection.insert({ _id: [3] })).toThrow(expect.objectContaining({ codeName: 'InvalidIdField' }));
    expect(() => collection.insert({ _id: 3, at: new Date(NaN) })).toThrow(
      expect.objectContaining({ codeName: 'BadValue' }),
    );
    expect(collection.select({ filter: { a: 2 } }).rows[0]?.version).toBe(version);
    expect([collection.count({ filter: { a: 3 } }), collection.count({})]).toEqual([0, 2]);
  });

  it('lets a document keep a key that only it has', () => {
    const collection = new Collection('camino.rows');
    collection.createIndexes([{ v: 2, name: 'a', key: { a: 1 }, unique: true }]);
    const row = collection.insert({ _id: 1, a: ['x', 'y'] });
    expect(collection.replace(row, { a: ['x', 'z'] })).toBe(true);
    expect(() => collection.insert({ _id: 2, a: 'z' })).toThrow('E11000');
    expect(collection.insert({ _id: 3, a: 'y' }).version.content).toEqual({ _id: 3, a: 'y' });
  });

  it('sorts lists by their least element even where the filter names another one', () => {
    const collection = new Collection('camino.rows');
    collection.createIndexes([{ v: 2, name: 'words', key: { words: 1 } }]);
    [['b', 'm'], ['m'], ['a', 'm', 'z']].forEach((words, _id) => collection.insert({ _id, words }));
    const { rows } = collection.select({ filter: { words: 'm' }, sort: { words: 1 } });
    expect(rows.map(({ version }) => version.content['_id'])).toEqual([2, 0, 1]);
  });

  it.each<[string, Document, boolean]>([
    ['nothing', { a: { x: 1 }, b: [1, new Date(5)], c: NaN }, false],
    ['a field more', { a: { x: 1, y: 1 }, b: [1, new Date(5)], c: NaN }, true],
    ['a field less', { a: {}, b: [1, new Date(5)], c: NaN }, true],
    ['another order', { b: [1, new Date(5)], a: { x: 1 }, c: NaN }, true],
    ['an element more', { a: { x: 1 }, b: [1, new Date(5), 1], c: NaN }, true],
    ['another date', { a: { x: 1 }, b: [1, new Date(6)], c: NaN }, true],
  ])('knows by %s whether a new version is one', (_title, version, isNew) => {
    const collection = new Collection('camino.rows');
    const row = collection.insert({ _id: 1, a: { x: 1 }, b: [1, new Date(5)], c: NaN });
    expect(collection.replace(row, version)).toBe(isNew);
  });

  it('gives a snapshot: a version stays what it was', () => {
    const collection = new Collection('camino.rows');
    collection.insert({ _id: 1, a: 1 });
    const [row] = collection.select({}).rows;
    const before = row!.version;
    collection.replace(row!, { a: 2 });
    expect([before.content, row!.version.content]).toEqual([
      { _id: 1, a: 1 },
      { _id: 1, a: 2 },
    ]);
    expect(before.bytes).not.toEqual(row!.version.bytes);
  });
});

it('removes what an index keeps no longer, and nothing without a date there', () => {
  const collection = new Collection('camino.mails');
  collection.createIndexes([{ v: 2, name: 'at', key: { at: 1 }, expireAfterSeconds: 60 }]);
  const at = (seconds: number): Date => new Date(seconds * 1000);
  for (const [_id, value] of [at(0), at(40), at(41), null, 5].entries()) collection.insert({ _id, at: value });
  collection.expire(at(100));
  expect(collection.select({ sort: { _id: 1 } }).rows.map(({ version }) => version.content['_id'])).toEqual([2, 3, 4]);
  collection.expire(at(200));
  expect(collection.count({})).toBe(2);
});
