import { daysOf, type LocalDate, type Window } from '../kernel/rules/time.js';
import type { DepartureOf } from './departures.js';
import type { Transport } from './transport.js';

/**
 * A place that its party relies on: a vehicle, with the driver and vehicle assigned to it, null while there are none;
 * or seats on a departure.
 */
export type CountedOn = Readonly<{
  id: string;
  window: Window;
  seats: number;
  transport: Transport | null;
  departure?: DepartureOf;
}>;

/** The days whose calendars have the place: all its days, for seats only that of the departure. */
export const daysWith = ({ window, departure }: Pick<CountedOn, 'window' | 'departure'>): readonly LocalDate[] =>
  departure ? daysOf(window).slice(0, 1) : daysOf(window);
