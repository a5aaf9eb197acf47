import { Injectable } from '@nestjs/common';
import type { TourBookingEvent } from '@camino/domain/tours/tour-booking.events.js';
import { OfficeAddresses } from '../platform/ports/mail/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { TourMail } from './tour-mail.js';

/** Somebody has to confirm it. In Spanish. */
@Injectable()
export class MailTheOfficeWhenATourIsRequested implements Reaction {
  readonly name = 'mail-the-office-when-a-tour-is-requested';
  readonly on = ['TourBookingRequested'] as const;

  constructor(
    private readonly mail: TourMail,
    private readonly office: OfficeAddresses,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<TourBookingEvent>;
    const row = await this.mail.rowFor(event);
    if (!row) return;
    for (const to of await this.office.addresses())
      await this.mail.send(event, row, { template: 'office-requested', to, language: 'es' });
  }
}
