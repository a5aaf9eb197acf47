import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Fragment } from 'react';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { useOpenVerb, VerbButton } from '../verbs/verb-button.js';
import { isAllowed, type Verb, wordsOf } from '../verbs/verb.js';
import { acceptTrip, declineTrip, finishTrip, startTrip, undoTripStart } from './driver-verbs.js';
import { StartLater } from './start-later.js';
import styles from './trip-actions.module.css';

type TripActionsProps = Readonly<{ row: Reservation }>;
type TripVerb = Verb<Reservation>;

/** What the specification offers a driver: approve at 1, start at 3, finish at 4, each with its way back. */
const VERBS: Readonly<Record<number, readonly [next: TripVerb, back: TripVerb]>> = {
  1: [acceptTrip, declineTrip],
  3: [startTrip, declineTrip],
  4: [finishTrip, undoTripStart],
};

/** The way back, which stands behind what comes next. */
function Back({ verb, row }: Readonly<{ verb: TripVerb; row: Reservation }>) {
  const text = useText();
  const openVerb = useOpenVerb<Reservation>();
  if (!isAllowed(verb, row)) return null;
  return (
    <Button color="inherit" startIcon={<Icon name={verb.icon} />} onClick={() => openVerb(verb, row)}>
      {wordsOf(verb.label, row, text)}
    </Button>
  );
}

/** One large button for what comes next; in place of starting too early, from when on it can be started. */
export function NextStep({ row }: TripActionsProps) {
  const verbs = VERBS[row.status_id];
  if (!verbs) return null;
  const [next, back] = verbs;
  return (
    <div className={styles.actions}>
      <VerbButton verb={next} row={row} appearance="big" />
      {next === startTrip && <StartLater row={row} appearance="big" />}
      <Back verb={back} row={row} />
    </div>
  );
}

/** What a driver can do to a trip now, in a row of the table. */
export function TripActions({ row }: TripActionsProps) {
  return (VERBS[row.status_id] ?? []).map((verb) => (
    <Fragment key={verb.name}>
      <VerbButton verb={verb} row={row} appearance="icon" />
      {verb === startTrip && <StartLater row={row} appearance="icon" />}
    </Fragment>
  ));
}
