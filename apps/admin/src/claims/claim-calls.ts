import type { Claim, ClaimType } from '@camino/contracts/claims/claim.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

/** What a claim can be about. */
export const fetchClaimTypes = (signal?: AbortSignal): Promise<readonly ClaimType[]> =>
  api.request('GET', '/claim/claim_type', undefined, { handles: SHOWN_IN_PLACE, signal });

/** All claims about one booking, the oldest first. */
export const fetchClaimsOf = (reservation: string, signal?: AbortSignal): Promise<readonly Claim[]> =>
  api.request('GET', '/admin/claim', undefined, {
    query: { filter: JSON.stringify({ reservation_id: reservation }), sort: JSON.stringify(['filed_at', 'ASC']) },
    handles: SHOWN_IN_PLACE,
    signal,
  });

const MOST_CHOICES = 20;

/** Bookings that match what was typed, the latest trips first. */
export const findBookings = (q: string, signal: AbortSignal): Promise<readonly Reservation[]> =>
  api.request('GET', '/admin/reservation', undefined, {
    query: {
      range: JSON.stringify([0, MOST_CHOICES - 1]),
      sort: JSON.stringify(['pick_up_at', 'DESC']),
      filter: JSON.stringify({ ...(q && { q }), to: new Date(Date.now() + 12 * 3_600_000).toISOString().slice(0, 10) }),
    },
    handles: SHOWN_IN_PLACE,
    signal,
  });
