import { collectionsContract } from './contract/collections.contract.js';
import { FILTER_CASES } from './contract/filter-cases.contract.js';
import { pagesContract } from './contract/pages.contract.js';
import { type Doc, ids, index, Stage, type Started } from './contract/stage.contract.js';
import { writesContract } from './contract/writes.contract.js';

const BROKEN: readonly Doc[] = [
  { a: { $frob: 1 } },
  { $frob: [] },
  { a: { $in: 5 } },
  { $or: [] },
  { a: { $not: 5 } },
  { a: { $regex: '(' } },
  { a: { $regex: 'a\0b' } },
];

/** Enough rows that a server prefers an index. */
const OTHERS: readonly Doc[] = Array.from({ length: 60 }, (_, n) => ({ a: `~${n}`, b: '~' }));

/** The application's use of MongoDB through mongoose. Any server it runs on has to pass. */
export const mongoContract = (name: string, start: () => Promise<Started>): void => {
  describe(`${name}, asked through mongoose`, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await Stage.set(start);
    });
    afterAll(() => stage.clear());

    describe('finds by a filter', () => {
      it.each(FILTER_CASES)('%s', async (_title, rows, filter, expected) => {
        const model = await stage.given(rows);
        expect(await ids(model, filter)).toEqual(expected);
        expect(await model.countDocuments(filter)).toBe(expected.length);
      });

      it.each(FILTER_CASES)('%s, on an index', async (_title, rows, filter, expected) => {
        const model = await stage.given([...rows, ...OTHERS]);
        await index(model, { a: 1 });
        await index(model, { 'a.b': -1, b: 1 });
        const found = await ids(model, filter);
        expect(found.filter((id) => Number(id) < rows.length)).toEqual(expected);
        expect(await model.countDocuments(filter)).toBe(found.length);
      });

      it.each(BROKEN)('refuses %j', async (filter) => {
        const model = await stage.given([{ a: 1 }]);
        await expect(model.collection.find(filter).toArray()).rejects.toMatchObject({ name: 'MongoServerError' });
        await expect(model.collection.deleteMany(filter)).rejects.toMatchObject({ name: 'MongoServerError' });
        expect(await model.countDocuments()).toBe(1);
      });
    });

    pagesContract(() => stage);
    writesContract(() => stage);
    collectionsContract(() => stage);
  });
};
