import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isDamage, StoreUnavailable } from './event-store.js';

/**
 * For a server that starts together with the application. Longer than a cluster takes to elect a leader while one of
 * its nodes restarts: 19 s were seen.
 */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

type Retrying = Readonly<{
  /** Limit in ms; the last attempt may end after it. Default 30 s. */
  withinMs?: number;
  /** Whether a failure may pass by itself. Default: the store does not answer, and its log is not damaged. */
  isPassing?: (error: unknown) => boolean;
}>;

export const isStoreSilent = (error: unknown): boolean => error instanceof StoreUnavailable && !isDamage(error);

/**
 * Repeats a step of the start while the event store does not answer, and logs each failure: an election, or other
 * processes that start, must not end this one. `step` completes "cannot … yet".
 * @throws the failure of the last attempt
 */
export const retryAtStart = async <T>(
  step: string,
  work: () => Promise<T>,
  { withinMs = PATIENCE_MS, isPassing = isStoreSilent }: Retrying = {},
): Promise<T> => {
  const begun = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const waited = performance.now() - begun;
      if (!isPassing(error) || waited >= withinMs) throw error;
      const seconds = `${(waited / 1000).toFixed(1)} s of ${withinMs / 1000} s`;
      new Logger('Start').warn(`cannot ${step} yet, retrying (${seconds}): ${String(error)}`);
      await pause(PAUSE_MS);
    }
  }
};
