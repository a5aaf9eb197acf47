import { Injectable } from '@nestjs/common';
import type { Claim } from '@camino/contracts/claims/claim.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { ClaimLog } from './claim-log.js';
import { ClaimPresenter } from './claim-presenter.js';
import { claims } from './claims.projection.js';

/** A claim as it was. */
@Injectable()
export class EarlierClaims extends EarlierStates<Claim> {
  constructor(
    private readonly log: ClaimLog,
    private readonly presenter: ClaimPresenter,
  ) {
    super();
  }

  async history(id: string): Promise<readonly RecordedEvent[]> {
    const history = await this.log.history(id);
    if (history.length === 0) throw new Rejection('claim.unknown');
    return history;
  }

  async made({ events, id, asking: { language } }: Then): Promise<Claim | null> {
    const row = rowFromEvents(claims, events, id);
    const [then] = await this.presenter.of(row ? [row] : [], new Set(), { role: 'admin', language });
    return then ? { ...then, allowed_actions: [] } : null;
  }
}

export const EarlierClaimController = earlierStateControllerOf({
  path: 'claim',
  area: 'Claims',
  called: 'A claim',
  answers: 'Claim',
  unknown: 'claim.unknown',
  made: EarlierClaims,
});
