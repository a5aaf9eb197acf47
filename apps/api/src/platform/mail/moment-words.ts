import type { Language } from '@camino/contracts/language.js';
import { type Instant, type LocalDate, localOf, type LocalTime } from '@camino/domain/kernel/time.js';

const ZONE: Readonly<Record<Language, string>> = { es: 'hora de Guatemala', en: 'Guatemala time' };

/**
 * `lun 3 mar, 14:00 (hora de Guatemala)`, with the year if it differs from that of `today`. Dates and times are local.
 */
export const momentWords = (date: LocalDate, time: LocalTime, language: Language, today: LocalDate): string => {
  const { weekday, day, month, year } = dayParts(date, language);
  const dated =
    date.slice(0, 4) === today.slice(0, 4) ? `${weekday} ${day} ${month}` : `${weekday} ${day} ${month} ${year}`;
  return `${dated}, ${time} (${ZONE[language]})`;
};

/** The same for an instant. */
export const instantWords = (at: Instant, language: Language, today: LocalDate): string => {
  const { date, time } = localOf(at);
  return momentWords(date, time, language, today);
};

/** `lun 3 mar 2026`: a day, always with its year. */
export const dayWords = (date: LocalDate, language: Language): string => {
  const { weekday, day, month, year } = dayParts(date, language);
  return `${weekday} ${day} ${month} ${year}`;
};

const formatOf = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
/** Cached: creating a format takes longer than formatting a hundred days. */
const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = { es: formatOf('es'), en: formatOf('en') };

const dayParts = (date: LocalDate, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FORMATS[language]
      .formatToParts(new Date(`${date}T00:00:00Z`))
      .map(({ type, value }) => [type, value.replace('.', '')]),
  );
