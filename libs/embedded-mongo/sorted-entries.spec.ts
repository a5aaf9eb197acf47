import { seeded } from './contract/seeded.contract.js';
import { SortedEntries } from './sorted-entries.js';

type Value = Readonly<{ id: string; step: number }>;

const valueOf = (step: number, id = ''): Value => ({ id, step });
const found = (entries: SortedEntries<Value>, start: string, end: string, downwards = false, skip = 0): string[] =>
  [...entries.walk(start, end, downwards, skip)].map(([key, { id }]) => `${key} ${id}`);

const keyOf = (n: number): string => String(n).padStart(6, '0');

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
  ])('agree with a plain sorted list through thousands of changes, %s (seed 5)', (_title, keys) => {
    const random = seeded(5);
    const entries = new SortedEntries<Value>();
    const model = new Map<string, string>();
    for (let step = 0; step < 20_000; step += 1) {
      const [key, value] = [keyOf(random(keys)), valueOf(step, String(random(700)))];
      if (random(5) < (step < 12_000 ? 4 : 1)) {
        entries.set(key, value);
        model.set(`${key} ${value.id}`, key);
      } else {
        entries.delete(key, value);
        model.delete(`${key} ${value.id}`);
      }
      if (step % 400 !== 0) continue;
      const [start = '', end = ''] = [keyOf(random(keys)), keyOf(random(keys))].sort();
      const expected = [...model].filter(([, each]) => each >= start && each < end).map(([entry]) => entry).sort();
      const skip = random(expected.length + 2);
      expect(found(entries, start, end)).toEqual(expected);
      expect(found(entries, start, end, false, skip)).toEqual(expected.slice(skip));
      expect(found(entries, start, end, true, skip)).toEqual([...expected].reverse().slice(skip));
      expect([entries.count(start, end), entries.count(end, start), entries.size]).toEqual([expected.length, 0, model.size]);
    }
  });
});
