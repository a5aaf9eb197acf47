import { keptFormat } from '@camino/client/kept-format.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';

/** Spanish puts the day before the month, English the month before the day. */
const LOCALES = { es: 'es-GT', en: 'en-US' } as const;

type PartName = 'weekday' | 'day' | 'month' | 'year';

const partsOf = (date: string, language: Language): Record<PartName, string> => {
  const format = keptFormat(Intl.DateTimeFormat, LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(new Date(`${date}T00:00:00Z`));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value.replace('.', '')])) as Record<PartName, string>;
};

/** A day `YYYY-MM-DD` in words, "lun 3 mar 2027" or "Mon, Mar 3, 2027"; '' for no day. */
export const dayText = (date: string, language: Language): string => {
  if (!date) return '';
  const { weekday, day, month, year } = partsOf(date, language);
  return language === 'es' ? `${weekday} ${day} ${month} ${year}` : `${weekday}, ${month} ${day}, ${year}`;
};

/** A wall-clock time `HH:mm` as people write it: "14:00" or "2:00 pm". */
export const hourText = (time: string, language: Language): string => {
  if (language === 'es' || !time) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
};

/** Day and time, as far as they are known; always Guatemala's clock. */
export const tripTimeText = (date: string, time: string, language: Language): string =>
  [dayText(date, language), hourText(time, language)].filter(Boolean).join(', ');

/** A month `YYYY-MM` in words: "marzo de 2027" or "March 2027". */
export const monthText = (month: string, language: Language): string =>
  keptFormat(Intl.DateTimeFormat, LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

type PickUp = Pick<Reservation, 'pick_up_at' | 'pick_up_date' | 'pick_up_time' | 'delay'>;
type Local = Readonly<{ date: string; time: string }>;

/** The pick-up in milliseconds since the epoch, later than agreed by a delay the office told of. */
export const pickUpMs = ({ pick_up_at, delay }: Pick<PickUp, 'pick_up_at' | 'delay'>): number =>
  Date.parse(pick_up_at) + (delay?.minutes ?? 0) * 60_000;

/**
 * When travelers are picked up on Guatemala's clock, and of a later pick-up what was agreed: without its day (`''`)
 * when that is the same.
 */
export const pickUpOf = (trip: PickUp): Local & Readonly<{ agreed: Local | null }> => {
  const agreed = { date: trip.pick_up_date, time: trip.pick_up_time };
  return trip.delay ? laterThan(agreed, pickUpMs(trip)) : { ...agreed, agreed: null };
};

/** The same of an agreed time and the later instant, a date or milliseconds, that the office told of. */
export const laterThan = (agreed: Local, expected: string | number): ReturnType<typeof pickUpOf> => {
  const { date, time } = localOf(new Date(expected).toISOString());
  return { date, time, agreed: { date: date === agreed.date ? '' : agreed.date, time: agreed.time } };
};
