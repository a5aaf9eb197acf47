import { SharedMap } from './shared-map.js';

const numbered = (count: number): SharedMap<number> =>
  Array.from({ length: count }, (_, n) => n).reduce((map, n) => map.with(`row-${n}`, n), SharedMap.empty<number>());

describe('a shared map', () => {
  it('finds each of many keys, and none that was never added', () => {
    const map = numbered(20_000);
    expect(map.size).toBe(20_000);
    for (const n of [0, 31, 32, 4095, 4096, 16_384, 19_999]) expect(map.get(`row-${n}`)).toBe(n);
    expect([map.get('row-20000'), map.get(''), map.get('constructor')]).toEqual([undefined, undefined, undefined]);
  });
  it('keeps the order in which keys were first added, also when they get new values', () => {
    const map = numbered(5000).with('row-7', -7);
    expect([...map.keys()]).toEqual(Array.from({ length: 5000 }, (_, n) => `row-${n}`));
    expect([...map][7]).toEqual(['row-7', -7]);
    expect(map.size).toBe(5000);
  });
  it('is never changed: each older one stays what it was, also where two went different ways', () => {
    const old = numbered(100);
    const one = old.with('row-3', 33).with('one', 1);
    const other = old.with('other', 2);
    expect([old.size, old.get('row-3'), old.get('one'), old.get('other')]).toEqual([100, 3, undefined, undefined]);
    expect([one.get('row-3'), one.get('one'), one.get('other'), one.size]).toEqual([33, 1, undefined, 101]);
    expect([other.get('row-3'), other.get('one'), other.get('other')]).toEqual([3, undefined, 2]);
    expect([...old.keys()]).toHaveLength(100);
  });
  it('distinguishes keys in the same leaf', () => {
    const keys = Array.from({ length: 60_000 }, (_, n) => n.toString(36));
    const map = keys.reduce((all, key) => all.with(key, key.length), SharedMap.empty<number>());
    expect(keys.filter((key) => map.get(key) !== key.length)).toEqual([]);
  });
});
