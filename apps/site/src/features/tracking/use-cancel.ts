import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { showToast } from '../../ui/toast.js';
import { askCancelling, cancelReservation } from './tracked-reservation.js';

type Step = 'idle' | 'asking' | 'confirming' | 'cancelling';

type Cancelling = Readonly<{
  token: string;
  onCancelled: () => void;
  /** Something about the booking may be different from what is shown. */
  onRefused: () => void;
}>;

/** Asks whether cancelling is still in time, then the traveller whether they mean it, then cancels. */
export const useCancel = ({ token, onCancelled, onRefused }: Cancelling) => {
  const t = useTexts(tracking);
  const [step, setStep] = useState<Step>('idle');
  const [refusal, setRefusal] = useState('');
  const refuse = (error: unknown, next: Step): void => {
    const failure = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
    const text =
      failure.status === NO_RESPONSE
        ? t.cancel.noAnswer
        : failure.status >= 500
          ? t.messages.serverError
          : failure.message;
    showToast(t.messages.cancelFailed, 'error');
    setRefusal(text);
    setStep(next);
    onRefused();
  };
  const ask = async (): Promise<void> => {
    setRefusal('');
    setStep('asking');
    await askCancelling(token).then(
      () => setStep('confirming'),
      (error: unknown) => refuse(error, 'idle'),
    );
  };
  const confirm = async (reason: string): Promise<void> => {
    setRefusal('');
    setStep('cancelling');
    try {
      await cancelReservation(token, reason.trim());
      showToast(t.messages.canceled, 'success');
      onCancelled();
    } catch (error) {
      refuse(error, 'confirming');
    }
  };
  const keep = (): void => {
    setRefusal('');
    setStep('idle');
  };
  return { step, refusal, ask, confirm, keep };
};
