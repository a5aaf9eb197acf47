import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../test/random-histories.js';
import { Collection, type Query } from './collection.js';

/** More than are collected in two steps. */
const MANY = 4_500;
const BY_STATE = { v: 2, name: 'by state', key: { state: 1, name: -1 } } as const;
const BY_WORD = { v: 2, name: 'by word', key: { words: 1 } } as const;

const contentOf = (_id: number, n: number) => ({
  _id,
  state: n % 7,
  name: `n${n % 13}`,
  words: n % 3 ? [`w${n % 11}`, `w${n % 5}`] : null,
});

const filled = (): Collection => {
  const collection = new Collection('camino.rows');
  for (let n = 0; n < MANY; n += 1) collection.insert(contentOf((n * 1_009) % MANY, n));
  return collection;
};

/** Puts a document with this id, or removes it. */
const change = (collection: Collection, _id: number, n: number | null): void => {
  const [row] = collection.select({ filter: { _id } }).rows;
  if (n === null) {
    if (row) collection.remove(row);
  } else if (row) collection.replace(row, contentOf(_id, n));
  else collection.insert(contentOf(_id, n));
};

const foundIn = (collection: Collection, query: Query) => {
  const { rows, index } = collection.select(query);
  return { index, ids: rows.map(({ version }) => version.content['_id']) };
};
const QUERIES: readonly Query[] = [{ sort: BY_STATE.key }, { filter: { words: 'w3' } }, { filter: { words: null } }];

describe('indexes that are created', () => {
  const changes = fc.array(fc.tuple(fc.integer({ min: MANY - 60, max: MANY + 20 }), fc.option(fc.nat(40))), {
    maxLength: 60,
  });

  it(
    'while documents change are those of the documents at the end',
    () => {
      const property = fc.property(fc.array(changes, { maxLength: 6 }), (between) => {
        const collection = filled();
        const creating = collection.creatingIndexes([BY_STATE, BY_WORD]);
        let steps = 0;
        while (!creating.next().done) {
          for (const [_id, n] of between[steps] ?? []) change(collection, _id, n);
          steps += 1;
        }
        expect(steps).toBe(4);
        const expected = new Collection('camino.rows');
        expected.createIndexes([BY_STATE, BY_WORD]);
        for (const { version } of collection.select({}).rows) expected.insert(version.content);
        for (const query of QUERIES) {
          const found = foundIn(collection, query);
          expect(found).toEqual(foundIn(expected, query));
          expect(found.index).toBeDefined();
        }
        for (const { version } of expected.select({}).rows)
          collection.remove(collection.select({ filter: { _id: version.content['_id'] } }).rows[0]!);
        for (const query of QUERIES) expect(foundIn(collection, query).ids).toEqual([]);
      });
      fc.assert(property, randomHistories(12));
    },
    PATIENCE_MS,
  );

  it('are none if a document violates one at the end, and are not looked for in documents again if they exist', () => {
    const collection = filled();
    const unique = { v: 2, name: 'once', key: { once: 1 }, unique: true } as const;
    const creating = collection.creatingIndexes([BY_STATE, unique]);
    expect(() => Array.from(creating)).toThrow('E11000 duplicate key error collection: camino.rows index: once');
    expect(collection.indexes.map(({ name }) => name)).toEqual(['_id_']);
    collection.createIndexes([BY_STATE]);
    expect(collection.creatingIndexes([BY_STATE]).next().done).toBe(true);
  });

  it('at the same time by two clients are there once', () => {
    const collection = filled();
    const [one, other] = [collection.creatingIndexes([BY_STATE]), collection.creatingIndexes([BY_STATE, BY_WORD])];
    one.next();
    Array.from(other);
    Array.from(one);
    expect(collection.indexes.map(({ name }) => name)).toEqual(['_id_', 'by state', 'by word']);
  });
});
