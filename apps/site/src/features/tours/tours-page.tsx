import { useEffect, type ReactNode } from 'react';
import { Link } from '../../router/link.js';
import { Hike } from '../../illustrations/ascents.js';
import { Picture } from '../../illustrations/picture.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { buttonClass } from '../../ui/button.js';
import { Carousel, type Slide } from '../../ui/carousel.js';
import { Icon } from '../../ui/icon.js';
import { PageShell } from '../../ui/page-shell.js';
import { OFFERED, PICTURES, shortPrice } from './tours.js';
import styles from './tours-page.module.css';

const WIZARD = '/acatenango-tour';

function Hero() {
  const t = useTexts(tours);
  return (
    <div className={styles.hero} data-theme="dark">
      <Picture name="acatenango" night eager title={t.picture} className={styles.heroPicture} />
      <div className={styles.heroWords}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
        <Link className={buttonClass()} to={WIZARD}>
          {t.bookNow}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </div>
  );
}

function Times() {
  const t = useTexts(tours);
  return (
    <ul className={styles.times}>
      {[t.departure, t.return].map((time) => (
        <li key={time} className={styles.time}>
          <Icon name="clock" />
          {time}
        </li>
      ))}
    </ul>
  );
}

/** The three ways up, with their prices. */
function Cards() {
  const t = useTexts(tours);
  return (
    <section aria-labelledby="tours-choose">
      <h2 id="tours-choose" className={styles.heading}>
        {t.choose}
      </h2>
      <Times />
      <ul className={styles.cards}>
        {OFFERED.map(({ id, key, price }) => {
          const Scene = PICTURES[key];
          return (
            <li key={id} className={styles.card}>
              <Scene title={t.pictures[key]} className={styles.picture} />
              <div className={styles.words}>
                <h3 className={styles.name}>{t.names[key]}</h3>
                <p className={styles.text}>{t.texts[key]}</p>
                <p className={styles.price}>
                  <strong>{shortPrice(price)}</strong> {t.perPerson}
                </p>
                <Link className={styles.book} to={`${WIZARD}?tour=${id}`} aria-label={t.bookThis(t.names[key])}>
                  {t.bookNow}
                  <Icon name="arrow-right" size="small" />
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const useSlides = (): readonly Slide[] => {
  const t = useTexts(tours).slides;
  const slide = (key: keyof typeof t, picture: ReactNode): Slide => ({
    key,
    name: t[key].name,
    content: (
      <figure className={styles.slide}>
        {picture}
        <figcaption className={styles.caption}>
          <strong className={styles.slideName}>{t[key].name}</strong>
          <span>{t[key].text}</span>
        </figcaption>
      </figure>
    ),
  });
  return [
    slide('antigua', <Picture name="antigua" title={t.antigua.picture} className={styles.slidePicture} />),
    slide('way', <Hike title={t.way.picture} className={styles.slidePicture} />),
    slide('night', <Picture name="acatenango" night title={t.night.picture} className={styles.slidePicture} />),
    slide('morning', <Picture name="acatenango" title={t.morning.picture} className={styles.slidePicture} />),
  ];
};

function Bring() {
  const t = useTexts(tours).bring;
  return (
    <section className={styles.bring} aria-labelledby="tours-bring">
      <h2 id="tours-bring" className={styles.heading}>
        {t.title}
      </h2>
      <ul className={styles.bringList}>
        {t.list.map((thing) => (
          <li key={thing} className={styles.thing}>
            <Icon name="check" size="small" />
            {thing}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t.note}</p>
    </section>
  );
}

/** The volcano tours: what they are, what they cost, and the way to book one. */
export function ToursPage() {
  const t = useTexts(tours);
  const slides = useSlides();
  useEffect(() => {
    document.title = `${t.title} · Camino`;
  }, [t]);
  return (
    <PageShell width="wide">
      <div className={styles.page}>
        <Hero />
        <Cards />
        <div className={styles.more}>
          <Carousel label={t.carousel} slides={slides} />
          <Bring />
        </div>
      </div>
    </PageShell>
  );
}
