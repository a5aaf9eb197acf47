import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Event } from '../kernel/decider.js';
import type { Instant, Window } from '../kernel/rules/time.js';
import type { Block, Move } from './allocation.js';
import type { DepartureEvent } from './departures.js';
import type { Party } from './party.js';

export type CalendarEvent =
  | Event<
      'PlaceHeld',
      {
        id: string;
        window: Window;
        seats: number;
        vehicleId: string;
        fixed: boolean;
        moves: readonly Move[];
        expiresAt: Instant;
        replaces?: string;
      }
    >
  | Event<
      'PlaceCommitted',
      {
        id: string;
        party: Party;
        window: Window;
        seats: number;
        vehicleId: string;
        fixed: boolean;
        moves: readonly Move[];
        hold?: string;
        number?: string;
        driverId?: string;
      }
    >
  | Event<'TransportBound', { id: string; party: Party; driverId: string; vehicleId: string; moves: readonly Move[] }>
  | Event<'TransportUnbound', { id: string; party: Party }>
  | Event<'PlaceMoved', { id: string; party: Party; vehicleId: string; moves: readonly Move[] }>
  | Event<'PlaceReleased', { id: string; party: Party; why: string }>
  | DepartureEvent
  | Event<'ResourceBlocked', Block>
  | Event<'ResourceUnblocked', { id: string }>;

/** Nothing here is personal: parties, drivers and vehicles are identified by ids. */
export const calendarEvents = {
  PlaceHeld: { v: 1, says: 'A place is held for ten minutes while a visitor fills in the form.' },
  PlaceCommitted: { v: 2, says: 'A party took a place on this day; a vehicle is reserved for it.' },
  TransportBound: { v: 2, says: 'A driver and a vehicle were assigned to a commitment.' },
  TransportUnbound: { v: 2, says: 'The driver and the vehicle were taken off a commitment; it keeps its place.' },
  PlaceMoved: { v: 2, says: 'A commitment over midnight that used two vehicles was moved to one.' },
  PlaceReleased: { v: 2, says: 'A commitment was released.' },
  SeatsTaken: { v: 1, says: 'A party took seats on a departure of this day.' },
  SeatsReleased: { v: 1, says: 'Seats on a departure were released.' },
  DeparturePlacesSet: { v: 1, says: 'An administrator set how many places a departure of this day has.' },
  ResourceBlocked: { v: 1, says: 'A vehicle or a driver is unavailable for a time (workshop, day off).' },
  ResourceUnblocked: { v: 1, says: 'A vehicle or a driver is available again.' },
} as const satisfies EventCatalogue;
