import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EventLog } from '../../platform/log/event-log/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { ChangeAccount } from '../accounts.commands.js';
import { unlessOnlySessions } from '../seen-version.js';
import { OwnPasswordCheck } from './own-password-check.js';

/** Changes the address of a signed-in user who knows the password. The new address has to be confirmed. */
@Injectable()
export class OwnEmail {
  constructor(
    private readonly bus: CommandBus,
    private readonly check: OwnPasswordCheck,
    private readonly hashes: KeyedHashes,
    private readonly log: EventLog,
  ) {}

  /**
   * Resolves with the position of the written event, null when it is the address already. @throws Rejection
   * `account.password_wrong`, `auth.locked`, `account.email_taken`; StaleVersion
   */
  async change(accountId: string, email: string, password: string, context: Context): Promise<number | null> {
    await this.check.passed(accountId, password);
    const change = { email: { subject: this.hashes.subjectOf(email), email } };
    const { position } = await this.bus.execute(
      new ChangeAccount(accountId, change, await unlessOnlySessions(this.log, accountId, context)),
    );
    return position;
  }
}
