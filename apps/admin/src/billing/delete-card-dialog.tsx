import Alert from '@mui/material/Alert';
import type { PaymentCard } from '@camino/contracts/billing/billing.js';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { anything } from '../ui/form/checks.js';
import type { FormField } from '../ui/form/form-field.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm } from '../ui/form/use-form.js';
import { deleteCard } from './billing-calls.js';
import { useBillingCall } from './use-billing-call.js';

type DeleteCardDialogProps = Readonly<{ card: PaymentCard; onClose: () => void }>;

/** Deletes a card, with the password of the account. */
export function DeleteCardDialog({ card, onClose }: DeleteCardDialogProps) {
  const text = useText();
  const notify = useNotify();
  const field: FormField = {
    name: 'password',
    control: 'text',
    type: 'password',
    exact: true,
    autoComplete: 'current-password',
    label: text('billing.delete.password'),
    required: true,
    missing: 'billing.delete.passwordRequired',
    check: anything,
  };
  const form = useForm([field], { password: '' }, null);
  const { run, pending, failure } = useBillingCall({
    send: deleteCard,
    onDone: () => {
      notify('billing.delete.done', { type: 'success' });
      onClose();
    },
    unreachable: 'billing.cards.failed',
  });
  const confirm = (): void => {
    if (!form.isValid) return form.touchAll();
    run({ forma_pago_id: card.id, password: form.values['password'] as string });
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
      <FormFields form={form} />
      {failure && <Alert severity="error">{failure}</Alert>}
    </ActionDialog>
  );
}
