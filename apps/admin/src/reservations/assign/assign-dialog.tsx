import Alert from '@mui/material/Alert';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { type Text, useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { atMost } from '../../ui/form/checks.js';
import { filledIn, type FormField } from '../../ui/form/form-field.js';
import { FormFields } from '../../ui/form/form-fields.js';
import { typedIn } from '../../ui/form/typed-in.js';
import { useForm, useObjections } from '../../ui/form/use-form.js';
import { useReload, useVerb } from '../../verbs/use-verb.js';
import { secondTrip } from './second-trip.js';
import type { VerbDialogProps } from '../../verbs/verb.js';
import styles from './assign-dialog.module.css';
import { ChoiceList } from './choice-list.js';
import { describeDriver, describeVehicle } from './describe-choice.js';
import { useDrivers, useVehicles } from './use-choices.js';
import { tripOf } from './trip-window.js';

/** Somebody else may have taken what was chosen: it is no longer marked and cannot be assigned. */
const isFree = (choices: readonly Readonly<{ id: string; free: boolean }>[] | undefined, id: string): boolean =>
  choices?.some((choice) => choice.id === id && choice.free) ?? false;

/** Another transport has a reason, which is required once the trip is under way. */
const reasonFields = ({ Driver, state }: Reservation, text: Text): readonly FormField[] =>
  Driver
    ? [
        {
          name: 'reason',
          control: 'text',
          label: text('verb.assign.reason'),
          required: state === 'started',
          missing: 'verb.reasonRequired',
          check: atMost(LIMITS.reason),
          maxLength: LIMITS.reason,
        },
      ]
    : [];

/** What is offered, and what is chosen of it. */
const useTransport = ({ verb, row }: VerbDialogProps<Reservation>) => {
  const text = useText();
  const trip = tripOf(row);
  const drivers = useDrivers(trip);
  const vehicles = useVehicles(trip);
  const form = useForm(
    reasonFields(row, text),
    { driver_id: row.Driver?.id ?? '', vehicle_id: row.Vehicle?.id ?? '' },
    `reservation ${row.id} ${verb.name}`,
  );
  const [driver, vehicle] = [typedIn(form.values, 'driver_id'), typedIn(form.values, 'vehicle_id')];
  const chosen = {
    driver: isFree(drivers.data, driver) ? driver : '',
    vehicle: isFree(vehicles.data, vehicle) ? vehicle : '',
  };
  return { trip, drivers, vehicles, form, chosen, isComplete: chosen.driver !== '' && chosen.vehicle !== '' };
};

/** Assigns the two that are chosen; after a refusal reads anew who is free. */
const useAssignment = (props: VerbDialogProps<Reservation>) => {
  const { verb, row, onClose } = props;
  const transport = useTransport(props);
  const { drivers, vehicles, form, isComplete } = transport;
  const { run, pending, failure } = useVerb(verb, row);
  useObjections(form, failure, failure?.problem?.errors ?? {});
  const [tried, setTried] = useState(false);
  const insisting = failure !== null && secondTrip.is(failure);

  const submit = async (): Promise<void> => {
    setTried(true);
    form.touchAll();
    if (!isComplete || !form.isValid) return;
    if (await run({ ...filledIn(form.values), ...(insisting && secondTrip.body) })) onClose();
    else void Promise.all([drivers.refetch(), vehicles.refetch()]);
  };
  return { ...transport, isIncomplete: tried && !isComplete, insisting, submit, pending, failure };
};

/** Assigning for the first time and changing what was assigned are called by their names. */
const wordsFor = ({ Driver, reservation_number: number }: Reservation, text: Text) =>
  Driver
    ? { title: text('verb.assign.changeTitle', { number }), confirm: text('verb.assign.changeConfirm') }
    : { title: text('verb.assign.title', { number }), confirm: text('verb.assign.confirm') };

/** Offers every driver and vehicle for the trip, those that are taken with the reason, and assigns the chosen two. */
export function AssignDialog(props: VerbDialogProps<Reservation>) {
  const { verb, row, onClose } = props;
  const text = useText();
  const format = useFormat();
  const reload = useReload(verb, onClose);
  const { trip, drivers, vehicles, chosen, form, isIncomplete, insisting, submit, pending, failure } =
    useAssignment(props);
  return (
    <ActionDialog wide {...wordsFor(row, text)} pending={pending} onClose={onClose} onConfirm={() => void submit()}>
      <p className={styles.when}>
        {text('verb.assign.when', { when: format.dayTime(trip.date, trip.time) })}.{' '}
        {text('verb.assign.party', { smart_count: row.no_passengers })}.
      </p>
      <div className={styles.columns}>
        <ChoiceList
          label={text('verb.assign.driver')}
          query={drivers}
          describe={describeDriver}
          chosen={chosen.driver}
          onChoose={(id) => form.set('driver_id', id)}
          current={row.Driver?.id}
          none="verb.assign.none"
        />
        <ChoiceList
          label={text('verb.assign.vehicle')}
          query={vehicles}
          describe={describeVehicle}
          chosen={chosen.vehicle}
          onChoose={(id) => form.set('vehicle_id', id)}
          current={row.Vehicle?.id}
          none="verb.assign.noneVehicle"
        />
      </div>
      {form.fields.length > 0 && <FormFields form={form} autoFocus={false} />}
      {isIncomplete && <Alert severity="warning">{text('verb.assign.needsBoth')}</Alert>}
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
