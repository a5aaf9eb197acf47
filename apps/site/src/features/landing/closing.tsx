import { Picture } from '../../illustrations/picture.js';
import { WovenBand } from '../../illustrations/woven-band.js';
import { common } from '../../i18n/common.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { LanguageSwitch } from '../../ui/language-switch.js';
import { Logo } from '../../ui/logo.js';
import styles from './closing.module.css';
import { ANCHORS } from './landing-header.js';

/** The end of the page is the end of the day: night on Acatenango, whatever the colour scheme. */
export function Closing() {
  const t = useTexts(landing);
  const words = useTexts(common);
  return (
    <footer id={ANCHORS.closing} className={styles.closing} data-theme="dark">
      <WovenBand className={styles.band} />
      <Picture name="acatenango" night title={t.footer.picture} className={styles.picture} />
      <div className={styles.call}>
        <p className={styles.title}>{t.footer.title}</p>
        <ButtonLink href="#book" iconAfter="arrow-right">
          {t.footer.book}
        </ButtonLink>
      </div>
      <div className={styles.foot}>
        <Logo />
        <p className={styles.note}>{t.footer.note}</p>
        <a className={styles.login} href="/login">
          {words.login}
        </a>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
