import { Injectable } from '@nestjs/common';
import type { TourBookingEvent } from '@camino/domain/tours/tour-booking.events.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { TourMail } from './tour-mail.js';

const TEMPLATES = {
  TourBookingRequested: 'traveller-requested',
  TourBookingConfirmed: 'traveller-confirmed',
  TourBookingCancelled: 'traveller-cancelled',
  TourBookingExpired: 'traveller-expired',
} as const satisfies Partial<Record<TourBookingEvent['type'], string>>;

const templateOf = (event: TourBookingEvent): string | undefined =>
  event.type === 'TourBookingCancelled' && event.data.by === 'company'
    ? 'traveller-cancelled-by-company'
    : TEMPLATES[event.type as keyof typeof TEMPLATES];

/** Tells whoever booked, in the booking's language. */
@Injectable()
export class MailTheTravellerWhenTheTourChanges implements Reaction {
  readonly name = 'mail-the-traveller-when-the-tour-changes';
  readonly on = Object.keys(TEMPLATES);

  constructor(private readonly mail: TourMail) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<TourBookingEvent>;
    const template = templateOf(event);
    const row = template && (await this.mail.rowFor(event));
    if (!row) return;
    const { contact, language } = row.details;
    await this.mail.send(event, row, { template, to: contact.email, language });
  }
}
