import { plusMinutes, type Window } from '../kernel/rules/time.js';
import type { Trip } from './reservation.events.js';

/**
 * A driver can start a trip from this long before pick-up until that long after it; the office at any other time with a
 * reason.
 */
export const START_EARLY_MIN = 3 * 60;
export const START_LATE_MIN = 12 * 60;

/** The period in which a trip can be started without a reason; both ends are included. */
export const startTimes = ({ at }: Pick<Trip, 'at'>): Window => ({
  from: plusMinutes(at, -START_EARLY_MIN),
  to: plusMinutes(at, START_LATE_MIN),
});
