import type { Claim } from '@camino/contracts/claims/claim.js';
import { useQuery } from '@tanstack/react-query';
import { claimTypeWords } from '../data/row-names.js';
import { useFailureToast } from '../data/use-failure-toast.js';
import { useSaveRecord } from '../data/use-record.js';
import { type Format, useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { passengerOf } from '../ui/reservation/reservation-words.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { type Choice, filledIn, type FormField, valueText } from '../ui/form/form-field.js';
import { useForm } from '../ui/form/use-form.js';
import { fetchClaimTypes, findBookings } from './claim-calls.js';
import { CLAIMS } from './claim-resource.js';

const fieldsOf = (types: readonly Choice[], waiting: boolean, text: Text, format: Format): readonly FormField[] => [
  {
    name: 'reservation_id',
    control: 'choice',
    label: text('claim.file.booking'),
    required: true,
    choices: {
      key: ['claim', 'bookings'],
      find: async (q, signal) =>
        (await findBookings(q, signal)).map((row) => ({
          id: row.id,
          label: row.reservation_number,
          detail: `${passengerOf(row, text)}, ${format.dayTime(row.pick_up_date, row.pick_up_time)}`,
        })),
    },
  },
  {
    name: 'claim_type_id',
    control: 'select',
    label: text('claim.column.type'),
    required: true,
    missing: 'claim.file.typeRequired',
    options: types,
    disabled: waiting,
  },
];

/** Files a claim for a traveler who told the office. */
export function FileClaimDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const format = useFormat();
  const types = useQuery({
    queryKey: ['claim_type', 'choices'],
    queryFn: ({ signal }) => fetchClaimTypes(signal),
    retry: false,
  });
  useFailureToast(types.isError, 'claim.typesFailed');
  const choices = (types.data ?? []).map(({ id, description }) => ({ id, label: claimTypeWords(description, text) }));
  const form = useForm(fieldsOf(choices, !types.data, text, format), {}, 'claim new');
  const file = useSaveRecord<Claim, Readonly<Record<string, unknown>>>(CLAIMS, null, {
    done: 'claim.file.done',
    failed: 'claim.file.failed',
  });
  return (
    <FormDialog
      title={text('claim.file.title')}
      mode="create"
      named={form.fields.map((field) => valueText(field, form.values[field.name])).join(': ')}
      form={form}
      pending={file.pending}
      failure={file.failure}
      onWrite={() => file.run(filledIn(form.values))}
      onClose={onClose}
    />
  );
}
