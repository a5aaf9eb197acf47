import { Picture, type PictureName } from '../../illustrations/picture.js';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { Carousel } from '../../ui/carousel.js';
import styles from './gallery.module.css';

const DESTINATIONS = ['lakeside', 'antigua', 'coast', 'semuc', 'tikal'] as const satisfies readonly PictureName[];

/** Where the trips lead. */
export function Gallery() {
  const { gallery: t } = useTexts(reservations);
  const slides = DESTINATIONS.map((key) => ({
    key,
    name: t[key].name,
    content: (
      <figure className={styles.slide}>
        <Picture name={key} title={t[key].picture} className={styles.picture} />
        <figcaption className={styles.words}>
          <strong className={styles.name}>{t[key].name}</strong> {t[key].text}
        </figcaption>
      </figure>
    ),
  }));
  return <Carousel label={t.label} slides={slides} className={styles.gallery} />;
}
