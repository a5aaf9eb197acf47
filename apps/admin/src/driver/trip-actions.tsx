import type { Reservation } from '@camino/contracts/reservation.js';
import { Fragment } from 'react';
import type { Appearance } from '../ui/action-button.js';
import { VerbButton } from '../verbs/verb-button.js';
import type { Verb } from '../verbs/verb.js';
import { acceptTrip, declineTrip, finishTrip, startTrip, undoTripStart } from './driver-verbs.js';
import { StartLater } from './start-later.js';

type TripActionsProps = Readonly<{ row: Reservation; appearance: Appearance }>;

/** What the specification offers a driver: approve at 1, start at 3, finish at 4, each with its way back. */
const VERBS: Readonly<Record<number, readonly Verb<Reservation>[]>> = {
  1: [acceptTrip, declineTrip],
  3: [startTrip, declineTrip],
  4: [finishTrip, undoTripStart],
};

/** What a driver can do to a trip now; in place of starting it too early, from when on it can be started. */
export function TripActions({ row, appearance }: TripActionsProps) {
  return (VERBS[row.status_id] ?? []).map((verb) => (
    <Fragment key={verb.name}>
      <VerbButton verb={verb} row={row} appearance={appearance} />
      {verb === startTrip && <StartLater row={row} appearance={appearance} />}
    </Fragment>
  ));
}
