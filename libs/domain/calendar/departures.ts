import type { Command, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import type { LocalDate, Window } from '../kernel/rules/time.js';
import { numberOf } from './booking-number.js';
import type { Party } from './party.js';

/*
 * Seats on departures: groups that leave together on the calendar's day, whatever drives them. They use neither
 * vehicles nor drivers of the fleet, so no trip and no departure stands against another one.
 */

/** A departure by its name, and the places it has on days for which nobody has set another number. */
export type DepartureOf = Readonly<{ name: string; places: number }>;

/** Seats that a party has on a departure. */
type Seats = Readonly<{
  id: string;
  party: Party;
  departure: string;
  window: Window;
  seats: number;
  /** The number this append assigned, on the day's counter. */
  number?: string;
}>;

/** What stands of a day's departures: the seats by id, and the numbers of places that were set by departure. */
export type Departures = Readonly<{
  seats: ReadonlyMap<string, Seats>;
  places: ReadonlyMap<string, number>;
}>;

export const NO_DEPARTURES: Departures = { seats: new Map(), places: new Map() };

/** Maximum number of places that can be set for a departure. */
const MOST_PLACES = 200;

/** The places of a departure, and how many of them are taken. */
type Load = Readonly<{ places: number; taken: number }>;

export const loadOf = ({ seats, places }: Departures, departure: DepartureOf): Load => ({
  places: places.get(departure.name) ?? departure.places,
  taken: [...seats.values()].filter((one) => one.departure === departure.name).reduce((sum, one) => sum + one.seats, 0),
});

/** Places left; none where more are promised than there are. */
export const leftOf = ({ places, taken }: Load): number => Math.max(0, places - taken);

type TakeSeats = Readonly<{
  id: string;
  party: Party;
  departure: DepartureOf;
  window: Window;
  seats: number;
  /** The day whose counter numbers the booking; this append assigns its number. */
  numbered?: LocalDate;
}>;

export type DepartureCommand =
  | Command<'TakeSeats', TakeSeats>
  | Command<'SetDeparturePlaces', Readonly<{ departure: DepartureOf; places: number }>>;

export type DepartureEvent =
  | Event<'SeatsTaken', Seats>
  | Event<'SeatsReleased', Readonly<{ id: string; party: Party; departure: string; seats: number; why: string }>>
  | Event<'DeparturePlacesSet', Readonly<{ departure: string; places: number }>>;

/** `count` bookings were numbered on this day so far. */
export const decideDepartures = (command: DepartureCommand, departures: Departures, count: number): DepartureEvent[] =>
  command.type === 'TakeSeats' ? take(departures, command.data, count) : setPlaces(departures, command.data);

const take = (
  departures: Departures,
  { id, party, departure, window, seats, numbered }: TakeSeats,
  count: number,
): DepartureEvent[] => {
  if (departures.seats.has(id)) return [];
  const left = leftOf(loadOf(departures, departure));
  if (seats > left) throw new Rejection('calendar.departure_full', { left });
  const number = numbered && { number: numberOf(numbered, count + 1) };
  return [{ type: 'SeatsTaken', data: { id, party, departure: departure.name, window, seats, ...number } }];
};

const setPlaces = (
  departures: Departures,
  { departure, places }: Readonly<{ departure: DepartureOf; places: number }>,
): DepartureEvent[] => {
  if (!Number.isInteger(places) || places < 0 || places > MOST_PLACES)
    throw new Rejection('calendar.places_out_of_range', { max: MOST_PLACES });
  const load = loadOf(departures, departure);
  if (places < load.taken) throw new Rejection('calendar.places_promised', { taken: load.taken });
  return places === load.places ? [] : [{ type: 'DeparturePlacesSet', data: { departure: departure.name, places } }];
};

export const releaseSeats = (
  departures: Departures,
  { id, why }: Readonly<{ id: string; why: string }>,
): DepartureEvent[] => {
  const found = departures.seats.get(id);
  if (!found) return [];
  const { party, departure, seats } = found;
  return [{ type: 'SeatsReleased', data: { id, party, departure, seats, why } }];
};

export const evolveDepartures = (departures: Departures, event: DepartureEvent): Departures => {
  const seats = new Map(departures.seats);
  switch (event.type) {
    case 'SeatsTaken':
      return { ...departures, seats: seats.set(event.data.id, event.data) };
    case 'SeatsReleased':
      seats.delete(event.data.id);
      return { ...departures, seats };
    case 'DeparturePlacesSet': {
      const { departure, places } = event.data;
      return { ...departures, places: new Map(departures.places).set(departure, places) };
    }
  }
};
