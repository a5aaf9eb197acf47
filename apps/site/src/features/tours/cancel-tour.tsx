import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { LIMITS } from '@camino/contracts/limits.js';
import type { TrackedTour } from '@camino/contracts/tour.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextArea } from '../../ui/text-field.js';
import { showToast } from '../../ui/toast.js';
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
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  if (!tour.allowed_actions.includes('cancel'))
    return tour.state === 'confirmed' ? <p className={styles.soft}>{t.late}</p> : null;
  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal('');
    try {
      onCancelled(await cancelTour(token, reason.trim()));
      setOpen(false);
      showToast(t.done, 'success');
    } catch (error) {
      const known = error instanceof ApiError && error.status !== NO_RESPONSE && error.status < 500;
      setRefusal(known ? error.message : t.noAnswer);
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={() => setOpen(false)}>
        {t.keep}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => void submit()}>
        {t.submit}
      </Button>
    </>
  );
  return (
    <div className={styles.cancel}>
      {tour.state === 'confirmed' && <p className={styles.soft}>{t.until(until)}</p>}
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      <Dialog open={open} title={t.title} onClose={() => setOpen(false)} actions={actions}>
        <p>{t.text(when)}</p>
        <TextArea
          label={t.reason}
          name="reason"
          optional
          maxLength={LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {refusal && (
          <Banner kind="error" title={t.failed}>
            {refusal}
          </Banner>
        )}
      </Dialog>
    </div>
  );
}
