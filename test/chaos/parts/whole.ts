import type { Party } from '@camino/domain/calendar/party.js';
import { daysOf, type Window } from '@camino/domain/kernel/rules/time.js';
import type { StoredEvent } from '../../../apps/api/src/platform/log/event-store/event-store.js';
import { brokenPromises } from './promises.js';
import type { Booked } from './storm.js';

type Place = Readonly<{ id: string; party: Party; window: Window }>;

/**
 * Errors in a log after a storm in which every request was finally answered: lost or duplicate bookings, places without
 * a booking.
 */
export const faultsAfterStorm = (
  events: readonly StoredEvent[],
  booked: ReadonlyMap<string, Booked>,
): readonly string[] => {
  const ids = [...booked.values()].map(({ id }) => id);
  const requests = countOf(
    events
      .filter(({ type }) => type === 'ReservationRequested')
      .map(({ stream }) => stream.replace('reservation-', '')),
  );
  const commands = countOf(events.map(({ id }) => id));
  const places = placesIn(events);
  const ours = new Set(ids);
  return [
    ...ids.filter((id) => !requests.has(id)).map((id) => `lost: ${id}`),
    ...ids.filter((id) => !places.has(id)).map((id) => `without a place: ${id}`),
    ...[...requests].filter(([, count]) => count > 1).map(([id]) => `booked twice: ${id}`),
    ...[...places].filter(([id, held]) => ours.has(id) && held > 1).map(([id]) => `two places: ${id}`),
    ...(ours.size < ids.length ? ['two keys with one booking'] : []),
    ...[...commands].filter(([, count]) => count > 1).map(([id]) => `an event twice: ${id}`),
    ...brokenPromises(events),
    ...misplaced(events),
  ];
};

/** Bookings in the log that no client knows: the clients retried under the same key until they were answered. */
export const strangersIn = (
  events: readonly StoredEvent[],
  booked: ReadonlyMap<string, Booked>,
  before: ReadonlySet<string>,
): readonly string[] => {
  const told = new Set([...booked.values()].map(({ id }) => `reservation-${id}`));
  return events
    .filter(({ type, stream }) => type === 'ReservationRequested' && !told.has(stream) && !before.has(stream))
    .map(({ stream }) => stream);
};

/**
 * The number of places of each booking on the calendars. For trips over midnight only the places it relies on are
 * checked (`brokenPromises`): an attempt that failed between two days may leave a place that reconciliation releases
 * minutes later.
 */
const placesIn = (events: readonly StoredEvent[]): ReadonlyMap<string, number> => {
  const standing = new Map<string, Place>();
  for (const { type, stream, data } of events) {
    const { id, party, window } = data as Place;
    if (type === 'PlaceCommitted') standing.set(`${stream} ${id}`, { id, party, window });
    if (type === 'PlaceReleased') standing.delete(`${stream} ${id}`);
  }
  const all = [...standing.values()];
  const within = all.filter(({ window }) => daysOf(window).length === 1).map(({ party }) => party.id);
  return countOf([
    ...within,
    ...new Set(all.filter(({ window }) => daysOf(window).length > 1).map(({ party }) => party.id)),
  ]);
};

const misplaced = (events: readonly StoredEvent[]): readonly string[] => {
  const next = new Map<string, number>();
  return events.flatMap(({ stream, revision, position }) => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, expected + 1);
    return revision === expected ? [] : [`${stream}: revision ${revision} at position ${position}, not ${expected}`];
  });
};

const countOf = (values: readonly string[]): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
};
