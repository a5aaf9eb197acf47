import { Injectable } from '@nestjs/common';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { payment, type PaymentEvent } from '@camino/domain/payments/payment.js';
import { EventMail } from '../platform/ports/mail/index.js';
import { instantWords, pickUpWords } from '../platform/kit/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { PaymentLinkBook } from './payment-link-book.js';
import { PaymentLinkSecrets } from './payment-link-secrets.js';

type Sent = RecordedEvent<Extract<PaymentEvent, { type: 'PaymentLinkSent' }>>;

/** Sends the link to whoever booked, in the booking's language. */
@Injectable()
export class MailTheTravellerALinkForPaying implements Reaction {
  readonly name = 'mail-the-traveller-a-link-for-paying';
  readonly on = ['PaymentLinkSent'] as const;

  constructor(
    private readonly book: PaymentLinkBook,
    private readonly secrets: PaymentLinkSecrets,
    private readonly mail: EventMail,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    if (!this.mail.isNews(event)) return;
    const { data, stream, metadata } = event as Sent;
    const { trip, bill } = await this.book.billed(idsOf([stream], payment)[0] ?? '');
    const { language, email, firstName } = trip;
    const today = localOf(metadata.at).date;
    await this.mail.send(event, {
      template: 'payments/pay-by-link',
      to: email,
      language,
      about: [bill.subject],
      data: {
        firstName,
        number: bill.number,
        amount: formatQuetzales(data.cents / 100),
        route: `${placeName(trip.origin, language)} → ${placeName(trip.destination, language)}`,
        when: pickUpWords(trip, trip.expected, language, today),
        until: instantWords(data.expiresAt, language, today),
        page: this.secrets.pathOf(data.id),
      },
    });
  }
}
