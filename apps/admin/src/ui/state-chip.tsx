import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import chip from '@camino/design/chip.module.css';
import { stateIcons } from '@camino/design/state-icons.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';
import styles from './chip.module.css';

/** A reservation's state: its icon, its word, its colour, the same everywhere. */
export function StateChip({ state }: Readonly<{ state: ReservationState }>) {
  const text = useText();
  return (
    <span className={`${chip.chip} ${chip[state]} ${styles.room}`} data-state={state}>
      <Icon path={stateIcons[state].path} size="small" />
      {text(`reservation.state.${state}`)}
    </span>
  );
}
