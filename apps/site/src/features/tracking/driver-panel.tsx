import { colorName } from '@camino/contracts/catalogue/colors.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { stateIcons } from '@camino/design/state-icons.js';
import { Minibus, Sedan, Suv } from '../../illustrations/vehicles.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { ButtonLink } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Photo } from '../../ui/photo.js';
import styles from './next-fact.module.css';

/** A telephone address of what a person wrote, RFC 3966: digits and a leading plus. */
const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

function Plates({
  vehicle: { plates, brand, color, no_passengers: seats },
  image,
}: Readonly<{ vehicle: NonNullable<TrackedReservation['Vehicle']>; image: string | null }>) {
  const t = useTexts(tracking).driver;
  const { language } = useLanguage();
  return (
    <div className={styles.transport}>
      <Photo image={image} alt={t.vehiclePhoto(brand, plates)} className={styles.vehiclePhoto}>
        <span className={styles.vehiclePhoto} aria-hidden="true">
          {drawingOf(seats)}
        </span>
      </Photo>
      <dl className={styles.vehicle}>
        {plates && (
          <div>
            <dt>{t.plates}</dt>
            <dd className={styles.plates}>{plates}</dd>
          </div>
        )}
        <div>
          <dt>{t.vehicle}</dt>
          <dd>{brand}</dd>
        </div>
        {color && (
          <div>
            <dt>{t.color}</dt>
            <dd>{colorName(color, language)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** A vehicle of that size, drawn: seats for passengers. */
const drawingOf = (seats: number) =>
  seats <= 3 ? <Sedan title="" /> : seats <= 7 ? <Suv title="" /> : <Minibus title="" />;

type Driver = NonNullable<TrackedReservation['Driver']>;

/** The driver's picture and name; neither is left of somebody who was erased. */
function Name({ driver, image }: Readonly<{ driver: Driver; image: string | null }>) {
  const {
    driver: t,
    details: { erased },
  } = useTexts(tracking);
  return (
    <p className={styles.name}>
      <Photo image={driver.erased ? null : image} alt={t.driverPhoto(driver.name)} className={styles.face} sizes="48px">
        <span className={styles.face} aria-hidden="true">
          <Icon name="user" />
        </span>
      </Photo>
      {driver.erased ? erased : `${driver.name} ${driver.last_name}`}
    </p>
  );
}

function NobodyYet({ over }: Readonly<{ over: boolean }>) {
  const { driver: t } = useTexts(tracking);
  return (
    <div className={styles.who}>
      <h2 className={styles.label}>{over ? t.titlePast : t.title}</h2>
      <p className={styles.name}>{over ? t.nonePast : t.none}</p>
      {!over && <p className={styles.soft}>{t.soon}</p>}
    </div>
  );
}

/** The driver has said yes; nobody can say that of a driver of others. */
function Confirmed({
  by: { accepted, external },
}: Readonly<{ by: Pick<TrackedReservation, 'accepted' | 'external'> }>) {
  const { driver: t } = useTexts(tracking);
  if (!accepted || external) return null;
  return (
    <p className={styles.accepted}>
      <Icon path={stateIcons.approved.path} size="small" />
      {t.confirmed}
    </p>
  );
}

/** Who picks the traveller up and in what: a name, plates to look for, a call. */
export function DriverPanel({
  booking: { Driver: driver, Vehicle: vehicle, state, accepted, external, reservation_detail: detail },
}: Readonly<{ booking: TrackedReservation }>) {
  const { driver: t } = useTexts(tracking);
  const over = state === 'finished';
  if (!driver) return <NobodyYet over={over} />;
  return (
    <div className={styles.who}>
      <h2 className={styles.label}>{over ? t.titlePast : t.title}</h2>
      <Name driver={driver} image={detail.driver?.image ?? null} />
      {!over && <Confirmed by={{ accepted, external }} />}
      {vehicle && <Plates vehicle={vehicle} image={detail.vehicle?.image ?? null} />}
      {driver.phone && !over && (
        <ButtonLink href={telephone(driver.phone)} icon="phone" wide>
          {t.call(driver.name)}
        </ButtonLink>
      )}
    </div>
  );
}
