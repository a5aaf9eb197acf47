import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { needsPlaceToWait } from '@camino/domain/reservations/hired.js';
import { placesOf } from '@camino/domain/reservations/places.js';
import { type Booked, isBooked, type Reservation } from '@camino/domain/reservations/reservation.js';
import { reservationEvents } from '@camino/domain/reservations/reservation.events.js';
import { definePlaceHolder } from '../../calendar/place-holders.js';

/** What a reservation counts on: the place of its trip, and that of the change it asks for. */
export const reservationPlaces = definePlaceHolder({
  decider: reservation,
  events: Object.keys(reservationEvents),
  placesOf,
  abandon: (commitment) => ({ type: 'AbandonPlace', data: { commitment } }),
  movedOn: ['reservation.moved_on', 'reservation.place_abandoned', 'reservation.abandoned'],
  why: ({ status }) => status,
});

/** @throws Rejection `reservation.unknown` */
export const bookedOf = (state: Reservation): Booked => {
  if (!isBooked(state)) throw new Rejection('reservation.unknown');
  return state;
};

/**
 * What a trip needs before it waits for a driver of the fleet again: a place for driver and vehicle if something was
 * hired, since it has none or half of one. `seen` is the trip it was decided for.
 * @throws Rejection `reservation.unknown`
 */
export const placeToWaitOn = (state: Reservation) => {
  const seen = bookedOf(state);
  const { trip, seats } = seen;
  return { seen, wanted: needsPlaceToWait(seen) ? [{ window: trip.window, seats }] : [] };
};
