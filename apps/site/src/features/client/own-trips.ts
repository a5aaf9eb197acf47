import { NO_RESPONSE } from '@camino/client/api-error.js';
import type { Profile } from '@camino/contracts/account.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { api } from '../../api.js';

/* The calls of a client's own pages. All of them throw ApiError; a session that has ended leads to the login. */

/** Failures the page tells itself: no answer, too many calls, a server that fails. */
const handles = [NO_RESPONSE, 429, 500, 502, 503, 504] as const;

/**
 * The client's bookings, each with the token of its link. `ahead`: not ended, the soonest first; `past`: ended, the
 * newest first.
 */
export type OwnTrips = Readonly<{ ahead: readonly Reservation[]; past: readonly Reservation[] }>;

export const ownTrips = async (): Promise<OwnTrips> => {
  const ask = (calification: boolean) =>
    api.request<readonly Reservation[]>('GET', '/reservation/client', undefined, { query: { calification }, handles });
  const [ahead, past] = await Promise.all([ask(true), ask(false)]);
  return { ahead, past };
};

export const ownProfile = (): Promise<Profile> => api.request<Profile>('GET', '/usuario', undefined, { handles });

/** Mails a link that confirms the client's address. */
export const sendConfirmation = (email: string): Promise<unknown> =>
  api.request(
    'POST',
    '/personal_info/send_confirmation_email',
    { email },
    { handles: [...handles, 400, 403, 404, 409] },
  );
