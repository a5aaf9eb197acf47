import { bookableAt, HORIZON_DAYS } from '../calendar/horizon.js';
import type { DepartureOf } from '../calendar/departures.js';
import { Rejection } from '../kernel/rejection.js';
import { CLOSES, DEPARTS, RETURNS, type TourId, TOURS } from './rules/tours.js';
import { type Instant, instantOf, type LocalDate, localOf, plusDays, type Window } from '../kernel/rules/time.js';

/** Places of a departure unless an administrator set another number for the day. */
export const PLACES = 12;

export const timesOf = (date: LocalDate): Window => ({
  from: instantOf(date, DEPARTS),
  to: instantOf(plusDays(date, 1), RETURNS),
});

/** A tour's departure as the calendar knows it. */
export const departureOf = (tour: TourId): DepartureOf => ({ name: `acatenango-${TOURS[tour].name}`, places: PLACES });

/** Why nobody can book for this day any more, or not yet; null otherwise. */
export const dateRefusal = (date: LocalDate, now: Instant): Rejection | null => {
  const { from } = timesOf(date);
  const { date: today, time } = localOf(now);
  if (date < today) return new Rejection('tour.in_past');
  if (date === today && time >= CLOSES) return new Rejection('tour.closed_today', { until: CLOSES });
  return bookableAt(now)(from) ? null : new Rejection('tour.too_far_ahead', { days: HORIZON_DAYS });
};
