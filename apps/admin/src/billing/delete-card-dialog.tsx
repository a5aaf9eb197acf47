import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import type { PaymentCard } from '@camino/contracts/billing.js';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { deleteCard } from './billing-calls.js';
import { useBillingCall } from './use-billing-call.js';

type DeleteCardDialogProps = Readonly<{ card: PaymentCard; onClose: () => void }>;

/** Deletes a card, with the password of the account. */
export function DeleteCardDialog({ card, onClose }: DeleteCardDialogProps) {
  const text = useText();
  const notify = useNotify();
  const [password, setPassword] = useState('');
  const [missed, setMissed] = useState(false);
  const { run, pending, failure } = useBillingCall({
    send: deleteCard,
    onDone: () => {
      notify('billing.delete.done', { type: 'success' });
      onClose();
    },
    unreachable: 'billing.cards.failed',
  });
  const isMissing = missed && password === '';
  const confirm = (): void => {
    setMissed(true);
    if (password !== '') run({ forma_pago_id: card.id, password });
  };
  return (
    <ActionDialog
      title={text('billing.delete.title', { no: card.no })}
      confirm={text('billing.delete.confirm')}
      danger
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('billing.delete.say')}</p>
      <TextField
        autoFocus
        fullWidth
        required
        type="password"
        autoComplete="current-password"
        label={text('billing.delete.password')}
        value={password}
        error={isMissing}
        helperText={isMissing ? text('billing.delete.passwordRequired') : ' '}
        onChange={({ target }) => setPassword(target.value)}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
    </ActionDialog>
  );
}
