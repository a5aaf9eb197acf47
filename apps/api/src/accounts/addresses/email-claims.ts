import { Injectable } from '@nestjs/common';
import { account, holdsNo } from '@camino/domain/accounts/account.js';
import { claimInFlight, emailAddress } from '@camino/domain/accounts/email-address.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { type Context, SYSTEM, uuidOf } from '../../platform/log/event-store/index.js';

/** Claims addresses for accounts, including addresses left claimed by an unfinished registration. */
@Injectable()
export class EmailClaims {
  constructor(private readonly decide: Decide) {}

  /** @throws Rejection `account.email_taken` */
  async take(subject: string, accountId: string, { expected: _, ...context }: Context): Promise<void> {
    try {
      await this.decide.run(emailAddress, subject, { type: 'ClaimEmail', data: { accountId } }, context);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      const from = await this.heldByNobody(subject, context);
      if (from === null) throw error;
      await this.decide.run(emailAddress, subject, { type: 'TakeOverEmail', data: { from, accountId } }, context);
    }
  }

  /** The account that holds the claim but does not use the address and never will; null when the claim is valid. */
  private async heldByNobody(subject: string, context: Context): Promise<string | null> {
    const { state: claim } = await this.decide.load(emailAddress, subject);
    if (claim.accountId === null || claimInFlight(claim, context.at)) return claim.accountId === null ? 'nobody' : null;
    const { state: holder } = await this.decide.load(account, claim.accountId);
    if (holder.status === 'unknown') await this.giveUp(claim.accountId, context);
    return holdsNo(subject, holder) ? claim.accountId : null;
  }

  /**
   * Abandons the registration, so that it cannot complete later. @throws Rejection `account.registered_already` when it
   * has just completed
   */
  private async giveUp(accountId: string, { at, commandId, correlation, request }: Context): Promise<void> {
    const context = {
      actor: SYSTEM,
      at,
      commandId: uuidOf(`give up ${accountId}:${commandId}`),
      correlation,
      causation: commandId,
      request,
    };
    await this.decide.run(account, accountId, { type: 'AbandonRegistration', data: { accountId } }, context);
  }
}
