import { newIdempotencyKey } from './api.js';
import { ApiError, NO_RESPONSE } from './api-error.js';

/** Whether the server may have executed a failed request: there was no response, or a server error. */
const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === NO_RESPONSE || error.status >= 500;

/** One intended effect of a form or button, however often it is sent. */
type Attempt = Readonly<{
  /** The Idempotency-Key for `body`: the previous key as long as the body is the same. */
  keyFor: (body: unknown) => string;
  /** Reports the outcome: success, or `error`. After a response from the server, the same body is a new attempt. */
  settle: (error?: unknown) => void;
}>;

/** An attempt keeps its key for retries after a lost response. A different body gets a new key. */
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
