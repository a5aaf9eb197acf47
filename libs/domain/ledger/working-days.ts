import { type LocalDate, plusDays } from '../kernel/time.js';
import type { Month } from './document.js';

/* Working days by the Guatemalan calendar: no weekends, no public holidays (Código de Trabajo art. 127). */

/** Month and day. Holidays that a government moves to a Monday are counted on their own day. */
const FIXED = ['01-01', '05-01', '06-30', '08-15', '09-15', '10-20', '11-01', '12-25'];

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

export const isWorkingDay = (day: LocalDate): boolean => {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day !== plusDays(easter, -3) && day !== plusDays(easter, -2);
};

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

export const monthAfter = (month: Month): Month => plusDays(`${month}-28`, 4).slice(0, 7);

export const lastDayOf = (month: Month): LocalDate => plusDays(`${monthAfter(month)}-01`, -1);
