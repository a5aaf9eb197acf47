import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFees } from '../../data/reservation-calls.js';
import { useFetchFresh } from '../../data/use-record.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { filledIn } from '../../ui/form/form-field.js';
import { FormFields } from '../../ui/form/form-fields.js';
import { useForm, useObjections } from '../../ui/form/use-form.js';
import { useVerb } from '../../verbs/use-verb.js';
import type { VerbDialogProps } from '../../verbs/verb.js';
import { changesIn, correctionFields, correctionOf } from './correction.js';
import { PriceChange, usePriceChange } from './price-change.js';
import styles from './correct-dialog.module.css';

/** The form, what it changes, and the saving; whoever was faster takes nothing typed away. */
const useCorrection = ({ verb, row, onClose }: VerbDialogProps<Reservation>) => {
  const text = useText();
  const [seen, setSeen] = useState(row);
  const fetchFresh = useFetchFresh(verb.resource);
  const { run, pending, failure, forgive } = useVerb(verb, seen);
  const { data: fees = [] } = useQuery({
    queryKey: ['fee'],
    queryFn: ({ signal }) => fetchFees(signal),
    staleTime: 60_000,
    retry: false,
  });
  const before = correctionOf(seen);
  const keptAs = `reservation ${row.id} ${verb.name}`;
  const form = useForm(correctionFields(before, fees, text), before, keptAs);
  const price = usePriceChange(seen, form.values, {
    refused: failure?.code === 'reservation.price_reason_required',
    keptAs: `${keptAs} reason`,
  });
  const { errors = {} } = failure?.problem ?? {};
  useObjections(form, failure, errors);
  useObjections(price.why, failure, errors);
  const changes = changesIn(before, form.values);

  const submit = async (): Promise<void> => {
    form.touchAll();
    price.why.touchAll();
    const why = price.why.fields.length > 0 ? filledIn(price.why.values) : {};
    if (form.isValid && price.why.isValid && (await run({ ...changes, ...why }))) onClose();
  };
  const seeNew = async (): Promise<void> => {
    const fresh = await fetchFresh(row.id);
    if (!fresh) return;
    setSeen(fresh);
    form.rebase(correctionOf(fresh));
    forgive();
  };
  return { seen, form, price, unchanged: Object.keys(changes).length === 0, pending, failure, submit, seeNew };
};

/** Corrects contact, party, route, time and notes of a booking; only what was changed is sent. */
export function CorrectDialog(props: VerbDialogProps<Reservation>) {
  const { verb, row, onClose } = props;
  const text = useText();
  const { seen, form, price, unchanged, pending, failure, submit, seeNew } = useCorrection(props);
  return (
    <ActionDialog
      wide
      title={text('verb.correct.title', { number: row.reservation_number })}
      confirm={text('verb.correct.confirm')}
      pending={pending}
      disabled={unchanged || failure?.status === 412}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <FormFields form={form} autoFocus={false} />
      <PriceChange row={seen} change={price} />
      {unchanged && <p className={styles.hint}>{text('verb.correct.unchanged')}</p>}
      <FailureNotice
        failure={failure}
        title={verb.failed}
        about="form"
        besides={[...form.fields, ...price.why.fields].map(({ name }) => name)}
        onReload={() => void seeNew()}
      />
    </ActionDialog>
  );
}
