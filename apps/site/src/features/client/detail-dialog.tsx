import type { ReactNode } from 'react';
import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Link } from '../../router/link.js';
import { client } from '../../i18n/client.js';
import { common } from '../../i18n/common.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Progress } from '../../ui/progress.js';
import { StateChip } from '../../ui/state-chip.js';
import { ClaimStanding } from './claim-cell.js';
import styles from './dialogs.module.css';
import { Stars } from './stars.js';
import { usePickUp, usePlace } from './trip-words.js';

type Shown = Readonly<{ trip: Reservation }>;

function Fact({ label, wide, children }: Readonly<{ label: string; wide?: boolean; children: ReactNode }>) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const fullName = ({ name, last_name }: Readonly<{ name: string; last_name: string }>): string =>
  `${name} ${last_name}`.trim();

/** The other booking of the round trip, which stands by itself. */
function OtherWayFact({ trip: { other_way: other } }: Shown) {
  const { detail: t } = useTexts(client);
  const { states } = useTexts(common);
  const { language } = useLanguage();
  if (!other) return null;
  const { way, token, reservation_number, pick_up_date, pick_up_time, state } = other;
  const when = `${tripTimeText(pick_up_date, pick_up_time, language)}, ${states[state].toLowerCase()}`;
  return (
    <Fact label={t.otherWay[way]} wide>
      {token ? <Link to={`/reserve-tracking/${token}`}>{reservation_number}</Link> : reservation_number}: {when}
    </Fact>
  );
}

function Facts({ trip }: Shown) {
  const { detail: t, people } = useTexts(client);
  const place = usePlace();
  const pickUp = usePickUp()(trip);
  const { origin, destination, price, price_usd } = trip.reservation_detail;
  const { Driver: driver, Vehicle: vehicle } = trip;
  const passenger = fullName({ name: trip.PersonalInfo.first_name, last_name: trip.PersonalInfo.last_name });
  return (
    <dl className={styles.facts}>
      <Fact label={t.tripNumber}>{trip.reservation_number}</Fact>
      <Fact label={t.passenger}>{passenger}</Fact>
      <Fact label={t.pickUpDate}>{pickUp.day}</Fact>
      <Fact label={t.pickUpTime}>
        {pickUp.hour} ({t.zone}){pickUp.agreed && `, ${pickUp.agreed}`}
      </Fact>
      <Fact label={t.origin}>{place(origin)}</Fact>
      <Fact label={t.destination}>{place(destination)}</Fact>
      <Fact label={t.people}>{people(trip.adults, trip.childs)}</Fact>
      <Fact label={t.price}>
        {formatQuetzales(price)}
        {price_usd !== null && ` (${formatDollars(price_usd)})`}
      </Fact>
      {driver && <Fact label={t.driver}>{fullName(driver)}</Fact>}
      {vehicle && <Fact label={t.vehicle}>{[vehicle.brand, vehicle.plates].filter(Boolean).join(', ')}</Fact>}
      <OtherWayFact trip={trip} />
    </dl>
  );
}

/** How far the trip has come; for one that ended otherwise, how. */
function Standing({ trip: { state, progress_step, ending, pending_change } }: Shown) {
  const { detail: t } = useTexts(client);
  const { language } = useLanguage();
  if (progress_step === null)
    return (
      <div className={styles.ended}>
        <StateChip state={state} />
        <p>{t.ended[state as keyof typeof t.ended]}</p>
        {ending?.reason && <p className={styles.soft}>{t.reason(ending.reason)}</p>}
      </div>
    );
  return (
    <>
      <Progress step={progress_step} upright />
      {pending_change && (
        <Banner>{t.change(tripTimeText(pending_change.pick_up_date, pending_change.pick_up_time, language))}</Banner>
      )}
    </>
  );
}

/** What was said after the trip, and what the office answered. */
function Afterwards({ trip: { quality_service, claim } }: Shown) {
  const { detail: t } = useTexts(client);
  return (
    <>
      {quality_service.map(({ starts, comment }) => (
        <section key={starts} className={styles.claim}>
          <h3 className={styles.subtitle}>{t.rating}</h3>
          <Stars given={starts} />
          {comment && <p className={styles.comment}>{comment}</p>}
        </section>
      ))}
      {claim.length > 0 && (
        <section className={styles.claims}>
          <h3 className={styles.subtitle}>{t.claims}</h3>
          {claim.map((one) => (
            <div key={one.id} className={styles.claim}>
              <ClaimStanding claim={one} />
              {one.note && <p className={styles.comment}>{t.answer(one.note)}</p>}
            </div>
          ))}
        </section>
      )}
    </>
  );
}

/** Everything about one trip, with the step it has come to. */
export function DetailDialog({ trip, onClose }: Shown & Readonly<{ onClose: () => void }>) {
  const { detail: t } = useTexts(client);
  return (
    <Dialog
      open
      title={t.title(trip.reservation_number)}
      onClose={onClose}
      actions={
        trip.token && (
          <Link className={buttonClass({ variant: 'secondary' })} to={`/reserve-tracking/${trip.token}`}>
            {t.open}
          </Link>
        )
      }
    >
      <Facts trip={trip} />
      <Standing trip={trip} />
      <Afterwards trip={trip} />
    </Dialog>
  );
}
