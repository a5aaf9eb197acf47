import { day } from './filter-cases.contract.js';
import { type Doc, ids, index, type Key, type Stage } from './stage.contract.js';

/** Sorting, paging, projection and cursors. */
export const pagesContract = (stage: () => Stage): void => {
  describe('gives pages', () => {
    const values: readonly unknown[] = [
      true,
      'b',
      3,
      undefined,
      day('2020-01-01'),
      { z: 1 },
      'B',
      -2,
      2.5,
      null,
      [7, 1],
      'é',
      [],
    ];

    it('sorts types and values as MongoDB does, an array by its least element', async () => {
      const model = await stage().given(values.map((a) => (a === undefined ? {} : { a })));
      const expected = [12, 3, 9, 7, 10, 8, 2, 6, 1, 11, 5, 0, 4];
      expect(await ids(model, {}, { a: 1, _id: 1 })).toEqual(expected);
      await index(model, { a: 1 });
      expect(await ids(model, {}, { a: 1, _id: 1 })).toEqual(expected);
    });

    it('sorts an array by its greatest element downwards', async () => {
      const model = await stage().given([{ a: [5, 1] }, { a: [2, 6] }, { a: 3 }]);
      expect(await ids(model, {}, { a: -1 })).toEqual([1, 0, 2]);
    });

    it.each<readonly [Key, readonly number[]]>([
      [{ a: 1, b: 1 }, [2, 0, 1, 4, 3]],
      [{ a: 1, b: -1 }, [1, 0, 2, 3, 4]],
      [{ a: -1, b: 1 }, [4, 3, 2, 0, 1]],
      [{ a: -1, b: -1 }, [3, 4, 1, 0, 2]],
    ])('sorts by %j with an index and without', async (sort, expected) => {
      const model = await stage().given([
        { a: 1, b: 'm' },
        { a: 1, b: 'z' },
        { a: 1, b: '' },
        { a: 2, b: 'z' },
        { a: 2, b: 'a' },
      ]);
      expect(await ids(model, {}, sort)).toEqual(expected);
      await index(model, { a: 1, b: -1 });
      expect(await ids(model, {}, sort)).toEqual(expected);
      expect(await ids(model, { a: { $in: [2, 1] }, b: { $gte: 'a' } }, sort)).toEqual(
        expected.filter((id) => id !== 2),
      );
    });

    it('sorts what several values lead to as one', async () => {
      const model = await stage().given([3, 1, 4, 1, 5, 9, 2, 6].map((b, n) => ({ a: n % 3, b })));
      await index(model, { a: 1, b: 1 });
      expect(await ids(model, { a: { $in: [0, 2] } }, { b: 1 })).toEqual([3, 6, 0, 2, 5]);
    });

    it('skips and limits after sorting, and counts what a page has', async () => {
      const model = await stage().given(Array.from({ length: 40 }, (_, n) => ({ a: n % 2, b: -n })));
      const page = (): Promise<Doc[]> => model.find({ a: 1 }).sort({ b: 1 }).skip(5).limit(3).lean<Doc[]>();
      expect((await page()).map(({ _id }) => _id)).toEqual([29, 27, 25]);
      await index(model, { a: 1, b: 1 });
      expect((await page()).map(({ _id }) => _id)).toEqual([29, 27, 25]);
      expect(await model.countDocuments({ a: 1 }).skip(18).limit(5)).toBe(2);
      expect(await model.countDocuments({ a: 1 }).limit(5)).toBe(5);
      expect(await model.estimatedDocumentCount()).toBe(40);
      expect(await model.find().skip(50).lean()).toEqual([]);
    });

    it('includes or leaves out fields', async () => {
      const model = await stage().given([{ a: 1, b: { c: 2, d: 3 }, e: [{ f: 1, g: 2 }, 5] }]);
      const [one] = await model.find({}, { a: 1, 'b.c': 1, 'e.f': 1 }).lean();
      expect(one).toEqual({ _id: 0, a: 1, b: { c: 2 }, e: [{ f: 1 }] });
      expect(await model.findOne({}, { _id: 0, a: 1 }).lean()).toEqual({ a: 1 });
      expect(await model.findOne({}, { b: 0, 'e.g': 0 }).lean()).toEqual({ _id: 0, a: 1, e: [{ f: 1 }, 5] });
      await expect(model.find({}, { a: 1, b: 0 }).lean()).rejects.toThrow();
    });

    it('gives back what was stored', async () => {
      const row = {
        n: 1.5,
        i: 42,
        big: 2 ** 40,
        t: 'Pérez 😀',
        yes: true,
        none: null,
        at: day('2026-03-03'),
        o: { l: [{ x: [] }, [1]] },
      };
      const model = await stage().given([row]);
      expect(await model.findById(0).lean()).toEqual({ _id: 0, ...row });
      expect(await model.findById(1)).toBeNull();
    });
  });

  describe('walks long results', () => {
    it('in batches, whatever is written meanwhile', async () => {
      const model = await stage().given(Array.from({ length: 350 }, (_, n) => ({ n })));
      const seen: unknown[] = [];
      for await (const { n } of model.find().sort({ n: 1 }).batchSize(100).lean().cursor()) {
        if (seen.length === 0) await model.collection.insertOne({ _id: 1_000, n: 1_000 } as never);
        seen.push(n);
      }
      expect(seen.slice(0, 350)).toEqual(Array.from({ length: 350 }, (_, n) => n));
      expect(await model.find({ n: { $lt: 350 } }).lean()).toHaveLength(350);
      expect(await model.find().limit(130).lean()).toHaveLength(130);
    });

    it('until it is closed', async () => {
      const model = await stage().given(Array.from({ length: 150 }, (_, n) => ({ n })));
      const cursor = model.collection.find({}, { batchSize: 10 });
      expect(await cursor.next()).toBeTruthy();
      const { id, namespace } = cursor as unknown as { id: unknown; namespace: { collection: string } };
      await cursor.close();
      await expect(
        stage().connection.db?.command({ getMore: id, collection: namespace.collection }),
      ).rejects.toMatchObject({ code: 43 });
    });
  });
};
