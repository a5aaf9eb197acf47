import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import chip from '@camino/design/chip.module.css';
import { stateIcons } from '@camino/design/state-icons.js';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { Icon } from './icon.js';
import styles from './state-chip.module.css';

/** A reservation's state: its icon, its word, its colour, the same everywhere. */
export function StateChip({ state }: Readonly<{ state: ReservationState }>) {
  const t = useTexts(common);
  return (
    <span className={`${chip.chip} ${chip[state]} ${styles.room}`}>
      <Icon path={stateIcons[state].path} size="small" />
      {t.states[state]}
    </span>
  );
}
