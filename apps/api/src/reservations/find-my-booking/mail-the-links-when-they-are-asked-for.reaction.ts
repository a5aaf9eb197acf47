import { Injectable } from '@nestjs/common';
import { LINK_DAYS } from '@camino/contracts/kernel/limits.js';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { localOf, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import type { RetrievalEvent } from '@camino/domain/reservations/retrieval.js';
import { requester, type RequesterEvent } from '@camino/domain/reservations/requester.js';
import { Clock } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { EventMail } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { type BookingRow, idOf } from '../rows/bookings.projection.js';
import { foundFacts, paidFacts } from '../mails/mail-facts.js';
import { travellerIsErased } from '../commands/refuse-erased.js';

/** One mail names so many bookings, the next trips that stand first. */
const MOST = 10;
const LINK_MIN = LINK_DAYS * 24 * 60;

/** Mails the links to an address's bookings to that address, as its booking spells it. */
@Injectable()
export class MailTheLinksWhenTheyAreAskedFor implements Reaction {
  readonly name = 'mail-the-links-when-they-are-asked-for';
  readonly on = ['BookingLinksAsked'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly bookings: BookingLog,
    private readonly mail: EventMail,
    private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<Extract<RetrievalEvent, { type: 'BookingLinksAsked' }>>;
    const { reservationId, language, askedAt } = event.data;
    if (minutesBetween(askedAt, this.clock.now()) > 60) return;
    const subject = idOf(event);
    const rows = await this.rowsOf(subject, reservationId === null ? await this.bookedBy(subject) : [reservationId]);
    const [first, ...more] = rows;
    if (!first) return;
    const today = localOf(this.clock.now()).date;
    await this.mail.send(event, {
      template: 'reservations/traveller-links',
      to: first.details.contact.email,
      language,
      data: {
        number: first.number,
        several: more.length > 0,
        firstName: first.details.contact.firstName,
        bookings: await Promise.all(
          rows.map(async (row) => ({
            tracking: `/reserve-tracking/${encodeURIComponent(row.token)}`,
            facts: [
              ...foundFacts(row, language, today),
              ...paidFacts(row, await this.bookings.paid(row._id), language),
            ],
          })),
        ),
      },
      about: [subject],
    });
  }

  /** The address's own stream names every booking made for it; read models may be behind. */
  private async bookedBy(subject: string): Promise<readonly string[]> {
    const { events } = await this.log.read(`${requester.category}-${subject}`);
    return [...new Set((events as readonly RequesterEvent[]).map(({ data }) => data.reservationId))];
  }

  /** What still is this address's and not long past: trips to come, then the newest; bookings that ended come last. */
  private async rowsOf(subject: string, ids: readonly string[]): Promise<readonly BookingRow[]> {
    const now = this.clock.now();
    const rows = await Promise.all(ids.map((id) => this.rowOf(id, subject)));
    const known = rows.flatMap((row) => (row && minutesBetween(row.pickUpAt, now) <= LINK_MIN ? [row] : []));
    const rank = ({ state, pickUpAt }: BookingRow): number =>
      ENDED_STATES.includes(state) ? 2 : pickUpAt < now ? 1 : 0;
    const earliest = (a: BookingRow, b: BookingRow): number => (a.pickUpAt < b.pickUpAt ? -1 : 1);
    return known.sort((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? earliest(a, b) : earliest(b, a))).slice(0, MOST);
  }

  /** Null for what found no place, was handed on to somebody else, or whose traveller was erased. */
  private async rowOf(id: string, subject: string): Promise<BookingRow | null> {
    if ((await this.bookings.numberOf(id)) === null) return null;
    const row = await this.bookings.row(id);
    if (row.standing.subject !== subject) return null;
    return (await travellerIsErased(this.decide, row.standing, id)) ? null : row;
  }
}
