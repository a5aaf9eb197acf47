import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { CurrentSubscription } from '@camino/contracts/billing/billing.js';
import { TERMINATION_TERMS, terminationTerms } from '@camino/contracts/billing/termination-terms.js';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormat } from '../i18n/format.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import styles from './billing.module.css';
import { cancelSubscription } from './billing-calls.js';
import { useBillingCall } from './use-billing-call.js';

/** Cancels the subscription, once its holder accepts what that means: the terms are shown, and sent is which ones. */
export function CancelDialog({ current, onClose }: Readonly<{ current: CurrentSubscription; onClose: () => void }>) {
  const text = useText();
  const language = useLanguage();
  const format = useFormat();
  const notify = useNotify();
  const helperId = useId();
  const [accepted, setAccepted] = useState(false);
  const [missed, setMissed] = useState(false);
  const { run, pending, failure } = useBillingCall({
    send: cancelSubscription,
    onDone: () => {
      notify('billing.cancel.done', { type: 'success' });
      onClose();
    },
    unreachable: 'billing.cancel.failed',
  });
  const confirm = (): void => {
    setMissed(true);
    if (accepted) run({ id: String(current.id), acepta_fin_suscripcion: true, terminos: TERMINATION_TERMS });
  };
  const isMissing = missed && !accepted;
  return (
    <ActionDialog
      title={text('billing.cancel.title')}
      confirm={text('billing.cancel.confirm')}
      danger
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('billing.cancel.say', { name: current.nombre, day: format.day(current.hasta ?? '') })}</p>
      <section className={styles.terms} aria-label={text('billing.cancel.terms', { version: TERMINATION_TERMS })}>
        <h3>{text('billing.cancel.terms', { version: TERMINATION_TERMS })}</h3>
        <ol>
          {terminationTerms(TERMINATION_TERMS, language).map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
      </section>
      <FormControlLabel
        control={
          <Checkbox
            checked={accepted}
            slotProps={{ input: { 'aria-invalid': isMissing, 'aria-describedby': isMissing ? helperId : undefined } }}
            onChange={({ target }) => setAccepted(target.checked)}
          />
        }
        label={text('billing.cancel.accept')}
      />
      {isMissing && (
        <FormHelperText id={helperId} error role="alert">
          {text('billing.cancel.acceptRequired')}
        </FormHelperText>
      )}
      {failure && (
        <Alert severity="error">
          {text('billing.cancel.failed')}
          {failure !== text('billing.cancel.failed') && `: ${failure}`}
        </Alert>
      )}
    </ActionDialog>
  );
}
