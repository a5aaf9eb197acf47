import { Injectable } from '@nestjs/common';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../../platform/edge/http/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { personOf, userRowOf } from '../account-presenter.js';
import { UserHistory } from './user-history.js';

/** An account as it was; of a removed one, too. */
@Injectable()
export class EarlierUsers extends EarlierStates<UserRow> {
  constructor(private readonly accounts: UserHistory) {
    super();
  }

  history(id: string): Promise<readonly RecordedEvent[]> {
    return this.accounts.events(id);
  }

  made({ events, id }: Then): UserRow | null {
    const person = personOf(events, id);
    return person && userRowOf(person);
  }
}

export const EarlierUserController = earlierStateControllerOf({
  path: 'user',
  area: 'Accounts',
  called: 'An account',
  answers: 'UserRow',
  unknown: 'account.unknown',
  personal: 'user',
  made: EarlierUsers,
});
