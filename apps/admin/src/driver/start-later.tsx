import Tooltip from '@mui/material/Tooltip';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useRefresh } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import type { Appearance } from '../ui/action-button.js';
import { Icon } from '../ui/icon.js';
import styles from './start-later.module.css';

/** Browsers fire a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * From when the trip can be started, while that is still to come; then the list is read again, and the button is there.
 */
export function StartLater({ row, appearance }: Readonly<{ row: Reservation; appearance: Appearance }>) {
  const text = useText();
  const format = useFormat();
  const refresh = useRefresh();
  const [now, setNow] = useState(Date.now);
  const isLater = Date.parse(row.start_from) > now && !row.allowed_actions.includes('start');
  useEffect(() => {
    const left = Date.parse(row.start_from) - Date.now();
    if (!isLater || left > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => {
      setNow(Date.now());
      refresh();
    }, left);
    return () => clearTimeout(timer);
  }, [isLater, row.start_from, refresh]);
  if (!isLater) return null;
  const words = text('driver.startLater', { when: format.instant(row.start_from) });
  if (appearance !== 'icon')
    return (
      <p className={styles.later}>
        <Icon name="clock" size="small" /> {words}
      </p>
    );
  return (
    <Tooltip title={words}>
      <span className={styles.mark} role="img" aria-label={words} tabIndex={0}>
        <Icon name="clock" />
      </span>
    </Tooltip>
  );
}
