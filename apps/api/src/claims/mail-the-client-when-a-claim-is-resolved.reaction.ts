import { Injectable } from '@nestjs/common';
import { account } from '@camino/domain/accounts/account.js';
import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import { Decide } from '../platform/act/commanding/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { ClaimLog } from './claim-log.js';
import { ClaimMail } from './claim-mail.js';
import { ClaimedTrips } from './claimed-trip.js';
import { reservationOfClaim } from './claim-ids.js';

/**
 * Mails the office's answer to the traveller who filed the claim, in the booking's language: at the account's address,
 * or at the booking's if it has no account.
 */
@Injectable()
export class MailTheClientWhenAClaimIsResolved implements Reaction {
  readonly name = 'mail-the-client-when-a-claim-is-resolved';
  readonly on = ['ClaimResolved'] as const;

  constructor(
    private readonly mail: ClaimMail,
    private readonly claims: ClaimLog,
    private readonly trips: ClaimedTrips,
    private readonly decide: Decide,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<Extract<ClaimEvent, { type: 'ClaimResolved' }>>;
    if (!this.mail.isNews(event)) return;
    const { row } = await this.claims.row(data.claimId);
    const { language, contact } = await this.trips.of(reservationOfClaim(data.claimId));
    const claimant =
      row.clientId === null ? { email: contact.email, name: contact.firstName } : await this.holderOf(row.clientId);
    if (!claimant) return;
    const { email: to, name: firstName } = claimant;
    await this.mail.send(event, data.claimId, {
      template: 'client-resolved',
      to,
      language,
      facts: ['number', 'type', 'route', 'when'],
      words: { firstName, note: data.note },
    });
  }

  /** Null for an account that has ended. */
  private async holderOf(clientId: string): Promise<Readonly<{ email: string; name: string }> | null> {
    const { state } = await this.decide.load(account, clientId);
    return state.status === 'active' ? state.person : null;
  }
}
