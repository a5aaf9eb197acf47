import { keptFormat } from '@camino/client/kept-format.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';

/* A day is `YYYY-MM-DD`; how it is written and counted, without a library. */

/** Day before month in Spanish, month before day in English, as travellers of each expect. */
const LOCALES = { es: 'es-GT', en: 'en-US' } as const satisfies Record<Language, string>;

export type DateOrder = 'dayFirst' | 'monthFirst';

const DAY_MS = 86_400_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether the text is `YYYY-MM-DD` and such a day exists. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;

/** The same day of another month, or that month's last one. */
export const plusMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
};

/** 0 is Sunday, with which weeks begin in Guatemala as in the United States. */
export const weekdayOf = (day: string): number => new Date(msOf(day)).getUTCDay();

/** The weeks of the month a day is in; null before its first and after its last day. */
export const weeksOf = (day: string): readonly (readonly (string | null)[])[] => {
  const first = `${day.slice(0, 8)}01`;
  const from = plusDays(first, -weekdayOf(first));
  const inMonth = (at: number): string | null => {
    const date = plusDays(from, at);
    return date.slice(0, 7) === day.slice(0, 7) ? date : null;
  };
  const weeks = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, at) => inMonth(week * 7 + at)));
  return weeks.filter((week) => week.some(Boolean));
};

/** `05/03/2027`, or `03/05/2027` with the month first; '' for no day. */
export const writtenDate = (day: string, order: DateOrder): string => {
  if (!isDay(day)) return '';
  const [year, month, date] = day.split('-');
  return order === 'dayFirst' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
};

const WRITTEN = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;

/** Whether a day, a month and a year are written, though such a day may not exist. */
export const isWholeDate = (text: string): boolean => WRITTEN.test(text.trim());

/** The day that was written, with any separators or as `YYYY-MM-DD`; null when it is not (yet) one. */
export const dateWritten = (text: string, order: DateOrder): string | null => {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const [, one = '', two = '', year = ''] = WRITTEN.exec(trimmed) ?? [];
  const [date, month] = order === 'dayFirst' ? [one, two] : [two, one];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
};

/** Puts in the strokes while digits are written: a phone's number pad has none. */
export const withStrokes = (text: string, before: string): string => {
  if (text.length <= before.length) return text;
  return text
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/^(\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d)/, '$1/')
    .replace(/^(\d{2}|\d{1,2}\/\d{2})$/, '$1/')
    .replace('//', '/');
};

/** A day in words to be read out: "viernes, 5 de marzo de 2027". */
export const spokenDate = (day: string, language: Language): string =>
  keptFormat(Intl.DateTimeFormat, LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(msOf(day));

export const monthName = (day: string, language: Language): string =>
  keptFormat(Intl.DateTimeFormat, LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    msOf(day),
  );

/** Names of the days of a week, Sunday first: short to be seen, long to be read out. */
export const weekdayNames = (language: Language): readonly Readonly<{ short: string; long: string }>[] =>
  Array.from({ length: 7 }, (_, at) => {
    const name = (weekday: 'short' | 'long') =>
      keptFormat(Intl.DateTimeFormat, LOCALES[language], { weekday, timeZone: 'UTC' }).format(
        msOf('2027-01-03') + at * DAY_MS,
      );
    return { short: name('short').replace('.', '').slice(0, 3), long: name('long') };
  });
