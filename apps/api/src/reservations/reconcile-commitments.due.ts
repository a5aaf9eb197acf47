import { Injectable, Logger } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, minutesBetween } from '@camino/domain/kernel/time.js';
import { systemContext } from '../platform/commanding/context.js';
import { TooContended } from '../platform/commanding/refusals.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { ReadModels, type ReadModel } from '../platform/projecting/read-model.js';
import type { DueProcess } from '../platform/reacting/due.js';
import { Agreement } from './agreement.js';
import { IN_FLIGHT_MIN } from './booking/book-trip.handler.js';
import { Places } from '../calendar/places.js';
import { commitments, type CommitmentsRow } from './commitments.projection.js';
import { Overtaken } from '../calendar/vehicle-over-midnight.js';

/**
 * Gives back what a command that never came to its end left on the calendar. What this process has not seen for two
 * minutes by its own clock may be that of a command still running: times that other machines wrote say nothing about
 * age. The first run after a start over a log of our own knows that those are which this process has begun, and no
 * others.
 */
@Injectable()
export class ReconcileCommitments implements DueProcess {
  readonly name = 'reconcile-commitments';
  private readonly rows: ReadModel<CommitmentsRow>;
  private readonly logger = new Logger(ReconcileCommitments.name);
  private started = false;
  /** Since when this process has seen each difference. */
  private seenSince = new Map<string, Instant>();

  constructor(
    models: ReadModels,
    private readonly log: EventLog,
    private readonly agreement: Agreement,
    private readonly places: Places,
  ) {
    this.rows = models.of(commitments);
  }

  async run(now: Instant): Promise<void> {
    const first = !this.started;
    this.started = true;
    const rows = await this.rows.find({ filter: { astraySince: { $gt: '' } } });
    this.note(rows, now);
    const running = first ? this.places.writtenHere() : NONE;
    const atOnce = first && this.log.exclusive;
    for (const row of rows) {
      const isDue = (id: string) =>
        atOnce || minutesBetween(this.seenSince.get(differenceOf(row, id)) ?? now, now) >= IN_FLIGHT_MIN;
      if (!row.astray.some((id) => running.has(id))) await this.reconcile(row, isDue, now);
    }
  }

  /** Keeps what is still there and forgets what was put right. */
  private note(rows: readonly CommitmentsRow[], now: Instant): void {
    const names = rows.flatMap((row) => [...row.astray, ...row.lost].map((id) => differenceOf(row, id)));
    this.seenSince = new Map(names.map((name) => [name, this.seenSince.get(name) ?? now]));
  }

  /** One booking that cannot be put right is written down and holds up no other. */
  private async reconcile(
    { _id, commitments: standing, astray, lost }: CommitmentsRow,
    isDue: (id: string) => boolean,
    now: Instant,
  ): Promise<void> {
    const context = (id: string) => systemContext(now, `reconcile:${now}`, id);
    try {
      for (const { id, window } of standing)
        if (astray.includes(id) && isDue(id)) await this.agreement.reach(_id, { commitment: id, window }, context(id));
      for (const id of lost) if (isDue(id)) await this.agreement.restore(_id, id, context(id));
    } catch (error) {
      if (error instanceof Overtaken || error instanceof TooContended) return;
      if (!(error instanceof Rejection)) throw error;
      this.logger.error(`the calendar no longer has what booking ${_id} was promised: ${error.code}`);
    }
  }
}

/** Something that was written to a commitment since is another difference. */
const differenceOf = ({ _id, commitments: standing }: CommitmentsRow, id: string): string =>
  `${_id} ${id} ${standing.find((one) => one.id === id)?.since ?? 'lost'}`;

const NONE: ReadonlySet<string> = new Set();
