import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import type { Projection } from './projection.js';

/** Events of the tests: a trip is booked at a place, moves to another, ends. */
export type TripEvent =
  | { type: 'TripBooked'; data: { trip: string; place: string } }
  | { type: 'TripMoved'; data: { trip: string; place: string; from: string } }
  | { type: 'TripEnded'; data: { trip: string; place: string } };

export const CATALOGUE = {
  TripBooked: { v: 1, says: '' },
  TripMoved: { v: 1, says: '' },
  TripEnded: { v: 1, says: '' },
};

const HANDLES = ['TripBooked', 'TripMoved', 'TripEnded'];
const dataOf = ({ data }: RecordedEvent) => data as TripEvent['data'] & { from?: string };

type Trip = { _id: string; place: string; moves: number };

/** A row per ongoing trip; deleted when the trip ends. */
export const trips = (name = 'trips'): Projection<Trip> => ({
  name,
  handles: HANDLES,
  indexes: [{ place: 1 }],
  rowsOf: (event) => [dataOf(event).trip],
  project: (row, event, _id) => {
    if (event.type === 'TripEnded') return null;
    return { _id, place: dataOf(event).place, moves: row ? row.moves + 1 : 0 };
  },
});

/** Number of trips at a place. An event touches two rows, and whether a row is deleted depends on its content. */
export const places = (name = 'places'): Projection<{ _id: string; trips: number }> => ({
  name,
  handles: HANDLES,
  indexes: [],
  rowsOf: (event) => [dataOf(event).place, dataOf(event).from ?? dataOf(event).place],
  project: (row, event, _id) => {
    const count = (row?.trips ?? 0) + (event.type === 'TripEnded' || dataOf(event).from === _id ? -1 : 1);
    return count === 0 ? null : { _id, trips: count };
  },
});

/** All events of a trip, in order. */
export const histories = (name = 'histories'): Projection<{ _id: string; happened: readonly string[] }> => ({
  name,
  handles: HANDLES,
  indexes: [],
  rowsOf: (event) => [dataOf(event).trip],
  project: (row, { type, position }, _id) => ({ _id, happened: [...(row?.happened ?? []), `${position} ${type}`] }),
});
