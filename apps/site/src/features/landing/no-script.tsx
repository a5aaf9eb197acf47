import { landingBelow } from '../../i18n/landing-below.js';
import { useTexts } from '../../i18n/texts.js';
import { Minibus } from '../../illustrations/vehicles.js';
import { WovenBand } from '../../illustrations/woven-band.js';
import { ButtonLink } from '../../ui/button.js';
import { Logo } from '../../ui/logo.js';
import styles from './no-script.module.css';

/** Where the server writes how the office is reached; it takes the element around it out where nothing is set. */
export const OFFICE = '__OFFICE__';

/** Where the booking form leads without scripts: what happened, and what to do. It is only ever read as prepared HTML. */
export function NoScript() {
  const t = useTexts(landingBelow).noScript;
  return (
    <>
      <header className={styles.header}>
        <a className={styles.home} href="/" aria-label="Camino">
          <Logo />
        </a>
      </header>
      <WovenBand />
      <main className={styles.main}>
        <Minibus title="" className={styles.picture} />
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.text}>{t.text}</p>
        <ol className={styles.steps}>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={styles.reach} data-place="office">
          <p>{t.reach}</p>
          <ul>{OFFICE}</ul>
        </div>
        <ButtonLink href="/" icon="arrow-left" variant="secondary">
          {t.back}
        </ButtonLink>
      </main>
    </>
  );
}
