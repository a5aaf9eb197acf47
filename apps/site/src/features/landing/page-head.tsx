import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from '@camino/contracts/kernel/language.js';
import { faq } from '../../i18n/faq.js';
import { heads } from '../../i18n/heads.js';
import { OFFICE } from './no-script.js';

/** Stands for the address of the site, which only the running server knows. */
const ADDRESS = '__PUBLIC_URL__';

/** Pages that search engines may know, with their paths; other pages belong to one person or one visit. */
const INDEXED = {
  landing: '/',
  'more-info': '/more-info',
  acatenango: '/acatenango',
  reservations: '/reservations',
} as const;
/** Those of them that have the questions and their answers. */
const ASKED: readonly string[] = ['landing', 'more-info'];
export type Prepared = keyof typeof INDEXED | 'index';
/** Every page that is written in both languages. */
export const PREPARED: readonly Prepared[] = [...(Object.keys(INDEXED) as (keyof typeof INDEXED)[]), 'index'];

const LOCALES = { es: 'es_GT', en: 'en_US' } as const;

/** The address of a page in a language; without one, the page in whatever language its visitor prefers. */
const addressOf = (path: string, language?: Language): string =>
  `${ADDRESS}${path}${language ? `?lang=${language}` : ''}`;

const cardOf = (page: Prepared, language: Language): string =>
  `/cards/${page === 'index' ? 'landing' : page}.${language}.png`;

const business = (language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${ADDRESS}/#business`,
  name: heads[language].siteName,
  description: heads[language].landing.description,
  url: `${ADDRESS}/`,
  logo: `${ADDRESS}/icon-512.png`,
  image: `${ADDRESS}${cardOf('landing', language)}`,
  areaServed: heads[language].places.map((name) => ({ '@type': 'Place', name })),
  currenciesAccepted: 'GTQ',
  office: OFFICE,
});

const questions = (language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: faq[language].items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** `<` cannot end the element that the data stand in. */
const data = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const isIndexed = (page: Prepared): page is keyof typeof INDEXED => page in INDEXED;

/** Canonical address and the other language, or that search engines are to leave the page out. */
function Addresses({ page, language }: Readonly<{ page: Prepared; language: Language }>) {
  if (!isIndexed(page)) return <meta name="robots" content="noindex" />;
  const path = INDEXED[page];
  return (
    <>
      <link rel="canonical" href={addressOf(path, language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressOf(path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(path)} />
      <meta property="og:url" content={addressOf(path, language)} />
    </>
  );
}

function Preview({ page, language }: Readonly<{ page: Prepared; language: Language }>) {
  const { title, description, picture } = heads[language][page];
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={heads[language].siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:locale:alternate" content={LOCALES[language === 'es' ? 'en' : 'es']} />
      <meta property="og:image" content={`${ADDRESS}${cardOf(page, language)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Title, description, addresses, link preview and structured data of a page, as HTML for its head. */
export const headOf = (page: Prepared, language: Language): string => {
  const { title, description } = heads[language][page];
  const elements = renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <Addresses page={page} language={language} />
      <Preview page={page} language={language} />
      <link rel="manifest" href={`/manifest.${language}.webmanifest`} />
      <link rel="apple-touch-icon" href="/touch-icon.png" />
    </>,
  );
  const structured = [
    ...(isIndexed(page) ? [business(language)] : []),
    ...(ASKED.includes(page) ? [questions(language)] : []),
  ];
  return elements + structured.map(data).join('');
};

/** https://www.sitemaps.org/protocol.html, with the language versions of each page. */
export const sitemap = (): string => {
  const alternates = (path: string): string =>
    [...LANGUAGES.map((language) => [language, addressOf(path, language)]), ['x-default', addressOf(path)]]
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
  const pages = Object.values(INDEXED).flatMap((path) =>
    LANGUAGES.map((language) => `<url><loc>${addressOf(path, language)}</loc>${alternates(path)}</url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
};
