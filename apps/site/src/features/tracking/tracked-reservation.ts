import { ApiError } from '@camino/client/api-error.js';
import type { ClaimType, Rating, ReservationClaim } from '@camino/contracts/claims/claim.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { publicApi } from '../../data/public-api.js';

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

type Attempt = Readonly<{ idempotencyKey: string }>;

/** Tells office and driver that the traveller comes this many minutes late. The last report holds. */
export const reportDelay = (
  token: string,
  report: Readonly<{ minutes: number; note: string }>,
  attempt: Attempt,
): Promise<TrackedReservation> =>
  publicApi.request<TrackedReservation>('POST', '/reservation/running_late', { token, ...report }, attempt);

/** Tells office and driver that the traveller does not come; the booking stays until the office ends it. */
export const reportAbsence = (token: string, note: string, attempt: Attempt): Promise<TrackedReservation> =>
  publicApi.request<TrackedReservation>('POST', '/reservation/not_coming', { token, note }, attempt);

/** Takes back what was reported. */
export const withdrawReport = (token: string): Promise<TrackedReservation> =>
  publicApi.request<TrackedReservation>('POST', '/reservation/on_time', { token });

/** Rates the finished trip, once. */
export const rateTrip = (
  token: string,
  rating: Readonly<{ starts: number; comment: string }>,
  attempt: Attempt,
): Promise<Rating> => publicApi.request<Rating>('POST', '/reservation/qualification', { token, ...rating }, attempt);

/** What a claim can be about. */
export const claimTypes = (token: string): Promise<readonly ClaimType[]> =>
  publicApi.request<readonly ClaimType[]>('GET', `/claim/by_link/${encodeURIComponent(token)}`);

export const fileClaim = (token: string, claimTypeId: string, attempt: Attempt): Promise<ReservationClaim> =>
  publicApi.request<ReservationClaim>('POST', '/claim/by_link', { token, claim_type_id: claimTypeId }, attempt);

/** The address of the trip as a file for calendars. */
export const calendarFileOf = (token: string, language: Language): string =>
  `/api/reservation/calendar_file/${encodeURIComponent(token)}?lang=${language}`;

/** The address of the trip as a PDF file to print. */
export const voucherOf = (token: string, language: Language): string =>
  `/api/reservation/voucher/${encodeURIComponent(token)}?lang=${language}`;
