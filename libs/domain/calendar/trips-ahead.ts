import { type Instant, type LocalDate, localOf, plusMinutes } from '../kernel/rules/time.js';
import type { Commitment } from './allocation.js';
import { type Calendar, PADDING_MIN, standing } from './calendar.js';

/**
 * Future trips of all drivers, the soonest first. `days` are the calendars from today on; a trip over midnight is on
 * two of them.
 */
export const boundTrips = (days: readonly Calendar[], at: Instant): readonly Commitment[] => {
  const bound = days.flatMap((day) => standing(day, at)).filter((c) => c.driverId && c.window.to > at);
  return [...new Map(bound.map((c) => [c.id, c])).values()].sort((a, b) => (a.window.from < b.window.from ? -1 : 1));
};

/** The local day of a trip's pick-up. */
export const pickUpDay = ({ window }: Commitment): LocalDate => localOf(plusMinutes(window.from, PADDING_MIN)).date;
