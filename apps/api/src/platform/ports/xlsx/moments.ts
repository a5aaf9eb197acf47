import { type Instant, type LocalDate, localOf, type LocalTime } from '@camino/domain/kernel/rules/time.js';

/* A cell has no time zone: it shows what the clock in Guatemala shows. */

export const DAY_FORMAT = 'yyyy-mm-dd';
export const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm';

export const dayCell = (date: LocalDate): Date => new Date(`${date}T00:00:00.000Z`);
export const momentCell = (date: LocalDate, time: LocalTime): Date => new Date(`${date}T${time}:00.000Z`);
export const instantCell = (at: Instant): Date => {
  const { date, time } = localOf(at);
  return momentCell(date, time);
};
