import type { ReservationState } from '@camino/contracts/reservation-states.js';
import { stateIcons } from '@camino/design/state-icons.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';
import styles from './state-chip.module.css';

/** A reservation's state: its icon, its word, its colour, the same everywhere. */
export function StateChip({ state }: Readonly<{ state: ReservationState }>) {
  const text = useText();
  return (
    <span className={`${styles.chip} ${styles[state]}`} data-state={state}>
      <Icon path={stateIcons[state].path} size="small" />
      {text(`reservation.state.${state}`)}
    </span>
  );
}
