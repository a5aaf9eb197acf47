import { Collection, type Query } from './collection.js';
import { seeded } from './contract/seeded.contract.js';
import type { Document } from './document.js';

type Random = (below: number) => number;

const SORTS: readonly Document[] = [
  { y: 1, _id: 1 },
  { y: -1, _id: -1 },
  { x: 1, y: -1, _id: 1 },
  { x: -1, y: 1, _id: -1 },
  { 'n.z': 1, _id: 1 },
  { w: -1, _id: -1 },
  { w: -1, _id: 1 },
];

/** Documents with a field of any type, one nested, one that is always a number and one that is always a text. */
const inventor = (random: Random, withLists: boolean) => {
  const one = <T>(...of: readonly (() => T)[]): T => (of[random(of.length)] as () => T)();
  const bound = (): unknown =>
    one<unknown>(
      () => random(6),
      () => `s${random(4)}`,
      () => new Date(random(4) * 1_000),
      () => random(5) - 2.5,
    );
  const list = (): unknown => (withLists ? Array.from({ length: random(3) }, () => random(4)) : NaN);
  const value = (): unknown => one<unknown>(bound, bound, list, () => null, () => undefined, () => true, () => '');
  const given = (): unknown => value() ?? null;
  const number = (): number => random(20);
  const put = (name: string, content: unknown): Document => (content === undefined ? {} : { [name]: content });
  const condition = (): unknown =>
    one<unknown>(
      given,
      () => ({ $in: [given(), given()] }),
      () => ({ [one(() => '$gt', () => '$lte')]: bound() }),
      () => ({ [one(() => '$gt', () => '$gte')]: bound(), [one(() => '$lt', () => '$lte')]: bound() }),
      () => ({ $ne: given() }),
      () => ({ [one(() => '$gt', () => '$lte')]: bound(), $in: [given(), given(), given()] }),
      () => ({ $regex: one(() => '^s', () => '^s1?', () => '2$') }),
    );
  const ofNumber = (): unknown =>
    one<unknown>(
      number,
      () => ({ $gt: number() }),
      () => ({ $lt: number() }),
      () => ({ $gte: number(), $lte: number() }),
      () => ({ $in: [number(), number()] }),
    );
  return {
    document: (): Document => ({ _id: random(250), ...put('x', value()), y: number(), w: `w${random(9)}`, n: put('z', value()) }),
    query: (): Query => ({
      filter: {
        ...(random(2) && { x: condition() }),
        ...(random(2) && { 'n.z': condition() }),
        ...(random(2) && { y: ofNumber() }),
      },
      sort: SORTS[random(SORTS.length + 2)],
      skip: random(3) && random(40),
      limit: random(2) && random(60),
    }),
  };
};

const KEYS: readonly Document[] = [{ x: 1 }, { x: 1, y: -1 }, { 'n.z': -1, y: 1 }, { y: 1, w: -1 }, { y: -1, x: 1 }, { w: 1 }];

const put = (collection: Collection, content: Document): void => {
  const [row] = collection.select({ filter: { _id: content['_id'] } }).rows;
  if (row) collection.replace(row, content);
  else collection.insert(content);
};

/** Without an order any rows will do, so then they are compared whole and regardless of order. */
const found = (collection: Collection, { filter, ...page }: Query): readonly string[] => {
  const ids = collection.select(page.sort ? { filter, ...page } : { filter }).rows.map(({ id }) => id);
  return page.sort ? ids : ids.sort();
};

describe('whatever is asked', () => {
  it.each([
    ['lists', 42],
    ['no lists', 43],
  ])('is found with indexes as without, in the same order, among documents with %s, through many changes (seed %i)', (lists, seed) => {
    const random = seeded(seed);
    const { document, query } = inventor(random, lists === 'lists');
    const [indexed, plain] = [new Collection('t.indexed'), new Collection('t.plain')];
    KEYS.forEach((key, at) => indexed.createIndex({ v: 2, name: String(at), key }));
    const used = new Set<string | undefined>();
    for (let step = 0; step < 900; step += 1) {
      const content = document();
      for (const collection of [indexed, plain]) put(collection, content);
      if (step % 40 === 0) for (const each of [indexed, plain]) each.select({ filter: { y: 7 } }).rows.forEach((row) => each.remove(row));
      const asked = query();
      used.add(indexed.select(asked).index);
      expect({ asked, found: found(indexed, asked) }).toEqual({ asked, found: found(plain, asked) });
      expect(indexed.count(asked)).toBe(plain.count(asked));
    }
    expect(used).toEqual(new Set([undefined, ...KEYS.map((_, at) => String(at))]));
  });
});
