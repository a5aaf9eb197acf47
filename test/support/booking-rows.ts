import type { Event } from '@camino/domain/kernel/decider.js';
import type { LocalDate, LocalTime } from '@camino/domain/kernel/rules/time.js';
import type { Request, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { asked, askedAt, later, requested, tripOn } from '@camino/domain/reservations/sample.given.js';
import { answerDue } from '@camino/domain/reservations/traveller.js';
import type { RecordedEvent } from '../../apps/api/src/platform/log/event-store/recorded-event.js';
import { rowFromEvents } from '../../apps/api/src/platform/read/projecting/row-from-events.js';
import { bookings, type BookingRow } from '../../apps/api/src/reservations/rows/bookings.projection.js';

/** The sample booking for another time, or with other details. */
export const requestedFor = (date: LocalDate, time: LocalTime, more: Partial<Request> = {}): ReservationEvent => {
  const trip = tripOn(date, time, 'r1.a');
  return {
    ...requested,
    data: { ...asked, requestedAt: askedAt, expiresAt: answerDue(askedAt, trip.at), trip, ...more },
  } as ReservationEvent;
};

/** Events of a booking, or of what belongs to it, as the log has them. */
export const recordedOf = <E extends Event>(id: string, events: readonly E[]): readonly RecordedEvent<E>[] =>
  events.map(
    (event, revision) =>
      ({
        ...event,
        stream: `reservation-${id}`,
        revision,
        metadata: { at: later, actor: { id: 'admin', role: 'admin' } },
      }) as unknown as RecordedEvent<E>,
  );

/** A booking’s row after these events, as its projection makes it. */
export const bookingRow = (id: string, ...events: readonly ReservationEvent[]): BookingRow =>
  rowFromEvents(bookings, recordedOf(id, events), id)!;
