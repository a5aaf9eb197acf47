import { seeded } from './contract/seeded.contract.js';
import { SortedEntries } from './sorted-entries.js';

const keysOf = (entries: SortedEntries<number>, start: string, end: string, downwards = false, skip = 0): string[] =>
  [...entries.walk(start, end, downwards, skip)].map(([key]) => key);

const keyOf = (n: number): string => String(n).padStart(6, '0');

describe('sorted entries', () => {
  it('hold nothing at first', () => {
    const entries = new SortedEntries<number>();
    entries.delete('a');
    expect(keysOf(entries, '', 'z')).toEqual([]);
    expect(keysOf(entries, '', 'z', true)).toEqual([]);
    expect([entries.count('', 'z'), entries.size]).toEqual([0, 0]);
  });

  it('replace the value of a key that is there', () => {
    const entries = new SortedEntries<number>();
    entries.set('a', 1);
    entries.set('a', 2);
    expect([...entries.walk('', 'z', false)]).toEqual([['a', 2]]);
    expect(entries.size).toBe(1);
  });

  it.each([
    ['in rising order', (n: number) => n],
    ['in falling order', (n: number) => 5_000 - n],
    ['all over', (n: number) => (n * 7_919) % 5_000],
  ])('are kept %s', (_title, order) => {
    const entries = new SortedEntries<number>();
    for (let n = 0; n < 5_000; n += 1) entries.set(keyOf(order(n)), n);
    const all = keysOf(entries, '', 'z');
    expect(all).toEqual([...all].sort());
    expect(all).toHaveLength(5_000);
  });

  it('agree with a plain sorted list through thousands of changes (seed 5)', () => {
    const random = seeded(5);
    const entries = new SortedEntries<number>();
    const model = new Map<string, number>();
    for (let step = 0; step < 20_000; step += 1) {
      const key = keyOf(random(4_000));
      if (random(5) < (step < 12_000 ? 4 : 1)) {
        entries.set(key, step);
        model.set(key, step);
      } else {
        entries.delete(key);
        model.delete(key);
      }
      if (step % 400 !== 0) continue;
      const [start = '', end = ''] = [keyOf(random(4_000)), keyOf(random(4_000))].sort();
      const expected = [...model.keys()].filter((each) => each >= start && each < end).sort();
      const skip = random(expected.length + 2);
      expect(keysOf(entries, start, end)).toEqual(expected);
      expect(keysOf(entries, start, end, false, skip)).toEqual(expected.slice(skip));
      expect(keysOf(entries, start, end, true, skip)).toEqual([...expected].reverse().slice(skip));
      expect([entries.count(start, end), entries.count(end, start), entries.size]).toEqual([expected.length, 0, model.size]);
    }
  });
});
