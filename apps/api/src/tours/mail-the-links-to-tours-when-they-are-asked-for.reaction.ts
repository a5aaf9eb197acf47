import { Injectable } from '@nestjs/common';
import { LINK_DAYS } from '@camino/contracts/kernel/limits.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { localOf, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { retrieval, type RetrievalEvent } from '@camino/domain/reservations/retrieval.js';
import { Clock } from '../platform/kit/index.js';
import { EventMail } from '../platform/ports/mail/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { TourList } from './tour-list.js';
import { factsOf } from './tour-mail.js';
import type { TourRow } from './tours.projection.js';

/** One mail names so many bookings. */
const MOST = 10;
const ASKED_LATELY_MIN = 60;
const LINK_MIN = LINK_DAYS * 24 * 60;

/** Mails the links to an address's tours to that address, as its booking spells it. */
@Injectable()
export class MailTheLinksToToursWhenTheyAreAskedFor implements Reaction {
  readonly name = 'mail-the-links-to-tours-when-they-are-asked-for';
  readonly on = ['BookingLinksAsked'] as const;

  constructor(
    private readonly tours: TourList,
    private readonly mail: EventMail,
    private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<Extract<RetrievalEvent, { type: 'BookingLinksAsked' }>>;
    const { reservationId, language, askedAt } = event.data;
    const now = this.clock.now();
    if (minutesBetween(askedAt, now) > ASKED_LATELY_MIN) return;
    const subject = event.stream.slice(retrieval.category.length + 1);
    const rows = (await this.tours.ofTraveller(subject)).filter(
      (row) => (reservationId === null || row._id === reservationId) && isToBeFound(row, now),
    );
    const [first, ...more] = nextFirst(rows, now).slice(0, MOST);
    if (!first) return;
    const { name, email } = first.details.contact;
    await this.mail.send(event, {
      template: 'tours/tour-links',
      to: email,
      language,
      data: {
        number: first.number,
        several: more.length > 0,
        firstName: name.split(' ')[0] ?? '',
        bookings: [first, ...more].map((row) => ({
          tracking: `/tour-tracking/${encodeURIComponent(row.token)}`,
          facts: factsOf(row, language, localOf(now).date),
        })),
      },
      about: [subject],
    });
  }
}

/** Tours to come, then the newest. `rows` begins with the earliest. */
const nextFirst = (rows: readonly TourRow[], now: string): readonly TourRow[] => [
  ...rows.filter(({ standing }) => standing.departsAt >= now),
  ...rows.filter(({ standing }) => standing.departsAt < now).reverse(),
];

const isToBeFound = ({ token, standing }: TourRow, now: string): boolean =>
  token !== ERASED && minutesBetween(standing.departsAt, now) <= LINK_MIN;
