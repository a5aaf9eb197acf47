import { newIdempotencyKey } from './api.js';
import { ApiError, NO_RESPONSE } from './api-error.js';

/** Whether the server may have done what was asked although it did not say so: no answer came, or it failed. */
const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === NO_RESPONSE || error.status >= 500;

/** What a form or button is trying to have done, however often it is sent. */
export type Attempt = Readonly<{
  /** The Idempotency-Key to send `body` with: the one before as long as the same is sent again. */
  keyFor: (body: unknown) => string;
  /** The server answered, or `error` came instead: after an answer the same body is a new attempt. */
  settle: (error?: unknown) => void;
}>;

/** One intended effect keeps its key over retries after a lost answer; another body is another intention. */
export const createAttempt = (): Attempt => {
  let open: Readonly<{ key: string; content: string }> | null = null;
  return {
    keyFor: (body) => {
      const content = JSON.stringify(body ?? {});
      if (open?.content !== content) open = { key: newIdempotencyKey(), content };
      return open.key;
    },
    settle: (error) => {
      if (error === undefined || !mayHaveArrived(error)) open = null;
    },
  };
};
