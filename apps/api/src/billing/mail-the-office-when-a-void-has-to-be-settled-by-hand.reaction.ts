import { Injectable } from '@nestjs/common';
import type { WalletEvent } from '@camino/domain/billing/wallet.events.js';
import { EventMail, OfficeAddresses } from '../platform/ports/mail/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** Alarms administrators when the gateway is asked no more to take a test sale back. In Spanish. */
@Injectable()
export class MailTheOfficeWhenAVoidHasToBeSettledByHand implements Reaction {
  readonly name = 'mail-the-office-when-a-void-has-to-be-settled-by-hand';
  readonly on = ['TestVoidGivenUp'] as const;

  constructor(
    private readonly mail: EventMail,
    private readonly office: OfficeAddresses,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    if (!this.mail.isNews(event)) return;
    const { data } = event as RecordedEvent<Extract<WalletEvent, { type: 'TestVoidGivenUp' }>>;
    const { transactionId: transaction, code, attempt } = data;
    for (const to of await this.office.addresses())
      await this.mail.send(event, {
        template: 'billing/office-void-given-up',
        to,
        language: 'es',
        data: { transaction, code, attempt },
      });
  }
}
