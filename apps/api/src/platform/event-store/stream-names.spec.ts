import { randomUUID } from 'node:crypto';
import { StreamNames } from './stream-names.js';

describe('names of streams', () => {
  it('are all held, and of others next to none', () => {
    const names = new StreamNames();
    const held = Array.from({ length: 50_000 }, () => `reservation-${randomUUID()}`);
    for (const name of held) names.add(name);
    expect(held.filter((name) => !names.mayHold(name))).toEqual([]);
    const others = Array.from({ length: 50_000 }, () => `reservation-${randomUUID()}`);
    expect(others.filter((name) => names.mayHold(name)).length).toBeLessThan(100);
    expect(names.mayHold('')).toBe(false);
  });
});
