import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { account } from '@camino/domain/accounts/account.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { Passwords } from '../platform/edge/auth/index.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';
import { type Context, SYSTEM, uuidOf } from '../platform/log/event-store/index.js';
import { RegisterAccount } from './accounts.commands.js';
import type { NewAccount } from './demo-accounts.js';

/** Id of the account seeded for an address; the same on every machine. */
export const seededAccountId = (email: string): string => uuidOf(`seeded account ${email}`);

/** Registers accounts by commands with deterministic ids: a repeated or resumed run adds only what is missing. */
@Injectable()
export class SeedAccounts {
  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async run(accounts: readonly NewAccount[]): Promise<void> {
    for (const one of accounts) {
      const accountId = seededAccountId(one.email);
      const subject = this.hashes.subjectOf(one.email);
      if ((await this.decide.load(account, accountId)).state.status === 'unknown')
        await this.register(one, accountId, subject);
      await this.vouch(accountId, subject);
    }
  }

  private async register({ password, ...person }: NewAccount, accountId: string, subject: string): Promise<void> {
    const data = { ...person, accountId, image: null, subject, passwordHash: await this.passwords.hash(password) };
    await this.bus.execute(new RegisterAccount(accountId, data, this.context(`seed ${accountId}`)));
  }

  /** Confirms the address, since nobody reads the mail of a fictitious one. */
  private async vouch(accountId: string, subject: string): Promise<void> {
    const { state } = await this.decide.load(emailAddress, subject);
    if (state.accountId !== accountId) return;
    await this.decide.run(
      emailAddress,
      subject,
      { type: 'VouchForEmail', data: { accountId } },
      this.context(`vouch ${accountId}`),
    );
  }

  private context(purpose: string): Context {
    const commandId = uuidOf(purpose);
    return { actor: SYSTEM, at: this.clock.now(), commandId, correlation: commandId };
  }
}
