import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@camino/domain/accounts/account.js';
import { emailClaim } from '@camino/domain/accounts/email-claim.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { Decide, type Receipt } from '../platform/commanding/decide.js';
import { RegisterAccount } from './accounts.commands.js';
import { rosterContext } from './enlisting.js';

/** The address first: it makes accounts unique. A driver is on the roster before this answers, so that trips can be assigned at once. */
@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount, Receipt> {
  constructor(private readonly decide: Decide) {}

  /** @throws Rejection `account.email_taken`, `account.registered_already` */
  async execute({ id, type, data, context }: RegisterAccount): Promise<Receipt> {
    await this.decide.run(emailClaim, data.subject, { type: 'ClaimEmail', data: { accountId: id } }, context);
    const receipt = await this.decide.run(account, id, { type, data }, context);
    if (data.role === 'driver') {
      const cause = { command: context.commandId, at: context.at, correlation: context.correlation };
      await this.decide.run(roster, ROSTER, { type: 'EnlistDriver', data: { driverId: id } }, rosterContext(cause));
    }
    return receipt;
  }
}
