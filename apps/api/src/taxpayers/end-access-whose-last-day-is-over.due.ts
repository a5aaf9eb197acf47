import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Instant, localOf } from '@camino/domain/kernel/rules/time.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import type { DueProcess } from '../platform/act/reacting/index.js';
import { systemContext } from '../platform/log/event-store/index.js';
import { grantedAccess, type GrantedAccessRow } from './granted-access.projection.js';
import { EndAccess } from './taxpayers.commands.js';

/**
 * Records that access is over by its date, so that open screens learn of it and nothing more is told to them. No call
 * is let through meanwhile: each one looks at the days of the grant.
 */
@Injectable()
export class EndAccessWhoseLastDayIsOver implements DueProcess {
  readonly name = 'end-access-whose-last-day-is-over';
  private readonly rows: ReadModel<GrantedAccessRow>;

  constructor(
    private readonly bus: CommandBus,
    readModels: ReadModels,
  ) {
    this.rows = readModels.of(grantedAccess);
  }

  async run(now: Instant): Promise<void> {
    const today = localOf(now).date;
    for (const { _id, grants } of await this.rows.find({ filter: { endsOn: { $gt: '', $lt: today } } }))
      for (const { grantId, to, ended } of grants)
        if (!ended && to !== null && to < today)
          await this.bus.execute(new EndAccess(_id, { grantId }, systemContext(now, 'EndAccess', `${grantId}:${to}`)));
  }
}
