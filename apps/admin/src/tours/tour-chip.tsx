import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import type { TourState } from '@camino/contracts/tours/tour.js';
import chip from '@camino/design/chip.module.css';
import { stateIcons } from '@camino/design/state-icons.js';
import { useText } from '../i18n/use-text.js';
import styles from '../ui/chip.module.css';
import { Icon } from '../ui/icon.js';

/** A tour's states look like those of a trip. */
const LOOKS = {
  requested: 'requested',
  confirmed: 'approved',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Readonly<Record<TourState, ReservationState>>;

/** The state of a tour booking: icon, word, color. */
export function TourChip({ state }: Readonly<{ state: TourState }>) {
  const text = useText();
  return (
    <span className={`${chip.chip} ${chip[LOOKS[state]]} ${styles.room}`} data-state={state}>
      <Icon path={stateIcons[LOOKS[state]].path} size="small" />
      {text(`tour.state.${state}`)}
    </span>
  );
}
