import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { TrackedTour } from '@camino/contracts/tours/tour.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/button.js';
import { CancelDialogLater, fetchCancelDialog } from '../../ui/cancel-dialog-later.js';
import { showToast } from '../../state/toast.js';
import { cancelTour } from './tour-calls.js';
import styles from './tour-tracking.module.css';

type CancelTourProps = Readonly<{
  token: string;
  tour: TrackedTour;
  /** Day and time of the departure in words, and until when it can be canceled. */
  when: string;
  until: string;
  onCancelled: (tour: TrackedTour) => void;
  /** Something may be different from what is shown. */
  onRefused: () => void;
}>;

/** The button, the last question before the places are given up, and why there is no button. */
export function CancelTour({ token, tour, when, until, onCancelled, onRefused }: CancelTourProps) {
  const t = useTexts(tours).tracking.cancel;
  const [step, setStep] = useState<'idle' | 'asking' | 'confirming'>('idle');
  /** The dialog has come; it keeps what was written when it is closed. */
  const [ready, setReady] = useState(false);
  const [refusal, setRefusal] = useState('');
  if (!tour.allowed_actions.includes('cancel'))
    return tour.state === 'confirmed' ? <p className={styles.soft}>{t.late}</p> : null;
  const ask = async (): Promise<void> => {
    setStep('asking');
    try {
      await fetchCancelDialog();
      setReady(true);
      setStep('confirming');
    } catch {
      showToast(t.noAnswer, 'error');
      setStep('idle');
    }
  };
  const submit = async (reason: string): Promise<void> => {
    setRefusal('');
    try {
      onCancelled(await cancelTour(token, reason));
      setStep('idle');
      showToast(t.done, 'success');
    } catch (error) {
      const known = error instanceof ApiError && error.status !== NO_RESPONSE && error.status < 500;
      setRefusal(known ? error.message : t.noAnswer);
      onRefused();
    }
  };
  return (
    <div className={styles.cancel}>
      {tour.state === 'confirmed' && <p className={styles.soft}>{t.until(until)}</p>}
      <Button variant="danger" busy={step === 'asking'} onClick={() => void ask()}>
        {t.button}
      </Button>
      {ready && (
        <CancelDialogLater
          open={step === 'confirming'}
          words={t}
          refusal={refusal}
          onConfirm={submit}
          onKeep={() => setStep('idle')}
        >
          <p>{t.text(when)}</p>
        </CancelDialogLater>
      )}
    </div>
  );
}
