import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../test/random-histories.js';
import type { Collection } from './collection.js';
import { Databases } from './databases.js';
import type { Document } from './document.js';
import { parseFilter } from './filter.js';
import { parseKeyFields } from './key-fields.js';
import { encodedForSort } from './path.js';
import { compile } from './predicate.js';
import { Searches } from './searches.js';

/*
 * SQL answers what it can of a query; the rest is tested by the predicate, which mingo confirms (filter.spec.ts). Here
 * random queries of random documents with random indexes are compared with that predicate alone. NaN is left out: only
 * equality finds it.
 */
const WORDS = [
  'ana',
  'banana',
  'Ana',
  'a.b',
  'a%b',
  'a_b',
  'ñandú',
  'nandu',
  'ab',
  'a',
  '',
  '"ana"',
  "o'ana",
  '1',
  '李明学',
  '😀ana',
];
const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, -0, 1e300, 2 ** 53, new Date(0), new Date(1000)) },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom({}, { x: 1 }, { x: 'ana' }) },
);
const list = fc.array(scalar, { maxLength: 3 });
const content = fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: list });
const inner = fc.record({ x: content, y: scalar }, { requiredKeys: [], noNullPrototype: true });
const document: fc.Arbitrary<Document> = fc.record(
  { a: content, b: scalar, c: scalar, n: fc.oneof(inner, fc.array(inner, { maxLength: 2 }), scalar) },
  { requiredKeys: [], noNullPrototype: true },
);

const PATHS = ['a', 'b', 'c', 'n.x', 'n.y', '_id'];
const path = fc.constantFrom(...PATHS);
const ordered = fc.oneof(fc.constantFrom(...WORDS), fc.integer({ min: -2, max: 3 }), fc.constant(new Date(500)));
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const pattern = fc.oneof(
  fc.constantFrom(...WORDS.filter(Boolean)).map(escaped),
  fc.constantFrom(...WORDS.filter(Boolean)).map((word) => `^${escaped(word)}`),
  fc.constantFrom('^a', 'an+', 'a.b', '^(a|n)', 'na$'),
);
const test: fc.Arbitrary<unknown> = fc.oneof(
  scalar.filter((value) => !(value instanceof Object) || value instanceof Date),
  fc.tuple(fc.constantFrom('$eq', '$ne'), scalar).map(([name, value]) => ({ [name]: value })),
  fc
    .tuple(fc.constantFrom('$in', '$nin'), fc.array(scalar, { maxLength: 12 }))
    .map(([name, values]) => ({ [name]: values })),
  fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), ordered).map(([name, value]) => ({ [name]: value })),
  fc.tuple(ordered, ordered).map(([from, to]) => ({ $gte: from, $lt: to })),
  fc.boolean().map((is) => ({ $exists: is })),
  pattern.map((source) => ({ $regex: source })),
  pattern.map((source) => ({ $not: { $regex: source } })),
);
const field = fc.tuple(path, test).map(([name, value]): Document => ({ [name]: value }));
/** Words that are searched within one field, as the lists of the office do, with another condition. */
const search = fc
  .tuple(fc.constantFrom('a', 'b'), fc.array(fc.constantFrom(...WORDS.filter(Boolean)), { minLength: 1, maxLength: 3 }))
  .map(([name, words]): Document => ({ $and: words.map((word) => ({ [name]: { $regex: escaped(word) } })) }));
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: field },
  { weight: 2, arbitrary: search },
  { weight: 1, arbitrary: fc.tuple(search, field).map(([words, other]) => ({ $and: [words, other] })) },
  { weight: 3, arbitrary: fc.array(field, { minLength: 2, maxLength: 3 }).map((parts) => ({ $and: parts })) },
  { weight: 1, arbitrary: fc.array(field, { minLength: 2, maxLength: 3 }).map((parts) => ({ $or: parts })) },
);
const direction = fc.constantFrom(1, -1);
const sort = fc
  .tuple(fc.array(fc.tuple(path, direction), { maxLength: 2 }), direction)
  .map(([fields, last]): Document => ({
    ...Object.fromEntries(fields),
    ...(!fields.some(([name]) => name === '_id') && { _id: last }),
  }));
const query = fc.record({ filter, sort, skip: fc.nat(4), limit: fc.nat(6) });

/** No index has two fields with lists, which could not be stored. */
const INDEXES: readonly Document[] = [
  { a: 1 },
  { b: -1 },
  { b: 1, c: -1, _id: 1 },
  { c: 1, a: 1, _id: 1 },
  { 'n.x': 1 },
  { 'n.y': 1, _id: -1 },
  { a: 'trigram' },
  { b: 'trigram' },
];
/** What happens to a collection, one after the other. */
type Step = Readonly<
  { insert: Document } | { replace: number; by: Document } | { remove: number } | { index: Document; name: string }
>;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: document.map((given) => ({ insert: given })) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(20), document).map(([at, by]) => ({ replace: at, by })) },
  { weight: 1, arbitrary: fc.nat(20).map((at) => ({ remove: at })) },
  { weight: 2, arbitrary: fc.constantFrom(...INDEXES).map((key) => ({ index: key, name: JSON.stringify(key) })) },
);

const take = (collection: Collection, taken: Step, _id: string): void => {
  if ('insert' in taken) return void collection.insert({ _id, ...taken.insert });
  if ('index' in taken)
    return void Array.from(collection.creatingIndexes([{ v: 2, name: taken.name, key: taken.index }]));
  const all = collection.select({ sort: { _id: 1 } });
  const row = all[('remove' in taken ? taken.remove : taken.replace) % Math.max(1, all.length)];
  if (!row) return;
  if ('remove' in taken) collection.remove(row);
  else collection.replace(row, taken.by);
};

const expectedOf = (all: readonly Document[], { filter: given, sort: by, skip, limit }: Required<Query>): string[] => {
  const fields = parseKeyFields(by);
  const compared = (left: Document, right: Document): number => {
    for (const { path: at, direction: order } of fields) {
      const [one, other] = [encodedForSort(left, at, order), encodedForSort(right, at, order)];
      if (one !== other) return one < other ? -order : order;
    }
    return 0;
  };
  const found = all.filter(compile(parseFilter(given))).sort(compared);
  return found.slice(skip, limit > 0 ? skip + limit : undefined).map(({ _id }) => String(_id));
};
type Query = Readonly<{ filter: Document; sort: Document; skip: number; limit: number }>;

const { many: usual } = Searches;
afterEach(() => void (Searches.many = usual));

it(
  'a collection answers any query as a search through all documents does, whatever its indexes',
  () => {
    const outcomes = { none: 0, some: 0 };
    const property = fc.property(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.array(query, { minLength: 10, maxLength: 20 }),
      fc.constantFrom(1, 3, 5000),
      (steps, queries, many) => {
        Searches.many = many;
        const databases = new Databases();
        const collection = databases.open('camino').open('rows');
        const compare = (asked: Query): void => {
          const all = collection.select({}).map(({ version }) => version.content);
          const expected = expectedOf(all, asked);
          outcomes[expected.length > 0 ? 'some' : 'none'] += 1;
          expect(collection.select(asked).map(({ version }) => String(version.content['_id']))).toEqual(expected);
          expect(collection.count({ filter: asked.filter })).toBe(
            all.filter(compile(parseFilter(asked.filter))).length,
          );
        };
        steps.forEach((taken, at) => {
          take(collection, taken, `id ${at}`);
          if (at >= steps.length - 3) queries.forEach(compare);
        });
        databases.store.close();
      },
    );
    fc.assert(property, randomHistories(150));
    expect(Math.min(outcomes.none, outcomes.some)).toBeGreaterThan(200);
  },
  PATIENCE_MS,
);
