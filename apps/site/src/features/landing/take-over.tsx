import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage, LanguageProvider } from '../../i18n/language.js';
import { LandingPage } from './landing-page.js';

const root = document.getElementById('root')!;
const language = firstLanguage();
const page = (
  <StrictMode>
    <LanguageProvider initial={language}>
      <LandingPage />
    </LanguageProvider>
  </StrictMode>
);

// What was built in the visitor's language is taken over as it stands; in the other one it is drawn anew.
if (root.dataset.language === language) hydrateRoot(root, page);
else createRoot(root).render(page);
