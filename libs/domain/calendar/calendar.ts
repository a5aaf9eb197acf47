import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { daysOf, type Instant, type LocalDate, overlaps, plusMinutes, type Window } from '../kernel/time.js';
import { allocate, type Allocation, type Block, type Commitment, driversSuffice, type Fleet, type Move, type Wanted } from './allocation.js';

/*
 * One stream per service day (`calendar-YYYY-MM-DD`): the boundary within which vehicles and drivers are never promised twice.
 * Every commitment carries a vehicle with enough seats, tentative until transport is assigned; one is admitted only when a
 * complete allocation of the day exists. A window that crosses midnight is kept on both days, on one fixed vehicle.
 */
export type CalendarCommand =
  | Command<'HoldPlace', { id: string; window: Window; seats: number; fleet: Fleet; expiresAt: Instant; replaces?: string; vehicleId?: string }>
  | Command<'CommitPlace', CommitPlace>
  | Command<'BindTransport', { id: string; driverId: string; vehicleId: string; fleet: Fleet }>
  | Command<'UnbindTransport', { id: string }>
  | Command<'ReleasePlace', { id: string; why: string }>
  | Command<'BlockResource', { id: string; window: Window; vehicleId?: string; driverId?: string; reason: string; fleet: Fleet }>
  | Command<'UnblockResource', { id: string }>;

export type CommitPlace = Readonly<{
  id: string;
  party: string;
  window: Window;
  seats: number;
  fleet: Fleet;
  /** The hold this commitment takes over. */
  hold?: string;
  /** Given when the commitment spans two days: this vehicle and no other, on both. */
  vehicleId?: string;
  /** The day the trip is numbered on: the reservation number is counted by this append. */
  numbered?: LocalDate;
}>;

export type CalendarEvent =
  | Event<'PlaceHeld', { id: string; window: Window; seats: number; vehicleId: string; fixed: boolean; moves: readonly Move[]; expiresAt: Instant; replaces?: string }>
  | Event<'PlaceCommitted', { id: string; party: string; window: Window; seats: number; vehicleId: string; fixed: boolean; moves: readonly Move[]; hold?: string; number?: string }>
  | Event<'TransportBound', { id: string; driverId: string; vehicleId: string; moves: readonly Move[] }>
  | Event<'TransportUnbound', { id: string }>
  | Event<'PlaceReleased', { id: string; party: string; why: string }>
  | Event<'ResourceBlocked', Block>
  | Event<'ResourceUnblocked', { id: string }>;

export type Calendar = Readonly<{
  commitments: ReadonlyMap<string, Commitment>;
  blocks: ReadonlyMap<string, Block>;
  /** Trips numbered on this day so far. */
  numbered: number;
}>;

export const PADDING_MIN = 30;

/** A vehicle is away from half an hour before pick-up until half an hour after it is back. Minutes. */
export const tripWindow = (pickUpAt: Instant, durationMin: number, returnMin: number): Window => ({
  from: plusMinutes(pickUpAt, -PADDING_MIN),
  to: plusMinutes(pickUpAt, durationMin + returnMin + PADDING_MIN),
});

/** What counts now: holds that have run out do not. */
export const standing = ({ commitments }: Calendar, at: Instant): readonly Commitment[] =>
  [...commitments.values()].filter((c) => !c.expiresAt || c.expiresAt > at);

/** The allocation that would admit a commitment now, or null. The party's own `hold` is not in its way. */
export const admits = (calendar: Calendar, wanted: Wanted, fleet: Fleet, at: Instant, hold?: string): Allocation | null => {
  const others = standing(calendar, at).filter((c) => c.id !== wanted.id && !(c.expiresAt && c.id === hold));
  const blocks = [...calendar.blocks.values()];
  return driversSuffice(wanted, others, blocks, fleet.drivers) ? allocate(wanted, others, blocks, fleet.vehicles) : null;
};

export const calendar: Decider<Calendar, CalendarCommand, CalendarEvent> = {
  category: 'calendar',
  initial: { commitments: new Map(), blocks: new Map(), numbered: 0 },

  decide(command, state) {
    switch (command.type) {
      case 'HoldPlace': {
        const { id, window, seats, fleet, expiresAt, vehicleId } = command.data;
        const replaces = holdOf(state, command.data.replaces);
        const found = admitted(state, { id, party: id, window, seats, only: vehicleId }, fleet, command.at, replaces);
        return [{ type: 'PlaceHeld', data: { id, window, seats, ...found, fixed: vehicleId !== undefined, expiresAt, ...(replaces && { replaces }) } }];
      }
      case 'CommitPlace': {
        const { id, party, window, seats, fleet, vehicleId, numbered } = command.data;
        if (state.commitments.has(id)) return [];
        const hold = holdOf(state, command.data.hold);
        const found = admitted(state, { id, party, window, seats, only: vehicleId }, fleet, command.at, hold);
        const number = numbered && numberOf(numbered, state.numbered + 1);
        return [{ type: 'PlaceCommitted', data: { id, party, window, seats, ...found, fixed: vehicleId !== undefined, ...(hold && { hold }), ...(number && { number }) } }];
      }
      case 'BindTransport':
        return bind(state, command.data, command.at);
      case 'UnbindTransport':
        return state.commitments.get(command.data.id)?.driverId ? [{ type: 'TransportUnbound', data: { id: command.data.id } }] : [];
      case 'ReleasePlace': {
        const found = state.commitments.get(command.data.id);
        return found ? [{ type: 'PlaceReleased', data: { id: found.id, party: found.party, why: command.data.why } }] : [];
      }
      case 'BlockResource':
        return block(state, command.data, command.at);
      case 'UnblockResource':
        return state.blocks.has(command.data.id) ? [{ type: 'ResourceUnblocked', data: command.data }] : [];
    }
  },

  evolve: (state, event) => evolved(state, [event]),
  evolveAll: (state, events) => evolved(state, events),
};

/** A day's state while events are applied to it: copied once for all of them, for a day may have thousands. */
type Draft = { commitments: Map<string, Commitment>; blocks: Map<string, Block>; numbered: number };

const evolved = (state: Calendar, events: readonly CalendarEvent[]): Calendar => {
  const draft = { commitments: new Map(state.commitments), blocks: new Map(state.blocks), numbered: state.numbered };
  for (const event of events) apply(draft, event);
  return draft;
};

const apply = (draft: Draft, event: CalendarEvent): void => {
  const { commitments, blocks } = draft;
  switch (event.type) {
    case 'PlaceHeld': {
      const { moves, replaces, ...held } = event.data;
      if (replaces) commitments.delete(replaces);
      move(commitments, moves);
      commitments.set(held.id, { ...held, party: held.id });
      break;
    }
    case 'PlaceCommitted': {
      const { moves, hold, ...committed } = event.data;
      if (hold) commitments.delete(hold);
      if (committed.number) draft.numbered += 1;
      move(commitments, moves);
      commitments.set(committed.id, committed);
      break;
    }
    case 'TransportBound': {
      const { id, driverId, vehicleId, moves } = event.data;
      move(commitments, moves);
      commitments.set(id, { ...(commitments.get(id) as Commitment), driverId, vehicleId, fixed: true });
      break;
    }
    case 'TransportUnbound': {
      const { driverId: _, ...free } = commitments.get(event.data.id) as Commitment;
      commitments.set(free.id, { ...free, fixed: spansDays(free.window) });
      break;
    }
    case 'PlaceReleased':
      commitments.delete(event.data.id);
      break;
    case 'ResourceBlocked':
      blocks.set(event.data.id, event.data);
      break;
    case 'ResourceUnblocked':
      blocks.delete(event.data.id);
      break;
  }
};

/** A visitor can name only a hold; whatever else they name is nothing to them. */
const holdOf = (state: Calendar, id: string | undefined): string | undefined => (id && state.commitments.get(id)?.expiresAt ? id : undefined);

const admitted = (state: Calendar, wanted: Wanted, fleet: Fleet, at: Instant, hold: string | undefined): Allocation => {
  const found = admits(state, wanted, fleet, at, hold);
  if (!found) throw new Rejection('calendar.not_available');
  return found;
};

const bind = (state: Calendar, { id, driverId, vehicleId, fleet }: Extract<CalendarCommand, { type: 'BindTransport' }>['data'], at: Instant): CalendarEvent[] => {
  const mine = state.commitments.get(id);
  if (!mine) throw new Rejection('calendar.place_unknown', { id });
  if (mine.driverId === driverId && mine.vehicleId === vehicleId) return [];
  const standingNow = standing(state, at).filter((c) => c.id !== id);
  const others = standingNow.filter((c) => c.party !== mine.party && overlaps(c.window, mine.window));
  const blocks = [...state.blocks.values()].filter((b) => overlaps(b.window, mine.window));
  refuseDriver(driverId, others, blocks, fleet);
  refuseVehicle(vehicleId, mine.seats, others, blocks, fleet);
  const found = allocate({ ...mine, only: vehicleId }, standingNow, [...state.blocks.values()], fleet.vehicles);
  if (!found) throw new Rejection('calendar.vehicle_needed', { vehicleId });
  return [{ type: 'TransportBound', data: { id, driverId, vehicleId, moves: found.moves } }];
};

const refuseDriver = (driverId: string, others: readonly Commitment[], blocks: readonly Block[], fleet: Fleet): void => {
  if (!fleet.drivers.some((d) => d.id === driverId && d.active)) throw new Rejection('calendar.driver_inactive', { driverId });
  const trip = others.find((c) => c.driverId === driverId);
  if (trip) throw new Rejection('calendar.driver_busy', { driverId, with: trip.party, ...trip.window });
  const off = blocks.find((b) => b.driverId === driverId);
  if (off) throw new Rejection('calendar.driver_off', { driverId, reason: off.reason });
};

const refuseVehicle = (vehicleId: string, seats: number, others: readonly Commitment[], blocks: readonly Block[], fleet: Fleet): void => {
  const vehicle = fleet.vehicles.find((v) => v.id === vehicleId && v.active);
  if (!vehicle) throw new Rejection('calendar.vehicle_inactive', { vehicleId });
  if (vehicle.seats < seats) throw new Rejection('calendar.vehicle_too_small', { vehicleId, seats: vehicle.seats, needed: seats });
  const trip = others.find((c) => c.fixed && c.vehicleId === vehicleId);
  if (trip) throw new Rejection('calendar.vehicle_busy', { vehicleId, with: trip.party, ...trip.window });
  const away = blocks.find((b) => b.vehicleId === vehicleId);
  if (away) throw new Rejection('calendar.vehicle_blocked', { vehicleId, reason: away.reason });
};

/** A block is refused while it would take from a trip what was assigned to it, or leave a commitment without vehicle or driver. */
const block = (state: Calendar, { fleet, ...wanted }: Extract<CalendarCommand, { type: 'BlockResource' }>['data'], at: Instant): CalendarEvent[] => {
  const { vehicleId, driverId, window } = wanted;
  if (state.blocks.has(wanted.id)) return [];
  const there = standing(state, at).filter((c) => overlaps(c.window, window));
  const trip = there.find((c) => (driverId ? c.driverId === driverId : c.fixed && c.vehicleId === vehicleId));
  if (trip) throw new Rejection(driverId ? 'calendar.driver_busy' : 'calendar.vehicle_busy', { with: trip.party, ...trip.window });
  const after: Calendar = { ...state, blocks: new Map(state.blocks).set(wanted.id, wanted) };
  const uncovered = there.some((c) => {
    const commitment = { id: c.id, party: c.party, window: c.window, seats: c.seats, ...(c.fixed && { only: c.vehicleId }) };
    return !admits(after, commitment, fleet, at);
  });
  if (uncovered) throw new Rejection('calendar.needed_by_bookings');
  return [{ type: 'ResourceBlocked', data: wanted }];
};

const move = (commitments: Map<string, Commitment>, moves: readonly Move[]): void => {
  for (const { id, vehicleId } of moves) {
    const moved = commitments.get(id);
    if (moved) commitments.set(id, { ...moved, vehicleId });
  }
};

const spansDays = (window: Window): boolean => daysOf(window).length > 1;

/** `YYMMDD-nnn`. */
const numberOf = (day: LocalDate, count: number): string => `${day.slice(2).replaceAll('-', '')}-${String(count).padStart(3, '0')}`;
