import type { Reservation } from '@camino/contracts/reservations/reservation.js';

/** An address of a place as maps find it. */
export const placeOf = (place: string, address: string): string =>
  [address, place, 'Guatemala'].filter(Boolean).join(', ');

/** The way to the pick-up and, once the trip is under way, to where it ends; phones open it in their map. */
export const directionsTo = ({ state, reservation_detail, drop_off_address, pick_up_address }: Reservation): string => {
  const { origin, destination } = reservation_detail;
  const to =
    state === 'started' ? placeOf(destination.place, drop_off_address) : placeOf(origin.place, pick_up_address);
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(to)}`;
};
