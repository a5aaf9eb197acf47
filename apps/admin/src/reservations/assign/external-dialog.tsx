import Alert from '@mui/material/Alert';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { filledIn } from '../../ui/form/form-field.js';
import { FormFields } from '../../ui/form/form-fields.js';
import { typedIn } from '../../ui/form/typed-in.js';
import { type Form, useForm, useObjections } from '../../ui/form/use-form.js';
import { useTitle } from '../../verbs/use-title.js';
import { useReload, useVerb } from '../../verbs/use-verb.js';
import type { VerbDialogProps } from '../../verbs/verb.js';
import { secondTrip } from './second-trip.js';
import { ChoiceList } from './choice-list.js';
import { describeDriver, describeVehicle } from './describe-choice.js';
import { hiredAlready, hiredFields, type HiredPart, partField } from './external-fields.js';
import { tripOf } from './trip-window.js';
import { useDrivers, useVehicles } from './use-choices.js';

/** The name of what is the company's, to be chosen; none where all is hired. */
const OWN = { both: null, driver: 'vehicle_id', vehicle: 'driver_id' } as const;

type OwnProps = Readonly<{ row: Reservation; form: Form }>;

/** Which driver of the fleet drives what is hired. */
function OwnDriver({ row, form }: OwnProps) {
  const text = useText();
  return (
    <ChoiceList
      label={text('verb.assign.driver')}
      query={useDrivers(tripOf(row))}
      describe={describeDriver}
      chosen={typedIn(form.values, 'driver_id')}
      onChoose={(id) => form.set('driver_id', id)}
      current={row.Driver?.id}
      none="verb.assign.none"
    />
  );
}

/** Which vehicle of the fleet is driven by who is hired. */
function OwnVehicle({ row, form }: OwnProps) {
  const text = useText();
  return (
    <ChoiceList
      label={text('verb.assign.vehicle')}
      query={useVehicles(tripOf(row))}
      describe={describeVehicle}
      chosen={typedIn(form.values, 'vehicle_id')}
      onChoose={(id) => form.set('vehicle_id', id)}
      current={row.Vehicle?.id}
      none="verb.assign.noneVehicle"
    />
  );
}

/** What of the form counts for this part. */
const sentOf = ({ fields, values }: Form, own: string | null): ReturnType<typeof filledIn> => {
  const names = [...fields.map(({ name }) => name), ...(own ? [own] : [])];
  return filledIn(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
};

const useHiring = ({ verb, row, onClose }: VerbDialogProps<Reservation>) => {
  const text = useText();
  const parts = useForm([partField(text)], { part: row.external?.only ?? 'both' }, null);
  const part = typedIn(parts.values, 'part') as HiredPart;
  const form = useForm(hiredFields(part, row, text), hiredAlready(row), `reservation ${row.id} ${verb.name}`);
  const { run, pending, failure } = useVerb(verb, row);
  useObjections(form, failure, failure?.problem?.errors ?? {});
  const [tried, setTried] = useState(false);
  const own = OWN[part];
  const needsOwn = own !== null && typedIn(form.values, own) === '';
  const insisting = failure !== null && secondTrip.is(failure);
  const submit = async (): Promise<void> => {
    setTried(true);
    form.touchAll();
    if (needsOwn || !form.isValid) return;
    if (await run({ ...sentOf(form, own), ...(insisting && secondTrip.body) })) onClose();
  };
  return { parts, part, form, own, isIncomplete: tried && needsOwn, insisting, submit, pending, failure };
};

/** Asks what is hired, of whom, and which half of the fleet goes with it. */
export function ExternalDialog(props: VerbDialogProps<Reservation>) {
  const { verb, row, onClose } = props;
  const text = useText();
  const title = useTitle(verb, row);
  const reload = useReload(verb, onClose);
  const { parts, part, form, own, isIncomplete, insisting, submit, pending, failure } = useHiring(props);
  return (
    <ActionDialog
      wide
      title={title}
      confirm={text('verb.external.confirm')}
      pending={pending}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <FormFields form={parts} />
      <p>{text(`verb.external.question.${part}`)}</p>
      {own === 'driver_id' && <OwnDriver row={row} form={form} />}
      {own === 'vehicle_id' && <OwnVehicle row={row} form={form} />}
      <FormFields form={form} autoFocus={false} />
      {isIncomplete && (
        <Alert severity="warning">{text(`verb.external.needs.${part === 'driver' ? 'vehicle' : 'driver'}`)}</Alert>
      )}
      <FailureNotice
        failure={failure}
        title={verb.failed}
        besides={form.fields.map(({ name }) => name)}
        onReload={reload}
      >
        {insisting && text(secondTrip.warning)}
      </FailureNotice>
    </ActionDialog>
  );
}
