import { Minibus, Sedan, Suv } from '../../illustrations/vehicles.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import { ANCHORS } from './landing-header.js';
import frame from './section.module.css';
import styles from './vehicles.module.css';

const VEHICLES = [
  { key: 'sedan', Picture: Sedan },
  { key: 'suv', Picture: Suv },
  { key: 'minibus', Picture: Minibus },
] as const;

/** The fleet, and what can be asked for with it. */
export function Vehicles() {
  const t = useTexts(landing).vehicles;
  return (
    <section id={ANCHORS.vehicles} className={frame.section} aria-labelledby="vehicles-title">
      <div className={frame.inner}>
        <h2 id="vehicles-title" className={frame.title}>
          {t.title}
        </h2>
        <p className={frame.lead}>{t.lead}</p>
        <ul className={styles.fleet}>
          {VEHICLES.map(({ key, Picture }) => (
            <li key={key} className={styles.vehicle}>
              <Picture title={t[key].picture} className={styles.picture} />
              <h3 className={styles.name}>{t[key].name}</h3>
              <p className={styles.text}>{t[key].text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.extras}>
          <h3 className={styles.extrasTitle}>{t.extras}</h3>
          <ul className={styles.extrasList}>
            <li>
              <Icon name="child-seat" />
              {t.babySeats}
            </li>
            <li>
              <Icon name="stops" />
              {t.extraStops}
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
