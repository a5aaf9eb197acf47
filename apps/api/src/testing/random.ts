/** What a random test of this run begins with: `CHAOS_SEED` repeats a run that was seen to fail. */
export const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);

export type Random = Readonly<{
  /** In [0, 1). */
  next: () => number;
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number;
  /** One of them. */
  of: <T>(choices: readonly T[]) => T;
}>;

/** mulberry32 (Tommy Ettinger, public domain): the same numbers for the same seed. */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, of: (choices) => choices[below(choices.length)]! };
};
