import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '@camino/contracts/kernel/language.js';
import { LanguageProvider } from '../../i18n/language.js';
import { MoreInfo } from './more-info-page.js';
import { NoScript } from './no-script.js';
import type { Prepared } from './page-head.js';
import { WholeLandingPage } from './whole-landing-page.js';

export { headOf, PREPARED, sitemap } from './page-head.js';

const within = (language: Language, page: ReactNode) => <LanguageProvider initial={language}>{page}</LanguageProvider>;

/** The landing page as HTML, for the build. The browser takes it over as it stands. */
export const render = (language: Language): string =>
  renderToString(<StrictMode>{within(language, <WholeLandingPage />)}</StrictMode>);

/** Where the form leads without scripts. */
export const renderNoScript = (language: Language): string => renderToStaticMarkup(within(language, <NoScript />));

/** What is to be read on a page where no script runs, besides that it needs scripts: all of the information page. */
export const noScriptOf = (page: Prepared, language: Language): string =>
  page === 'more-info'
    ? `<noscript><div class="no-script-page">${renderToStaticMarkup(within(language, <MoreInfo />))}</div></noscript>`
    : '';
