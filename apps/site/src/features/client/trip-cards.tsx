import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import { StateChip } from '../../ui/state-chip.js';
import { ClaimCell } from './claim-cell.js';
import { RatingCell } from './rating-cell.js';
import { TripActions } from './trip-actions.js';
import styles from './trip-cards.module.css';
import type { TripRowsProps } from './trip-table.js';
import { usePickUp, useRoute } from './trip-words.js';

type CardProps = Readonly<{ trip: Reservation }> & Pick<TripRowsProps, 'tab' | 'onOpen'>;

function Card({ trip, tab, onOpen }: CardProps) {
  const t = useTexts(client);
  const { columns } = t.reservations;
  const route = useRoute();
  const pickUp = usePickUp()(trip);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <p className={styles.when}>
          <span className={styles.day}>{pickUp.day}</span>
          <span className={styles.hour}>{pickUp.hour}</span>
          {pickUp.agreed && <span className={styles.agreed}>{pickUp.agreed}</span>}
        </p>
        <StateChip state={trip.state} />
      </div>
      <h2 className={styles.route}>{route(trip)}</h2>
      <p className={styles.more}>
        <span>{t.number(trip.reservation_number)}</span>
        <span className={styles.people}>
          <Icon name="people" size="small" />
          {t.people(trip.adults, trip.childs)}
        </span>
      </p>
      <dl className={styles.after}>
        {tab === 'archive' && (
          <div>
            <dt>{columns.rating}</dt>
            <dd>
              <RatingCell trip={trip} />
            </dd>
          </div>
        )}
        <div>
          <dt>{columns.claim}</dt>
          <dd>
            <ClaimCell claims={trip.claim} />
          </dd>
        </div>
      </dl>
      <TripActions trip={trip} onOpen={onOpen} />
    </li>
  );
}

/** The trips of a tab on a narrow screen. */
export function TripCards({ tab, trips, onOpen }: TripRowsProps) {
  const { caption } = useTexts(client).reservations;
  return (
    <ul className={styles.cards} aria-label={caption[tab]}>
      {trips.map((trip) => (
        <Card key={trip.id} trip={trip} tab={tab} onOpen={onOpen} />
      ))}
    </ul>
  );
}
