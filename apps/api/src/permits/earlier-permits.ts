import { Injectable } from '@nestjs/common';
import type { Permit } from '@camino/contracts/permits/permit.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { permits, PERMITS_ID } from '@camino/domain/permits/permits.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { PermitHolders } from './permit-holders.js';

/** All licences and insurances as they were recorded then, with the drivers and vehicles there were. */
@Injectable()
export class EarlierPermits extends EarlierStates<readonly Permit[]> {
  constructor(
    private readonly log: EventLog,
    private readonly holders: PermitHolders,
  ) {
    super();
  }

  async history(id: string): Promise<readonly RecordedEvent[]> {
    if (id !== PERMITS_ID) throw new Rejection('permit.unknown');
    return (await this.log.read(streamOf(permits, id))).events;
  }

  made({ until }: Then): Promise<readonly Permit[]> {
    return this.holders.before(until);
  }
}

export const EarlierPermitsController = earlierStateControllerOf({
  path: 'permit',
  area: 'Permits',
  called: 'Every licence and insurance, of `main`,',
  answers: ['Permit'],
  unknown: 'permit.unknown',
  made: EarlierPermits,
});
