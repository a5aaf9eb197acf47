import { Injectable } from '@nestjs/common';
import { claim } from '@camino/domain/claims/claim.js';
import { rating } from '@camino/domain/claims/rating.js';
import type { Centavos } from '@camino/domain/kernel/rules/money.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { paidOf, payment } from '@camino/domain/payments/payment.js';
import type { Request, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Freshness, RecordedEvent } from '../../platform/log/event-store/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { rowFromEvents } from '../../platform/read/projecting/index.js';
import { bookings, type BookingRow, RESERVATION_STREAM } from './bookings.projection.js';

/**
 * One booking, read from its own stream and what was said about it after the trip: what was just done is always there.
 */
@Injectable()
export class BookingLog {
  constructor(
    private readonly log: EventLog,
    private readonly decide: Decide,
  ) {}

  async history(id: string, freshness?: Freshness): Promise<readonly RecordedEvent<ReservationEvent>[]> {
    const { events } = await this.log.read(`${RESERVATION_STREAM}${id}`, 0, freshness);
    return events as readonly RecordedEvent<ReservationEvent>[];
  }

  /** The history of the event's booking, which includes the event. */
  historyAt(event: RecordedEvent): Promise<readonly RecordedEvent<ReservationEvent>[]> {
    return this.history(event.stream.slice(RESERVATION_STREAM.length), this.log.freshnessAt(event));
  }

  /** The row its projection makes of it, and its history. @throws Rejection `reservation.unknown` */
  async seen(id: string): Promise<Readonly<{ row: BookingRow; history: readonly RecordedEvent<ReservationEvent>[] }>> {
    const [history, ...after] = await Promise.all([
      this.history(id),
      this.log.read(`${claim.category}-${id}`),
      this.log.read(`${rating.category}-${id}`),
    ]);
    return { row: rowOf([...history, ...after.flatMap(({ events }) => events)], id), history };
  }

  /** The row its projection makes of it. @throws Rejection `reservation.unknown` */
  async row(id: string): Promise<BookingRow> {
    return (await this.seen(id)).row;
  }

  /** The same of a booking that was made just now: nothing has been said about it elsewhere yet. */
  async newRow(id: string): Promise<BookingRow> {
    return rowOf(await this.history(id, 'AllowStale'), id);
  }

  /** Null while the booking of a commitment is still being made. */
  async numberOf(id: string): Promise<string | null> {
    const history = await this.history(id);
    return history.some(({ type }) => type === 'ReservationRequested') ? rowOf(history, id).number : null;
  }

  /** What was paid for it so far. */
  async paid(id: string): Promise<Centavos> {
    return paidOf((await this.decide.load(payment, id)).state);
  }

  async details(id: string): Promise<Request> {
    return (await this.row(id)).details;
  }
}

export const rowOf = (events: readonly RecordedEvent[], id: string): BookingRow => {
  const row = rowFromEvents(bookings, events, id);
  if (!row) throw new Rejection('reservation.unknown');
  return row;
};
