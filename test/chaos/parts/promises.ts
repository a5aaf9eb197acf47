import { type Calendar, calendar } from '@camino/domain/calendar/calendar.js';
import { sameParty } from '@camino/domain/calendar/party.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { daysOf, overlaps } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { commitmentsOf, isBooked } from '@camino/domain/reservations/reservation.js';
import type { StoredEvent } from '../../../apps/api/src/platform/log/event-store/event-store.js';

const RESERVATION = 'reservation-';
const CALENDAR = 'calendar-';

/** Two parties with the same vehicle or driver at the same time on a day. */
export const doubled = (day: string, { commitments }: Calendar): string[] => {
  const trips = [...commitments.values()].filter(({ expiresAt }) => !expiresAt);
  return trips.flatMap((a, at) =>
    trips
      .slice(at + 1)
      .filter(
        (b) =>
          !sameParty(a.party, b.party) &&
          overlaps(a.window, b.window) &&
          (a.vehicleId === b.vehicleId || (a.driverId && a.driverId === b.driverId)),
      )
      .map((b) => `twice on ${day}: ${a.id} and ${b.id}`),
  );
};

/** Violations in a log: a driver or vehicle assigned twice, or a booking whose place is not on all days of its trip. */
export const brokenPromises = (events: readonly StoredEvent[]): readonly string[] => {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const known = streams.get(event.stream);
    if (known) known.push(event);
    else streams.set(event.stream, [event]);
  }
  const named = (prefix: string) =>
    [...streams]
      .filter(([stream]) => stream.startsWith(prefix))
      .map(([stream, own]) => [stream.slice(prefix.length), own] as const);
  const days = new Map(named(CALENDAR).map(([day, own]) => [day, fold(calendar, own as never)] as const));
  const unkept = named(RESERVATION).flatMap(([id, own]) => {
    const booking = fold(reservation, own as never);
    if (!isBooked(booking)) return [];
    return commitmentsOf(booking).flatMap(({ commitment, window }) => {
      const transport = commitment === booking.trip.commitment ? booking.transport : null;
      const kept = (day: string): boolean => {
        const found = days.get(day)?.commitments.get(commitment);
        return (
          found !== undefined &&
          (!transport || (found.driverId === transport.driverId && found.vehicleId === transport.vehicleId))
        );
      };
      return daysOf(window)
        .filter((day) => !kept(day))
        .map(
          (day) =>
            `${id} (${booking.status}) counts on ${commitment} on ${day}, which has ${JSON.stringify(days.get(day)?.commitments.get(commitment))}`,
        );
    });
  });
  return [...[...days].flatMap(([day, state]) => doubled(day, state)), ...unkept];
};
