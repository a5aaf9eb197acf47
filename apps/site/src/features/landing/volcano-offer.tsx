import { Picture } from '../../illustrations/picture.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { VOLCANO_PATH } from './landing-header.js';
import frame from './section.module.css';
import styles from './volcano-offer.module.css';

/** The way to the volcano tours, for those who came for a mountain and not for a transfer. */
export function VolcanoOffer() {
  const t = useTexts(landing).volcano;
  return (
    <aside className={styles.offer} aria-labelledby="volcano-title">
      <div className={frame.inner}>
        <div className={styles.ticket} data-theme="dark">
          <Picture name="acatenango" night title="" className={styles.picture} />
          <div className={styles.words}>
            <h2 id="volcano-title" className={styles.title}>
              {t.title}
            </h2>
            <p className={styles.text}>{t.text}</p>
          </div>
          <ButtonLink href={VOLCANO_PATH} icon="volcano">
            {t.book}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}
