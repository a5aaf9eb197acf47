import { Injectable } from '@nestjs/common';
import { retrieval, type RetrievalEvent } from '@camino/domain/reservations/retrieval.js';
import { Clock } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingList } from '../rows/booking-list.js';

/** The address of the booking is asked for its link, so that all that is asked for one address counts together. */
@Injectable()
export class AskForTheLinkWhenANumberIsAskedFor implements Reaction {
  readonly name = 'ask-for-the-link-when-a-number-is-asked-for';
  readonly on = ['BookingNumberAsked'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly bookings: BookingList,
    private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const { id, data, metadata } = recorded as RecordedEvent<Extract<RetrievalEvent, { type: 'BookingNumberAsked' }>>;
    const row = await this.bookings.numbered(data.number);
    if (!row) return;
    await this.decide.run(
      retrieval,
      row.details.subject,
      { type: 'AskForLinks', data: { reservationId: row._id, language: data.language } },
      systemContext(this.clock.now(), 'link', id, metadata.correlation),
    );
  }
}
