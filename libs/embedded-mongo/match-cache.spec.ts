import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../test/random-histories.js';
import { Collection, type Query } from './collection.js';
import type { Document } from './document.js';
import type { Row } from './stored-document.js';

/** Enough rows that matches are cached. */
const MANY = 1500;
const WORDS = ['ana', 'morales', 'antigua', 'peten', 'muelle', 'xela'];

type Content = Readonly<{ search: string; seats: number; at: number }>;
type Write = Readonly<{ kind: 'insert' | 'replace' | 'remove'; row: number; content: Content }>;

const word = fc.constantFrom(...WORDS);
const content: fc.Arbitrary<Content> = fc.record(
  { search: fc.tuple(word, word).map((words) => words.join(' ')), seats: fc.nat(11), at: fc.nat(999) },
  { noNullPrototype: true },
);
const write: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom('insert', 'replace', 'remove'),
  row: fc.nat(MANY - 1),
  content,
});

/** Every pair of words, with any number of seats. */
const rowOf = (n: number): Document => ({
  _id: `row-${n}`,
  search: `${WORDS[n % 6]} ${WORDS[Math.floor(n / 6) % 6]}`,
  seats: (n * 7) % 12,
  at: (n * 7_919) % 1000,
});
const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ version }) => version.content['_id']);

const QUERIES: readonly Query[] = [
  { filter: { search: { $regex: 'ana' } }, sort: { at: 1, _id: 1 }, limit: 50 },
  { filter: { search: { $regex: 'ana' } }, sort: { seats: -1, _id: -1 }, skip: 50, limit: 50 },
  {
    filter: { $and: [{ search: { $regex: 'mor' } }, { search: { $regex: 'pet' } }] },
    sort: { at: -1, _id: -1 },
    limit: 20,
  },
  { filter: { search: { $regex: 'xela' }, seats: { $in: [3, 4] } }, sort: { at: 1, _id: 1 } },
];

/** The results of a collection that has just been filled with the same documents and so has an empty cache. */
const anew = (rows: Iterable<Row>): Collection => {
  const collection = new Collection('test.anew');
  for (const { version } of rows) collection.insert(version.content);
  return collection;
};

describe('what matches a filter that is asked again', () => {
  it.each<[string, readonly Document[]]>([
    ['without an index', []],
    ['with one to walk along', [{ at: 1 }, { seats: 1 }]],
  ])(
    'stays true through every write, %s',
    (_, indexes) => {
      const property = fc.property(
        fc.array(fc.array(write, { maxLength: 20, size: 'max' }), { minLength: 1, maxLength: 8 }),
        (rounds) => {
          const collection = new Collection('test.rows');
          for (const key of indexes) collection.createIndexes([{ v: 2, key, name: Object.keys(key).join() }]);
          const rows: Row[] = Array.from({ length: MANY }, (__, n) => collection.insert(rowOf(n)));
          for (const query of QUERIES) collection.select(query);
          for (const [round, writes] of rounds.entries()) {
            for (const [n, wanted] of writes.entries()) {
              const at = wanted.row % rows.length;
              if (wanted.kind === 'insert')
                rows.push(collection.insert({ _id: `more-${round}-${n}`, ...wanted.content }));
              else if (wanted.kind === 'replace')
                collection.replace(rows[at]!, { _id: rows[at]!.version.content['_id'], ...wanted.content });
              else collection.remove(rows.splice(at, 1)[0]!);
            }
            const fresh = anew(rows);
            for (const query of QUERIES) {
              expect(idsOf(collection.select(query).rows)).toEqual(idsOf(fresh.select(query).rows));
              expect(collection.count({ filter: query.filter })).toBe(fresh.count({ filter: query.filter }));
            }
          }
        },
      );
      fc.assert(property, randomHistories(3));
    },
    PATIENCE_MS,
  );

  it('is tested once and not for every page', () => {
    const collection = new Collection('test.rows');
    for (let n = 0; n < MANY; n += 1)
      collection.insert({ _id: `row-${n}`, search: n % 30 === 0 ? 'ana' : 'luis', at: n });
    const page = (skip: number) =>
      collection.select({ filter: { search: { $regex: 'ana' } }, sort: { at: 1 }, skip, limit: 10 });
    expect([page(0), page(10), page(40)].map(({ rows, examined }) => [rows.length, examined])).toEqual([
      [10, 50],
      [10, 50],
      [10, 50],
    ]);
  });

  it('distinguishes a date from a text that looks like it', () => {
    const collection = new Collection('test.rows');
    const at = new Date('2026-03-03T00:00:00.000Z');
    for (let n = 0; n < MANY; n += 1) collection.insert({ _id: `row-${n}`, at: n < 7 ? at : at.toISOString() });
    const counted = [at, at.toISOString()].map((value) =>
      collection.count({ filter: { at: value, _x: { $exists: false } } }),
    );
    expect(counted).toEqual([7, MANY - 7]);
  });
});
