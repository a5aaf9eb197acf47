import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { StateChip } from '../../ui/state-chip.js';
import { ClaimCell } from './claim-cell.js';
import type { Tab } from './own-trips.js';
import { RatingCell } from './rating-cell.js';
import { type DialogName, TripActions } from './trip-actions.js';
import styles from './trip-table.module.css';
import { usePickUp, usePlace } from './trip-words.js';

export type TripRowsProps = Readonly<{
  tab: Tab;
  trips: readonly Reservation[];
  onOpen: (dialog: DialogName, trip: Reservation) => void;
}>;

type RowProps = Readonly<{ trip: Reservation }> & Pick<TripRowsProps, 'tab' | 'onOpen'>;

function Row({ trip, tab, onOpen }: RowProps) {
  const t = useTexts(client);
  const place = usePlace();
  const pickUp = usePickUp()(trip);
  const { origin, destination } = trip.reservation_detail;
  return (
    <tr>
      <th scope="row">{trip.reservation_number}</th>
      <td>
        <span className={styles.line}>{pickUp.day}</span>
        <span className={styles.line}>{pickUp.hour}</span>
        {pickUp.agreed && <span className={styles.agreed}>{pickUp.agreed}</span>}
      </td>
      <td>
        <span className={styles.line}>{place(origin)}</span>
        <span className={styles.line}>
          <span aria-hidden="true">→ </span>
          {place(destination)}
        </span>
      </td>
      <td title={t.people(trip.adults, trip.childs)}>{trip.no_passengers}</td>
      <td>
        <StateChip state={trip.state} />
      </td>
      {tab === 'archive' && (
        <td>
          <RatingCell trip={trip} />
        </td>
      )}
      <td>
        <ClaimCell claims={trip.claim} />
      </td>
      <td>
        <TripActions trip={trip} onOpen={onOpen} compact />
      </td>
    </tr>
  );
}

/** The trips of a tab on a wide screen. */
export function TripTable({ tab, trips, onOpen }: TripRowsProps) {
  const { columns: t, caption } = useTexts(client).reservations;
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{caption[tab]}</caption>
      <thead>
        <tr>
          <th scope="col">{t.number}</th>
          <th scope="col">{t.pickUp}</th>
          <th scope="col">{t.route}</th>
          <th scope="col">{t.people}</th>
          <th scope="col">{t.state}</th>
          {tab === 'archive' && <th scope="col">{t.rating}</th>}
          <th scope="col">{t.claim}</th>
          <th scope="col" className={styles.end}>
            {t.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {trips.map((trip) => (
          <Row key={trip.id} trip={trip} tab={tab} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}
