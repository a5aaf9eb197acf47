import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { Alert, ReservationFilter } from '@camino/contracts/reservations/reservation-filter.js';
import type { StatusA } from '@camino/contracts/reservations/reservation-states.js';
import { NO_RESPONSE } from '@camino/client/api-error.js';
import { api, SHOWN_IN_PLACE } from './api.js';

export type ReservationResource = 'reservation' | 'reservation_driver';

/** How many rows each tab has under the conditions of the table. */
export const fetchCounts = (
  filter: ReservationFilter,
  signal?: AbortSignal,
): Promise<Partial<Record<StatusA, number>>> =>
  api.request('GET', '/admin/reservation/counts', undefined, {
    query: { filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined },
    handles: SHOWN_IN_PLACE,
    signal,
  });

/** What the office is told of before it goes wrong. */
export const fetchAlerts = (signal?: AbortSignal): Promise<readonly Alert[]> =>
  api.request('GET', '/admin/alerts', undefined, { handles: SHOWN_IN_PLACE, signal });

/** Every stored event of a reservation, oldest first. */
export const fetchTimeline = (id: string, signal?: AbortSignal): Promise<readonly TimelineEntry[]> =>
  api.request('GET', `/admin/reservation/${encodeURIComponent(id)}/timeline`, undefined, {
    handles: SHOWN_IN_PLACE,
    signal,
  });

export type TripWindow = Readonly<{ date: string; time: string; duration_min: number; reservation_id: string }>;

/** Every driver, with whether they are free for that trip. */
export const fetchDrivers = (trip: TripWindow, signal?: AbortSignal): Promise<readonly DriverChoice[]> =>
  api.request('POST', '/reservation/verify_driver', trip, { handles: SHOWN_IN_PLACE, signal });

/** Every vehicle, with whether it is free for that trip and big enough. */
export const fetchVehicles = (trip: TripWindow, signal?: AbortSignal): Promise<readonly VehicleChoice[]> =>
  api.request('POST', '/reservation/verify_vehicle', trip, { handles: SHOWN_IN_PLACE, signal });

/** Every vehicle, with whether it is free on a day or between two times of it. */
export const fetchFleet = (
  window: Readonly<{ date: string; time?: string; until?: string }>,
  signal?: AbortSignal,
): Promise<readonly VehicleChoice[]> =>
  api.request('POST', '/reservation/verify_vehicle', window, { handles: SHOWN_IN_PLACE, signal });

export const fetchFees = (signal?: AbortSignal): Promise<readonly Fee[]> =>
  api.request('GET', '/fee', undefined, { handles: [NO_RESPONSE, 500, 503], signal });
