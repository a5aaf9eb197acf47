import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/reservation.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/time.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { Clock } from '../../platform/clock/clock.js';
import { uuidOf } from '../../platform/commanding/context.js';
import type { RecordedEvent } from '../../platform/event-log/event-log.js';
import { MailRenderer } from '../../platform/mail/mail-renderer.js';
import { Mailbox } from '../../platform/mail/mailbox.js';
import { isNews } from '../../platform/mail/news.js';
import { BookingLog, rowOf } from '../booking-log.js';
import { type BookingRow, idOf } from '../bookings.projection.js';
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
}>;

/**
 * Writes to people about what has happened to a booking: once for each event, template and address, however often it is
 * asked to.
 */
@Injectable()
export class BookingMail {
  constructor(
    private readonly bookings: BookingLog,
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly clock: Clock,
  ) {}

  /** Null when nobody is to be told: demo data, or no news any more. */
  async occasion(recorded: RecordedEvent): Promise<Occasion | null> {
    const event = recorded as RecordedEvent<ReservationEvent>;
    const { at, command } = event.metadata;
    if (!isNews(event, this.clock.now())) return null;
    const id = idOf(event);
    const history = await this.bookings.history(id);
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

  /**
   * Resolves once the mail is handed over, at once when it was before or when whoever had the address is erased.
   * @throws MailboxUnavailable
   */
  async send(
    { event, before, after, today }: Occasion,
    { template, to, language, facts, words }: Letter,
  ): Promise<void> {
    if (to === ERASED) return;
    const page = `/dashboard/reservation/${after._id}/show`;
    const data = {
      number: after.number,
      route: routeOf(after),
      when: whenOf(after, language, today),
      page,
      facts,
      ...words,
    };
    const id = uuidOf(`${template}:${event.id}:${to}`);
    const about = [
      after.details.subject,
      ...(after.driver ? [after.driver.subject] : []),
      ...(before?.driver ? [before.driver.subject] : []),
    ];
    await this.mailbox.send({
      id,
      to,
      language,
      about,
      ...this.renderer.render(`reservations/${template}`, language, data),
    });
  }
}
