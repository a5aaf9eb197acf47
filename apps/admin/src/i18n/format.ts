import { keptFormat } from '@camino/client/kept-format.js';
import { localNow } from '@camino/client/clock.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { useMemo } from 'react';
import { useLanguage } from './use-text.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const partsOf = (date: string, language: Language): Readonly<Record<string, string>> => {
  const format = keptFormat(Intl.DateTimeFormat, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(new Date(`${date}T00:00:00Z`));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value.replace('.', '')]));
};

/** `lun 3 mar`, with the year when it is not this one. `date` is a day in Guatemala, `YYYY-MM-DD`. */
export const formatDay = (date: string, language: Language, today = localNow().date): string => {
  const { weekday, day, month, year } = partsOf(date, language);
  const short = `${weekday} ${day} ${month}`;
  return date.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${year}`;
};

/** `lun 3 mar, 14:00`, of a wall-clock time in Guatemala. */
export const formatDayTime = (date: string, time: string, language: Language): string =>
  `${formatDay(date, language)}, ${time}`;

/** An instant, as the clock in Guatemala shows it. */
export const formatInstant = (instant: string, language: Language): string => {
  const { date, time } = localOf(instant);
  return formatDayTime(date, time, language);
};

/** The same with its year, whichever it is: for files that are kept. */
export const fullInstant = (instant: string, language: Language): string => {
  const { date, time } = localOf(instant);
  return `${formatDay(date, language, '')}, ${time}`;
};

const unitOf = (size: number): readonly ['second' | 'minute' | 'hour' | 'day', number] => {
  if (size < MINUTE) return ['second', MINUTE];
  if (size < HOUR) return ['minute', MINUTE];
  return size < 2 * DAY ? ['hour', HOUR] : ['day', DAY];
};

/**
 * English writes `hr.` in one place and `hr` in the other; hours are `h` in both languages. A number and its unit stay
 * on one line.
 */
const briefly = (words: string): string =>
  words
    .replace(/\bhr\b/, 'h')
    .replace('.', '')
    .replace(/(\d) /, '$1\u00a0');

/** `ahora`, `hace 3 h`, `dentro de 20 min`: the largest unit that fits, whole. */
export const formatAge = (instant: string, language: Language, now: Date = new Date()): string => {
  const distance = Date.parse(instant) - now.getTime();
  const size = Math.abs(distance);
  const [unit, length] = unitOf(size);
  return briefly(
    keptFormat(Intl.RelativeTimeFormat, language, { numeric: 'auto', style: 'short' }).format(
      Math.trunc(distance / length),
      unit,
    ),
  );
};

/** How long it still is until an instant: `8 h`, `59 min`; `0 min` once it has passed. */
export const formatLeft = (instant: string, language: Language, now: Date = new Date()): string => {
  const left = Math.max(0, Date.parse(instant) - now.getTime());
  const [unit, length] = unitOf(Math.max(left, MINUTE));
  return briefly(
    keptFormat(Intl.NumberFormat, language, { style: 'unit', unit, unitDisplay: 'short' }).format(
      Math.trunc(left / length),
    ),
  );
};

export type Format = Readonly<{
  day: (date: string) => string;
  dayTime: (date: string, time: string) => string;
  instant: (instant: string) => string;
  age: (instant: string) => string;
  left: (instant: string) => string;
}>;

/** Dates and times in the language on screen. */
export const useFormat = (): Format => {
  const language = useLanguage();
  return useMemo(
    () => ({
      day: (date) => formatDay(date, language),
      dayTime: (date, time) => formatDayTime(date, time, language),
      instant: (instant) => formatInstant(instant, language),
      age: (instant) => formatAge(instant, language),
      left: (instant) => formatLeft(instant, language),
    }),
    [language],
  );
};
