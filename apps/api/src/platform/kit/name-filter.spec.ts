import { createHash } from 'node:crypto';
import { NameFilter } from './name-filter.js';

/**
 * As evenly spread as random ones, and the same in every run: whether a name that is not held seems to be is chance.
 */
const fiftyThousand = (seed: string): readonly string[] =>
  Array.from({ length: 50_000 }, (_, n) => `reservation-${createHash('sha1').update(`${seed} ${n}`).digest('hex')}`);

describe('a filter of names', () => {
  it('holds all that were added, and of others next to none', () => {
    const names = new NameFilter();
    const held = fiftyThousand('held');
    for (const name of held) names.add(name);
    expect(held.filter((name) => !names.mayHold(name))).toEqual([]);
    const others = fiftyThousand('others');
    expect(others.filter((name) => names.mayHold(name)).length).toBeLessThan(100);
    expect(names.mayHold('')).toBe(false);
  });
});
