import { setTimeout as pause } from 'node:timers/promises';

/** Minimum milliseconds of a call whose duration must not reveal whether what it asks about exists. */
const MINIMUM_MS = 100;

/** Returns the outcome of `work`, but not before the minimum duration, which hides differences in its duration. */
export const withMinimumDuration = async <T>(work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, pause(MINIMUM_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
