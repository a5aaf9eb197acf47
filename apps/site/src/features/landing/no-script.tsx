import { landingBelow } from '../../i18n/landing-below.js';
import { useTexts } from '../../i18n/texts.js';
import { Minibus } from '../../illustrations/vehicles.js';
import { WovenBand } from '../../illustrations/woven-band.js';
import { ButtonLink } from '../../ui/button.js';
import { Logo } from '../../ui/logo.js';

/** Where the server writes how the office is reached; it takes the element around it out where nothing is set. */
export const OFFICE = '__OFFICE__';

/**
 * Where the booking form leads without scripts: what happened, and what to do. It is only ever read as prepared HTML.
 */
export function NoScript() {
  const t = useTexts(landingBelow).noScript;
  return (
    <>
      <header className="no-script-header">
        <a className="no-script-home" href="/" aria-label="Camino">
          <Logo />
        </a>
      </header>
      <WovenBand />
      <main className="no-script-main">
        <Minibus title="" className="no-script-picture" />
        <h1 className="no-script-title">{t.title}</h1>
        <p className="no-script-text">{t.text}</p>
        <ol className="no-script-steps">
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="no-script-reach" data-place="office">
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
