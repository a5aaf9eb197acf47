import { ObjectId } from 'bson';
import fc from 'fast-check';
import { randomHistories } from '../../test/random-histories.js';
import { encode } from './key-encoding.js';
import { encodedBytes } from './values-in-sql.js';

const compareKeys = (a: string, b: string): number => Buffer.compare(encodedBytes(a), encodedBytes(b));

/** In MongoDB's sort order. */
const IN_ORDER: readonly unknown[] = [
  null,
  NaN,
  -Infinity,
  -1e300,
  -2,
  -1.5,
  -Number.MIN_VALUE,
  0,
  Number.MIN_VALUE,
  0.1,
  1,
  2 ** 31,
  2 ** 53,
  Infinity,
  '',
  '\0',
  '\0a',
  '\x01',
  ' ',
  '1',
  'A',
  'Z',
  'a',
  'a\0',
  'ab',
  'b',
  'é',
  '日',
  '\ud7ff',
  '\ue000',
  '\uffff',
  '😀',
  '\u{10ffff}',
  {},
  { a: 1 },
  { b: 1 },
  { b: 1, c: 1 },
  { b: 2 },
  { a: 'x' },
  [],
  [1],
  [1, 2],
  [2],
  ['a'],
  new ObjectId('000000000000000000000001'),
  new ObjectId('ffffffffffffffffffffffff'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1),
];

describe('an encoded value', () => {
  it('sorts as the value does in MongoDB', () => {
    const keys = IN_ORDER.map(encode);
    expect([...keys].sort(compareKeys)).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is never the beginning of another one', () => {
    const keys = IN_ORDER.map(encode);
    for (const key of keys) expect(keys.filter((other) => other.startsWith(key))).toEqual([key]);
  });

  it('is the same for 0 and -0, for null and missing', () => {
    expect(encode(-0)).toBe(encode(0));
    expect(encode(undefined)).toBe(encode(null));
  });

  it('keeps the order of any two numbers', () => {
    const scaled = fc
      .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: -20, max: 19 }))
      .map(([n, power]) => n * 10 ** power);
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer(), scaled);
    const next = fc
      .tuple(number.filter(Number.isFinite), fc.integer({ min: -9, max: 9 }))
      .map(([n, steps]) => [n, n + steps * n * Number.EPSILON] as const);
    const property = fc.property(fc.oneof(fc.tuple(number, number), next), ([a, b]) =>
      expect(compareKeys(encode(a), encode(b))).toBe(a < b ? -1 : a > b ? 1 : 0),
    );
    fc.assert(property, randomHistories(5_000));
  });
});
