import { useId } from 'react';
import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { ButtonLink } from '../../ui/button.js';
import { PriceLines } from '../../ui/price-lines.js';
import { hourText } from '../../time/trip-time.js';
import styles from './booking-view.module.css';
import { momentText } from './words.js';

/** Label and value of what the traveller gave; what they left out is left out. */
const useRows = (booking: TrackedReservation): readonly (readonly [string, string])[] => {
  const t = useTexts(tracking).details;
  const { language } = useLanguage();
  const { PersonalInfo: who, type_vehicle: wish } = booking;
  const seats = booking.children_chair && [t.childSeat, booking.child_seats].filter(Boolean).join(': ');
  const extras = [seats, booking.wheelchair && t.wheelchair].filter(Boolean).join(', ');
  const rows: readonly (readonly [string, string])[] = [
    [t.number, booking.reservation_number],
    [t.traveller, booking.erased ? t.erased : `${who.first_name} ${who.last_name}`],
    [t.people, t.party(booking.adults, booking.childs)],
    [t.bags, booking.suitcase > 0 ? String(booking.suitcase) : ''],
    [t.flight, booking.flight_number],
    [t.arrival, hourText(booking.arrival_time, language)],
    [t.vehicle, wish ? (t.vehicles[wish.id] ?? wish.name) : ''],
    [t.extras, extras],
    [t.stops, booking.stops ?? ''],
    [t.note, booking.note],
  ];
  return rows.filter(([, value]) => value.trim() !== '');
};

type TripDetailsProps = Readonly<{
  booking: TrackedReservation;
  /** The trip is still ahead or under way. */
  open: boolean;
}>;

/** Letters from which a value reads better below its label than beside it. */
const LONG = 60;

/**
 * How it is paid, what was paid, and what is still due. Nothing is due for a trip that will not take place, and nothing
 * is said of one without a recorded payment: drivers may record later what they took in cash.
 */
function Payment({ booking: { payment, paid, due, pay_link, state }, open }: TripDetailsProps) {
  const t = useTexts(tracking).details;
  const owed = due > 0 && paid > 0 && (open || state === 'finished');
  return (
    <>
      <p className={styles.payment}>{t.payment[payment]}</p>
      {paid > 0 && <p className={styles.payment}>{t.paid(formatQuetzales(paid))}</p>}
      {owed && <p className={styles.payment}>{t.due(formatQuetzales(due))}</p>}
      {open && paid <= 0 && <p className={styles.soft}>{t.paymentNote[payment]}</p>}
      {pay_link && (
        <div className={styles.pay}>
          <ButtonLink href={pay_link.path} icon="card">
            {t.pay(formatQuetzales(pay_link.amount))}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Who travels with what, what it costs and how it is paid. */
export function TripDetails({ booking, open }: TripDetailsProps) {
  const t = useTexts(tracking).details;
  const id = useId();
  const rows = useRows(booking);
  const { language } = useLanguage();
  const { price, price_usd, price_lines } = booking.reservation_detail;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.title}
      </h2>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={value.length > LONG ? styles.longRow : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.price}>
        <p className={styles.priceLabel}>{t.price}</p>
        <p className={styles.amount}>
          {formatQuetzales(price)}
          {price_usd !== null && <span className={styles.dollars}>{formatDollars(price_usd)}</span>}
        </p>
        <PriceLines lines={price_lines} />
        {booking.price_changes.map((change) => (
          <p key={change.at} className={styles.changedPrice}>
            <s aria-label={t.priceBefore(formatQuetzales(change.from))}>{formatQuetzales(change.from)}</s> →{' '}
            {formatQuetzales(change.to)}: {t.priceBecause(change.because, momentText(change.at, language))}
          </p>
        ))}
        <p className={styles.soft}>{t.perVehicle}</p>
        <Payment booking={booking} open={open} />
      </div>
    </section>
  );
}
