import { Picture } from '../../illustrations/picture.js';
import { WovenBand } from '../../illustrations/woven-band.js';
import { landingBelow } from '../../i18n/landing-below.js';
import { useTexts } from '../../i18n/texts.js';
import { ButtonLink } from '../../ui/button.js';
import styles from './closing.module.css';

/** The end of the page is the end of the day: night on Acatenango, whatever the color scheme. */
export function Closing() {
  const t = useTexts(landingBelow).closing;
  return (
    <section className={styles.closing} data-theme="dark" aria-labelledby="closing-title">
      <WovenBand className={styles.band} />
      <div className={styles.call}>
        <p id="closing-title" className={styles.title}>
          {t.title}
        </p>
        <ButtonLink href="#book" iconAfter="arrow-right">
          {t.book}
        </ButtonLink>
      </div>
      <Picture name="acatenango" night title={t.picture} className={styles.picture} />
    </section>
  );
}
