import { ApiError } from '@camino/client/api-error.js';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { publicApi } from '../../public-api.js';

/* The calls about one booking by whoever holds its link. All of them throw ApiError. */

/** The booking as anybody who has the link may see it; 404 for a link nobody knows. */
export const findReservation = (token: string): Promise<TrackedReservation> =>
  publicApi.request<TrackedReservation>('GET', `/reservation/find_reservation/${encodeURIComponent(token)}`);

/** What the traveller's one change may carry: a day `YYYY-MM-DD`, an hour `HH:mm`, a note. */
export type Change = Readonly<{ date: string; time: string; note: string }>;

/** Free hours `HH:mm` of a day for this booking's party and route; its own hour among them. */
export const freeHours = (token: string, date: string): Promise<readonly string[]> =>
  publicApi.request<readonly string[]>('POST', '/reservation/hours_available', { date, token });

/** Resolves when the party finds a place then; 409 with `nearest_hours` when it does not. */
export const verifyAvailable = (token: string, { date, time }: Change): Promise<unknown> =>
  publicApi.request('POST', '/reservation/verify_available', { date, time, token });

/** Asks for the change and answers the booking with it. The same key sent again has no second effect. */
export const changeReservation = (token: string, change: Change, idempotencyKey: string): Promise<TrackedReservation> =>
  publicApi.request<TrackedReservation>(
    'PUT',
    '/reservation/reservation_user',
    { token, ...change },
    { idempotencyKey },
  );

/** Resolves while cancelling is allowed; 409 with the reason when it is not. Changes nothing. */
export const askCancelling = (token: string): Promise<unknown> =>
  publicApi.request('GET', `/reservation/timing_reservation/${encodeURIComponent(token)}`);

/** A proxy on the way did not let the DELETE pass, or dropped its body. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 405 || error.status === 501 || (error.status === 400 && 'token' in (error.problem?.errors ?? {})));

/** Cancels for good; cancelling twice is no error. What a proxy does not let through is sent as the equal PUT. */
export const cancelReservation = async (token: string, reason: string): Promise<void> => {
  const body = { token, ...(reason && { reason }) };
  try {
    await publicApi.request('DELETE', '/reservation/reservation_cancel', body);
  } catch (error) {
    if (!isLost(error)) throw error;
    await publicApi.request('PUT', '/reservation/cancel_reservation_by_token', body);
  }
};
