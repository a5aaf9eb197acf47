import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { LIMITS } from '@camino/contracts/limits.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { type Text, useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { useReload, useVerb } from '../../verbs/use-verb.js';
import { secondTrip } from '../verbs/second-trip.js';
import type { VerbDialogProps } from '../../verbs/verb.js';
import styles from './assign-dialog.module.css';
import { ChoiceList } from './choice-list.js';
import { describeDriver, describeVehicle } from './describe-choice.js';
import { useDrivers, useVehicles } from './use-choices.js';
import { tripOf } from './trip-window.js';

/** Somebody else may have taken what was chosen: it is no longer marked and cannot be assigned. */
const isFree = (choices: readonly Readonly<{ id: string; free: boolean }>[] | undefined, id: string): boolean =>
  choices?.some((choice) => choice.id === id && choice.free) ?? false;

/** What is offered, what is chosen, and the assigning itself. */
const useAssignment = ({ verb, row, onClose }: VerbDialogProps<Reservation>) => {
  const trip = tripOf(row);
  const drivers = useDrivers(trip);
  const vehicles = useVehicles(trip);
  const { run, pending, failure } = useVerb(verb, row);
  const [driver, setDriver] = useState(row.Driver?.id ?? '');
  const [vehicle, setVehicle] = useState(row.Vehicle?.id ?? '');
  const [reason, setReason] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const mustExplain = row.state === 'started';
  const insisting = failure !== null && secondTrip.is(failure);

  const complete = isFree(drivers.data, driver) && isFree(vehicles.data, vehicle);

  const submit = async (): Promise<void> => {
    if (!complete || (mustExplain && !reason.trim())) return setIncomplete(true);
    const body = {
      driver_id: driver,
      vehicle_id: vehicle,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(insisting && secondTrip.body),
    };
    if (await run(body)) onClose();
    else void Promise.all([drivers.refetch(), vehicles.refetch()]);
  };
  return {
    trip,
    drivers,
    vehicles,
    driver,
    setDriver,
    vehicle,
    setVehicle,
    reason,
    setReason,
    incomplete,
    complete,
    mustExplain,
    insisting,
    submit,
    pending,
    failure,
  };
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
  const {
    trip,
    drivers,
    vehicles,
    driver,
    setDriver,
    vehicle,
    setVehicle,
    reason,
    setReason,
    incomplete,
    complete,
    mustExplain,
    insisting,
    submit,
    pending,
    failure,
  } = useAssignment(props);
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
          chosen={isFree(drivers.data, driver) ? driver : ''}
          onChoose={setDriver}
          current={row.Driver?.id}
          none="verb.assign.none"
        />
        <ChoiceList
          label={text('verb.assign.vehicle')}
          query={vehicles}
          describe={describeVehicle}
          chosen={isFree(vehicles.data, vehicle) ? vehicle : ''}
          onChoose={setVehicle}
          current={row.Vehicle?.id}
          none="verb.assign.noneVehicle"
        />
      </div>
      {row.Driver && (
        <TextField
          label={text('verb.assign.reason')}
          value={reason}
          required={mustExplain}
          error={incomplete && mustExplain && !reason.trim()}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
        />
      )}
      {incomplete && !complete && <Alert severity="warning">{text('verb.assign.needsBoth')}</Alert>}
      <FailureNotice failure={failure} title={verb.failed} onReload={reload}>
        {insisting && text(secondTrip.warning)}
      </FailureNotice>
    </ActionDialog>
  );
}
