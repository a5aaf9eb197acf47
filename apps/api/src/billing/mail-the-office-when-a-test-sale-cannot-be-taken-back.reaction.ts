import { Injectable } from '@nestjs/common';
import type { WalletEvent } from '@camino/domain/billing/wallet.events.js';
import { EventMail, OfficeAddresses } from '../platform/ports/mail/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** Tells administrators of the first time that the gateway refuses to take a test sale back. In Spanish. */
@Injectable()
export class MailTheOfficeWhenATestSaleCannotBeTakenBack implements Reaction {
  readonly name = 'mail-the-office-when-a-test-sale-cannot-be-taken-back';
  readonly on = ['TestVoidRefused'] as const;

  constructor(
    private readonly mail: EventMail,
    private readonly office: OfficeAddresses,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<Extract<WalletEvent, { type: 'TestVoidRefused' }>>;
    const { transactionId: transaction, code, attempt } = data;
    if (!this.mail.isNews(event) || attempt > 1) return;
    for (const to of await this.office.addresses())
      await this.mail.send(event, {
        template: 'billing/office-void-refused',
        to,
        language: 'es',
        data: { transaction, code, attempt },
      });
  }
}
