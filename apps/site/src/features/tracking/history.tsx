import { useId } from 'react';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Icon } from '../../ui/icon.js';
import styles from './booking-view.module.css';
import { holdingOf, momentText } from './words.js';

/** What happened to the booking, newest first. */
export function History({ booking }: Readonly<{ booking: TrackedReservation }>) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const id = useId();
  const entries = booking.timeline.filter(({ type }) => type in t.history.events).toReversed();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.history.title}
      </h2>
      <ol className={styles.history}>
        {entries.map(({ type, at, reason }) => (
          <li key={`${type} ${at}`}>
            <span className={styles.happened}>{t.history.events[type]}</span>
            <time className={styles.soft} dateTime={at} title={t.zone}>
              {momentText(at, language)}
            </time>
            {reason && <span>{`${t.ending.reason}: ${reason}`}</span>}
          </li>
        ))}
      </ol>
      {!booking.read_only && (
        <p className={styles.live}>
          <Icon name="refresh" size="small" />
          {t.history.live}
        </p>
      )}
    </section>
  );
}

/** Events that begin each of the five steps. */
const BEGINNINGS = [
  ['ReservationRequested'],
  ['ReservationApproved'],
  ['TransportAssigned', 'ExternalTransportAssigned'],
  ['TripStarted'],
  ['TripFinished'],
];

/** When each step that was reached began, in words; '' for the others. */
export const stepTimes = (booking: TrackedReservation, words: (instant: string) => string): readonly string[] =>
  BEGINNINGS.map((beginning, at) => {
    const last = booking.timeline.findLast(({ type }) => beginning.includes(type));
    return last && at < (holdingOf(booking).progress_step ?? 0) ? words(last.at) : '';
  });
