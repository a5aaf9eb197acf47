import { SeededRandom } from '../seeding/seeded-random.js';

/** What random load of this run begins with: `CHAOS_SEED` repeats a run that was seen to fail. */
export const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);

export type Random = Readonly<{
  /** In [0, 1). */
  next: () => number;
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number;
  /** One of them. */
  of: <T>(choices: readonly T[]) => T;
}>;

/**
 * The same numbers for the same seed: for load on real processes, which never run the same twice. What could be shrunk
 * is drawn by fast-check.
 */
export const randomFrom = (seed: number): Random => {
  const numbers = new SeededRandom(seed);
  return {
    next: () => numbers.next(),
    below: (limit) => numbers.whole(0, limit - 1),
    of: (choices) => numbers.one(choices),
  };
};
