import { NO_RESPONSE } from '@camino/client/api-error.js';
import type { Profile } from '@camino/contracts/accounts/account.js';
import type { ClaimType } from '@camino/contracts/claims/claim.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { api } from '../../data/api.js';

/* The calls of a client's own pages. All of them throw ApiError; a session that has ended leads to the login. */

/** Failures the page tells itself: no answer, too many calls, a server that fails. */
const handles = [NO_RESPONSE, 429, 500, 502, 503, 504] as const;
/** Refusals that a form tells beside its fields. */
const formHandles = [...handles, 400, 403, 404, 409] as const;

type Trips = readonly Reservation[];

/**
 * The client's bookings, each with the token of its link. `ahead`: not ended, the soonest first; `past`: ended, the
 * newest first.
 */
export type OwnTrips = Readonly<{ ahead: Trips; past: Trips }>;

const clientList = (calification: boolean): Promise<Trips> =>
  api.request<Trips>('GET', '/reservation/client', undefined, { query: { calification }, handles });

export const ownTrips = async (): Promise<OwnTrips> => {
  const [ahead, past] = await Promise.all([clientList(true), clientList(false)]);
  return { ahead, past };
};

export const TABS = ['reserves', 'archive', 'claims'] as const;
export type Tab = (typeof TABS)[number];

const LISTS: Readonly<Record<Tab, () => Promise<Trips>>> = {
  reserves: () => clientList(true),
  archive: () => clientList(false),
  claims: () => api.request<Trips>('GET', '/reservation/client_claims', undefined, { handles }),
};

/** The rows of a tab, in the order shown. */
export const tripsOf = (tab: Tab): Promise<Trips> => LISTS[tab]();

export const ownProfile = (): Promise<Profile> => api.request<Profile>('GET', '/usuario', undefined, { handles });

/** Mails a link that confirms the client's address. */
export const sendConfirmation = (email: string): Promise<unknown> =>
  api.request('POST', '/personal_info/send_confirmation_email', { email }, { handles: formHandles });

export type Opinion = Readonly<{ reservation_id: string; starts: number; comment: string }>;
export type Complaint = Readonly<{ reservation_id: string; claim_type_id: string }>;

/** Rates a finished trip, once. */
export const rateTrip = (opinion: Opinion, idempotencyKey: string): Promise<unknown> =>
  api.request('POST', '/reservation/qualification', opinion, { handles: formHandles, idempotencyKey });

export const claimTypes = (): Promise<readonly ClaimType[]> =>
  api.request<readonly ClaimType[]>('GET', '/claim/claim_type', undefined, { handles: [...handles, 403, 404] });

/** Files a claim about a trip. */
export const fileClaim = (complaint: Complaint, idempotencyKey: string): Promise<unknown> =>
  api.request('POST', '/claim', complaint, { handles: formHandles, idempotencyKey });
