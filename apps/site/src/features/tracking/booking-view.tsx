import { lazy, Suspense, useEffect, useId } from 'react';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Progress } from '../../ui/progress.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './booking-view.module.css';
import { ArrivalCard } from './arrival-card.js';
import { ChangesCard, type ChangesCardProps } from './changes-card.js';
import { EndingView } from './ending-view.js';
import { History, stepTimes } from './history.js';
import { HEADLINE, NextFact } from './next-fact.js';
import { PendingChange } from './pending-change.js';
import { TripDetails } from './trip-details.js';
import { holdingOf, momentText } from './words.js';

/** Most trips are booked by themselves: their pages load no script for another way. */
const OtherWayCard = lazy(async () => ({ default: (await import('./other-way.js')).OtherWayCard }));
const AfterTripCard = lazy(async () => ({ default: (await import('./after-trip-card.js')).AfterTripCard }));

const COMING = (
  <Loading>
    <Skeleton shape="field" count={2} />
  </Loading>
);

/** Nothing is said after a trip, and no script loaded for it, before there is anything to say. */
const isAfterTrip = ({ allowed_actions: actions, quality_service, claim }: ChangesCardProps['booking']): boolean =>
  actions.includes('rate') || actions.includes('claim') || quality_service.length > 0 || claim.length > 0;

/** `status_id` 5 of reading A: rejected, cancelled, run out or not shown up. */
const REJECTED = 5;

function Steps({ booking }: Pick<ChangesCardProps, 'booking'>) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const id = useId();
  const { progress_step: step } = holdingOf(booking);
  if (step === null) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.progress}
      </h2>
      <div className={styles.steps}>
        <Progress step={step} details={stepTimes(booking, (at) => momentText(at, language))} />
      </div>
    </section>
  );
}

const focusHeadline = (): void => document.getElementById(HEADLINE)?.focus();

type BookingViewProps = ChangesCardProps &
  Readonly<{ /** The traveller has just acted: the reader goes back to the top. */ renewed: boolean }>;

/** The next fact first, then how far the trip is, then what can be changed, then what it costs and what has been. */
export function BookingView({ renewed, ...card }: BookingViewProps) {
  const { booking, onChanged } = card;
  const other = booking.other_way;
  useEffect(() => {
    if (renewed) focusHeadline();
  }, [renewed]);
  const rejected = booking.status_id === REJECTED;
  const open = !rejected && !booking.read_only && !ENDED_STATES.includes(booking.state);
  const changed: ChangesCardProps['onChanged'] = (fresh) => {
    onChanged(fresh);
    focusHeadline();
  };
  return (
    <div className={styles.page}>
      <div className={styles.first}>
        {rejected ? (
          <EndingView booking={booking} token={card.token} />
        ) : (
          <NextFact booking={booking} token={card.token} />
        )}
      </div>
      <div className={styles.main}>
        {booking.pending_change && <PendingChange booking={booking} change={booking.pending_change} />}
        <ArrivalCard {...card} />
        {isAfterTrip(booking) && (
          <Suspense fallback={COMING}>
            <AfterTripCard {...card} />
          </Suspense>
        )}
        {!rejected && <Steps booking={booking} />}
        {open && <ChangesCard {...card} onChanged={changed} />}
        {other && (
          <Suspense fallback={COMING}>
            <OtherWayCard {...{ booking, other }} />
          </Suspense>
        )}
      </div>
      <div className={styles.side}>
        <TripDetails booking={booking} open={!rejected && booking.state !== 'finished'} />
      </div>
      <div className={styles.last}>
        <History booking={booking} />
      </div>
    </div>
  );
}
