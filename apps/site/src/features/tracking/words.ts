import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { Place, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { common } from '../../i18n/common.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { dayText, hourText, pickUpMs } from '../../time/trip-time.js';

/**
 * An instant on Guatemala's wall clock, "vie 20 nov, 13:50"; with the year when it is not the present one. It breaks
 * after the day only.
 */
export const momentText = (instant: string, language: Language, now: Date = new Date()): string => {
  const { date, time } = localOf(instant);
  const day = dayText(date, language);
  const present = date.slice(0, 4) === localOf(now.toISOString()).date.slice(0, 4);
  const words = [present ? day.replace(/,? \d{4}$/, '') : day, hourText(time, language)];
  return words.map((part) => part.replaceAll(' ', '\u00a0')).join(', ');
};

/** The same with the zone it is in, for what somebody abroad must not miss. */
export const useMoment = (): ((instant: string) => string) => {
  const { language } = useLanguage();
  const { guatemalaTime } = useTexts(common);
  return (instant) => `${momentText(instant, language)} (${guatemalaTime})`;
};

/** The hour of the pick-up, later than agreed by a delay the office told of, or so many minutes after it. */
export const pickUpHour = (booking: TrackedReservation, language: Language, late = 0): string =>
  hourText(localOf(new Date(pickUpMs(booking) + late * 60_000).toISOString()).time, language);

/** The hour at which the traveler said to be there; null if nothing was said, or that they do not come. */
export const reportedHour = ({ arrival_report }: TrackedReservation, language: Language): string | null =>
  arrival_report?.expected_time ? hourText(arrival_report.expected_time, language) : null;

/** Whole days from today in Guatemala to a day `YYYY-MM-DD`; negative for the past. */
export const daysUntil = (date: string, now: Date = new Date()): number =>
  Math.round(
    (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${localOf(now.toISOString()).date}T00:00:00Z`)) / 86_400_000,
  );

/** A place in the language on screen; places the office added keep the name it gave them. */
export const usePlace = (): ((place: Place) => string) => {
  const { places } = useTexts(common);
  return ({ id, place }) => places[id as keyof typeof places] ?? place;
};

/** State and step of the trip that holds: with a change pending those from before it was asked for. */
export const holdingOf = ({
  pending_change: change,
  state,
  progress_step,
}: TrackedReservation): Pick<TrackedReservation, 'state' | 'progress_step'> =>
  change?.holds ?? { state, progress_step };
