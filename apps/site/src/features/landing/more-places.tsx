import type { PlaceCode } from '@camino/contracts/catalogue/places.js';
import { Picture, type PictureName } from '../../illustrations/picture.js';
import { landingBelow } from '../../i18n/landing-below.js';
import { useTexts } from '../../i18n/texts.js';
import { Carousel } from '../../ui/carousel.js';
import { Icon } from '../../ui/icon.js';
import { VOLCANO_PATH } from './landing-header.js';
import styles from './more-places.module.css';
import frame from './section.module.css';

type Place = Readonly<{
  key: 'acatenango' | 'coast' | 'airport' | 'road';
  picture: PictureName;
  /** The trip that leads there; the volcano has a page of its own. */
  trip?: readonly [from: PlaceCode, to: PlaceCode];
}>;

const PLACES: readonly Place[] = [
  { key: 'coast', picture: 'coast', trip: ['ANT', 'EPAR'] },
  { key: 'airport', picture: 'airport', trip: ['GUA-AIRPORT', 'ANT'] },
  { key: 'acatenango', picture: 'acatenango' },
  { key: 'road', picture: 'road', trip: ['GUA', 'SPL'] },
];

type MorePlacesProps = Readonly<{ onChoose: (from: PlaceCode, to: PlaceCode) => void }>;

/** More of the country, one picture after the other. */
export function MorePlaces({ onChoose }: MorePlacesProps) {
  const t = useTexts(landingBelow).carousel;
  const slides = PLACES.map(({ key, picture, trip }) => ({
    key,
    name: t[key].name,
    content: (
      <figure className={styles.slide}>
        <Picture name={picture} title={t[key].picture} night={key === 'acatenango'} className={styles.picture} />
        <figcaption className={styles.caption}>
          <h3 className={styles.name}>{t[key].name}</h3>
          <p className={styles.text}>{t[key].text}</p>
          <a
            className={styles.link}
            href={trip ? '#book' : VOLCANO_PATH}
            onClick={trip && (() => onChoose(trip[0], trip[1]))}
          >
            {t[key].link}
            <Icon name="arrow-right" size="small" />
          </a>
        </figcaption>
      </figure>
    ),
  }));
  return (
    <div className={styles.places}>
      <Carousel label={t.label} slides={slides} className={frame.inner} />
    </div>
  );
}
