import type { Model } from 'mongoose';
import { type Doc, ids, index, type Stage } from './stage.contract.js';

const rows = (count: number, of: (n: number) => Doc = () => ({})): Doc[] =>
  Array.from({ length: count }, (_, n) => ({ _id: n, ...of(n) }));

const upsertAll = (model: Model<Doc>, documents: readonly Doc[]) =>
  model.bulkWrite(
    documents.map((replacement) => ({
      replaceOne: { filter: { _id: replacement['_id'] }, replacement, upsert: true },
    })),
  );

/** Indexes, collections as a whole, many clients and large amounts of data. */
export const collectionsContract = (stage: () => Stage): void => {
  describe('keeps collections', () => {
    const names = async (): Promise<string[]> =>
      ((await stage().connection.db?.listCollections().toArray()) ?? []).map(({ name }) => name);

    it('makes them and their indexes once, however often it is asked', async () => {
      const model = stage().model();
      await model.createCollection();
      await model.createCollection();
      await index(model, { a: 1, b: -1 });
      await index(model, { a: 1, b: -1 });
      const indexes = await model.collection.listIndexes().toArray();
      expect(indexes.map(({ name, key }) => [name, key])).toEqual([
        ['_id_', { _id: 1 }],
        ['a_1_b_-1', { a: 1, b: -1 }],
      ]);
      await expect(model.collection.createIndex({ c: 1 }, { name: 'a_1_b_-1' })).rejects.toMatchObject({ code: 86 });
    });

    it('refuses a unique index over duplicates', async () => {
      const model = await stage().given([{ a: 1 }, { a: 1 }]);
      await expect(index(model, { a: 1 }, true)).rejects.toMatchObject({ code: 11000 });
      expect(await model.collection.listIndexes().toArray()).toHaveLength(1);
    });

    it('renames one over the one that serves, indexes and all', async () => {
      const serving = await stage().given([{ version: 'old' }]);
      const rebuilt = await stage().given([{ version: 'new' }, { version: 'new' }]);
      await index(rebuilt, { version: 1 });
      const to = serving.collection.collectionName;
      const rename = (dropTarget: boolean) =>
        stage().connection.db?.renameCollection(rebuilt.collection.collectionName, to, { dropTarget });
      await expect(rename(false)).rejects.toMatchObject({ code: 48 });
      await rename(true);
      expect(await ids(serving, { version: 'new' })).toEqual([0, 1]);
      expect(await serving.collection.listIndexes().toArray()).toHaveLength(2);
      expect(await names()).not.toContain(rebuilt.collection.collectionName);
      await expect(rename(true)).rejects.toMatchObject({ code: 26 });
      const again = serving.collection.insertOne({ _id: 0 } as never);
      await expect(again).rejects.toMatchObject({
        code: 11000,
        message: expect.stringContaining(`${stage().connection.name}.${to} `),
      });
    });

    it('drops them', async () => {
      const model = await stage().given([{ a: 1 }]);
      expect(await names()).toContain(model.collection.collectionName);
      await model.collection.drop();
      expect(await names()).not.toContain(model.collection.collectionName);
      expect(await ids(model)).toEqual([]);
      expect(await model.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 0 });
    });

    it('keeps databases apart', async () => {
      const model = await stage().given([{ a: 1 }]);
      const other = stage().connection.useDb(`${stage().connection.name}-2`);
      expect(await stage().model(other, model.collection.collectionName).countDocuments()).toBe(0);
      await other.dropDatabase();
      expect(await model.countDocuments()).toBe(1);
    });
  });

  describe('serves many', () => {
    it('lets one of many clients win a key', async () => {
      const model = stage().model();
      await index(model, { place: 1 }, true);
      const connections = await Promise.all(Array.from({ length: 4 }, () => stage().connect()));
      const attempts = connections.flatMap((connection, client) => {
        const { collection } = stage().model(connection, model.collection.collectionName);
        return rows(25).map(({ _id }) =>
          collection.insertOne({ _id: `${client}-${String(_id)}`, place: _id } as never),
        );
      });
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
      expect(await model.countDocuments()).toBe(25);
      await Promise.all(connections.map((connection) => connection.close()));
    });

    it('takes large batches, and gives them back over many frames', async () => {
      const model = stage().model();
      await index(model, { n: 1 });
      const text = 'x'.repeat(1_000);
      const result = await upsertAll(
        model,
        rows(6_000, (n) => ({ n: -n, text })),
      );
      expect(result).toMatchObject({ upsertedCount: 6_000 });
      expect(await ids(model, {}, { n: 1 })).toEqual(Array.from({ length: 6_000 }, (_, n) => 5_999 - n));
    });

    it('takes documents of megabytes', async () => {
      const model = stage().model();
      await upsertAll(
        model,
        rows(3, (n) => ({ text: String(n).repeat(6_000_000) })),
      );
      const found = await model.find().sort({ _id: 1 }).lean<{ text: string }[]>();
      expect(found.map(({ text }) => [text.charAt(0), text.length])).toEqual([
        ['0', 6_000_000],
        ['1', 6_000_000],
        ['2', 6_000_000],
      ]);
    });

    it('deletes by filter, and the remaining documents are found', async () => {
      const model = await stage().given(rows(30, (n) => ({ a: n % 3, tags: [n, 'all'] })));
      await index(model, { a: 1 });
      await index(model, { tags: 1 });
      expect(await model.deleteMany({ a: 1, tags: 'all' })).toMatchObject({ deletedCount: 10 });
      expect(await model.deleteOne({ a: 2 })).toMatchObject({ deletedCount: 1 });
      expect(await model.countDocuments({ tags: 'all' })).toBe(19);
      expect(await model.countDocuments({ a: { $gte: 1 } })).toBe(9);
      expect(await model.countDocuments({ tags: 1 })).toBe(0);
    });
  });
};
