import Alert from '@mui/material/Alert';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import type { OtherWay, Reservation } from '@camino/contracts/reservations/reservation.js';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../facts.js';
import { StateChip } from '../state-chip.js';
import styles from './other-way.module.css';

const useWhen = (): ((other: OtherWay) => string) => {
  const format = useFormat();
  return ({ pick_up_date, pick_up_time }) => `${format.day(pick_up_date)}, ${pick_up_time}`;
};

/** The other booking of the round trip, with the way to its page; nothing of a trip booked by itself. */
export function OtherWayFacts({ row: { other_way: other } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const when = useWhen();
  if (!other) return null;
  return (
    <Facts>
      <Fact label={text('detail.otherWay.label')} wide>
        <span className={styles.other}>
          {text(`detail.otherWay.${other.way}`)}
          <Link to={`/reservation/${other.id}/show`}>{other.reservation_number}</Link>
          {when(other)}
          <StateChip state={other.state} />
        </span>
      </Fact>
    </Facts>
  );
}

/** Rows of a list do not say it: the booking is read once more, and the dialog does not wait for it. */
const useOtherWay = (known: Reservation): OtherWay | undefined => {
  const { data } = useGetOne<Reservation>('reservation', { id: known.id }, { retry: false, placeholderData: known });
  return (data ?? known).other_way;
};

function OtherWayStands({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const when = useWhen();
  const other = useOtherWay(row);
  if (!other || ENDED_STATES.includes(other.state)) return null;
  const stands = text(`detail.otherWay.stands.${other.way}`, { number: other.reservation_number, when: when(other) });
  return <Alert severity="info">{stands}</Alert>;
}

/** In the dialog of a verb that ends one way: that the other one of the round trip still stands. */
export const otherWayStands = (row: Reservation) => <OtherWayStands row={row} />;
