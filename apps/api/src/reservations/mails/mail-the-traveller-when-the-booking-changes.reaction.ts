import { Injectable } from '@nestjs/common';
import { sameTripPath } from '@camino/contracts/reservations/same-trip.js';
import { localOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { holdingStatus } from '@camino/domain/reservations/agreed.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { NOTICE_MIN } from '@camino/domain/reservations/traveller.js';
import { Config, hourWords, instantWords, momentWords } from '../../platform/kit/index.js';
import type { MailedInvite } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { OtherWays } from '../presenting/other-ways.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { calendarEntryOf } from './calendar-entry.js';
import { partyOf } from '../presenting/reservation-presenter.js';
import { priceReasons } from '../presenting/price-changes.js';
import { BookingMail, type Letter, type Occasion } from './booking-mail.js';
import {
  askedNoteFacts,
  balanceFacts,
  type Fact,
  isNewsToTraveller,
  meetingFacts,
  meetingOf,
  otherWayFacts,
  paidFacts,
  readyAtOf,
  transportFacts,
  tripFacts,
} from './mail-facts.js';
import { priceReasonWords, priceWords } from './mail-words.js';

/** Which mail tells of which event; null where an event of this kind is no news this time. */
const TEMPLATES: Readonly<Partial<Record<ReservationEvent['type'], string | ((occasion: Occasion) => string | null)>>> =
  {
    ReservationRequested: 'traveller-requested',
    ReservationApproved: (occasion) => (assignsToo(occasion) ? null : 'traveller-approved'),
    TransportAssigned: 'traveller-transport',
    ExternalTransportAssigned: 'traveller-transport',
    DriverDetailsChanged: 'traveller-transport',
    RescheduleRequested: 'traveller-change-asked',
    RescheduleAccepted: (occasion) => (assignsToo(occasion) ? null : 'traveller-change-accepted'),
    RescheduleRefused: 'traveller-change-refused',
    RescheduleLapsed: 'traveller-change-lapsed',
    ReservationCorrected: (occasion) => (looksDifferent(occasion) ? 'traveller-corrected' : null),
    ReservationRejected: 'traveller-rejected',
    ReservationCancelled: ({ event }) =>
      event.type === 'ReservationCancelled' && event.data.by === 'customer'
        ? 'traveller-cancelled'
        : 'traveller-cancelled-by-company',
    ReservationExpired: 'traveller-expired',
    ReservationReinstated: 'traveller-reinstated',
    ApprovalUndone: 'traveller-approval-undone',
    RejectionUndone: 'traveller-rejection-undone',
    TripFinishUndone: 'traveller-finish-undone',
    NoShowUndone: 'traveller-no-show-undone',
    PassengerDidNotShow: 'traveller-no-show',
    DelayAnnounced: 'traveller-delay',
    DelayWithdrawn: 'traveller-delay',
    TravellerReminded: 'traveller-reminder',
    TripFinished: 'traveller-finished',
  };

/** The mails that bring the traveller's calendar up to date. */
const CALENDAR: ReadonlySet<string> = new Set([
  'traveller-requested',
  'traveller-approved',
  'traveller-transport',
  'traveller-change-accepted',
  'traveller-corrected',
  'traveller-reinstated',
  'traveller-approval-undone',
  'traveller-rejection-undone',
  'traveller-reminder',
  'traveller-delay',
  'traveller-rejected',
  'traveller-cancelled',
  'traveller-cancelled-by-company',
  'traveller-expired',
]);

/** The mails whose own words say where the driver waits at the airport. */
const SAYS_WHERE_TO_MEET: ReadonlySet<string> = new Set(['traveller-transport', 'traveller-reminder']);

const isAhead = ({ standing }: BookingRow): boolean =>
  ['requested', 'approved', 'reserved'].includes(holdingStatus(standing));

/** The mail about driver and vehicle says that the trip is confirmed, and when it is. */
const assignsToo = ({ alongside }: Occasion): boolean =>
  alongside.some(({ type }) => type === 'TransportAssigned' || type === 'ExternalTransportAssigned');

const looksDifferent = ({ before, after, today }: Occasion): boolean =>
  before !== null && isNewsToTraveller(before, after, today);

/** Tells whoever booked, in the booking's language, what they need to know and do now. */
@Injectable()
export class MailTheTravellerWhenTheBookingChanges implements Reaction {
  readonly name = 'mail-the-traveller-when-the-booking-changes';
  readonly on = Object.keys(TEMPLATES);

  constructor(
    private readonly mail: BookingMail,
    private readonly bookings: BookingLog,
    private readonly config: Config,
    private readonly otherWays: OtherWays,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const occasion = await this.mail.occasion(event);
    if (!occasion) return;
    const named = TEMPLATES[occasion.event.type];
    const template = typeof named === 'function' ? named(occasion) : named;
    if (!template) return;
    const { contact, language } = occasion.after.details;
    const facts = await this.factsOf(occasion, template);
    const invite = this.inviteOf(occasion, template);
    await this.mail.send(occasion, {
      template,
      to: contact.email,
      language,
      facts,
      words: wordsOf(occasion),
      ...(invite && { invite }),
    });
  }

  /**
   * The trip, whatever was paid of its price, who drives it, and the other way of its round trip. The receipt of a trip
   * says what is due in any case.
   */
  private async factsOf({ before, after, today }: Occasion, template: string): Promise<readonly Fact[]> {
    const { language } = after.details;
    const paid = before ? await this.bookings.paid(after._id) : 0; // nothing is paid before there is a booking
    const balanceOf = template === 'traveller-finished' ? balanceFacts : paidFacts;
    return [
      ...tripFacts(after, language, today),
      ...askedNoteFacts(after, language),
      ...balanceOf(after, paid, language),
      ...(isAhead(after) && !SAYS_WHERE_TO_MEET.has(template) ? meetingFacts(after, language) : []),
      ...transportFacts(after, language),
      ...otherWayFacts(after, await this.otherWays.ahead(after), today, language),
    ];
  }

  /** The entry as it is after the event; null where calendars have nothing to learn. */
  private inviteOf({ event, after }: Occasion, template: string): MailedInvite | null {
    if (!CALENDAR.has(template)) return null;
    const { language } = after.details;
    const stamp = event.metadata.at;
    const { method, ...entry } = calendarEntryOf(after, this.config, { language, stamp, by: 'mail' });
    return method === 'PUBLISH' ? null : { ...entry, method };
  }
}

const wordsOf = (occasion: Occasion): Letter['words'] => {
  const { event, before, after, alongside, today } = occasion;
  const { standing, details, dueAt } = after;
  const { trip } = standing;
  const { language, contact } = details;
  const asked = standing.change?.trip;
  return {
    firstName: contact.firstName,
    ...linksOf(after),
    due: dueAt ? instantWords(dueAt, language, today) : '',
    asked: asked ? momentWords(asked.date, asked.time, language, today) : '',
    confirmed: holdingStatus(standing) !== 'requested',
    reason: 'why' in event.data ? (event.data.why ?? '') : '',
    corrected: event.type === 'DriverDetailsChanged',
    swapped: before !== null && before.driver !== null,
    changeAccepted: alongside.some(({ type }) => type === 'RescheduleAccepted'),
    hasTransport: after.driver !== null,
    meeting: meetingOf(after, language),
    readyAt: standing.status === 'started' ? '' : readyAtOf(after, language),
    claimFrom: event.metadata.at < trip.at ? momentWords(trip.date, trip.time, language, today) : '',
    ...cancelWords(occasion),
    ...delayWords(occasion),
    ...priceChangeWords(before, after),
  };
};

const linksOf = ({ token, details }: BookingRow): Readonly<{ tracking: string; rating: string; again: string }> => {
  const tracking = `/reserve-tracking/${encodeURIComponent(token)}`;
  const { fare } = details;
  const places = { pick_up_place: fare.origin.id, drop_off_place: fare.destination.id };
  return { tracking, rating: `${tracking}#rating`, again: sameTripPath({ ...partyOf(details), ...places }) };
};

/** How much later the pick-up is and why; `withdrawn` when it is on time after all. */
const delayWords = ({ event, after: { standing, details } }: Occasion): NonNullable<Letter['words']> => {
  if (event.type !== 'DelayAnnounced') return { withdrawn: event.type === 'DelayWithdrawn' };
  const { minutes, cause, note } = event.data;
  return {
    withdrawn: false,
    minutes: String(minutes),
    byFlight: cause === 'flight',
    expected: hourWords(localOf(plusMinutes(standing.trip.at, minutes)).time, details.language),
    note,
  };
};

/** Until when on the present day the traveller can still cancel. */
const cancelWords = ({
  event,
  after: { standing, details },
}: Occasion): Readonly<{ cancellable: boolean; cancelUntil: string }> => {
  const until = plusMinutes(standing.trip.at, -NOTICE_MIN);
  return {
    cancellable: event.metadata.at < until,
    cancelUntil: hourWords(localOf(until).time, details.language),
  };
};

/** The price, and what it was before if it is another now, with the reason. */
const priceChangeWords = (
  before: BookingRow | null,
  { details }: BookingRow,
): Readonly<{ price: string; oldPrice: string; priceWhy: string }> => {
  const price = priceWords(details.price);
  if (!before || before.details.price.centavos === details.price.centavos) return { price, oldPrice: '', priceWhy: '' };
  return {
    price,
    oldPrice: priceWords(before.details.price),
    priceWhy: priceReasonWords(priceReasons(before.details, details), details.language),
  };
};
