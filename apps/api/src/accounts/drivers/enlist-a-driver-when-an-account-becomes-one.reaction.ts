import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { Decide } from '../../platform/commanding/decide.js';
import type { RecordedEvent } from '../../platform/event-log/event-log.js';
import type { Reaction } from '../../platform/reacting/reaction.js';
import { AccountChanges } from '../changes/account-changes.js';
import { causeOfEvent, followUpOnRoster } from '../changes/follow-ups.js';

type Told = Extract<
  AccountEvent,
  { type: 'AccountRegistered' | 'RoleChanged' | 'AccountDeactivated' | 'AccountActivated' | 'AccountRemoved' }
>;

/**
 * Keeps the roster in step with the accounts: whoever is a driver and active is on it, whoever no longer is stands
 * down. Waits for the account's turn, so that nobody who is just standing down to leave is enlisted again.
 */
@Injectable()
export class EnlistADriverWhenAnAccountBecomesOne implements Reaction {
  readonly name = 'enlist-a-driver-when-an-account-becomes-one';
  readonly on = [
    'AccountRegistered',
    'RoleChanged',
    'AccountDeactivated',
    'AccountActivated',
    'AccountRemoved',
  ] as const;

  constructor(
    private readonly decide: Decide,
    private readonly changes: AccountChanges,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const told = event as RecordedEvent<Told>;
    await this.changes.inTurn(told.data.accountId, () => followUpOnRoster(this.decide, told, causeOfEvent(event)));
  }
}
