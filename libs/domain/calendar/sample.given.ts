import type { Actor } from '../kernel/decider.js';
import { instantOf, type Window } from '../kernel/rules/time.js';
import type { Fleet } from './allocation.js';
import type { Party } from './party.js';
import type { CalendarCommand, CalendarEvent, CommitPlace } from './calendar.js';

export const day = '2026-12-03';
export const at = (time: string) => instantOf(day, time);
export const now = instantOf('2026-12-01', '08:00');
const guest: Actor = { id: 'guest', role: 'guest' };
export const window = (from: string, to: string): Window => ({ from: at(from), to: at(to) });
export const fleet = (seats: readonly number[], drivers = 9): Fleet => ({
  vehicles: seats.map((has, index) => ({ id: `v${index + 1}`, seats: has, active: true })),
  drivers: Array.from({ length: drivers }, (_, index) => ({ id: `d${index + 1}`, active: true })),
});
export const morning = window('08:00', '12:00');
/** Parties in the examples are identified by first names. */
export const partyOf = (name: string): Party => ({ kind: 'trip', id: name });
export const commit = (
  party: string,
  seats: number,
  using: Fleet,
  more: Partial<CommitPlace> = {},
): CalendarCommand => ({
  type: 'CommitPlace',
  by: guest,
  at: now,
  data: { id: `${party}.1`, party: partyOf(party), window: morning, seats, fleet: using, ...more },
});
export const committed = (party: string, seats: number, vehicleId: string, more: object = {}): CalendarEvent => ({
  type: 'PlaceCommitted',
  data: {
    id: `${party}.1`,
    party: partyOf(party),
    window: morning,
    seats,
    vehicleId,
    fixed: false,
    moves: [],
    ...more,
  },
});
/** Assigning transport takes a second place for the party, created with the driver and the vehicle. */
export const assign = (
  party: string,
  driverId: string,
  vehicleId: string,
  using: Fleet,
  more: Partial<CommitPlace> = {},
): CalendarCommand => commit(party, 3, using, { id: `${party}.2`, transport: { driverId, vehicleId }, ...more });
export const assigned = (party: string, driverId: string, vehicleId: string, more: object = {}): CalendarEvent =>
  committed(party, 3, vehicleId, { id: `${party}.2`, fixed: true, driverId, ...more });
/** As earlier versions stored it: the place itself was bound. */
export const bound = (party: string, driverId: string, vehicleId: string): CalendarEvent => ({
  type: 'TransportBound',
  data: { id: `${party}.1`, party: partyOf(party), driverId, vehicleId, moves: [] },
});
export const command = <T extends CalendarCommand['type']>(
  type: T,
  data: Extract<CalendarCommand, { type: T }>['data'],
  when = now,
) => ({ type, by: guest, at: when, data }) as CalendarCommand;

export const overMidnight: Window = { from: at('22:00'), to: instantOf('2026-12-04', '02:00') };
export const oneOfTwo = fleet([4, 15]);
export const sedans = fleet([15, 4, 4, 4, 4, 4]);
