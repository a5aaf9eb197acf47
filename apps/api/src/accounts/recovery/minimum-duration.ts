import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds a call takes at least whose answer must not tell, by its time either, whether anybody has an account.
 */
const MINIMUM_MS = 100;

/** What `work` comes to, but not before what it does for some and not for others is lost in the waiting. */
export const withMinimumDuration = async <T>(work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, pause(MINIMUM_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
