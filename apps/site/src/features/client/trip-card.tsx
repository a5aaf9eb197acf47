import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Link } from '../../router/link.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import { StateChip } from '../../ui/state-chip.js';
import styles from './trip-card.module.css';
import { usePickUp, useRoute } from './trip-words.js';

/** One trip in a line; all of it leads to the trip's own page. */
function TripCard({ trip }: Readonly<{ trip: Reservation }>) {
  const t = useTexts(client);
  const route = useRoute();
  const pickUp = usePickUp()(trip);
  return (
    <li>
      <Link className={styles.card} to={`/reserve-tracking/${trip.token ?? ''}`}>
        <span className={styles.when}>
          <span className={styles.day}>{pickUp.day}</span>
          <span className={styles.hour}>{pickUp.hour}</span>
          {pickUp.agreed && <span className={styles.agreed}>{pickUp.agreed}</span>}
        </span>
        <span className={styles.what}>
          <span className={styles.route}>{route(trip)}</span>
          <span className={styles.more}>
            <span className={styles.people}>
              <Icon name="people" size="small" />
              {t.people(trip.adults, trip.childs)}
            </span>
            <span>{t.number(trip.reservation_number)}</span>
          </span>
        </span>
        <span className={styles.state}>
          <StateChip state={trip.state} />
          <Icon name="arrow-right" />
        </span>
      </Link>
    </li>
  );
}

/** Trips one under the other. */
export function TripList({ trips }: Readonly<{ trips: readonly Reservation[] }>) {
  return (
    <ul className={styles.list}>
      {trips.map((trip) => (
        <TripCard key={trip.id} trip={trip} />
      ))}
    </ul>
  );
}
