import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { ProjectionRunner, type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../platform/log/event-store/index.js';
import { grantedAccess, type GrantedAccessRow } from './granted-access.projection.js';

type Removed = RecordedEvent<Extract<AccountEvent, { type: 'AccountRemoved' }>>;

/**
 * Ends the access that a removed account had granted, was granted, or was waiting for at its address: whoever has the
 * address later starts anew.
 */
@Injectable()
export class EndAccessWhenAnAccountIsRemoved implements Reaction {
  readonly name = 'end-access-when-an-account-is-removed';
  readonly on = ['AccountRemoved'] as const;
  private readonly rows: ReadModel<GrantedAccessRow>;

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
    private readonly projections: ProjectionRunner,
    readModels: ReadModels,
  ) {
    this.rows = readModels.of(grantedAccess);
  }

  async react(event: RecordedEvent): Promise<void> {
    const { accountId, subject } = (event as Removed).data;
    if (!(await this.projections.caughtUp(event.position, grantedAccess.name)))
      throw new Error('the read side does not know yet to whom access was granted');
    await this.end(event, accountId, () => true);
    const rows = await this.rows.find({ filter: { $or: [{ grantees: accountId }, { waiting: subject }] } });
    for (const { _id } of rows)
      await this.end(event, _id, (granteeId, addressee) => granteeId === accountId || addressee === subject);
  }

  private async end(
    { id, metadata }: RecordedEvent,
    ownerId: string,
    of: (granteeId: string | null, addressee: string) => boolean,
  ): Promise<void> {
    const { state } = await this.decide.load(taxpayer, ownerId);
    for (const { grantId, granteeId, addressee } of state.grants)
      if (of(granteeId, addressee))
        await this.decide.run(
          taxpayer,
          ownerId,
          { type: 'RevokeAccess', data: { accountId: ownerId, grantId } },
          systemContext(this.clock.now(), `end access ${grantId}`, id, metadata.correlation),
        );
  }
}
