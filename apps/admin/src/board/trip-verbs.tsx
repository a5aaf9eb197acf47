import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import Button from '@mui/material/Button';
import { useFetchFresh } from '../data/use-record.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { RESERVATIONS } from '../reservations/verbs/reservation-resource.js';
import { assignTransport } from '../reservations/verbs/assign-transport.js';
import { useOpenVerb } from '../verbs/verb-button.js';
import styles from './trip-verbs.module.css';
import type { Moves } from './use-moves.js';

type TripVerbsProps = Readonly<{ trip: BoardTrip; moves: Moves; small?: boolean }>;

/** What can be done to a trip of the board without dragging it. `small`: what matters most, in a narrow place. */
export function TripVerbs({ trip, moves, small }: TripVerbsProps) {
  const text = useText();
  const openVerb = useOpenVerb<Reservation>();
  const fetchFresh = useFetchFresh<Reservation>(RESERVATIONS);
  const { state, number } = trip;
  const assign = async (): Promise<void> => {
    const row = await fetchFresh(trip.id);
    if (row) openVerb(assignTransport, row);
  };
  const verb = (key: TextKey, isThere: boolean, onPress: () => void) =>
    isThere && (
      <Button
        size="small"
        disabled={moves.onItsWay !== null}
        aria-label={text('board.act.of', { act: text(key), number })}
        onClick={onPress}
      >
        {text(key)}
      </Button>
    );
  const waits = state === 'requested' || state === 'updated';
  return (
    <div className={styles.verbs}>
      {verb('board.act.approve', waits, () => void moves.approve(trip))}
      {verb('board.act.assign', waits || state === 'approved', () => void assign())}
      {verb('board.act.change', !small && (state === 'reserved' || state === 'started'), () => void assign())}
      {verb('board.act.unassign', !small && state === 'reserved', () => void moves.unassign(trip))}
    </div>
  );
}
