import type { TourBooking, TourLoad } from '@camino/contracts/tours/tour.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

/** How full each tour is on a day. */
export const fetchLoads = (date: string, signal?: AbortSignal): Promise<readonly TourLoad[]> =>
  api.request('GET', '/admin/tour/departures', undefined, { query: { date }, handles: SHOWN_IN_PLACE, signal });

/** More bookings than places on a day. */
const MOST_BOOKINGS = 500;

/** Every booking of a day, in the order in which they came. */
export const fetchBookingsOf = (date: string, signal?: AbortSignal): Promise<readonly TourBooking[]> =>
  api.request('GET', '/admin/tour', undefined, {
    query: {
      filter: JSON.stringify({ date }),
      sort: JSON.stringify(['number', 'ASC']),
      range: JSON.stringify([0, MOST_BOOKINGS - 1]),
    },
    handles: SHOWN_IN_PLACE,
    signal,
  });

/** Sets the places of the departure that a booking is on. */
export const setPlaces = (
  { date, tour }: Pick<TourBooking, 'date' | 'tour'>,
  places: number,
  key: string,
): Promise<unknown> =>
  api.request(
    'POST',
    '/admin/tour/set-places',
    { date, tour, places },
    { idempotencyKey: key, handles: SHOWN_IN_PLACE },
  );
