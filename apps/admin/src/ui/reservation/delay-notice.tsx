import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../icon.js';
import styles from './arrival-notice.module.css';

/** That the pick-up is later, as the office told traveller and driver; nothing while it is on time. */
export function DelayNotice({ row: { delay } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  if (!delay) return null;
  return (
    <div className={styles.notice} role="status">
      <Icon name="clock" />
      <div>
        <strong>{text('detail.delay.title', { time: delay.expected_time, minutes: delay.minutes })}</strong>
        <p>{[text(`detail.delay.${delay.cause}`), delay.note].filter(Boolean).join('. ')}</p>
        <p className={styles.when}>{text('detail.delay.announcedAt', { when: format.instant(delay.announced_at) })}</p>
      </div>
    </div>
  );
}
