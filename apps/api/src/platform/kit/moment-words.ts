import type { Language } from '@camino/contracts/kernel/language.js';
import { type Instant, type LocalDate, localOf, type LocalTime } from '@camino/domain/kernel/rules/time.js';

const ZONE: Readonly<Record<Language, string>> = { es: 'hora de Guatemala', en: 'Guatemala time' };

/** A wall-clock time as people write it: `14:00` or `2:00 pm`. */
export const hourWords = (time: LocalTime, language: Language): string => {
  if (language === 'es') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
};

/**
 * `lun 3 mar, 14:00 (hora de Guatemala)` or `Mon, Mar 3, 2:00 pm (Guatemala time)`, with the year if it differs from
 * that of `today`. Dates and times are local.
 */
export const momentWords = (date: LocalDate, time: LocalTime, language: Language, today: LocalDate): string =>
  `${dayAndHour({ date, time }, language, today)} (${ZONE[language]})`;

type Local = Readonly<{ date: LocalDate; time: LocalTime }>;

const dayAndHour = ({ date, time }: Local, language: Language, today: LocalDate): string => {
  const dated = date.slice(0, 4) === today.slice(0, 4) ? shortDay(date, language) : dayWords(date, language);
  return `${dated}, ${hourWords(time, language)}`;
};

/**
 * What is later than agreed: `jue 3 dic, 14:40, acordada a las 14:00 (hora de Guatemala)` or `Thu, Dec 3, 2:40 pm,
 * agreed 2:00 pm (Guatemala time)`; the agreed day is named if it is another.
 */
const laterWords = (expected: Local, agreed: Local, language: Language, today: LocalDate): string => {
  const [es, sameDay] = [language === 'es', expected.date === agreed.date];
  const beside = sameDay ? hourWords(agreed.time, language) : dayAndHour(agreed, language, today);
  const word = es ? `acordada ${sameDay ? 'a las' : 'el'}` : 'agreed';
  return `${dayAndHour(expected, language, today)}, ${word} ${beside} (${ZONE[language]})`;
};

/** When travelers are picked up: as agreed, or at a later instant with the agreed time beside it. */
export const pickUpWords = (agreed: Local, later: Instant | null, language: Language, today: LocalDate): string =>
  later === null
    ? momentWords(agreed.date, agreed.time, language, today)
    : laterWords(localOf(later), agreed, language, today);

/** A moment's words for an instant. */
export const instantWords = (at: Instant, language: Language, today: LocalDate): string => {
  const { date, time } = localOf(at);
  return momentWords(date, time, language, today);
};

/** `lun 3 mar 2026` or `Tue, Mar 3, 2026`: a day, always with its year. */
export const dayWords = (date: LocalDate, language: Language): string =>
  `${shortDay(date, language)}${language === 'es' ? ' ' : ', '}${date.slice(0, 4)}`;

/** `03/12/2026`, or `12/03/2026` in English: a day in a column of a table. */
export const dayFigures = (date: LocalDate, language: Language): string => {
  const [year, month, day] = date.split('-');
  return language === 'es' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
};

/** Spanish puts the day before the month, English the month before the day. */
const shortDay = (date: LocalDate, language: Language): string => {
  const { weekday, day, month } = dayParts(date, language);
  return language === 'es' ? `${weekday} ${day} ${month}` : `${weekday}, ${month} ${day}`;
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
