import { formatDollars, formatQuetzales, type FareRoutes } from '@camino/contracts/catalogue/fee.js';
import type { PlaceCode } from '@camino/contracts/catalogue/places.js';
import { Picture, type PictureName } from '../../illustrations/picture.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import frame from './section.module.css';
import styles from './destinations.module.css';
import { ANCHORS } from './landing-header.js';
import { routeBetween } from './trip-request.js';

type Destination = Readonly<{
  key: 'lake' | 'pools' | 'ruins' | 'colonial';
  picture: PictureName;
  from: PlaceCode;
  to: PlaceCode;
}>;

/** Four places, each with the trip that leads there or to where the way there begins. */
const DESTINATIONS: readonly Destination[] = [
  { key: 'lake', picture: 'lakeside', from: 'ANT', to: 'PAN' },
  { key: 'pools', picture: 'semuc', from: 'GUA-AIRPORT', to: 'ANT' },
  { key: 'ruins', picture: 'tikal', from: 'ANT', to: 'GUA-AIRPORT' },
  { key: 'colonial', picture: 'antigua', from: 'GUA-AIRPORT', to: 'ANT' },
];

type DestinationsProps = Readonly<{
  offer: FareRoutes | null;
  /** A card was pressed: fill the form with this trip. */
  onChoose: (from: PlaceCode, to: PlaceCode) => void;
}>;

/** The least that the card's trip costs; nothing where it has no fee, and while fees are not known. */
function LeastPrice({ offer, from, to }: Readonly<{ offer: FareRoutes | null; from: PlaceCode; to: PlaceCode }>) {
  const t = useTexts(landing).destinations;
  const route = routeBetween(offer?.routes ?? [], from, to);
  return (
    <p className={styles.price}>
      {route && (
        <>
          {t.from} <strong className={styles.amount}>{formatQuetzales(route.from)}</strong>{' '}
          {route.from_usd !== null && <span className={styles.dollars}>({formatDollars(route.from_usd)})</span>}{' '}
          {t.perVehicle}
        </>
      )}
    </p>
  );
}

/** Places as postcards; each fills the form above with the trip that leads there. */
export function Destinations({ offer, onChoose }: DestinationsProps) {
  const t = useTexts(landing).destinations;
  return (
    <section id={ANCHORS.destinations} className={frame.section} aria-labelledby="destinations-title">
      <div className={frame.inner}>
        <h2 id="destinations-title" className={frame.title}>
          {t.title}
        </h2>
        <p className={frame.lead}>{t.lead}</p>
        <ul className={styles.cards}>
          {DESTINATIONS.map(({ key, picture, from, to }) => (
            <li key={key} className={styles.card}>
              <Picture name={picture} title={t[key].picture} className={styles.picture} />
              <div className={styles.words}>
                <h3 className={styles.name}>{t[key].name}</h3>
                <p className={styles.text}>{t[key].text}</p>
                <p className={styles.trip}>
                  <Icon name="clock" size="small" />
                  {t[key].trip}
                </p>
                <LeastPrice {...{ offer, from, to }} />
                <a className={styles.book} href="#book" onClick={() => onChoose(from, to)}>
                  {t[key].book}
                  <Icon name="arrow-right" size="small" />
                </a>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
