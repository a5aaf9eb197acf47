import { Binary, BSONRegExp, Decimal128, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { Query } from 'mingo';
import { randomHistories } from '../../test/random-histories.js';
import type { Document } from './document.js';
import { parseFilter } from './filter.js';
import { literalStart } from './sql-filter.js';
import { compile } from './predicate.js';

const holds = (filter: Document, document: Document): boolean => compile(parseFilter(filter))(document);

describe('a filter', () => {
  it.each<[string, Document]>([
    ['$expr', { $expr: { $eq: ['$a', '$b'] } }],
    ['$where', { $where: 'this.a' }],
    ['$nor', { $nor: [{ a: 1 }] }],
    ['$text', { $text: { $search: 'a' } }],
    ['$type', { a: { $type: 'string' } }],
    ['$size', { a: { $size: 1 } }],
    ['$all', { a: { $all: [1] } }],
    ['$mod', { a: { $mod: [2, 0] } }],
    ['an unknown one below $not', { a: { $not: { $mod: [2, 0] } } }],
    ['an unknown one below $elemMatch', { a: { $elemMatch: { $size: 1 } } }],
    ['an unknown one below $or', { $or: [{ a: 1 }, { b: { $size: 1 } }] }],
    ['operators mixed with fields', { a: { $gt: 1, b: 2 } }],
    ['fields mixed with operators', { a: { b: 2, $gt: 1 } }],
    ['$options alone', { a: { $options: 'i' } }],
    ['flags JavaScript reads otherwise', { a: { $regex: 'a', $options: 'x' } }],
    ['a range of objects', { a: { $gt: { b: 1 } } }],
    ['a range from NaN', { a: { $gte: NaN } }],
    ['a pattern to be equal to', { a: { $eq: new BSONRegExp('a') } }],
    ['a decimal', { a: Decimal128.fromString('1') }],
    ['an integer beyond 2^53', { a: { $gt: Long.MAX_VALUE } }],
    ['binary data', { a: { $in: [new Binary()] } }],
    ['a positional path', { 'a.$': 1 }],
    ['an empty path segment', { 'a..b': 1 }],
  ])('with %s is refused, not skipped', (_title, filter) => {
    expect(() => parseFilter(filter)).toThrow(
      expect.objectContaining({ codeName: expect.stringMatching(/BadValue|DollarPrefixed/) }),
    );
  });

  it('does not find what every object inherits', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(holds({ [name]: { $exists: true } }, { a: 1 })).toBe(false);
      expect(holds({ [`a.${name}`]: { $exists: true } }, { a: { b: 1 } })).toBe(false);
    }
    expect(holds({ constructor: 1 }, { constructor: 1 })).toBe(true);
  });

  it('compares ids and dates by what they stand for', () => {
    const id = new ObjectId();
    expect(holds({ a: new ObjectId(id.toHexString()) }, { a: id })).toBe(true);
    expect(holds({ a: { $in: [new Date(5)] } }, { a: [new Date(5)] })).toBe(true);
    expect(holds({ a: { $gt: new ObjectId('0'.repeat(24)) } }, { a: id })).toBe(true);
    expect(holds({ a: { $gt: new ObjectId('0'.repeat(24)) } }, { a: 'f' })).toBe(false);
  });
});

describe('the text a pattern begins with', () => {
  it.each([
    ['^abc', 'abc'],
    ['^a b-c,', 'a b-c,'],
    ['^a\\.b\\@', 'a.b@'],
    ['^abc*d', 'ab'],
    ['^abc?', 'ab'],
    ['^ab{0,2}', 'a'],
    ['^a\\.*', 'a'],
    ['^a\\d', 'a'],
    ['^(abc)', ''],
    ['^ab|c', ''],
    ['abc', ''],
    ['^', ''],
  ])('%s: "%s"', (source, start) => expect(literalStart(new RegExp(source))).toBe(start));

  it('is not known without regard to case or line', () => {
    expect([literalStart(/^abc/i), literalStart(/^abc/m)]).toEqual(['', '']);
  });
});

/*
 * Random documents and filters for which mingo follows MongoDB. Excluded are ranges from null, fields missing in some
 * element of an array of objects, and `$elemMatch`; the contract tests those.
 */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.nat(3),
  fc.constantFrom('s0', 's1', 's2'),
  fc.nat(2).map((seconds) => new Date(seconds * 1_000)),
  fc.nat(3).map((n) => n - 1.5),
  { weight: 2, arbitrary: fc.boolean() },
);
const scalar = fc.option(value, { freq: 6 });
const list = fc.array(scalar, { maxLength: 3 });
const content: fc.Arbitrary<unknown> = fc.oneof({ weight: 2, arbitrary: scalar }, { weight: 1, arbitrary: list });
const inner = fc.record({ x: content, y: content }, { requiredKeys: [], noNullPrototype: true });
const given: fc.Arbitrary<Document> = fc.record(
  { a: content, b: content, n: fc.oneof({ weight: 1, arbitrary: scalar }, { weight: 3, arbitrary: inner }) },
  { requiredKeys: ['n'], noNullPrototype: true },
);

const under = (name: fc.Arbitrary<string>, what: fc.Arbitrary<unknown>): fc.Arbitrary<Document> =>
  fc.tuple(name, what).map(([key, condition]) => ({ [key]: condition }));
const both = (...parts: readonly fc.Arbitrary<Document>[]): fc.Arbitrary<Document> =>
  fc.tuple(...parts).map((documents) => Object.assign({}, ...documents) as Document);
const path = fc.constantFrom('a', 'b', 'n', 'n.x', 'n.y');
const test = fc.oneof(
  under(fc.constantFrom('$eq', '$ne'), scalar),
  under(fc.constantFrom('$in', '$nin'), list),
  both(under(fc.constantFrom('$gt', '$gte'), value), under(fc.constantFrom('$lt', '$lte'), value)),
  under(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), value),
  under(fc.constant('$exists'), fc.boolean()),
  both(
    under(fc.constant('$regex'), fc.constantFrom('^s', 's[01]', 'S1')),
    under(fc.constant('$options'), fc.constantFrom('', 'i')),
  ),
);
const filterOf = (depth: number): fc.Arbitrary<Document> =>
  fc.oneof(
    under(path, scalar),
    under(path, test),
    both(under(path, under(fc.constant('$not'), test)), under(path, test)),
    depth > 0
      ? both(
          under(fc.constantFrom('$or', '$and'), fc.tuple(filterOf(depth - 1), filterOf(depth - 1))),
          under(path, test),
        )
      : under(path, list),
  );

it('answers as mingo does, where mingo answers as MongoDB does', () => {
  const outcomes = [0, 0];
  const property = fc.property(given, filterOf(2), (document, asked) => {
    const held = holds(asked, document);
    outcomes[Number(held)]! += 1;
    expect(held).toBe(new Query(asked).test(document));
  });
  fc.assert(property, randomHistories(10_000));
  expect(Math.min(...outcomes) * 10).toBeGreaterThan(Math.max(...outcomes));
});
