import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage, LanguageProvider } from '../../i18n/language.js';
import { LandingPage, type BelowParts } from './landing-page.js';
import { belowLater } from './later.js';

const root = document.getElementById('root')!;
const language = firstLanguage();

const page = (below: BelowParts, standing?: () => Promise<unknown>) => (
  <StrictMode>
    <LanguageProvider initial={language} standing={standing}>
      <LandingPage below={below} />
    </LanguageProvider>
  </StrictMode>
);

/** What was prepared in the visitor's language is taken over as it stands; in the other one it is drawn anew. */
const takeOver = async (): Promise<void> => {
  if (root.dataset.language === language) {
    const { below, standing } = belowLater();
    return void hydrateRoot(root, page(below, standing));
  }
  const { below } = await import('./below.js');
  createRoot(root).render(page(below));
};

/*
 * The page for browsers without scripts ran one: scripts have been turned on since, or the form was sent before they
 * had loaded. The trip goes back into the form.
 */
if (root.dataset.page === 'no-script') window.location.replace(`/${window.location.search}#book`);
else void takeOver();
