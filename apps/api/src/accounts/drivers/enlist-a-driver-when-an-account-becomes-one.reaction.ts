import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { AccountChanges } from '../changes/account-changes.js';
import { causeOfEvent, followUpOnRoster } from '../changes/follow-ups.js';

type RosterRelevant = Extract<
  AccountEvent,
  { type: 'AccountRegistered' | 'RoleChanged' | 'AccountDeactivated' | 'AccountActivated' | 'AccountRemoved' }
>;

/**
 * Keeps the roster consistent with the accounts: active drivers are enlisted, all others stand down. Runs in the
 * account's queue, so that it does not enlist a driver who is standing down in order to leave.
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
    const recorded = event as RecordedEvent<RosterRelevant>;
    await this.changes.inTurn(recorded.data.accountId, () =>
      followUpOnRoster(this.decide, recorded, causeOfEvent(event)),
    );
  }
}
