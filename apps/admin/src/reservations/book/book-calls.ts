import type { TypeVehicle } from '@camino/contracts/catalogue/fee.js';
import type { Reservation, TripQuote } from '@camino/contracts/reservations/reservation.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { api, SHOWN_IN_PLACE } from '../../data/api.js';
import { peopleChoices } from '../../users/people-choices.js';

export const fetchVehicleTypes = (signal?: AbortSignal): Promise<readonly TypeVehicle[]> =>
  api.request('GET', '/type_vehicle', undefined, { handles: SHOWN_IN_PLACE, signal });

/** What a trip costs now, line by line. */
export const fetchQuote = (
  { fee, passenger, date, hour }: Readonly<{ fee: string; passenger: number; date: string; hour: string }>,
  signal?: AbortSignal,
): Promise<TripQuote> =>
  api.request('GET', '/admin/reservation/quote', undefined, {
    query: { fee, passenger: String(passenger), date: date || undefined, hour: hour || undefined },
    handles: SHOWN_IN_PLACE,
    signal,
  });

export type Wanted = Readonly<{ date: string; time: string; fee: string; passenger: number; childs: number }>;

/** Resolves where there is a vehicle and a driver; the refusal names free hours nearby. */
export const checkAvailable = (wanted: Wanted, signal?: AbortSignal): Promise<unknown> =>
  api.request('POST', '/reservation/verify_available', wanted, { handles: SHOWN_IN_PLACE, signal });

export const postBooking = (body: Readonly<Record<string, unknown>>, key: string): Promise<Reservation> =>
  api.request('POST', '/reservation', body, { idempotencyKey: key, handles: SHOWN_IN_PLACE });

/** Collaborators, whose agency a booking can be made for. */
export const AGENCIES = peopleChoices('agencies', ROLES.collaborator);
