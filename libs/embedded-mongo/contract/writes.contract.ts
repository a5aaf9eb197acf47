import { type Doc, ids, index, type Stage } from './stage.contract.js';

/** Single writes, batches and unique indexes. */
export const writesContract = (stage: () => Stage): void => {
  describe('writes', () => {
    it('replaces by id in order, inserting missing documents', async () => {
      const model = await stage().given([{ a: 1, old: true }]);
      const put = (_id: number, a: number) => ({
        replaceOne: { filter: { _id }, replacement: { _id, a }, upsert: true },
      });
      const first = await model.bulkWrite([put(0, 2), put(7, 1), put(7, 2), { deleteOne: { filter: { _id: 9 } } }]);
      expect(first).toMatchObject({
        matchedCount: 2,
        modifiedCount: 2,
        upsertedCount: 1,
        upsertedIds: { 1: 7 },
        deletedCount: 0,
      });
      expect(await model.find().sort({ _id: 1 }).lean()).toEqual([
        { _id: 0, a: 2 },
        { _id: 7, a: 2 },
      ]);
      expect(await model.bulkWrite([put(7, 2)])).toMatchObject({ matchedCount: 1, modifiedCount: 0, upsertedCount: 0 });
    });

    it('sets fields by id and leaves the others', async () => {
      const model = await stage().given([{ a: 1, b: { c: 1 }, l: [1, 2] }]);
      expect(await model.updateOne({ _id: 0 }, { $set: { 'b.d': 2, 'x.y': 3, 'l.1': 9 } })).toMatchObject({
        matchedCount: 1,
        modifiedCount: 1,
      });
      expect(await model.findById(0).lean()).toEqual({ _id: 0, a: 1, b: { c: 1, d: 2 }, l: [1, 9], x: { y: 3 } });
      expect(await model.updateOne({ _id: 5, kind: 'lease' }, { $set: { a: 1 } }, { upsert: true })).toMatchObject({
        upsertedId: 5,
      });
      expect(await model.findById(5).lean()).toEqual({ _id: 5, kind: 'lease', a: 1 });
      expect(await model.updateOne({ _id: 6 }, { $set: { a: 1 } })).toMatchObject({
        matchedCount: 0,
        upsertedCount: 0,
      });
      for (const path of ['a.b', 'l.x'])
        await expect(model.collection.updateOne({ _id: 0 } as Doc, { $set: { [path]: 1 } })).rejects.toMatchObject({
          code: 28,
        });
      await expect(model.collection.updateOne({ _id: 0 } as Doc, { $set: { _id: 1 } })).rejects.toMatchObject({
        code: 66,
      });
    });

    it('takes a guarded upsert for a duplicate when the guard fails', async () => {
      const model = await stage().given([{ position: 5 }]);
      const guarded = (position: number) =>
        model.collection.replaceOne({ _id: 0, position: { $lt: position } } as Doc, { position }, { upsert: true });
      expect(await guarded(6)).toMatchObject({ modifiedCount: 1 });
      await expect(guarded(6)).rejects.toMatchObject({ code: 11000 });
      expect(await model.findById(0).lean()).toEqual({ _id: 0, position: 6 });
    });

    it('guards by a field that may be missing, and deletes only older documents', async () => {
      const model = await stage().given([{ position: 5 }, { position: 5, term: 3 }]);
      const put = (_id: number, term: number) =>
        model.collection.replaceOne(
          { _id, $or: [{ term: { $lte: term } }, { term: null }] } as Doc,
          { position: 6, term },
          { upsert: true },
        );
      expect(await put(0, 2)).toMatchObject({ modifiedCount: 1 });
      await expect(put(1, 2)).rejects.toMatchObject({ code: 11000 });
      expect(await put(2, 2)).toMatchObject({ upsertedId: 2 });
      const remove = (_id: number, position: number) =>
        model.collection.deleteOne({ _id, position: { $lt: position } } as Doc);
      expect([await remove(1, 5), await remove(1, 6)]).toMatchObject([{ deletedCount: 0 }, { deletedCount: 1 }]);
    });

    it('goes on after what a guard refused in a batch without order, and says which it was', async () => {
      const model = await stage().given([{ position: 5 }]);
      const put = (_id: number, position: number) => ({
        replaceOne: { filter: { _id, position: { $lt: position } } as Doc, replacement: { position }, upsert: true },
      });
      const batch = model.collection.bulkWrite([put(0, 4), put(1, 4)] as never[], { ordered: false });
      await expect(batch).rejects.toMatchObject({ code: 11000, writeErrors: [{ index: 0, code: 11000 }] });
      expect(await model.find().sort({ _id: 1 }).lean()).toEqual([
        { _id: 0, position: 5 },
        { _id: 1, position: 4 },
      ]);
    });

    it('keeps an unique index, and says which key is taken', async () => {
      const model = await stage().given([{ email: 'ana@example.com' }, { email: 'luz@example.com' }]);
      await index(model, { email: 1 }, true);
      const taken = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'ana@example.com' } };
      await expect(model.collection.insertOne({ _id: 2, email: 'ana@example.com' } as never)).rejects.toMatchObject(
        taken,
      );
      await expect(model.updateOne({ _id: 1 }, { $set: { email: 'ana@example.com' } })).rejects.toMatchObject(taken);
      expect(await model.updateOne({ _id: 0 }, { $set: { email: 'eva@example.com' } })).toMatchObject({
        modifiedCount: 1,
      });
      expect(await model.updateOne({ _id: 1 }, { $set: { email: 'ana@example.com' } })).toMatchObject({
        modifiedCount: 1,
      });
      expect(await ids(model, { email: 'ana@example.com' })).toEqual([1]);
    });
  });
};
