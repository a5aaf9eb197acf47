import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { stateIcons } from '@camino/design/state-icons.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { ButtonLink } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import styles from './next-fact.module.css';

/** A telephone address of what a person wrote, RFC 3966: digits and a leading plus. */
const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

function Plates({
  vehicle: { plates, brand, color },
}: Readonly<{ vehicle: NonNullable<TrackedReservation['Vehicle']> }>) {
  const t = useTexts(tracking).driver;
  return (
    <dl className={styles.vehicle}>
      <div>
        <dt>{t.plates}</dt>
        <dd className={styles.plates}>{plates}</dd>
      </div>
      <div>
        <dt>{t.vehicle}</dt>
        <dd>{brand}</dd>
      </div>
      <div>
        <dt>{t.colour}</dt>
        <dd>{color}</dd>
      </div>
    </dl>
  );
}

/** Who picks the traveller up and in what: a name, plates to look for, a call. */
export function DriverPanel({
  booking: { Driver: driver, Vehicle: vehicle, state, accepted },
}: Readonly<{ booking: TrackedReservation }>) {
  const {
    driver: t,
    details: { erased },
  } = useTexts(tracking);
  const over = state === 'finished';
  if (!driver) {
    return (
      <div className={styles.who}>
        <h2 className={styles.label}>{over ? t.titlePast : t.title}</h2>
        <p className={styles.name}>{over ? t.nonePast : t.none}</p>
        {!over && <p className={styles.soft}>{t.soon}</p>}
      </div>
    );
  }
  return (
    <div className={styles.who}>
      <h2 className={styles.label}>{over ? t.titlePast : t.title}</h2>
      <p className={styles.name}>
        <Icon name="user" />
        {driver.erased ? erased : `${driver.name} ${driver.last_name}`}
      </p>
      {accepted && !over && (
        <p className={styles.accepted}>
          <Icon path={stateIcons.approved.path} size="small" />
          {t.confirmed}
        </p>
      )}
      {vehicle && <Plates vehicle={vehicle} />}
      {driver.phone && !over && (
        <ButtonLink href={telephone(driver.phone)} icon="phone" wide>
          {t.call(driver.name)}
        </ButtonLink>
      )}
    </div>
  );
}
