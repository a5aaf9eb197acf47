import { Collection, type Query } from './collection.js';
import type { Document } from './document.js';
import type { Row } from './stored-document.js';

/** Enough that what matches is remembered. */
const MANY = 1500;
const WORDS = ['ana', 'morales', 'antigua', 'peten', 'muelle', 'xela'];
const seed = Number(process.env.SEED_OF_MATCHES ?? 20_261_121);

/** Park–Miller: the same numbers for the same seed. */
const random = (() => {
  let state = seed % 2_147_483_647;
  return (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
})();

const documentOf = (_id: string): Document => ({ _id, search: `${WORDS[random(6)]} ${WORDS[random(6)]}`, seats: random(12), at: random(1000) });
const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ version }) => version.content['_id']);

const QUERIES: readonly Query[] = [
  { filter: { search: { $regex: 'ana' } }, sort: { at: 1, _id: 1 }, limit: 50 },
  { filter: { search: { $regex: 'ana' } }, sort: { seats: -1, _id: -1 }, skip: 50, limit: 50 },
  { filter: { $and: [{ search: { $regex: 'mor' } }, { search: { $regex: 'pet' } }] }, sort: { at: -1, _id: -1 }, limit: 20 },
  { filter: { search: { $regex: 'xela' }, seats: { $in: [3, 4] } }, sort: { at: 1, _id: 1 } },
];

/** What a collection says that has just been given the same documents, and so remembers nothing. */
const anew = (rows: Iterable<Row>): Collection => {
  const collection = new Collection('test.anew');
  for (const { version } of rows) collection.insert(version.content);
  return collection;
};

describe('what matches a filter that is asked again', () => {
  it.each([['without an index', []], ['with one to walk along', [{ at: 1 }, { seats: 1 }]]])(`stays true through every write, ${'%s'} (seed ${seed})`, (_, indexes: Document[]) => {
    const collection = new Collection('test.rows');
    for (const key of indexes) collection.createIndex({ v: 2, key, name: Object.keys(key).join() });
    const rows: Row[] = Array.from({ length: MANY }, (__, n) => collection.insert(documentOf(`row-${n}`)));
    for (let round = 0; round < 8; round += 1) {
      for (let write = 0; write < 20; write += 1) {
        const at = random(rows.length);
        const kind = random(3);
        if (kind === 0) rows.push(collection.insert(documentOf(`more-${round}-${write}`)));
        else if (kind === 1) collection.replace(rows[at] as Row, documentOf(String(rows[at]?.version.content['_id'])));
        else collection.remove(rows.splice(at, 1)[0] as Row);
      }
      const fresh = anew(rows);
      for (const query of QUERIES) {
        expect(idsOf(collection.select(query).rows)).toEqual(idsOf(fresh.select(query).rows));
        expect(collection.count({ filter: query.filter })).toBe(fresh.count({ filter: query.filter }));
      }
    }
  });

  it('is looked at once and not on every page', () => {
    const collection = new Collection('test.rows');
    for (let n = 0; n < MANY; n += 1) collection.insert({ _id: `row-${n}`, search: n % 30 === 0 ? 'ana' : 'luis', at: n });
    const page = (skip: number) => collection.select({ filter: { search: { $regex: 'ana' } }, sort: { at: 1 }, skip, limit: 10 });
    expect([page(0), page(10), page(40)].map(({ rows, examined }) => [rows.length, examined])).toEqual([[10, 50], [10, 50], [10, 50]]);
  });

  it('tells a date from the text that looks like it', () => {
    const collection = new Collection('test.rows');
    const at = new Date('2026-03-03T00:00:00.000Z');
    for (let n = 0; n < MANY; n += 1) collection.insert({ _id: `row-${n}`, at: n < 7 ? at : at.toISOString() });
    const counted = [at, at.toISOString()].map((value) => collection.count({ filter: { at: value, _x: { $exists: false } } }));
    expect(counted).toEqual([7, MANY - 7]);
  });
});
