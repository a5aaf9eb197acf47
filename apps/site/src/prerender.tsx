import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '@camino/contracts/kernel/language.js';
import { App, loadPage } from './app.js';
import { LanguageProvider } from './i18n/language.js';
import { type History, placeOf } from './router/history.js';

export { headOf, noScriptOf, PREPARED, render, renderNoScript, sitemap } from './features/landing/prerender.js';

/**
 * Pages whose outline is drawn beforehand, by the first part of their path, with an address and the file of their code.
 */
export const OUTLINED: Readonly<Record<string, Readonly<{ address: string; code: string }>>> = {
  view: { address: '/view', code: 'features/booking/booking-page.tsx' },
  datos: { address: '/datos', code: 'features/booking/booking-page.tsx' },
  'reserve-tracking': { address: '/reserve-tracking/link', code: 'features/tracking/tracking-page.tsx' },
};

const standingAt = (address: string): History => ({
  now: () => placeOf(address, '/', {}, ''),
  go: () => undefined,
  back: () => undefined,
  listen: () => () => undefined,
});

/** A page as it is until its data are there, as HTML. The browser takes it over as it stands. */
export const renderOutline = async (address: string, language: Language): Promise<string> => {
  await loadPage(address);
  const html = renderToString(
    <StrictMode>
      <LanguageProvider initial={language}>
        <App history={standingAt(address)} />
      </LanguageProvider>
    </StrictMode>,
  );
  // What React writes where a part could not be drawn and is left to the browser.
  if (html.includes('<!--$!-->')) throw new Error(`The outline of ${address} could not be drawn`);
  return html;
};
