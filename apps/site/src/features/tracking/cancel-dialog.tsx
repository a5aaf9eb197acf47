import { useState } from 'react';
import { LIMITS } from '@camino/contracts/limits.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextArea } from '../../ui/text-field.js';

type CancelDialogProps = Readonly<{
  open: boolean;
  /** Day and time of the trip in words. */
  what: string;
  busy: boolean;
  refusal: string;
  onConfirm: (reason: string) => void;
  onKeep: () => void;
}>;

/** The last question before the trip is given up; a reason may be given. */
export function CancelDialog({ open, what, busy, refusal, onConfirm, onKeep }: CancelDialogProps) {
  const t = useTexts(tracking);
  const [reason, setReason] = useState('');
  const actions = (
    <>
      <Button variant="secondary" onClick={onKeep}>
        {t.cancel.keep}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => onConfirm(reason)}>
        {t.cancel.submit}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t.cancel.title} onClose={onKeep} actions={actions}>
      <p>{t.cancel.text(what)}</p>
      <TextArea
        label={t.cancel.reason}
        name="reason"
        hint={t.cancel.reasonHint}
        optional
        maxLength={LIMITS.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal && (
        <Banner kind="error" title={t.messages.cancelFailed}>
          {refusal}
        </Banner>
      )}
    </Dialog>
  );
}
