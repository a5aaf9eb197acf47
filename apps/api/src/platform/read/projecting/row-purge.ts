import { Injectable, Logger } from '@nestjs/common';
import { EventLog } from '../../log/event-log/index.js';
import { Mongo } from '../mongo/mongo.js';
import { ProjectionRunner } from './projection-runner.js';

/** Milliseconds for rows to be rewritten. */
const ROWS_MS = 10_000;

/**
 * Removes what rows no longer contain from the disk, too: the file of the embedded read side and its write-ahead log.
 */
@Injectable()
export class RowPurge {
  private readonly logger = new Logger('RowPurge');
  private pending: Promise<void> | undefined;

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly mongo: Mongo,
    private readonly log: EventLog,
  ) {}

  /** At a start: before it, the process may have ended between rewriting rows and purging. */
  start(): void {
    this.later();
  }

  /**
   * Resolves once all rows have been rewritten by the events in the log, and nothing else is left on disk. While
   * projections catch up it resolves before, and does it afterwards.
   */
  async purge(): Promise<void> {
    if (this.projections.isReady) await this.now();
    else this.later();
  }

  private later(): void {
    this.pending ??= this.projections
      .ready()
      .then(() => this.now())
      .catch((error: unknown) => this.logger.warn(`erased rows may still be on disk: ${String(error)}`))
      .finally(() => (this.pending = undefined));
  }

  private async now(): Promise<void> {
    await this.projections.caughtUp(await this.log.head(), ROWS_MS);
    await this.mongo.purge();
  }
}
