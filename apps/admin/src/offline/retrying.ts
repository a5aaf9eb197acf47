import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';

/** Milliseconds after which what was not heard is tried again: not every phone tells when its network is back. */
export const RETRY_MS = 20_000;

/** Whether nobody answered, as without a network. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === NO_RESPONSE;

/** Milliseconds after which a request counts as lost: a phone at the edge of a network waits for minutes. */
const LOST_MS = 15_000;

/**
 * Asks the server, and gives it up as unanswered after 15 seconds; `given` is the caller's own signal to give up.
 * Rejects with ApiError, or as `fetch` does where the caller gave up.
 */
export const orLost = async <T>(ask: (signal: AbortSignal) => Promise<T>, given?: AbortSignal): Promise<T> => {
  const lost = new AbortController();
  const giveUp = (): void => lost.abort();
  const timer = setTimeout(giveUp, LOST_MS);
  given?.addEventListener('abort', giveUp);
  try {
    return await ask(lost.signal);
  } catch (cause) {
    if (cause instanceof ApiError || given?.aborted) throw cause;
    throw new ApiError(NO_RESPONSE, null);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
};
