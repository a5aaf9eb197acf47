import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { publicApi } from '../../public-api.js';

/** The booking behind a tracking link, as anybody who has the link may see it. Throws ApiError: 404 for a link nobody knows. */
export const findReservation = (token: string): Promise<TrackedReservation> =>
  publicApi.request<TrackedReservation>('GET', `/reservation/find_reservation/${encodeURIComponent(token)}`);
