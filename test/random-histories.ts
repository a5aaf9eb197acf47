const { RANDOM_SEED, HISTORIES } = process.env;

/** Shrinking ends then, and the smallest failure found is shown. A long search may take an hour. */
const LIMIT_MS = HISTORIES === undefined ? 240_000 : 3_600_000;

/** What a test with random histories may take: longer than they do. */
export const PATIENCE_MS = LIMIT_MS + 60_000;

/**
 * For `fc.assert`: so many histories, unless HISTORIES says otherwise. A failure prints its seed and its smallest case;
 * `RANDOM_SEED=… HISTORIES=… npm test -- <file>` finds it again.
 */
export const randomHistories = (usually: number) => ({
  seed: Number(RANDOM_SEED ?? 20_261_122),
  numRuns: Number(HISTORIES ?? usually),
  interruptAfterTimeLimit: LIMIT_MS,
  markInterruptAsFailure: true,
});
