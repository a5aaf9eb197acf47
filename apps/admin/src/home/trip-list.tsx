import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { destinationOf, driverOf, originOf, passengerOf } from '../ui/reservation/reservation-words.js';
import { assignTransport } from '../reservations/verbs/assign-transport.js';
import { PickUpTime } from '../ui/pick-up-time.js';
import { Section } from '../ui/section.js';
import { StateChip } from '../ui/state-chip.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './trip-list.module.css';

type TripListProps = Readonly<{
  title: string;
  hint?: string;
  rows: readonly Reservation[];
  path?: string;
  assign?: boolean;
}>;

/** Trips in the order of their pick-up, with what is still missing. */
export function TripList({ title, hint, rows, path, assign }: TripListProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Section
      title={title}
      end={
        path && (
          <Link className={styles.all} to={path}>
            {text('home.seeAll')}
          </Link>
        )
      }
    >
      {hint && <p className={styles.hint}>{hint}</p>}
      <ul className={styles.trips}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/reservation/${row.id}/show`} className={styles.trip}>
              <span className={styles.time}>
                {assign ? (
                  format.dayTime(row.pick_up_date, row.pick_up_time)
                ) : (
                  <PickUpTime row={{ ...row, ...row.delay }} />
                )}
              </span>
              <span className={styles.words}>
                <span className={styles.route}>
                  {originOf(row, text)} → {destinationOf(row, text)}
                </span>
                <span className={styles.who}>
                  {passengerOf(row, text)}, {text('driver.people', { smart_count: row.no_passengers })}
                  {driverOf(row, text) ? ` · ${driverOf(row, text)}` : ''}
                </span>
              </span>
            </Link>
            {assign ? (
              <VerbButton verb={assignTransport} row={row} appearance="icon" />
            ) : (
              <StateChip state={row.state} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
