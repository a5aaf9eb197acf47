import { below } from './below.js';
import { LandingPage } from './landing-page.js';

/** The landing page with all its parts at once: where it was not prepared, and to prepare it. */
export function WholeLandingPage({ goTo }: Readonly<{ goTo?: (path: string) => void }>) {
  return <LandingPage below={below} goTo={goTo} />;
}
