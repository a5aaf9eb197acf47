import { Injectable, Logger } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, plusMinutes } from '@camino/domain/kernel/time.js';
import { systemContext } from '../platform/commanding/context.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { ReadModels, type ReadModel } from '../platform/projecting/read-model.js';
import type { DueProcess } from '../platform/reacting/due.js';
import { Agreement } from './agreement.js';
import { IN_FLIGHT_MIN } from './book-trip.handler.js';
import { Commitments } from './commitments.js';
import { commitments, type CommitmentsRow } from './commitments.projection.js';

/**
 * Gives back what a command that never came to its end left on the calendar. Younger differences may be those of a command
 * still running; the first run after a start over a log of our own knows that those are which this process has begun, and no others.
 */
@Injectable()
export class ReconcileCommitments implements DueProcess {
  readonly name = 'reconcile-commitments';
  private readonly rows: ReadModel<CommitmentsRow>;
  private readonly logger = new Logger(ReconcileCommitments.name);
  private started = false;

  constructor(
    models: ReadModels,
    private readonly log: EventLog,
    private readonly agreement: Agreement,
    private readonly places: Commitments,
  ) {
    this.rows = models.of(commitments);
  }

  async run(now: Instant): Promise<void> {
    const first = !this.started;
    this.started = true;
    const astraySince = first && this.log.exclusive ? { $gt: '' } : { $lte: plusMinutes(now, -IN_FLIGHT_MIN) };
    const rows = await this.rows.find({ filter: { astraySince } });
    const running = first ? this.places.writtenHere() : NONE;
    for (const row of rows) if (!row.astray.some((id) => running.has(id))) await this.reconcile(row, now);
  }

  /** One booking that cannot be put right is written down and holds up no other. */
  private async reconcile({ _id, commitments: standing, astray, lost }: CommitmentsRow, now: Instant): Promise<void> {
    const context = (id: string) => systemContext(now, `reconcile:${now}`, id);
    try {
      for (const { id, window } of standing.filter((commitment) => astray.includes(commitment.id))) await this.agreement.reach(_id, { commitment: id, window }, context(id));
      for (const id of lost) await this.agreement.restore(_id, id, context(id));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      this.logger.error(`the calendar no longer has what booking ${_id} was promised: ${error.code}`);
    }
  }
}

const NONE: ReadonlySet<string> = new Set();
