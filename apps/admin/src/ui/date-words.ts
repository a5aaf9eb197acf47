import { keptFormat } from '@camino/client/kept-format.js';
import { LOCAL_DATE } from '@camino/contracts/kernel/limits.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Whether the calendar has this day, written `YYYY-MM-DD`. */
export const isDay = (day: string): boolean =>
  LOCAL_DATE.test(day) && !Number.isNaN(at(day).getTime()) && at(day).toISOString().slice(0, 10) === day;

/** Whether it is a month, written `YYYY-MM`. */
export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** `03/03/2031`: the day first in Spanish, the month first in English; empty for no day. */
export const writeDay = (day: string, language: Language): string => {
  if (!LOCAL_DATE.test(day)) return '';
  const [year, month, date] = day.split('-');
  return language === 'es' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
};

/** The day that was typed, `YYYY-MM-DD`; empty if nothing was, null while it is not a whole day. */
export const readDay = (typed: string, language: Language): string | null => {
  const words = typed.trim();
  if (words === '' || isDay(words)) return words;
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(words) ?? [];
  const [date, month] = language === 'es' ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
};

/** Days shown for a month: whole weeks from Monday on. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = `${month}-01`;
  const start = plusDays(first, -((at(first).getUTCDay() + 6) % 7));
  const days = Array.from({ length: 42 }, (_, index) => plusDays(start, index));
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((day) => day.startsWith(month)));
};

/** `2031-02` and -1 is `2031-01`. */
export const plusMonths = (month: string, months: number): string => {
  const date = at(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};

const worded = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  keptFormat(Intl.DateTimeFormat, language, { ...options, timeZone: 'UTC' }).format(at(day));

export const monthName = (month: string, language: Language): string =>
  worded(`${month}-01`, language, { month: 'long', year: 'numeric' });
export const dayName = (day: string, language: Language): string => worded(day, language, { dateStyle: 'full' });
/** Short names from Monday on. */
export const weekdayNames = (language: Language): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => worded(plusDays('2024-01-01', index), language, { weekday: 'short' }));
