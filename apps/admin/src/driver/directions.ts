import type { Reservation } from '@camino/contracts/reservation.js';
import { destinationOf, originOf } from '../reservations/reservation-words.js';

/** An address of a place as maps find it. */
export const placeOf = (place: string, address: string): string =>
  [address, place, 'Guatemala'].filter(Boolean).join(', ');

/** The way to the pick-up and, once the trip is under way, to where it ends; phones open it in their map. */
export const directionsTo = (row: Reservation): string => {
  const to =
    row.state === 'started'
      ? placeOf(destinationOf(row), row.drop_off_address)
      : placeOf(originOf(row), row.pick_up_address);
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(to)}`;
};
