import { LruCache } from './lru-cache.js';

describe('what was used lately', () => {
  it('is kept, what was not is forgotten', () => {
    const used = new LruCache<number, string>(10);
    used.set(0, 'often');
    used.set(1, 'once');
    for (let n = 2; n < 100; n += 1) {
      used.set(n, 'new');
      expect(used.get(0)).toBe('often');
    }
    expect(used.get(1)).toBeUndefined();
    expect(Array.from({ length: 100 }, (_, n) => used.get(n)).filter(Boolean).length).toBeLessThanOrEqual(20);
  });
  it('is what was set last, in whichever generation it was', () => {
    const used = new LruCache<number, string>(2);
    for (const [key, value] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
    ] as const)
      used.set(key, value);
    expect(used.get(1)).toBe('c');
    used.delete(1);
    expect(used.get(1)).toBeUndefined();
    expect(used.get(2)).toBe('b');
  });
});
