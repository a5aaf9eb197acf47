import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useText } from '../i18n/use-text.js';
import { StateChip } from '../ui/state-chip.js';
import styles from './trip-state.module.css';

/** A trip's state as its driver sees it: until they have answered, that an answer is missing. */
export function TripState({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return row.status_id === 1 ? (
    <span className={styles.waiting}>{text('driver.waiting')}</span>
  ) : (
    <StateChip state={row.state} />
  );
}
