import type { CalendarVehicle } from '../calendar/allocation.js';
import { tripWindow } from '../calendar/calendar.js';
import { instantOf, plusMinutes, type Window } from '../kernel/rules/time.js';
import type { Leg } from './late-drives.js';
import type { PlannedTrip, Problem } from './problem.js';
import { Roads } from './roads.js';

export const DAY = '2027-03-10';
export const at = (time: string) => instantOf(DAY, time);
export const window = (from: string, to: string): Window => ({ from: at(from), to: at(to) });

/** Nobody knows a way to or from EPAR. */
export const roads = new Roads([
  { from: 'GUA', to: 'ANT', km: 40, minutes: 75 },
  { from: 'ANT', to: 'PAN', km: 85, minutes: 150 },
  { from: 'GUA', to: 'PAN', km: 147, minutes: 195 },
  { from: 'PAN', to: 'SPL', km: 58, minutes: 120 },
]);

/**
 * From pick-up the drive there and back, and half an hour before and after; an hour each way where no road is known.
 */
export const trip = (
  id: string,
  time: string,
  origin: string,
  destination: string,
  more: Partial<Pick<PlannedTrip, 'seats' | 'had'>> = {},
): PlannedTrip => {
  const pickUpAt = at(time);
  const minutes = roads.between(origin, destination)?.minutes || 60;
  const leg: Leg = { id, pickUpAt, arrivesAt: plusMinutes(pickUpAt, minutes), origin, destination };
  return { id, window: tripWindow(pickUpAt, minutes, minutes), seats: 1, leg, ...more };
};

/** Vehicles v1, v2 … with so many seats. */
export const vehicles = (...seats: readonly number[]): readonly CalendarVehicle[] =>
  seats.map((has, index) => ({ id: `v${index + 1}`, seats: has, active: true }));
/** Drivers d1, d2 … */
export const drivers = (count: number): Problem['drivers'] =>
  Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}`, active: true }));

/** A day with nothing on it but what is said. */
export const problem = (has: Partial<Problem>): Problem => ({
  trips: [],
  others: [],
  taken: [],
  blocks: [],
  vehicles: [],
  drivers: [],
  roads,
  ...has,
});
