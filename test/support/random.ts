import { SeededRandom } from '../../apps/api/src/seeding/seeded-random.js';

/** Seed of this run's random load: set `CHAOS_SEED` to repeat a failed run. */
export const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);

export type Random = Readonly<{
  /** In [0, 1). */
  next: () => number;
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number;
  /** One of the choices. */
  of: <T>(choices: readonly T[]) => T;
}>;

/**
 * Deterministic numbers for a seed, for load on real processes, whose timing never repeats. Tests that can shrink
 * failures use fast-check.
 */
export const randomFrom = (seed: number): Random => {
  const numbers = new SeededRandom(seed);
  return {
    next: () => numbers.next(),
    below: (limit) => numbers.whole(0, limit - 1),
    of: (choices) => numbers.one(choices),
  };
};
