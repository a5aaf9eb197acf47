import Tooltip from '@mui/material/Tooltip';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import type { Appearance } from '../ui/action-button.js';
import { Icon } from '../ui/icon.js';
import { LaterNote } from '../ui/later-note.js';
import { useStillToCome } from '../ui/use-still-to-come.js';
import styles from './start-later.module.css';

/**
 * From when the trip can be started, while that is still to come; then the list is read again, and the button is there.
 */
export function StartLater({ row, appearance }: Readonly<{ row: Reservation; appearance: Appearance }>) {
  const text = useText();
  const format = useFormat();
  const isLater = useStillToCome(row.start_from, !row.allowed_actions.includes('start'));
  if (!isLater) return null;
  const words = text('driver.startLater', { when: format.instant(row.start_from) });
  if (appearance !== 'icon') return <LaterNote words={words} />;
  return (
    <Tooltip title={words}>
      <span className={styles.mark} role="img" aria-label={words} tabIndex={0}>
        <Icon name="clock" />
      </span>
    </Tooltip>
  );
}
