import { useState } from 'react';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { fetchCancelDialog } from '../../ui/cancel-dialog-later.js';
import { showToast } from '../../state/toast.js';
import { askCancelling, cancelReservation } from './tracked-reservation.js';
import { useFailureText } from './use-sending.js';

type Step = 'idle' | 'asking' | 'confirming';

type Cancelling = Readonly<{
  token: string;
  onCancelled: () => void;
  /** Something about the booking may be different from what is shown. */
  onRefused: () => void;
}>;

/** Asks whether cancelling is still in time, then the traveller whether they mean it, then cancels. */
export const useCancel = ({ token, onCancelled, onRefused }: Cancelling) => {
  const t = useTexts(tracking);
  const failureText = useFailureText();
  const [step, setStep] = useState<Step>('idle');
  /** The dialog has come; it keeps what was written when it is closed. */
  const [ready, setReady] = useState(false);
  const [refusal, setRefusal] = useState('');
  const refuse = (error: unknown, next: Step): void => {
    showToast(t.messages.cancelFailed, 'error');
    setRefusal(failureText(error));
    setStep(next);
    onRefused();
  };
  const ask = async (): Promise<void> => {
    setRefusal('');
    setStep('asking');
    try {
      await Promise.all([askCancelling(token), fetchCancelDialog()]);
      setReady(true);
      setStep('confirming');
    } catch (error) {
      refuse(error, 'idle');
    }
  };
  const confirm = async (reason: string): Promise<void> => {
    setRefusal('');
    try {
      await cancelReservation(token, reason);
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
  return { step, ready, refusal, ask, confirm, keep };
};
