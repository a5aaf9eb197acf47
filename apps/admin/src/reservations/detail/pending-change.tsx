import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import styles from './pending-change.module.css';

type PendingChangeProps = Readonly<{ row: Reservation; change: NonNullable<Reservation['pending_change']> }>;

/** The date and time a traveller asked for beside those that hold until the office answers. */
export function PendingChange({ row, change }: PendingChangeProps) {
  const text = useText();
  const format = useFormat();
  return (
    <section className={styles.change} aria-label={text('detail.change.title')}>
      <h2>{text('detail.change.title')}</h2>
      <div className={styles.sides}>
        <div>
          <span>{text('detail.change.now')}</span>
          <strong>{format.dayTime(row.pick_up_date, row.pick_up_time)}</strong>
        </div>
        <span className={styles.arrow}>
          <Icon name="right" />
        </span>
        <div>
          <span>{text('detail.change.asked')}</span>
          <strong className={styles.asked}>{format.dayTime(change.pick_up_date, change.pick_up_time)}</strong>
        </div>
      </div>
      {change.note && <p>{text('detail.change.note', { note: change.note })}</p>}
      <p>
        {text('detail.change.askedAt', { when: format.age(change.asked_at), until: format.instant(change.expires_at) })}
      </p>
    </section>
  );
}
