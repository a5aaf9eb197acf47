import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../test/random-histories.js';
import { SortedEntries } from './sorted-entries.js';

type Value = Readonly<{ id: string; step: number }>;

const valueOf = (step: number, id = ''): Value => ({ id, step });
const found = (entries: SortedEntries<Value>, start: string, end: string, downwards = false, skip = 0): string[] =>
  [...entries.walk(start, end, downwards, skip)].map(([key, { id }]) => `${key} ${id}`);

const keyOf = (n: number): string => String(n).padStart(6, '0');

/** Sets or deletes this many entries with keys `stride` apart, and returns the entries between two keys afterwards. */
const changes = fc.record({
  sets: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 2, arbitrary: fc.constant(false) }),
  first: fc.nat(3_999),
  count: fc.integer({ min: 1, max: 1_000 }),
  stride: fc.nat(3_999),
  id: fc.nat(699),
  between: fc.tuple(fc.nat(3_999), fc.nat(3_999)),
  skip: fc.nat(300),
});

describe('sorted entries', () => {
  it('hold nothing at first', () => {
    const entries = new SortedEntries<Value>();
    entries.delete('a', valueOf(1));
    expect(found(entries, '', 'z')).toEqual([]);
    expect(found(entries, '', 'z', true)).toEqual([]);
    expect([entries.count('', 'z'), entries.size]).toEqual([0, 0]);
  });

  it('replace the value of a key and an id that are there', () => {
    const entries = new SortedEntries<Value>();
    entries.set('a', valueOf(1));
    entries.set('a', valueOf(2));
    expect([...entries.walk('', 'z', false)]).toEqual([['a', valueOf(2)]]);
    expect(entries.size).toBe(1);
  });

  it('keep equal keys apart by their ids, in the order of these', () => {
    const entries = new SortedEntries<Value>();
    for (const id of ['3', '1', '2']) entries.set('b', valueOf(1, id));
    entries.set('a', valueOf(1, '9'));
    entries.delete('b', valueOf(7, '2'));
    entries.delete('b', valueOf(7, '4'));
    expect(found(entries, 'a', 'c')).toEqual(['a 9', 'b 1', 'b 3']);
    expect(found(entries, 'a', 'b')).toEqual(['a 9']);
    expect([entries.count('b', 'c'), entries.count('a', 'b')]).toEqual([2, 1]);
  });

  it.each([
    ['in rising order', (n: number) => n],
    ['in falling order', (n: number) => 5_000 - n],
    ['all over', (n: number) => (n * 7_919) % 5_000],
  ])('are kept %s', (_title, order) => {
    const entries = new SortedEntries<Value>();
    for (let n = 0; n < 5_000; n += 1) entries.set(keyOf(order(n)), valueOf(n));
    const all = found(entries, '', 'z');
    expect(all).toEqual([...all].sort());
    expect(all).toHaveLength(5_000);
  });

  it.each([
    ['few of them equal', 4_000],
    ['most of them equal', 6],
  ])(
    'agree with a plain sorted list through thousands of changes, %s',
    (_title, keys) => {
      const property = fc.property(fc.array(changes, { minLength: 1, maxLength: 30, size: 'max' }), (history) => {
        const entries = new SortedEntries<Value>();
        const model = new Map<string, string>();
        for (const [step, { sets, first, count, stride, id, between, skip }] of history.entries()) {
          for (let n = 0; n < count; n += 1) {
            const [key, value] = [keyOf((first + n * stride) % keys), valueOf(step, String((id + n) % 700))];
            if (sets) model.set(`${key} ${value.id}`, key);
            else model.delete(`${key} ${value.id}`);
            if (sets) entries.set(key, value);
            else entries.delete(key, value);
          }
          const [start = '', end = ''] = between.map((n) => keyOf(n % keys)).sort();
          const expected = [...model]
            .filter(([, each]) => each >= start && each < end)
            .map(([entry]) => entry)
            .sort();
          expect(found(entries, start, end)).toEqual(expected);
          expect(found(entries, start, end, false, skip)).toEqual(expected.slice(skip));
          expect(found(entries, start, end, true, skip)).toEqual([...expected].reverse().slice(skip));
          expect([entries.count(start, end), entries.count(end, start), entries.size]).toEqual([
            expected.length,
            0,
            model.size,
          ]);
        }
      });
      fc.assert(property, randomHistories(15));
    },
    PATIENCE_MS,
  );

  /** Entries in no order, some of them twice, as keys and values; a later one of the same key and id counts. */
  const some = fc.array(fc.tuple(fc.nat(300), fc.nat(5)), { maxLength: 2_000, size: 'max' });
  const entriesOf = (pairs: readonly (readonly [number, number])[]) => ({
    keys: pairs.map(([key]) => keyOf(key)),
    values: pairs.map(([, id], step) => valueOf(step, String(id))),
  });
  const setOneByOne = ({ keys, values }: ReturnType<typeof entriesOf>): SortedEntries<Value> => {
    const entries = new SortedEntries<Value>();
    for (const [at, key] of keys.entries()) entries.set(key, values[at]!);
    return entries;
  };
  const everything = (entries: SortedEntries<Value>) => [[...entries.walk('', 'z', false)], entries.size];

  it.each([
    ['no order', () => undefined],
    ['any order', (count: number) => new Uint32Array(count)],
    ['the order in which they come', (count: number) => Uint32Array.from({ length: count }, (_, at) => at)],
    ['places that do not exist', (count: number) => Uint32Array.from({ length: count }, (_, at) => at + count)],
    ['an order that is too short', (count: number) => new Uint32Array(Math.max(count - 1, 0))],
  ])('taken over at once are those that were set one by one, given %s', (_title, orderOf) => {
    const property = fc.property(some, fc.array(fc.tuple(fc.nat(300), fc.nat(5))), (pairs, more) => {
      const given = entriesOf(pairs);
      const [filled, expected] = [new SortedEntries<Value>(), setOneByOne(given)];
      filled.set('000000', valueOf(-1));
      filled.fill(given, orderOf(pairs.length));
      expect(everything(filled)).toEqual(everything(expected));
      for (const [key, id] of more)
        for (const each of [filled, expected]) each.set(keyOf(key), valueOf(-1, String(id)));
      for (const [key, id] of pairs.slice(0, 100))
        for (const each of [filled, expected]) each.delete(keyOf(key), valueOf(0, String(id)));
      expect(everything(filled)).toEqual(everything(expected));
    });
    fc.assert(property, randomHistories(40));
  });

  it.each([
    ['seven keys', (n: number) => n % 7],
    ['one key', () => 1],
    ['a thousand keys', (n: number) => n % 1_000],
    ['more keys than are collected', (n: number) => (n * 7_919) % 1_001],
    ['a key each', (n: number) => (n * 7_919) % 3_000],
  ])('taken over at once with %s are those that were set one by one', (_title, keyAt) => {
    const shuffled = Array.from({ length: 3_000 }, (_, n) => (n * 1_009) % 3_000);
    const keys = shuffled.map((n) => keyOf(keyAt(n)));
    const values = shuffled.map((n) => valueOf(n, keyOf(n)));
    const filled = new SortedEntries<Value>();
    filled.fill({ keys, values });
    expect(everything(filled)).toEqual(everything(setOneByOne({ keys, values })));
  });

  it('taken over in the order that is given need no sorting', () => {
    const count = 2_000;
    const keys = Array.from({ length: count }, (_, n) => keyOf((n * 7_919) % count));
    const values = keys.map((_, n) => valueOf(n));
    const order = new Uint32Array(count);
    for (const [at, key] of keys.entries()) order[Number(key)] = at;
    const sorting = jest.spyOn(Array.prototype, 'sort');
    const entries = new SortedEntries<Value>();
    entries.fill({ keys, values }, order);
    expect(sorting).not.toHaveBeenCalled();
    sorting.mockRestore();
    expect(found(entries, '', 'z')).toEqual([...keys].sort().map((key) => `${key} `));
  });
});
