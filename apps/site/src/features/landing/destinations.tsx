import type { PlaceCode } from '@camino/contracts/places.js';
import { Picture, type PictureName } from '../../illustrations/picture.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import frame from './section.module.css';
import styles from './destinations.module.css';
import { ANCHORS } from './landing-header.js';

type Destination = Readonly<{
  key: 'lake' | 'antigua' | 'coast' | 'semuc' | 'tikal';
  picture: PictureName;
  from: PlaceCode;
  to: PlaceCode;
}>;

const DESTINATIONS: readonly Destination[] = [
  { key: 'lake', picture: 'lakeside', from: 'ANT', to: 'PAN' },
  { key: 'antigua', picture: 'antigua', from: 'GUA-AIRPORT', to: 'ANT' },
  { key: 'coast', picture: 'coast', from: 'ANT', to: 'EPAR' },
  { key: 'semuc', picture: 'semuc', from: 'GUA-AIRPORT', to: 'ANT' },
  { key: 'tikal', picture: 'tikal', from: 'ANT', to: 'GUA-AIRPORT' },
];

type DestinationsProps = Readonly<{
  /** A card was pressed: fill the form with this trip. */
  onChoose: (from: PlaceCode, to: PlaceCode) => void;
}>;

/** Places as postcards; each fills the form above with the trip that leads there. */
export function Destinations({ onChoose }: DestinationsProps) {
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
            <li key={key} className={classNames(styles.card, styles[key])}>
              <Picture name={picture} title={t[key].picture} className={styles.picture} />
              <div className={styles.words}>
                <h3 className={styles.name}>{t[key].name}</h3>
                <p className={styles.text}>{t[key].text}</p>
                <p className={styles.time}>
                  <Icon name="clock" size="small" />
                  {t[key].time}
                </p>
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
