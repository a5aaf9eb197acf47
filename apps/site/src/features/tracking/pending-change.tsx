import { useId } from 'react';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { tripTimeText } from '../../time/trip-time.js';
import { StateChip } from '../../ui/state-chip.js';
import styles from './pending-change.module.css';
import { useMoment } from './words.js';

type PendingChangeProps = Readonly<{
  booking: TrackedReservation;
  change: NonNullable<TrackedReservation['pending_change']>;
}>;

/** The change that was asked for, with a state of its own, beside the trip that holds. */
export function PendingChange({ booking, change }: PendingChangeProps) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const moment = useMoment();
  const id = useId();
  const asksTime = change.pick_up_date !== booking.pick_up_date || change.pick_up_time !== booking.pick_up_time;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t.pending.title}
        </h2>
        <StateChip state="updated" />
      </header>
      <dl className={styles.facts}>
        {asksTime && (
          <div>
            <dt>{t.pending.wanted}</dt>
            <dd className={styles.wanted}>
              {tripTimeText(change.pick_up_date, change.pick_up_time, language)} <small>({t.zone})</small>
            </dd>
          </div>
        )}
        {change.note && (
          <div>
            <dt>{t.pending.note}</dt>
            <dd>{change.note}</dd>
          </div>
        )}
      </dl>
      <p>{t.pending.until(moment(change.expires_at), change.holds.state === 'requested')}</p>
    </section>
  );
}
