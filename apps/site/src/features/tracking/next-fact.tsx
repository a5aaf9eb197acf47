import type { ReactNode } from 'react';
import { ENDED_STATES } from '@camino/contracts/reservation-states.js';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { dayText, hourText, tripTimeText } from '../../trip-time.js';
import { RouteLine } from '../../ui/route-line.js';
import { StateChip } from '../../ui/state-chip.js';
import { DriverPanel } from './driver-panel.js';
import { KeepButtons } from './keep-buttons.js';
import styles from './next-fact.module.css';
import { daysUntil, useMoment, usePlace } from './words.js';

export const HEADLINE = 'booking-headline';

type Shown = Readonly<{ booking: TrackedReservation }>;

/**
 * Where the trip has come to on its two stops: waiting at the first, under way to the second, arrived; nowhere when
 * there is no trip.
 */
const stopOf = ({ state, progress_step }: TrackedReservation): number => {
  if (progress_step === null) return 0;
  return state === 'started' ? 2 : state === 'finished' ? 3 : 1;
};

export function Route({ booking }: Shown) {
  const t = useTexts(tracking);
  const nameOf = usePlace();
  const { origin, destination, fee } = booking.reservation_detail;
  const duration = t.hours(Math.floor(fee.duration_min / 60), fee.duration_min % 60);
  const length = t.route.length(`${fee.distance} ${fee.measure_type.abbreviation}`, duration);
  const stops = [
    { label: nameOf(origin), detail: booking.pick_up_address || undefined },
    { label: nameOf(destination), detail: booking.drop_off_address || undefined },
  ];
  return (
    <div className={styles.route}>
      <h2 className={styles.label}>{t.route.label}</h2>
      <RouteLine label={t.route.label} stops={stops} current={stopOf(booking)} words={t.route.words} upright />
      <p className={styles.soft}>{length}</p>
    </div>
  );
}

function When({ booking: { pick_up_date, pick_up_time, state } }: Shown) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const days = daysUntil(pick_up_date);
  return (
    <div>
      <h2 className={styles.label}>{t.pickUp}</h2>
      <p className={styles.hour}>{hourText(pick_up_time, language)}</p>
      <p className={styles.day}>{dayText(pick_up_date, language)}</p>
      <p className={styles.soft}>
        ({t.zone}){days >= 0 && !ENDED_STATES.includes(state) && <span className={styles.days}>{t.inDays(days)}</span>}
      </p>
    </div>
  );
}

/** What was asked for, beside what still stands. */
function PendingChange({ booking }: Shown) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const { pending_change: change, pick_up_date, pick_up_time } = booking;
  if (!change) return null;
  return (
    <section className={styles.pending} aria-label={t.pending.title}>
      <h2 className={styles.label}>{t.pending.title}</h2>
      <dl>
        <div>
          <dt>{t.pending.now}</dt>
          <dd>{tripTimeText(pick_up_date, pick_up_time, language)}</dd>
        </div>
        <div>
          <dt>{t.pending.wanted}</dt>
          <dd className={styles.wanted}>{tripTimeText(change.pick_up_date, change.pick_up_time, language)}</dd>
        </div>
        {change.note && (
          <div>
            <dt>{t.pending.note}</dt>
            <dd>{change.note}</dd>
          </div>
        )}
      </dl>
      <p className={styles.soft}>({t.zone})</p>
    </section>
  );
}

/** The card at the head of the page: state, number and one sentence, then what the view has to add. */
export function HeadCard({ booking, lead, children }: Shown & Readonly<{ lead: string; children: ReactNode }>) {
  const t = useTexts(tracking);
  return (
    <section className={styles.card} aria-labelledby={HEADLINE}>
      <header className={styles.head}>
        <StateChip state={booking.state} />
        <p className={styles.number}>
          {t.reservation} <strong>{booking.reservation_number}</strong>
        </p>
      </header>
      <div>
        <h1 id={HEADLINE} tabIndex={-1} className={styles.headline}>
          {t.headlines[booking.state]}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

const useLead = ({ state, expires_at }: TrackedReservation): string => {
  const t = useTexts(tracking).next;
  const moment = useMoment();
  const due = expires_at ? moment(expires_at) : '';
  switch (state) {
    case 'requested':
    case 'updated':
      return t[state](due);
    case 'approved':
    case 'reserved':
    case 'started':
    case 'finished':
      return t[state];
    default:
      return '';
  }
};

/** When, where and who picks the traveller up. */
export function NextFact({ booking }: Shown) {
  const lead = useLead(booking);
  return (
    <HeadCard booking={booking} lead={lead}>
      <PendingChange booking={booking} />
      <div className={styles.facts}>
        <When booking={booking} />
        <Route booking={booking} />
        <DriverPanel booking={booking} />
      </div>
      <KeepButtons booking={booking} calendar={booking.state !== 'finished'} />
    </HeadCard>
  );
}
