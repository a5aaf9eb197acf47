import { Injectable } from '@nestjs/common';
import { claim, type ClaimEvent, hasOpenClaim } from '@camino/domain/claims/claim.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { reservationOfClaim } from './claim-ids.js';
import { type ClaimRow, claims } from './claims.projection.js';

type History = readonly RecordedEvent<ClaimEvent>[];

/** Reads one claim from its reservation's stream, so that the latest change is always included. */
@Injectable()
export class ClaimLog {
  constructor(private readonly log: EventLog) {}

  async history(claimId: string): Promise<History> {
    return (await this.all(claimId)).filter(({ data }) => data.claimId === claimId);
  }

  /**
   * The claim's row, made by its projection, and whether a claim of its reservation is open. @throws Rejection
   * `claim.unknown`
   */
  async row(claimId: string): Promise<Readonly<{ row: ClaimRow; anyOpen: boolean }>> {
    const all = await this.all(claimId);
    const own = all.filter(({ data }) => data.claimId === claimId);
    const row = rowFromEvents(claims, own, claimId);
    if (!row) throw new Rejection('claim.unknown');
    return { row, anyOpen: hasOpenClaim(fold(claim, all)) };
  }

  private async all(claimId: string): Promise<History> {
    const { events } = await this.log.read(`${claim.category}-${reservationOfClaim(claimId)}`);
    return events as History;
  }
}
