import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { sameTripPath } from '@camino/contracts/reservations/same-trip.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { tripTimeText } from '../../time/trip-time.js';
import { ButtonLink } from '../../ui/button.js';
import { CallUs } from '../../ui/call-us.js';
import { HeadCard, Route } from './next-fact.js';
import styles from './next-fact.module.css';
import { calendarFileOf } from './tracked-reservation.js';
import { useMoment } from './words.js';

/** Endings that take the trip out of a calendar. */
const CALENDAR_ENDS: readonly TrackedReservation['state'][] = ['cancelled', 'rejected', 'expired'];

type Words = typeof tracking.es;

const whatNow = ({ state, ending }: TrackedReservation, { ending: { what } }: Words): string => {
  if (state === 'cancelled') return ending?.by === 'customer' ? what.cancelled : what.cancelledByCompany;
  return state === 'expired' || state === 'no_show' ? what[state] : what.rejected;
};

/** When to call the office about it, if at all. */
const whenToCall = ({ state, ending }: TrackedReservation, { ending: { call } }: Words): string | null => {
  if (state === 'no_show') return call.no_show;
  return state === 'cancelled' && ending?.by === 'company' ? call.cancelledByCompany : null;
};

/** A no-show is noted, nobody decides on it. */
const whoEnded = ({ state, ending }: TrackedReservation, { ending: { by } }: Words): string =>
  state === 'no_show' ? by.noted : by[ending?.by ?? 'system'];

/** A booking that will not take place: who ended it, why, and what the traveller can do now. */
export function EndingView({ booking, token }: Readonly<{ booking: TrackedReservation; token: string }>) {
  const t = useTexts(tracking);
  const { language } = useLanguage();
  const moment = useMoment();
  const { ending } = booking;
  const call = whenToCall(booking, t);
  return (
    <HeadCard booking={booking} lead={ending ? t.ending.on(whoEnded(booking, t), moment(ending.at)) : ''}>
      {ending?.reason && (
        <figure className={styles.reason}>
          <figcaption className={styles.label}>{t.ending.reason}</figcaption>
          <blockquote>{ending.reason}</blockquote>
        </figure>
      )}
      <p>
        {whatNow(booking, t)} {call && <CallUs lead={call} after={t.changes.withNumber} />}
      </p>
      <div>
        <ButtonLink href={sameTripPath(booking)} iconAfter="arrow-right">
          {t.ending.bookAgain}
        </ButtonLink>
      </div>
      <div className={styles.was}>
        <div>
          <h2 className={styles.label}>{t.ending.trip}</h2>
          <p>
            {tripTimeText(booking.pick_up_date, booking.pick_up_time, language)}{' '}
            <span className={styles.soft}>({t.zone})</span>
          </p>
        </div>
        <Route booking={booking} />
      </div>
      {CALENDAR_ENDS.includes(booking.state) && !booking.erased && (
        <p>
          <a href={calendarFileOf(token, language)} download>
            {t.keep.removeFromCalendar}
          </a>
        </p>
      )}
    </HeadCard>
  );
}
