import type { LocalDate } from '../kernel/rules/time.js';

/** The number of the day's so many-th booking: `YYMMDD-nnn`. */
export const numberOf = (day: LocalDate, count: number): string =>
  `${day.slice(2).replaceAll('-', '')}-${String(count).padStart(3, '0')}`;
