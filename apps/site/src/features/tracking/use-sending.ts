import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { createAttempt } from '@camino/client/attempt.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';

type Attempt = Readonly<{ idempotencyKey: string }>;

/** Why a call failed, for whoever made it. */
export const useFailureText = (): ((error: unknown) => string) => {
  const t = useTexts(tracking);
  return (error) => {
    const failure = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
    if (failure.status === NO_RESPONSE) return t.cancel.noAnswer;
    return failure.status >= 500 ? t.messages.serverError : failure.message;
  };
};

/** Sends what was written, once for each content however often it is tried; keeps why it failed. */
export const useSending = <Content extends object, Answer>(
  send: (content: Content, attempt: Attempt) => Promise<Answer>,
  onSent: (answer: Answer) => void,
) => {
  const failureText = useFailureText();
  const [attempt] = useState(createAttempt);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (content: Content): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const answer = await send(content, { idempotencyKey: attempt.keyFor(content) });
      attempt.settle();
      onSent(answer);
    } catch (error) {
      attempt.settle(error);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, submit, forget: () => setFailure('') };
};
