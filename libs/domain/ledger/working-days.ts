import { type LocalDate, plusDays } from '../kernel/rules/time.js';
import type { Month } from './document.js';

/*
 * Working days by the Guatemalan calendar: no weekends, no public holidays (Código de Trabajo art. 127). Half days
 * (24 and 31 December) and local holidays, such as 15 August in the capital, count as working days: a due date is then
 * shown early, never late.
 */

/** Month and day, every year. */
const FIXED = ['01-01', '05-01', '06-30', '09-15', '10-20', '11-01', '12-25'];

/** Holidays of a year that are taken on another day, by the day they fall on: Decreto 19-2018 moves some. */
const MOVED: Readonly<Record<LocalDate, LocalDate>> = {
  '2026-06-30': '2026-06-29',
  '2026-10-20': '2026-10-19',
};

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
const easterOf = (year: number): LocalDate => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`;
};
const two = (number: number): string => String(number).padStart(2, '0');

/** Thursday and Friday of Holy Week, and the fixed days where they are taken. */
const holidaysOf = (year: number): readonly LocalDate[] => [
  ...FIXED.map((day) => `${year}-${day}`).map((day) => MOVED[day] ?? day),
  ...[-3, -2].map((days) => plusDays(easterOf(year), days)),
];

const isWeekend = (day: LocalDate): boolean => [0, 6].includes(new Date(`${day}T00:00:00.000Z`).getUTCDay());

export const isWorkingDay = (day: LocalDate): boolean =>
  !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).includes(day);

/** The day itself or the next working day. */
export const workingDayFrom = (day: LocalDate): LocalDate => {
  let found = day;
  while (!isWorkingDay(found)) found = plusDays(found, 1);
  return found;
};

/** The so-many-eth working day of a month, from 1. */
export const workingDay = (month: Month, number: number): LocalDate => {
  let day = workingDayFrom(`${month}-01`);
  for (let seen = 1; seen < number; seen += 1) day = workingDayFrom(plusDays(day, 1));
  return day;
};

export const monthAfter = (month: Month, by = 1): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`;
};

export const lastDayOf = (month: Month): LocalDate => plusDays(`${monthAfter(month)}-01`, -1);
