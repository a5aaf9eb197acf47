import type { LocalDate } from '../kernel/rules/time.js';

/** Day of the month on which periods that begin on this day begin. */
export const anchorOf = (day: LocalDate): number => Number(day.slice(8));

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day a month later, or the last one of a shorter month: 31 January, 28 February, 31 March. */
export const monthAfter = (day: LocalDate, anchor: number): LocalDate => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const date = Math.min(anchor, daysIn(nextYear, next));
  return `${nextYear}-${String(next).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
};
