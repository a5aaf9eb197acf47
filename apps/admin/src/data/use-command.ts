import { ApiError } from '@camino/client/api-error.js';
import { createAttempt } from '@camino/client/attempt.js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '../i18n/use-text.js';

/** `failed` only where one is specified: whoever gave the command shows the failure itself. */
export type Toasts = Readonly<{ done: TextKey; failed?: TextKey }>;

type CommandSettings<Body, Answer> = Toasts &
  Readonly<{
    /** Sends it; `key` makes a retry the same attempt. */
    send: (body: Body, key: string) => Promise<Answer>;
    /** Shows what the server answered. */
    onDone: (answer: Answer) => void;
    /** Tells by itself that it was done; false leaves it to the usual toast. */
    tell?: (answer: Answer) => boolean;
  }>;

export type Command<Body> = Readonly<{
  /** Answers whether it was done. */
  run: (body: Body) => Promise<boolean>;
  pending: boolean;
  failure: ApiError | null;
  /** The failure has been dealt with. */
  forgive: () => void;
}>;

/**
 * A mutation as this system has them: the server's word is waited for, never guessed; a retry after a lost answer is
 * the same attempt; the outcome is told in a toast, a refusal kept for the screen to show.
 */
export const useCommand = <Body, Answer>({
  send,
  done,
  failed,
  onDone,
  tell,
}: CommandSettings<Body, Answer>): Command<Body> => {
  const notify = useNotify();
  const [attempt] = useState(createAttempt);
  const { mutateAsync, isPending, error, reset } = useMutation<Answer, Error, Body>({
    mutationFn: (body) => send(body, attempt.keyFor(body)),
    // Without a network it is to fail and say so, not to be sent once somebody has left.
    networkMode: 'always',
    retry: false,
    onSuccess: (answer) => {
      attempt.settle();
      onDone(answer);
      if (!tell?.(answer)) notify(done, { type: 'success' });
    },
    onError: (cause) => {
      attempt.settle(cause);
      if (failed && cause instanceof ApiError) notify(failed, { type: 'error' });
    },
  });
  const run: Command<Body>['run'] = (body) =>
    mutateAsync(body).then(
      () => true,
      (cause: unknown) => {
        if (!(cause instanceof ApiError)) throw cause;
        return false;
      },
    );
  return { run, pending: isPending, failure: error instanceof ApiError ? error : null, forgive: reset };
};
