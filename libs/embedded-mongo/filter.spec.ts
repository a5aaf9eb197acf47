import { Binary, BSONRegExp, Decimal128, Long, ObjectId } from 'bson';
import { Query } from 'mingo';
import { seeded } from './contract/seeded.contract.js';
import type { Document } from './document.js';
import { parseFilter } from './filter.js';
import { literalStart } from './pins.js';
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
    expect(() => parseFilter(filter)).toThrow(expect.objectContaining({ codeName: expect.stringMatching(/BadValue|DollarPrefixed/) }));
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

/**
 * Random documents and filters where mingo follows MongoDB: not with ranges from null, fields missing in some element of an array of
 * objects, nor `$elemMatch`; those are in the contract.
 */
const inventor = (random: (below: number) => number) => {
  const one = <T>(...of: readonly T[]): T => of[random(of.length)] as T;
  const value = (): unknown => one<unknown>(random(4), `s${random(3)}`, new Date(random(3) * 1_000), random(4) - 1.5, true, false);
  const scalar = (): unknown => (random(6) === 0 ? null : value());
  const list = (): unknown[] => Array.from({ length: random(4) }, scalar);
  const some = (...names: readonly string[]): Document =>
    Object.fromEntries(names.filter(() => random(4) > 0).map((name) => [name, random(3) > 0 ? scalar() : list()]));
  const path = (): string => one('a', 'b', 'n', 'n.x', 'n.y');
  const test = (): Document =>
    one<() => Document>(
      () => ({ [one('$eq', '$ne')]: scalar() }),
      () => ({ [one('$in', '$nin')]: list() }),
      () => ({ [one('$gt', '$gte')]: value(), [one('$lt', '$lte')]: value() }),
      () => ({ [one('$gt', '$gte', '$lt', '$lte')]: value() }),
      () => ({ $exists: random(2) === 0 }),
      () => ({ $regex: one('^s', 's[01]', 'S1'), $options: one('', 'i') }),
    )();
  const filter = (depth: number): Document =>
    one<() => Document>(
      () => ({ [path()]: scalar() }),
      () => ({ [path()]: test() }),
      () => ({ [path()]: { $not: test() }, [path()]: test() }),
      () => (depth > 0 ? { [one('$or', '$and')]: [filter(depth - 1), filter(depth - 1)], [path()]: test() } : { [path()]: list() }),
    )();
  return { document: (): Document => ({ ...some('a', 'b'), n: random(4) === 0 ? scalar() : some('x', 'y') }), filter };
};

it('answers as mingo does, where mingo answers as MongoDB does (seed 42)', () => {
  const { document, filter } = inventor(seeded(42));
  const outcomes = Array.from({ length: 10_000 }, () => {
    const [given, asked] = [document(), filter(2)];
    return { given, asked, ours: holds(asked, given), theirs: new Query(asked).test(given) };
  });
  expect(outcomes.filter(({ ours, theirs }) => ours !== theirs).slice(0, 3)).toEqual([]);
  const matching = outcomes.filter(({ ours }) => ours).length;
  expect(matching).toBeGreaterThan(1_000);
  expect(matching).toBeLessThan(9_000);
});
