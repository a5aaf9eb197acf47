import { Injectable } from '@nestjs/common';
import { account, type AccountEvent } from '@camino/domain/accounts/account.js';
import { administrators, ADMINISTRATORS, type Becoming } from '@camino/domain/accounts/administrators.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { type Context, uuidOf, type RecordedEvent } from '../../platform/log/event-store/index.js';
import { causeOfEvent, followUpOnAdministrators } from '../changes/follow-ups.js';
import { ACCOUNT_STREAM } from '../people.projection.js';

/**
 * Dismisses administrators, of whom at least one must remain. The administrators' stream decides, before the account
 * changes.
 */
@Injectable()
export class Dismissals {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
  ) {}

  /** @throws Rejection `account.last_admin` */
  async dismiss(accountId: string, becoming: Becoming, context: Context): Promise<void> {
    for (const id of new Set([accountId, context.actor.id])) await this.countOnceAppointed(id);
    const { expected: _, bodyHash: __, ...mine } = context;
    const commandId = uuidOf(`administrators:${context.commandId}`);
    await this.decide.run(
      administrators,
      ADMINISTRATORS,
      { type: 'DismissAdministrator', data: { accountId, becoming } },
      { ...mine, commandId, causation: context.commandId },
    );
  }

  /**
   * Records the appointment if the reaction has not processed this account yet, in a log older than the administrators'
   * stream. Uses the reaction's command id, so that it cannot reappoint somebody who was dismissed since then.
   */
  private async countOnceAppointed(id: string): Promise<void> {
    const { state } = await this.decide.load(account, id);
    if (state.status !== 'active' || state.role !== 'admin') return;
    if ((await this.decide.load(administrators, ADMINISTRATORS)).state.accountIds.includes(id)) return;
    const { events } = await this.log.read(`${ACCOUNT_STREAM}${id}`);
    const appointing = (events as readonly RecordedEvent<AccountEvent>[]).findLast(({ type }) =>
      APPOINTING.includes(type),
    );
    if (appointing) await followUpOnAdministrators(this.decide, appointing, causeOfEvent(appointing));
  }
}

/** Event types that can make an account an active administrator. */
const APPOINTING: readonly AccountEvent['type'][] = ['AccountRegistered', 'RoleChanged', 'AccountActivated'];
