import type { ComponentType } from 'react';
import type { ShownDriver } from '@camino/contracts/accounts/account.js';
import type { ShownVehicle } from '@camino/contracts/catalogue/fee.js';
import type { SceneProps } from '../../illustrations/scene.js';
import { type Coat, Minibus, Sedan, Suv } from '../../illustrations/vehicles.js';
import { landingBelow } from '../../i18n/landing-below.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icons.js';
import { Photo } from '../../ui/photo.js';
import { ANCHORS } from './landing-header.js';
import frame from './section.module.css';
import { useShown } from './use-shown.js';
import styles from './why-us.module.css';

const REASONS: readonly (readonly ['price' | 'named' | 'change' | 'alone', IconName])[] = [
  ['price', 'cash'],
  ['named', 'user'],
  ['change', 'refresh'],
  ['alone', 'people'],
];

type Drawing = ComponentType<SceneProps & Readonly<{ coat?: Coat }>>;
const DRAWN: Readonly<Record<string, Drawing>> = { sedan: Sedan, suv: Suv, minibus: Minibus };

/** The colors that the catalogue names, as they are drawn. */
const COATS: Readonly<Record<string, Coat>> = {
  Azul: ['ridge-near', 'ridge-front'],
  Blanco: ['foam', 'stone'],
  Gris: ['stone-shade', 'stone-deep'],
  Negro: ['earth', 'sand'],
  Plateado: ['ridge-far', 'ridge-mid'],
  Rojo: ['thread', 'roof-shade'],
  Verde: ['leaf', 'leaf-deep'],
  Amarillo: ['wall', 'wall-shade'],
};

/** A vehicle by its photo, or drawn where there is none. */
function Vehicle({ type_vehicle_id, type, brand, color, seats, image }: ShownVehicle) {
  const t = useTexts(landingBelow).why;
  const name = t.types[type_vehicle_id] ?? type;
  const details = t.vehicle(brand, t.colors[color] ?? color);
  const Drawn = DRAWN[type_vehicle_id] ?? Minibus;
  return (
    <li className={styles.vehicle}>
      <Photo image={image} alt={`${name} ${details}`} className={styles.photo}>
        <Drawn title="" coat={COATS[color]} />
      </Photo>
      <p className={styles.vehicleName}>{name}</p>
      <p className={styles.soft}>{details}</p>
      <p className={styles.soft}>{t.seats(seats)}</p>
    </li>
  );
}

/** The vehicles and drivers of today; nothing while they are not known. */
function Fleet() {
  const t = useTexts(landingBelow).why;
  const fleet = useShown<readonly ShownVehicle[]>('/fleet') ?? [];
  const drivers = useShown<readonly ShownDriver[]>('/drivers') ?? [];
  return (
    <>
      {fleet.length > 0 && (
        <div className={styles.group}>
          <h3 className={styles.title}>{t.fleet}</h3>
          <p className={styles.soft}>{t.fleetLead}</p>
          <ul className={styles.fleet}>
            {fleet.map((vehicle, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two vehicles may look the same to a stranger
              <Vehicle key={at} {...vehicle} />
            ))}
          </ul>
        </div>
      )}
      {drivers.length > 0 && (
        <div className={styles.group}>
          <h3 className={styles.title}>{t.drivers}</h3>
          <ul className={styles.drivers}>
            {drivers.map(({ name, image }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two drivers may have the same first name
              <li key={at} className={styles.driver}>
                <Photo image={image} alt={t.driver(name)} className={styles.face} sizes="64px">
                  <span className={styles.nobody}>
                    <Icon name="user" />
                  </span>
                </Photo>
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What speaks for riding with us, and who and what comes. */
export function WhyUs() {
  const t = useTexts(landingBelow).why;
  return (
    <section id={ANCHORS.why} className={frame.section} aria-labelledby="why-title">
      <div className={frame.inner}>
        <h2 id="why-title" className={frame.title}>
          {t.title}
        </h2>
        <ul className={styles.reasons}>
          {REASONS.map(([key, icon]) => (
            <li key={key} className={styles.reason}>
              <Icon name={icon} size="large" />
              <h3 className={styles.name}>{t.reasons[key].name}</h3>
              <p className={styles.soft}>{t.reasons[key].text}</p>
            </li>
          ))}
        </ul>
        <Fleet />
      </div>
    </section>
  );
}
