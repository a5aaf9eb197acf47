import { Injectable } from '@nestjs/common';
import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import { OfficeAddresses } from '../platform/ports/mail/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { ClaimMail } from './claim-mail.js';

/** Notifies the office of a new claim. In Spanish. */
@Injectable()
export class MailTheOfficeWhenAClaimIsFiled implements Reaction {
  readonly name = 'mail-the-office-when-a-claim-is-filed';
  readonly on = ['ClaimFiled'] as const;

  constructor(
    private readonly mail: ClaimMail,
    private readonly office: OfficeAddresses,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<Extract<ClaimEvent, { type: 'ClaimFiled' }>>;
    if (!this.mail.isNews(event)) return;
    for (const to of await this.office.addresses()) {
      await this.mail.send(event, data.claimId, {
        template: 'office-filed',
        to,
        language: 'es',
        facts: ['number', 'type', 'priority', 'route', 'when', 'passenger'],
      });
    }
  }
}
