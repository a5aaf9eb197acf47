import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import type { Calls } from './state/calls.js';

export type Cancelling = Readonly<{
  step: 'idle' | 'asking' | 'sending' | 'done';
  /** Why it could not be cancelled; '' when nothing is wrong. */
  refusal: string;
  ask: () => void;
  keep: () => void;
  confirm: () => void;
}>;

/**
 * Cancels a trip just booked by its token, after a second look. Cancelling twice is no error. `onDone` is called once
 * it is canceled.
 */
export const useCancelling = (calls: Calls, token: string, onDone: () => void): Cancelling => {
  const { success: t } = useTexts(booking);
  const [step, setStep] = useState<Cancelling['step']>('idle');
  const [refusal, setRefusal] = useState('');
  const begin = (next: Cancelling['step']) => (): void => {
    setRefusal('');
    setStep(next);
  };
  const confirm = async (): Promise<void> => {
    begin('sending')();
    try {
      await calls.request('DELETE', '/reservation/reservation_cancel', { token });
      setStep('done');
      onDone();
    } catch (error) {
      const { status, message } = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
      setRefusal(status === NO_RESPONSE || status >= 500 ? t.cancelUnanswered : message);
      setStep('asking');
    }
  };
  return { step, refusal, ask: begin('asking'), keep: begin('idle'), confirm: () => void confirm() };
};
