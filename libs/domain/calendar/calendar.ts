import type { Command, Decider } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { daysOf, type Instant, type LocalDate, overlaps, plusMinutes, type Window } from '../kernel/rules/time.js';
import {
  allocate,
  type Allocation,
  type Block,
  type Commitment,
  driversSuffice,
  type Fleet,
  noPlace,
  OTHERS,
  type Move,
  type Wanted,
} from './allocation.js';
import { numberOf } from './booking-number.js';
import type { CalendarEvent } from './calendar.events.js';
import {
  decideDepartures,
  type DepartureCommand,
  type Departures,
  evolveDepartures,
  NO_DEPARTURES,
  releaseSeats,
} from './departures.js';
import { HOLD, type Party } from './party.js';
import { allocateDriven, type Transport } from './transport.js';

export type { CalendarEvent };

/*
 * One stream per service day (`calendar-YYYY-MM-DD`): the consistency boundary that prevents double booking of vehicles
 * and drivers. Every commitment has a vehicle with enough seats, tentatively until transport is assigned. A commitment
 * is admitted only if a complete allocation of the day exists. A window that crosses midnight is stored on both days,
 * on one fixed vehicle. Seats on departures (departures.ts) stand on the day of the departure only.
 */
export type CalendarCommand =
  | Command<
      'HoldPlace',
      {
        id: string;
        window: Window;
        seats: number;
        fleet: Fleet;
        expiresAt: Instant;
        replaces?: string;
        vehicleId?: string;
      }
    >
  | Command<'CommitPlace', CommitPlace>
  | Command<'RestoreTransport', { id: string; transport: Transport; fleet: Fleet }>
  | Command<'UnbindTransport', { id: string }>
  | Command<'MovePlace', { id: string; vehicleId: string; fleet: Fleet }>
  | Command<'ReleasePlace', { id: string; why: string }>
  | DepartureCommand
  | Command<
      'BlockResource',
      { id: string; window: Window; vehicleId?: string; driverId?: string; reason: string; fleet: Fleet }
    >
  | Command<'UnblockResource', { id: string }>;

/**
 * A place for a party. A commitment keeps the driver and vehicle it was created with; other transport needs another
 * place. An event that names its id therefore identifies the driver and the vehicle. Places of one party never conflict
 * with each other.
 */
export type CommitPlace = Readonly<{
  id: string;
  party: Party;
  window: Window;
  seats: number;
  fleet: Fleet;
  /** The driver and the vehicle of the place. Without them, the calendar chooses a vehicle and may change it later. */
  transport?: Transport;
  /** The hold that this commitment replaces. */
  hold?: string;
  /** For a commitment that spans two days: the vehicle on both. */
  vehicleId?: string;
  /** The day whose counter numbers the trip; this append assigns the reservation number. */
  numbered?: LocalDate;
}>;

export type Calendar = Readonly<{
  commitments: ReadonlyMap<string, Commitment>;
  blocks: ReadonlyMap<string, Block>;
  departures: Departures;
  /** Number of trips numbered on this day so far. */
  numbered: number;
}>;

export const PADDING_MIN = 30;

/** A vehicle is busy from half an hour before pick-up until half an hour after its return. Minutes. */
export const tripWindow = (pickUpAt: Instant, durationMin: number, returnMin: number): Window => ({
  from: plusMinutes(pickUpAt, -PADDING_MIN),
  to: plusMinutes(pickUpAt, durationMin + returnMin + PADDING_MIN),
});

/** The commitments in force: everything except expired holds. */
export const standing = ({ commitments }: Calendar, at: Instant): readonly Commitment[] =>
  [...commitments.values()].filter((c) => !c.expiresAt || c.expiresAt > at);

/** The allocation that would admit a commitment now, or null. The party's own `hold` does not count against it. */
export const admits = (
  calendar: Calendar,
  wanted: Wanted,
  fleet: Fleet,
  at: Instant,
  hold?: string,
): Allocation | null => {
  const others = standing(calendar, at).filter((c) => c.id !== wanted.id && !(c.expiresAt && c.id === hold));
  const blocks = [...calendar.blocks.values()];
  return driversSuffice(wanted, others, blocks, fleet.drivers)
    ? allocate(wanted, others, blocks, fleet.vehicles)
    : null;
};

export const calendar: Decider<Calendar, CalendarCommand, CalendarEvent> = {
  category: 'calendar',
  initial: { commitments: new Map(), blocks: new Map(), departures: NO_DEPARTURES, numbered: 0 },

  decide(command, state) {
    switch (command.type) {
      case 'HoldPlace': {
        const { id, window, seats, fleet, expiresAt, vehicleId } = command.data;
        const replaces = holdOf(state, command.data.replaces);
        const found = admitted(
          state,
          { id, party: holdParty(id), window, seats, only: vehicleId },
          fleet,
          command.at,
          replaces,
        );
        return [
          {
            type: 'PlaceHeld',
            data: {
              id,
              window,
              seats,
              ...found,
              fixed: vehicleId !== undefined,
              expiresAt,
              ...(replaces && { replaces }),
            },
          },
        ];
      }
      case 'CommitPlace':
        return commit(state, command.data, command.at);
      case 'RestoreTransport':
        return restore(state, command.data, command.at);
      case 'MovePlace':
        return movePlace(state, command.data, command.at);
      case 'UnbindTransport':
        return unbind(state, command.data.id);
      case 'ReleasePlace':
        return release(state, command.data);
      case 'TakeSeats':
      case 'SetDeparturePlaces':
        return decideDepartures(command, state.departures, state.numbered);
      case 'BlockResource':
        return block(state, command.data, command.at);
      case 'UnblockResource':
        return state.blocks.has(command.data.id) ? [{ type: 'ResourceUnblocked', data: command.data }] : [];
    }
  },

  evolve: (state, event) => evolved(state, [event]),
  evolveAll: (state, events) => evolved(state, events),
};

/**
 * A day's mutable state while events are applied. It is copied once for all of them, because a day may have thousands.
 */
type Draft = {
  commitments: Map<string, Commitment>;
  blocks: Map<string, Block>;
  departures: Departures;
  numbered: number;
};

const evolved = (state: Calendar, events: readonly CalendarEvent[]): Calendar => {
  const draft: Draft = { ...state, commitments: new Map(state.commitments), blocks: new Map(state.blocks) };
  for (const event of events) apply(draft, event);
  return draft;
};

const apply = (draft: Draft, event: CalendarEvent): void => {
  const { commitments, blocks, departures } = draft;
  switch (event.type) {
    case 'PlaceHeld': {
      const { moves, replaces, ...held } = event.data;
      if (replaces) commitments.delete(replaces);
      move(commitments, moves);
      commitments.set(held.id, { ...held, party: holdParty(held.id) });
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
      commitments.set(free.id, { ...free, fixed: free.vehicleId !== OTHERS && spansDays(free.window) });
      break;
    }
    case 'PlaceMoved':
      move(commitments, [...event.data.moves, { id: event.data.id, vehicleId: event.data.vehicleId }]);
      break;
    case 'PlaceReleased':
      commitments.delete(event.data.id);
      break;
    case 'SeatsTaken':
    case 'SeatsReleased':
    case 'DeparturePlacesSet':
      draft.departures = evolveDepartures(departures, event);
      if (event.type === 'SeatsTaken' && event.data.number) draft.numbered += 1;
      break;
    case 'ResourceBlocked':
      blocks.set(event.data.id, event.data);
      break;
    case 'ResourceUnblocked':
      blocks.delete(event.data.id);
      break;
  }
};

const holdParty = (id: string): Party => ({ kind: HOLD, id });

/** A visitor can name only holds; any other id is ignored. */
const holdOf = (state: Calendar, id: string | undefined): string | undefined =>
  id && state.commitments.get(id)?.expiresAt ? id : undefined;

const admitted = (state: Calendar, wanted: Wanted, fleet: Fleet, at: Instant, hold: string | undefined): Allocation => {
  const found = admits(state, wanted, fleet, at, hold);
  if (!found) throw noPlace(wanted, fleet);
  return found;
};

const commit = (state: Calendar, place: CommitPlace, at: Instant): CalendarEvent[] => {
  const { id, party, window, seats, fleet, transport, numbered } = place;
  if (state.commitments.has(id)) return [];
  const hold = holdOf(state, place.hold);
  const only = transport?.vehicleId ?? place.vehicleId;
  const wanted = { id, party, window, seats, only };
  const found = transport ? driven(state, wanted, transport, fleet, at) : admitted(state, wanted, fleet, at, hold);
  const number = numbered && numberOf(numbered, state.numbered + 1);
  const kept = { ...(hold && { hold }), ...(number && { number }), ...(transport && { driverId: transport.driverId }) };
  return [{ type: 'PlaceCommitted', data: { id, party, window, seats, ...found, fixed: only !== undefined, ...kept } }];
};

const driven = (state: Calendar, wanted: Wanted, transport: Transport, fleet: Fleet, at: Instant): Allocation =>
  allocateDriven(
    wanted,
    transport,
    standing(state, at).filter((c) => c.id !== wanted.id),
    [...state.blocks.values()],
    fleet,
  );

/**
 * Restores transport that a commitment lost and its booking relies on. Only reconciliation uses it; it never assigns
 * new transport.
 */
const restore = (state: Calendar, { id, transport, fleet }: Data<'RestoreTransport'>, at: Instant): CalendarEvent[] => {
  const mine = commitmentOf(state, id);
  if (mine.driverId === transport.driverId && mine.vehicleId === transport.vehicleId) return [];
  const { moves } = driven(state, { ...mine, only: transport.vehicleId }, transport, fleet, at);
  return [{ type: 'TransportBound', data: { id, party: mine.party, ...transport, moves } }];
};

const unbind = ({ commitments }: Calendar, id: string): CalendarEvent[] => {
  const found = commitments.get(id);
  return found?.driverId === undefined ? [] : [{ type: 'TransportUnbound', data: { id, party: found.party } }];
};

const release = (
  { commitments, departures }: Calendar,
  { id, why }: Readonly<{ id: string; why: string }>,
): CalendarEvent[] => {
  const place = commitments.get(id);
  return place
    ? [{ type: 'PlaceReleased', data: { id, party: place.party, why } }]
    : releaseSeats(departures, { id, why });
};

/** Moves a commitment over midnight that uses two vehicles to one. */
const movePlace = (state: Calendar, { id, vehicleId, fleet }: Data<'MovePlace'>, at: Instant): CalendarEvent[] => {
  const mine = commitmentOf(state, id);
  if (mine.vehicleId === vehicleId) return [];
  const { moves } = admitted(state, { ...mine, only: vehicleId }, fleet, at, undefined);
  return [{ type: 'PlaceMoved', data: { id, party: mine.party, vehicleId, moves } }];
};

type Data<T extends CalendarCommand['type']> = Extract<CalendarCommand, { type: T }>['data'];

const commitmentOf = (state: Calendar, id: string): Commitment => {
  const found = state.commitments.get(id);
  if (!found) throw new Rejection('calendar.place_unknown', { id });
  return found;
};

const sameBlock = (known: Block | undefined, wanted: Block): boolean =>
  known !== undefined &&
  known.window.from === wanted.window.from &&
  known.window.to === wanted.window.to &&
  known.vehicleId === wanted.vehicleId &&
  known.driverId === wanted.driverId &&
  known.reason === wanted.reason;

/**
 * A block that is known already is moved: its new time counts in place of the old one. A block is refused if it would
 * take assigned transport from a trip, or leave a commitment without a vehicle or driver.
 */
const block = (
  state: Calendar,
  { fleet, ...wanted }: Extract<CalendarCommand, { type: 'BlockResource' }>['data'],
  at: Instant,
): CalendarEvent[] => {
  const { vehicleId, driverId, window } = wanted;
  if (sameBlock(state.blocks.get(wanted.id), wanted)) return [];
  const there = standing(state, at).filter((c) => overlaps(c.window, window));
  const trip = there.find((c) => (driverId ? c.driverId === driverId : c.fixed && c.vehicleId === vehicleId));
  if (trip)
    throw new Rejection(driverId ? 'calendar.driver_busy' : 'calendar.vehicle_busy', {
      with: trip.party.id,
      ...trip.window,
    });
  const after: Calendar = { ...state, blocks: new Map(state.blocks).set(wanted.id, wanted) };
  const uncovered = there.some((c) => {
    const { id, party, seats, driverId: by } = c;
    const commitment = { id, party, seats, window: c.window, driverId: by, ...(c.fixed && { only: c.vehicleId }) };
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
