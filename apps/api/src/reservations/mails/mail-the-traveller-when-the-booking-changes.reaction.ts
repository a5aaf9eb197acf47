import { Injectable } from '@nestjs/common';
import { localOf, plusMinutes } from '@camino/domain/kernel/time.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../../platform/event-log/event-log.js';
import { instantWords, momentWords } from '../../platform/mail/moment-words.js';
import type { Reaction } from '../../platform/reacting/reaction.js';
import { BookingMail, type Occasion } from './booking-mail.js';
import { transportFacts, tripFacts } from './mail-facts.js';

/** Which mail tells of which event; null where an event of this kind is no news this time. */
const TEMPLATES: Readonly<Partial<Record<ReservationEvent['type'], string | ((occasion: Occasion) => string | null)>>> =
  {
    ReservationRequested: 'traveller-requested',
    ReservationApproved: (occasion) => (assignsToo(occasion) ? null : 'traveller-approved'),
    TransportAssigned: 'traveller-transport',
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
    TripFinished: 'traveller-finished',
  };

/** The mail about driver and vehicle says that the trip is confirmed, and when it is. */
const assignsToo = ({ alongside }: Occasion): boolean => alongside.some(({ type }) => type === 'TransportAssigned');

/** A corrected spelling of the name is no news; another time or price is. */
const looksDifferent = ({ before, after, today }: Occasion): boolean =>
  before !== null && JSON.stringify(tripFacts(before, 'es', today)) !== JSON.stringify(tripFacts(after, 'es', today));

/** Minutes before pick-up from which travellers should be ready. */
const READY_BEFORE_MIN = 15;

/** Tells whoever booked, in the booking's language, what they need to know and do now. */
@Injectable()
export class MailTheTravellerWhenTheBookingChanges implements Reaction {
  readonly name = 'mail-the-traveller-when-the-booking-changes';
  readonly on = Object.keys(TEMPLATES);

  constructor(private readonly mail: BookingMail) {}

  async react(event: RecordedEvent): Promise<void> {
    const occasion = await this.mail.occasion(event);
    if (!occasion) return;
    const named = TEMPLATES[occasion.event.type];
    const template = typeof named === 'function' ? named(occasion) : named;
    if (!template) return;
    const { contact, language } = occasion.after.details;
    const facts = [...tripFacts(occasion.after, language, occasion.today), ...transportFacts(occasion.after, language)];
    await this.mail.send(occasion, { template, to: contact.email, language, facts, words: wordsOf(occasion) });
  }
}

const wordsOf = ({ event, before, after, alongside, today }: Occasion): Readonly<Record<string, string | boolean>> => {
  const { standing, details, token, dueAt } = after;
  const { language, contact } = details;
  const asked = standing.change?.trip;
  return {
    firstName: contact.firstName,
    tracking: `/reserve-tracking/${encodeURIComponent(token)}`,
    due: dueAt ? instantWords(dueAt, language, today) : '',
    asked: asked ? momentWords(asked.date, asked.time, language, today) : '',
    confirmed: (standing.change?.back ?? standing.status) !== 'requested',
    reason: 'why' in event.data ? (event.data.why ?? '') : '',
    swapped: before !== null && before.driver !== null,
    changeAccepted: alongside.some(({ type }) => type === 'RescheduleAccepted'),
    hasTransport: after.driver !== null,
    readyAt: standing.status === 'started' ? '' : localOf(plusMinutes(standing.trip.at, -READY_BEFORE_MIN)).time,
  };
};
