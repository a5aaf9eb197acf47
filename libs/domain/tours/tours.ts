import { bookableAt, HORIZON_DAYS } from '../calendar/horizon.js';
import type { DepartureOf } from '../calendar/departures.js';
import type { Centavos } from '../kernel/rules/money.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, instantOf, type LocalDate, localOf, plusDays, type Window } from '../kernel/rules/time.js';

/** What is offered on the volcano, with the price per person; children pay like adults. */
export const TOURS = {
  1: { name: '4x4', centavos: 50_000 },
  2: { name: 'horseback', centavos: 25_000 },
  3: { name: 'hiking', centavos: 20_000 },
} as const satisfies Readonly<Record<number, Readonly<{ name: string; centavos: Centavos }>>>;

export type TourId = keyof typeof TOURS;

export const TOUR_IDS = [1, 2, 3] as const satisfies readonly TourId[];

/** Places of a departure unless an administrator set another number for the day. */
export const PLACES = 12;

/** Each departure leaves Antigua at this time and is back at that time of the next day. */
export const DEPARTS = '13:00';
export const RETURNS = '11:00';
/** Today's departure can be booked before this time only. */
export const CLOSES = '12:00';

/** The oldest that somebody is counted as a child. Years. */
export const CHILD_UP_TO = 7;

export type TourParty = Readonly<{ adults: number; children: number }>;

/** Everybody takes a place and pays. */
export const passengersOf = ({ adults, children }: TourParty): number => adults + children;

export const priceOf = (tour: TourId, party: TourParty): Centavos => TOURS[tour].centavos * passengersOf(party);

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
