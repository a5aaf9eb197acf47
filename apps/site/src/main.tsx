import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { firstLanguage, LanguageProvider } from './i18n/language.js';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider initial={firstLanguage()}>
      <App />
    </LanguageProvider>
  </StrictMode>,
);
