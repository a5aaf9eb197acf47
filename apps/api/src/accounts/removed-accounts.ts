import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountRemoval } from '../platform/auth/account-removal.js';
import type { Context } from '../platform/commanding/context.js';
import { RemoveAccount } from './accounts.commands.js';

/** As the office removes one. */
@Injectable()
export class RemovedAccounts extends AccountRemoval {
  constructor(private readonly bus: CommandBus) {
    super();
  }

  async remove(accountId: string, context: Context): Promise<void> {
    await this.bus.execute(new RemoveAccount(accountId, { why: '' }, context));
  }
}
