import { Injectable } from '@nestjs/common';
import { account, type AccountCommand, type AccountEvent } from '@camino/domain/accounts/account.js';
import type { AdministratorsEvent, Becoming } from '@camino/domain/accounts/administrators.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import { type Context, uuidOf, type RecordedEvent } from '../../platform/log/event-store/index.js';
import { AccountChanges } from '../changes/account-changes.js';
import { ACCOUNT_STREAM } from '../people.projection.js';

type Dismissed = RecordedEvent<Extract<AdministratorsEvent, { type: 'AdministratorDismissed' }>>;

/** Events of an account that end its administrator role. */
const ENDING: readonly AccountEvent['type'][] = ['RoleChanged', 'AccountDeactivated', 'AccountRemoved'];

/**
 * Finishes a dismissal whose account change is missing because the application crashed in between: until then the
 * administrator could still act. Queues behind other changes of the account, which may finish it themselves.
 */
@Injectable()
export class FinishWhatAnAdministratorWasDismissedFor implements Reaction {
  readonly name = 'finish-what-an-administrator-was-dismissed-for';
  readonly on = ['AdministratorDismissed'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly changes: AccountChanges,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const dismissed = event as Dismissed;
    const { accountId, becoming } = dismissed.data;
    if (!becoming) return;
    await this.changes.inTurn(accountId, async () => {
      if (await this.isFinished(dismissed)) return;
      await this.decide.run(account, accountId, commandFor(becoming), contextOf(dismissed));
    });
  }

  private async isFinished({ data: { accountId }, position }: Dismissed): Promise<boolean> {
    const { events } = await this.log.read(`${ACCOUNT_STREAM}${accountId}`);
    return (events as readonly RecordedEvent<AccountEvent>[]).some(
      (one) => one.position > position && ENDING.includes(one.type),
    );
  }
}

const commandFor = (becoming: Becoming): Pick<AccountCommand, 'type' | 'data'> => {
  if (becoming === 'removed') return { type: 'RemoveAccount', data: { why: '' } };
  return becoming === 'deactivated'
    ? { type: 'DeactivateAccount', data: {} }
    : { type: 'ChangeRole', data: { role: becoming } };
};

/** The context of the original command's actor. */
const contextOf = ({ id, metadata: { actor, at, correlation, reason, request } }: Dismissed): Context => ({
  actor,
  at,
  commandId: uuidOf(`finish:${id}`),
  correlation,
  causation: id,
  ...(reason && { reason }),
  ...(request && { request }),
});
