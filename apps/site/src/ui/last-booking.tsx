import { bookingPath } from '@camino/contracts/reservations/booking-link.js';
import { common } from '../i18n/common.js';
import { useLanguage } from '../i18n/language.js';
import { lastBooking as texts } from '../i18n/last-booking.js';
import { useTexts } from '../i18n/texts.js';
import { type BookedTrip, forgetLastBooking, useLastBooking } from '../state/last-booking.js';
import { tripTimeText } from '../time/trip-time.js';
import { ButtonLink, IconButton } from './button.js';
import { Icon } from './icon.js';
import styles from './last-booking.module.css';

function Trip({ trip }: Readonly<{ trip: BookedTrip }>) {
  const t = useTexts(texts);
  const { places, guatemalaTime } = useTexts(common);
  const { language } = useLanguage();
  const nameOf = (id: string): string => places[id as keyof typeof places] ?? id;
  return (
    <li className={styles.trip}>
      <p className={styles.number}>{t.number(trip.number)}</p>
      <p>
        {nameOf(trip.origin)} <span aria-hidden="true">→</span> {nameOf(trip.destination)}
      </p>
      <p className={styles.time}>
        {tripTimeText(trip.date, trip.hour, language)} ({guatemalaTime})
      </p>
      <ButtonLink
        variant="secondary"
        href={`/reserve-tracking/${trip.token}`}
        iconAfter="arrow-right"
        aria-label={t.see(trip.number)}
      >
        {t.follow}
      </ButtonLink>
    </li>
  );
}

/**
 * What was booked in this tab, until it is put away: its number, its time and the way to it. `onlyMissing`: only while
 * a way back that was asked for along with it is not booked. The page is prepared without it.
 */
export function LastBooking({ onlyMissing = false }: Readonly<{ onlyMissing?: boolean }>) {
  const t = useTexts(texts);
  const kept = useLastBooking();
  if (!kept || (onlyMissing && !kept.missing)) return null;
  return (
    <section className={styles.booked} aria-label={t.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Icon name="check" /> {t.title}
        </h2>
        <IconButton icon="close" label={t.hide} onClick={forgetLastBooking} />
      </header>
      <ul className={styles.trips}>
        {kept.trips.map((trip) => (
          <Trip key={trip.number} trip={trip} />
        ))}
        {kept.missing && (
          <li className={styles.trip}>
            <p className={styles.missing}>{t.missing}</p>
            <ButtonLink href={bookingPath(kept.missing)} iconAfter="arrow-right">
              {t.book}
            </ButtonLink>
          </li>
        )}
      </ul>
    </section>
  );
}
