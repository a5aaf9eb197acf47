import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { causeOfEvent, followUpOnAdministrators } from '../changes/follow-ups.js';

/** Keeps the administrators' stream consistent with the accounts, including accounts older than that stream. */
@Injectable()
export class AppointAnAdministratorWhenAnAccountBecomesOne implements Reaction {
  readonly name = 'appoint-an-administrator-when-an-account-becomes-one';
  readonly on = [
    'AccountRegistered',
    'RoleChanged',
    'AccountDeactivated',
    'AccountActivated',
    'AccountRemoved',
  ] as const;

  constructor(private readonly decide: Decide) {}

  react(event: RecordedEvent): Promise<void> {
    return followUpOnAdministrators(this.decide, event as RecordedEvent<AccountEvent>, causeOfEvent(event));
  }
}
