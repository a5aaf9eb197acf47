import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadPage } from './app.js';
import { firstLanguage, LanguageProvider } from './i18n/language.js';
import { browserHistory } from './router/history.js';

const root = document.getElementById('root')!;
const language = firstLanguage();

const site = (
  <StrictMode>
    <LanguageProvider initial={language}>
      <App history={browserHistory()} />
    </LanguageProvider>
  </StrictMode>
);

/*
 * The outline that the server sent stays until the page's code is there. One that was drawn from the page itself is
 * taken over; any other is replaced. As a transition, which lets the browser answer in between.
 */
void loadPage(window.location.pathname).then(() =>
  startTransition(() => {
    if (root.dataset['language'] === language) hydrateRoot(root, site);
    else createRoot(root).render(site);
  }),
);
