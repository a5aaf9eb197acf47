import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { tourBooking } from '@camino/domain/tours/tour-booking.js';
import type { TourBookingEvent } from '@camino/domain/tours/tour-booking.events.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { type TourRow, tours } from './tours.projection.js';

type History = readonly RecordedEvent<TourBookingEvent>[];

/** One tour booking, read from its own stream: what was just done is always there. */
@Injectable()
export class TourLog {
  constructor(private readonly log: EventLog) {}

  async history(id: string): Promise<History> {
    return (await this.log.read(`${tourBooking.category}-${id}`)).events as History;
  }

  /** The row its projection makes of it, and its history. @throws Rejection `tour.unknown` */
  async seen(id: string): Promise<Readonly<{ row: TourRow; history: History }>> {
    const history = await this.history(id);
    return { row: rowOf(history, id), history };
  }

  async row(id: string): Promise<TourRow> {
    return (await this.seen(id)).row;
  }

  /** Whether there is such a booking, erased or not. */
  async exists(id: string): Promise<boolean> {
    return (await this.history(id)).some(({ type }) => type === 'TourBookingRequested');
  }
}

/** @throws Rejection `tour.unknown` */
export const rowOf = (events: readonly RecordedEvent[], id: string): TourRow => {
  const row = rowFromEvents(tours, events, id);
  if (!row) throw new Rejection('tour.unknown');
  return row;
};
