import polyglotI18nProvider from 'ra-i18n-polyglot';
import { es } from './es/index.js';

const LOCALES = [
  { locale: 'es', name: 'Español' },
  { locale: 'en', name: 'English' },
];

/** Spanish first; English is fetched when it is asked for. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'en' ? import('./en/index.js').then(({ en }) => en) : es),
  'es',
  LOCALES,
  { allowMissing: true },
);
