import { formatMoney } from '../payments/money.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { localNow } from '@camino/client/clock.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { type Text, type TextKey, useLanguage, useText } from '../i18n/use-text.js';
import { monthName } from '../ui/date-words.js';

/** `Q1,234.50`; a minus sign before it where it is less than nothing. */
export const quetzales = (amount: number): string => formatMoney(amount, 'GTQ');

const FIGURE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50` in the columns of a book, where the currency stands in the heading. */
export const figure = (amount: number): string => FIGURE.format(amount).replace('-', '−');

/** `Marzo de 2026`, as a heading begins. */
const monthTitle = (month: string, language: Language): string => {
  const words = monthName(month, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `marzo de 2026` in the middle of a sentence, where Spanish writes months small. */
export const useMonthName = (): ((month: string) => string) => {
  const language = useLanguage();
  return (month) => monthName(month, language);
};

export const useMonthTitle = (): ((month: string) => string) => {
  const language = useLanguage();
  return (month) => monthTitle(month, language);
};

const REGIMES = [1, 2, 3] as const;
type RegimeId = (typeof REGIMES)[number];
const isRegime = (id: number): id is RegimeId => (REGIMES as readonly number[]).includes(id);

export const regimeName = (id: number, text: Text): string =>
  text(isRegime(id) ? `ledger.regime.${id}` : 'ledger.regime.none');

/** Name of a type of document; its code where it is none of the sixteen. */
export const useTypeName = (): ((type: string) => string) => {
  const text = useText();
  return (type) => {
    const key = `ledger.type.${type}` as TextKey;
    const words = text(key);
    return words === key ? type : words;
  };
};

/** The last moment of a day in Guatemala, as the calls take it. */
export const endOfDay = (day: string): string => new Date(Date.parse(instantOf(day, '23:59')) + 59_999).toISOString();

export const today = (): string => localNow().date;

/** A checksum in groups of eight, to be compared by eye. */
export const grouped = (checksum: string): string => checksum.replace(/(.{8})(?=.)/g, '$1 ');

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** `{cui}_{nombre}_LTE.xlsx`, without what file systems refuse; the NIT of who has no CUI. */
export const fileName = (
  { cui, nit, nombre }: Readonly<{ cui: string; nit: string; nombre: string }>,
  what: 'LTE' | 'CIERRE_ANUAL',
  extension: 'xlsx' | 'pdf',
): string => `${cui || nit}_${nombre.replace(NOT_IN_NAMES, '').trim().replace(/\s+/g, ' ')}_${what}.${extension}`;
