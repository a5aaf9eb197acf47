import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../test/random-histories.js';
import { Collection, type Query } from './collection.js';
import type { Document } from './document.js';

const SORTS: readonly Document[] = [
  { y: 1, _id: 1 },
  { y: -1, _id: -1 },
  { x: 1, y: -1, _id: 1 },
  { x: -1, y: 1, _id: -1 },
  { 'n.z': 1, _id: 1 },
  { w: -1, _id: -1 },
  { w: -1, _id: 1 },
];

const bound: fc.Arbitrary<unknown> = fc.oneof(
  fc.nat(5),
  fc.nat(3).map((n) => `s${n}`),
  fc.nat(3).map((seconds) => new Date(seconds * 1_000)),
  fc.nat(4).map((n) => n - 2.5),
);
const lists = fc.array(fc.nat(3), { maxLength: 2 });
const field = (name: fc.Arbitrary<string>, content: fc.Arbitrary<unknown>): fc.Arbitrary<Document> =>
  fc.tuple(name, content).map(([key, given]) => ({ [key]: given }));
const fields = (...parts: readonly fc.Arbitrary<Document>[]): fc.Arbitrary<Document> =>
  fc.tuple(...parts).map((documents) => Object.assign({}, ...documents) as Document);
/** Includes the part half of the time. */
const maybe = (part: fc.Arbitrary<Document>): fc.Arbitrary<Document> => fc.oneof(fc.constant({}), part);
const named = (...names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);

const number = fc.nat(19);
/** Occasionally, all documents with this number are removed. */
const removed = fc.oneof({ weight: 39, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: number });
const ofNumber = fc.oneof(
  number,
  field(named('$gt', '$lt'), number),
  fields(field(named('$gte'), number), field(named('$lte'), number)),
  field(named('$in'), fc.tuple(number, number)),
);

/**
 * Documents with a field of any type, a nested field, a field that is always a number and one that is always a text;
 * and the queries on them.
 */
const inventedWith = (list: fc.Arbitrary<unknown>) => {
  const given = fc.oneof({ weight: 2, arbitrary: bound }, list, fc.constantFrom(null, true, ''));
  const value = (name: string): fc.Arbitrary<Document> =>
    fc.oneof({ weight: 6, arbitrary: field(named(name), given) }, { weight: 1, arbitrary: fc.constant({}) });
  const condition = fc.oneof(
    given,
    field(named('$in'), fc.tuple(given, given)),
    field(named('$gt', '$lte'), bound),
    fields(field(named('$gt', '$gte'), bound), field(named('$lt', '$lte'), bound)),
    field(named('$ne'), given),
    fields(field(named('$gt', '$lte'), bound), field(named('$in'), fc.tuple(given, given, given))),
    field(named('$regex'), named('^s', '^s1?', '2$')),
  );
  const document = fields(
    field(named('_id'), fc.nat(249)),
    value('x'),
    field(named('y'), number),
    field(
      named('w'),
      fc.nat(8).map((n) => `w${n}`),
    ),
    field(named('n'), value('z')),
  );
  const query: fc.Arbitrary<Query> = fc.record(
    {
      filter: fields(
        maybe(field(named('x'), condition)),
        maybe(field(named('n.z'), condition)),
        maybe(field(named('y'), ofNumber)),
      ),
      sort: fc.oneof(
        { weight: 7, arbitrary: fc.constantFrom(...SORTS) },
        { weight: 2, arbitrary: fc.constant(undefined) },
      ),
      skip: fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(39) }),
      limit: fc.oneof(fc.constant(0), fc.nat(59)),
    },
    { noNullPrototype: true },
  );
  return { document, query };
};

const KEYS: readonly Document[] = [
  { x: 1 },
  { x: 1, y: -1 },
  { 'n.z': -1, y: 1 },
  { y: 1, w: -1 },
  { y: -1, x: 1 },
  { w: 1 },
];

const put = (collection: Collection, content: Document): void => {
  const [row] = collection.select({ filter: { _id: content['_id'] } }).rows;
  if (row) collection.replace(row, content);
  else collection.insert(content);
};

/** Without a sort order any rows are valid, so rows are compared whole and regardless of order. */
const found = (collection: Collection, { filter, ...page }: Query): readonly string[] => {
  const ids = collection.select(page.sort ? { filter, ...page } : { filter }).rows.map(({ id }) => id);
  return page.sort ? ids : ids.sort();
};

describe('whatever is asked', () => {
  it.each([
    ['lists', lists],
    ['no lists', fc.constant(NaN)],
  ])(
    'is found with indexes as without, in the same order, among documents with %s, through many changes',
    (_title, list) => {
      const { document, query } = inventedWith(list);
      const used = new Set<string | undefined>();
      const step = fc.record({ content: document, asked: query, removed }, { noNullPrototype: true });
      const property = fc.property(
        fc.array(document, { maxLength: 250, size: 'max' }),
        fc.array(step, { minLength: 1, maxLength: 150, size: 'max' }),
        (before, steps) => {
          const [indexed, plain] = [new Collection('t.indexed'), new Collection('t.plain')];
          KEYS.forEach((key, at) => indexed.createIndexes([{ v: 2, name: String(at), key }]));
          for (const content of before) for (const collection of [indexed, plain]) put(collection, content);
          for (const { content, asked, removed } of steps) {
            for (const collection of [indexed, plain]) {
              put(collection, content);
              if (removed !== null)
                collection.select({ filter: { y: removed } }).rows.forEach((row) => collection.remove(row));
            }
            used.add(indexed.select(asked).index);
            expect({ asked, found: found(indexed, asked) }).toEqual({ asked, found: found(plain, asked) });
            expect(indexed.count(asked)).toBe(plain.count(asked));
          }
        },
      );
      fc.assert(property, randomHistories(25));
      expect(used).toEqual(new Set([undefined, ...KEYS.map((_, at) => String(at))]));
    },
    PATIENCE_MS,
  );
});
