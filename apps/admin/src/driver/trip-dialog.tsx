import type { ApiError } from '@camino/client/api-error.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { filledIn } from '../ui/form/form-field.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm } from '../ui/form/use-form.js';
import { useTitle } from '../verbs/use-title.js';
import { fieldsOf, type VerbDialogProps, weightOf, wordsOf } from '../verbs/verb.js';
import { useTripAct } from './use-outbox.js';

/**
 * Asks once more, then does it, with or without a network. A refusal closes it: the trips are read again, and a card
 * above them says what happened.
 */
export function TripDialog({ verb, row, onClose }: VerbDialogProps<Reservation>) {
  const text = useText();
  const act = useTripAct(verb, row);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const title = useTitle(verb, row);
  const fields = fieldsOf(verb, row, text);
  const form = useForm(fields, {}, `${verb.resource.name} ${row.id} ${verb.name}`);
  const submit = async (): Promise<void> => {
    if (!form.isValid) return form.touchAll();
    setPending(true);
    const { reason } = filledIn(form.values);
    const outcome = await act(reason as string | undefined).finally(() => setPending(false));
    if (outcome.is === 'failed') setFailure(outcome.error);
    else onClose();
  };
  return (
    <ActionDialog
      title={title}
      confirm={wordsOf(verb.confirm ?? verb.label, row, text)}
      danger={weightOf(verb, row) === 'danger'}
      pending={pending}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {verb.question && <div>{wordsOf(verb.question, row, text)}</div>}
      {fields.length > 0 && <FormFields form={form} />}
      <FailureNotice failure={failure} />
    </ActionDialog>
  );
}
