const { RANDOM_SEED, HISTORIES } = process.env;

/** Shrinking stops after this time and reports the smallest failure found. A long search may take an hour. */
const LIMIT_MS = HISTORIES === undefined ? 240_000 : 3_600_000;

/** Timeout of a test with random histories: longer than they take. */
export const PATIENCE_MS = LIMIT_MS + 60_000;

/**
 * For `fc.assert`: this many histories, unless HISTORIES overrides it. A failure prints its seed and its smallest case;
 * `RANDOM_SEED=… HISTORIES=… npm test -- <file>` repeats it.
 */
export const randomHistories = (usually: number) => ({
  seed: Number(RANDOM_SEED ?? 20_261_122),
  numRuns: Number(HISTORIES ?? usually),
  interruptAfterTimeLimit: LIMIT_MS,
  markInterruptAsFailure: true,
});
