import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/rules/time.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { EventMail, type MailedInvite } from '../../platform/ports/mail/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingLog, rowOf } from '../rows/booking-log.js';
import { type BookingRow, idOf } from '../rows/bookings.projection.js';
import { type Fact, routeOf, whenOf } from './mail-facts.js';

/** Something about a booking that people are to be told. */
export type Occasion = Readonly<{
  event: RecordedEvent<ReservationEvent>;
  /** The booking just before the event, null when the event began it, and just after. */
  before: BookingRow | null;
  after: BookingRow;
  /** What else the same command did. */
  alongside: readonly RecordedEvent<ReservationEvent>[];
  /** The day it happened, so that dates of another year say so. */
  today: LocalDate;
}>;

export type Letter = Readonly<{
  /** Name of a template in `mails/`. */
  template: string;
  to: string;
  language: Language;
  facts: readonly Fact[];
  /** What else the template says. */
  words?: Readonly<Record<string, string | boolean>>;
  /** The trip as an entry of the recipient's calendar. */
  invite?: MailedInvite;
}>;

/** Writes to people about what has happened to a booking. */
@Injectable()
export class BookingMail {
  constructor(
    private readonly bookings: BookingLog,
    private readonly mail: EventMail,
  ) {}

  /** Null when nobody is to be told: demo data, or no news any more. */
  async occasion(recorded: RecordedEvent): Promise<Occasion | null> {
    const event = recorded as RecordedEvent<ReservationEvent>;
    const { at, command } = event.metadata;
    if (!this.mail.isNews(event)) return null;
    const id = idOf(event);
    const history = await this.bookings.historyAt(event);
    const until = (revision: number) => history.filter((one) => one.revision <= revision);
    return {
      event,
      before: event.type === 'ReservationRequested' ? null : rowOf(until(event.revision - 1), id),
      after: rowOf(until(event.revision), id),
      alongside: history.filter(
        ({ revision, metadata }) => revision !== event.revision && metadata.command === command,
      ),
      today: localOf(at).date,
    };
  }

  /** @throws MailboxUnavailable */
  async send(
    { event, before, after, today }: Occasion,
    { template, to, language, facts, words, invite }: Letter,
  ): Promise<void> {
    const page = `/dashboard/reservation/${after._id}/show`;
    const data = {
      number: after.number,
      route: routeOf(after, language),
      when: whenOf(after, language, today),
      page,
      facts,
      ...words,
    };
    const about = [
      after.details.subject,
      ...(after.driver ? [after.driver.subject] : []),
      ...(before?.driver ? [before.driver.subject] : []),
    ];
    await this.mail.send(event, { template: `reservations/${template}`, to, language, data, about, invite });
  }
}
