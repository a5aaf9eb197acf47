import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { createAttempt } from '@camino/client/attempt.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';

/** Sends what a dialog holds; pressing again after a lost answer has no second effect. */
export const useSending = <Body>(send: (body: Body, key: string) => Promise<unknown>, onDone: () => void) => {
  const { notSent: t } = useTexts(client);
  const [attempt] = useState(createAttempt);
  const [busy, setBusy] = useState(false);
  /** Why it was not accepted, in words; '' while there is nothing to tell. */
  const [failure, setFailure] = useState('');
  const why = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.status === NO_RESPONSE) return t.noAnswer;
    if (error.status >= 500) return t.failed;
    return Object.values(error.fieldErrors)[0] ?? error.message;
  };
  const submit = async (body: Body): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await send(body, attempt.keyFor(body));
      attempt.settle();
      onDone();
    } catch (error) {
      attempt.settle(error);
      setFailure(why(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, submit };
};
