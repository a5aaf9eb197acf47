import type { ReactNode } from 'react';
import { AIRPORT } from '@camino/contracts/catalogue/places.js';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { dayText, hourText, pickUpMs, pickUpOf, tripTimeText } from '../../time/trip-time.js';
import { RouteLine } from '../../ui/route-line.js';
import { StateChip } from '../../ui/state-chip.js';
import { DelayBanner } from './delay-banner.js';
import { DriverPanel } from './driver-panel.js';
import { KeepButtons } from './keep-buttons.js';
import styles from './next-fact.module.css';
import { useNow } from './use-now.js';
import { daysUntil, holdingOf, pickUpHour, useMoment, usePlace } from './words.js';

export const HEADLINE = 'booking-headline';

type Shown = Readonly<{ booking: TrackedReservation }>;

/**
 * Where the trip has come to on its two stops: waiting at the first, under way to the second, arrived; nowhere when
 * there is no trip.
 */
const stopOf = (booking: TrackedReservation): number => {
  const { state, progress_step } = holdingOf(booking);
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

/** The hour they are picked up; of a later pick-up the new one, with the agreed one beside it. */
function When({ booking }: Shown) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const { date, time, agreed } = pickUpOf(booking);
  const days = daysUntil(date);
  return (
    <div>
      <h2 className={styles.label}>{t.pickUp}</h2>
      <p className={styles.hour}>{hourText(time, language)}</p>
      {agreed && <p className={styles.soft}>{t.delay.agreed(tripTimeText(agreed.date, agreed.time, language))}</p>}
      <p className={styles.day}>{dayText(date, language)}</p>
      <p className={styles.soft}>
        ({t.zone})
        {days >= 0 && !ENDED_STATES.includes(booking.state) && <span className={styles.days}>{t.inDays(days)}</span>}
      </p>
    </div>
  );
}

const isAtAirport = ({ pick_up_place }: TrackedReservation): boolean => pick_up_place === AIRPORT;

/** The card at the head of the page: state, number and one sentence, then what the view has to add. */
export function HeadCard({ booking, lead, children }: Shown & Readonly<{ lead: string; children: ReactNode }>) {
  const t = useTexts(tracking);
  const { state } = holdingOf(booking);
  return (
    <section className={styles.card} aria-labelledby={HEADLINE}>
      <header className={styles.head}>
        <StateChip state={state} />
        <p className={styles.number}>
          {t.reservation} <strong>{booking.reservation_number}</strong>
        </p>
      </header>
      <div>
        <h1 id={HEADLINE} tabIndex={-1} className={styles.headline}>
          {state === 'no_show' && isAtAirport(booking) ? t.noShowAtAirport : t.headlines[state]}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** Minutes before and after pick-up between which a driver who accepted the trip is at the pick-up point. */
const WAITING = { before: 15, after: 60 };
/** Minutes before pick-up from which travellers should be ready. */
const READY_BEFORE = 15;
const MINUTE_MS = 60_000;

const useReservedLead = (booking: TrackedReservation): string => {
  const { accepted, Vehicle: vehicle } = booking;
  const t = useTexts(tracking).next;
  const { language } = useLanguage();
  const pickUp = pickUpMs(booking);
  const left = (pickUp - useNow().getTime()) / MINUTE_MS;
  if (left > WAITING.before) {
    if (isAtAirport(booking)) return t.reservedAtAirport;
    return t.reserved(pickUpHour(booking, language, -READY_BEFORE));
  }
  return accepted && left >= -WAITING.after ? t.waiting(vehicle?.plates ?? '', isAtAirport(booking)) : t.due;
};

const useLead = (booking: TrackedReservation): string => {
  const t = useTexts(tracking).next;
  const moment = useMoment();
  const reserved = useReservedLead(booking);
  const { state } = holdingOf(booking);
  switch (state) {
    case 'requested':
      return t.requested(booking.expires_at ? moment(booking.expires_at) : '');
    case 'reserved':
      return reserved;
    case 'approved':
      return isAtAirport(booking) ? `${t.approved} ${t.reservedAtAirport}` : t.approved;
    case 'started':
    case 'finished':
      return t[state];
    default:
      return '';
  }
};

/** When, where and who picks the traveller up. */
export function NextFact({ booking, token }: Shown & Readonly<{ token: string }>) {
  const lead = useLead(booking);
  return (
    <HeadCard booking={booking} lead={lead}>
      {booking.delay && <DelayBanner delay={booking.delay} />}
      <div className={styles.facts}>
        <When booking={booking} />
        <Route booking={booking} />
        <DriverPanel booking={booking} />
      </div>
      <KeepButtons booking={booking} token={token} calendar={booking.state !== 'finished' && !booking.erased} />
    </HeadCard>
  );
}
