import type { TimelineEntry } from '@camino/contracts/timeline.js';
import type { TourBooking, TourLoad } from '@camino/contracts/tour.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';
import { pathOf } from '../data/record-calls.js';

/** How full each tour is on a day. */
export const fetchLoads = (date: string, signal?: AbortSignal): Promise<readonly TourLoad[]> =>
  api.request('GET', '/admin/tour/departures', undefined, { query: { date }, handles: SHOWN_IN_PLACE, signal });

/** Everything that happened to a tour booking, oldest first. */
export const fetchTourTimeline = (id: string, signal?: AbortSignal): Promise<readonly TimelineEntry[]> =>
  api.request('GET', pathOf('tour', id, 'timeline'), undefined, { handles: SHOWN_IN_PLACE, signal });

/** Sets the places of the departure that a booking is on. */
export const setPlaces = ({ date, tour }: TourBooking, places: number, key: string): Promise<unknown> =>
  api.request(
    'POST',
    '/admin/tour/set-places',
    { date, tour, places },
    { idempotencyKey: key, handles: SHOWN_IN_PLACE },
  );
