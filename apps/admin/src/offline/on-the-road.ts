import { newIdempotencyKey } from '@camino/client/api.js';
import { NO_RESPONSE } from '@camino/client/api-error.js';
import { claimsOf, knownSession, onSessionChange } from '@camino/client/session.js';
import { api } from '../data/api.js';
import { pathOf } from '../data/record-calls.js';
import { type KeptTrips, TripMemory } from './kept-trips.js';
import { Outbox, type TripCommand } from './outbox.js';
import { orLost } from './retrying.js';
import { TripStore } from './trip-store.js';

/** Identifies this browser to the office; a random text, made once. */
const DEVICE_ITEM = 'camino.device';

const deviceOf = (): string => {
  try {
    const known = localStorage.getItem(DEVICE_ITEM);
    if (known) return known;
    const made = newIdempotencyKey();
    localStorage.setItem(DEVICE_ITEM, made);
    return made;
  } catch {
    return newIdempotencyKey(); // storage is blocked
  }
};

/** The signed-in driver. */
const owner = (): string | null => {
  const session = knownSession();
  return session?.role === 3 ? (claimsOf(session.token)?.id ?? null) : null;
};

/** Everything but the end of the session is shown where the trips are. */
const HANDLED = [NO_RESPONSE, 400, 403, 404, 409, 412, 422, 423, 429, 500, 502, 503, 504];

const send = ({ tripId, verb, recordedAt, device, reason, key, version }: TripCommand): Promise<unknown> => {
  const body = { recorded_at: recordedAt, device_id: device, ...(reason !== undefined && { reason }) };
  return orLost((signal) =>
    api.request('POST', pathOf('reservation_driver', tripId, verb), body, {
      ifMatch: version,
      idempotencyKey: key,
      handles: HANDLED,
      signal,
    }),
  );
};

const store = new TripStore<TripCommand, KeptTrips>();

/** One tab at a time does work of a kind, in browsers that can hold back the others. */
const aloneIn =
  (kind: string) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(kind, work) : work();

/** What this browser's driver did and the server has not heard yet. */
export const outbox = new Outbox({
  store,
  owner,
  device: deviceOf,
  send,
  isOnline: () => navigator.onLine,
  alone: aloneIn('camino-outbox'),
});

/** The driver's trips as last read. */
export const tripMemory = new TripMemory({ store, owner, alone: aloneIn('camino-trips') });

/* Signing out, or being signed out, leaves no trips behind; what was not sent yet waits for the same driver. */
onSessionChange((session) => {
  if (session === null) void tripMemory.forget();
});
