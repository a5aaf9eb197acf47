import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '../i18n/use-text.js';

const mayHaveArrived = ({ status }: ApiError): boolean => status === NO_RESPONSE || status >= 500;

/** One intended effect keeps its key over retries after a lost answer; another body is another intention. */
const useAttempt = () => {
  const attempt = useRef({ key: newIdempotencyKey(), body: '' });
  return {
    keyFor: (body: unknown): string => {
      const written = JSON.stringify(body ?? {});
      if (written !== attempt.current.body) attempt.current = { key: newIdempotencyKey(), body: written };
      return attempt.current.key;
    },
    forget: (): void => {
      attempt.current = { key: newIdempotencyKey(), body: '' };
    },
  };
};

type WriteSettings<W, A> = Readonly<{
  /** Sends it; `key` makes a retry the same attempt. */
  send: (what: W, key: string) => Promise<A>;
  /** Toasts. `failed` only where one is specified: the dialog shows the failure itself. */
  done: TextKey;
  failed?: TextKey;
  /** Shows what the server answered. */
  onDone: (answer: A) => void;
}>;

export type Write<W> = Readonly<{
  /** Answers whether it was done. */
  run: (what: W) => Promise<boolean>;
  pending: boolean;
  failure: ApiError | null;
  /** The failure has been dealt with. */
  forgive: () => void;
}>;

/** Writes something: waits for the server, tells the outcome in a toast, keeps the failure for the screen to show. */
export const useWrite = <W, A>({ send, done, failed, onDone }: WriteSettings<W, A>): Write<W> => {
  const notify = useNotify();
  const attempt = useAttempt();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const run: Write<W>['run'] = async (what) => {
    setPending(true);
    setFailure(null);
    try {
      const answer = await send(what, attempt.keyFor(what));
      attempt.forget();
      onDone(answer);
      notify(done, { type: 'success' });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (!mayHaveArrived(cause)) attempt.forget();
      setFailure(cause);
      if (failed) notify(failed, { type: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, pending, failure, forgive: () => setFailure(null) };
};
