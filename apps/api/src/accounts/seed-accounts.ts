import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { account } from '@camino/domain/accounts/account.js';
import { Passwords } from '../platform/auth/passwords.js';
import { Clock } from '../platform/clock/clock.js';
import { SYSTEM, uuidOf } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { Naming } from '../platform/crypto/naming.js';
import { RegisterAccount } from './accounts.commands.js';
import type { NewAccount } from './demo-accounts.js';

/** Id of the account seeded for an address; the same on every machine. */
export const seededAccountId = (email: string): string => uuidOf(`seeded account ${email}`);

/** Registers accounts by commands with deterministic ids: running it again, or after it was interrupted, adds what is missing. */
@Injectable()
export class SeedAccounts {
  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly naming: Naming,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async run(accounts: readonly NewAccount[]): Promise<void> {
    for (const { password, ...person } of accounts) {
      const accountId = seededAccountId(person.email);
      if ((await this.decide.load(account, accountId)).state.status !== 'unknown') continue;
      const commandId = uuidOf(`seed ${accountId}`);
      const data = { ...person, accountId, image: null, subject: this.naming.subjectOf(person.email), passwordHash: await this.passwords.hash(password) };
      await this.bus.execute(new RegisterAccount(accountId, data, { actor: SYSTEM, at: this.clock.now(), commandId, correlation: commandId }));
    }
  }
}
