import { createAttempt } from '@camino/client/attempt.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type TextKey, useText } from '../i18n/use-text.js';

type BillingCall<Body, Answer> = Readonly<{
  send: (body: Body, key: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** What is said when the server could not be reached, or did not say why. */
  unreachable: TextKey;
  /** Tells why it failed, where no dialog stays open to show `failure`. */
  onFailed?: (why: string) => void;
}>;

/**
 * A call that changes something of cards or subscriptions. `failure` is why it failed, in the server's words, until it
 * is tried again.
 */
export const useBillingCall = <Body, Answer>({ send, onDone, unreachable, onFailed }: BillingCall<Body, Answer>) => {
  const text = useText();
  const queries = useQueryClient();
  const [attempt] = useState(createAttempt);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation<Answer, Error, Body>({
    mutationFn: (body) => send(body, attempt.keyFor(body)),
    networkMode: 'always',
    retry: false,
    onMutate: () => setFailure(null),
    onSuccess: (answer) => {
      attempt.settle();
      void queries.invalidateQueries({ queryKey: ['billing'] });
      onDone(answer);
    },
    onError: (cause) => {
      attempt.settle(cause);
      const told = cause instanceof ApiError && cause.status !== NO_RESPONSE ? cause.problem?.message : null;
      const why = told === null || told === undefined || told === '' ? text(unreachable) : told;
      setFailure(why);
      onFailed?.(why);
      void queries.invalidateQueries({ queryKey: ['billing'] });
    },
  });
  return { run: mutate, pending: isPending, failure };
};
