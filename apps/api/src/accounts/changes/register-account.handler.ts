import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@camino/domain/accounts/account.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { RegisterAccount } from '../accounts.commands.js';
import { EmailClaims } from '../addresses/email-claims.js';
import { causeOf, followUpOnAdministrators, followUpOnRoster } from './follow-ups.js';

/**
 * Claims the address first, which makes accounts unique. Before it answers, a driver is on the roster, so that trips
 * can be assigned at once, and an administrator is appointed.
 */
@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly claims: EmailClaims,
  ) {}

  /** @throws Rejection `account.email_taken`, `account.registered_already` */
  async execute({ id, type, data, context }: RegisterAccount): Promise<Receipt> {
    await this.claims.take(data.subject, id, context);
    const receipt = await this.decide.run(account, id, { type, data }, context);
    const registered = { type: 'AccountRegistered', data } as const;
    await followUpOnRoster(this.decide, registered, causeOf(context));
    await followUpOnAdministrators(this.decide, registered, causeOf(context));
    return receipt;
  }
}
