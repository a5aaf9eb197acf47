import { type LocalDate, plusDays } from '../kernel/time.js';

/*
 * Days on which nobody works in Guatemala (Código de Trabajo, art. 127), for counting working days. Half days
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

/** Days from Easter Sunday: Thursday and Friday of Holy Week. */
const OF_EASTER = [-3, -2];

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus). */
const easterOf = (year: number): LocalDate => {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const skipped = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - skipped + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  const [month, date] = [Math.floor(day / 31), (day % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
};

const holidaysOf = (year: number): readonly LocalDate[] => [
  ...FIXED.map((day) => `${year}-${day}`).map((day) => MOVED[day] ?? day),
  ...OF_EASTER.map((days) => plusDays(easterOf(year), days)),
];

const isWeekend = (date: LocalDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00.000Z`).getUTCDay());

export const isWorkingDay = (date: LocalDate): boolean =>
  !isWeekend(date) && !holidaysOf(Number(date.slice(0, 4))).includes(date);

/** The working day with this number of a month, `YYYY-MM`; 1 is the first. */
export const workingDay = (month: string, number: number): LocalDate => {
  let day: LocalDate = `${month}-01`;
  for (let left = number; ; day = plusDays(day, 1)) {
    if (isWorkingDay(day)) left -= 1;
    if (left === 0) return day;
  }
};
