import type { Reservation } from '@camino/contracts/reservation.js';
import type { Appearance } from '../reservations/verbs/verb-button.js';
import { AcceptButton, DeclineButton, FinishTripButton, StartTripButton, UndoTripStartButton } from './driver-verbs.js';
import { StartLater } from './start-later.js';

type TripActionsProps = Readonly<{ row: Reservation; appearance: Appearance }>;

/** What the specification offers a driver: approve at 1, start at 3, finish at 4, each with its way back. */
export function TripActions({ row, appearance }: TripActionsProps) {
  if (row.status_id === 1)
    return (
      <>
        <AcceptButton row={row} appearance={appearance} />
        <DeclineButton row={row} appearance={appearance} />
      </>
    );
  if (row.status_id === 3)
    return (
      <>
        <StartTripButton row={row} appearance={appearance} />
        <StartLater row={row} appearance={appearance} />
        <DeclineButton row={row} appearance={appearance} />
      </>
    );
  if (row.status_id === 4)
    return (
      <>
        <FinishTripButton row={row} appearance={appearance} />
        <UndoTripStartButton row={row} appearance={appearance} />
      </>
    );
  return null;
}
