import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { roster, ROSTER, type RosterCommand } from '@camino/domain/accounts/roster.js';
import { Decide } from '../platform/commanding/decide.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Reaction } from '../platform/reacting/reaction.js';
import { rosterContext } from './enlisting.js';

/** Keeps the roster in step with the accounts: whoever is a driver and active is on it, whoever no longer is stands down. */
@Injectable()
export class EnlistADriverWhenAnAccountBecomesOne implements Reaction {
  readonly name = 'enlist-a-driver-when-an-account-becomes-one';
  readonly on = ['AccountRegistered', 'RoleChanged', 'AccountDeactivated', 'AccountActivated'] as const;

  constructor(private readonly decide: Decide) {}

  async react(event: RecordedEvent): Promise<void> {
    const command = commandAfter(event as RecordedEvent<AccountEvent>);
    if (!command) return;
    const { command: cause, at, correlation } = event.metadata;
    await this.decide.run(roster, ROSTER, command, rosterContext({ command: cause, at, correlation, causation: event.id }));
  }
}

const commandAfter = ({ type, data }: AccountEvent): Pick<RosterCommand, 'type' | 'data'> | null => {
  switch (type) {
    case 'AccountRegistered':
    case 'AccountActivated':
      return data.role === 'driver' ? { type: 'EnlistDriver', data: { driverId: data.accountId } } : null;
    case 'AccountDeactivated':
      return data.role === 'driver' ? { type: 'StandDownDriver', data: { driverId: data.accountId } } : null;
    case 'RoleChanged':
      if (data.to === 'driver') return { type: 'EnlistDriver', data: { driverId: data.accountId } };
      return data.from === 'driver' ? { type: 'StandDownDriver', data: { driverId: data.accountId } } : null;
    default:
      return null;
  }
};
