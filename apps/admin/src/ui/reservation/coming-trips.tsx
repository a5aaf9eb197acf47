import { localNow } from '@camino/client/clock.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { useCloseDialog } from '../dialog-host.js';
import styles from './coming-trips.module.css';
import { destinationOf, originOf } from './reservation-words.js';
import { type TableFilter, tablePath } from '../../data/table-filter.js';

/** As many as a dialog has room for; the table has them all. */
const SHOWN = 5;

type ComingTripsProps = Readonly<{ of: Readonly<{ driver_id: string } | { vehicle_id: string }> }>;

/**
 * The trips ahead of a driver or a vehicle that is about to be taken away, and the way to where they are given to
 * others; nothing when there are none.
 */
export function ComingTrips({ of }: ComingTripsProps) {
  const text = useText();
  const format = useFormat();
  const close = useCloseDialog();
  const filter: TableFilter = { ...of, status_id: 2, date_from: localNow().date };
  const { data = [], total = 0 } = useGetList<Reservation>(
    'reservation',
    { filter, sort: { field: 'pick_up_at', order: 'ASC' }, pagination: { page: 1, perPage: SHOWN } },
    { retry: false },
  );
  if (total === 0) return null;
  return (
    <div className={styles.trips}>
      <strong>{text('finding.trips.title', { smart_count: total })}</strong>
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            <Link to={`/reservation/${row.id}/show`} onClick={close}>
              {row.reservation_number}
            </Link>{' '}
            {format.dayTime(row.pick_up_date, row.pick_up_time)}, {originOf(row, text)} → {destinationOf(row, text)}
          </li>
        ))}
      </ul>
      <Link to={tablePath(filter)} onClick={close}>
        {text('finding.trips.reassign', { smart_count: total })}
      </Link>
    </div>
  );
}
