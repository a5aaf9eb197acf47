import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '@camino/contracts/language.js';
import { LanguageProvider } from '../../i18n/language.js';
import { landing } from '../../i18n/landing.js';
import { LandingPage } from './landing-page.js';

/** The landing page as HTML, for the build. The browser takes it over as it stands. */
export const render = (language: Language): Readonly<{ html: string; title: string; description: string }> => ({
  html: renderToString(
    <StrictMode>
      <LanguageProvider initial={language}>
        <LandingPage />
      </LanguageProvider>
    </StrictMode>,
  ),
  title: landing[language].title,
  description: landing[language].description,
});
