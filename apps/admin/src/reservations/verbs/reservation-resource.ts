import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { readReservationsAnew } from '../../data/live-refresh.js';
import type { Resource } from '../../data/resource.js';
import { tripMemory } from '../../offline/on-the-road.js';
import { passengerOf } from '../../ui/reservation/reservation-words.js';

/** Bookings as the office sees them. */
export const RESERVATIONS: Resource<Reservation> = {
  name: 'reservation',
  nameOf: (row) => row.reservation_number,
  detailOf: passengerOf,
  readAnew: readReservationsAnew,
  words: 'reservation',
  unread: { gone: 'reservation.infoFailed', failed: 'reservation.infoFailed' },
};

/** Bookings as the driver of the trip sees them. */
export const DRIVER_TRIPS: Resource<Reservation> = {
  ...RESERVATIONS,
  name: 'reservation_driver',
  keep: (id, row) => void tripMemory.keepRow(id, row),
};
