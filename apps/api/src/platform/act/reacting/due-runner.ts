import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Clock } from '../../kit/index.js';
import { Leadership, SoleLeadership } from '../../read/leading/index.js';
import { DUE_PROCESSES, type DueProcess } from './due.js';

/** Real time from the end of one run to the start of the next. */
const EVERY_MS = 5000;

/**
 * Runs the due processes by business time, in the leading process: one run at a time, one due process after the other.
 */
@Injectable()
export class DueRunner {
  private readonly logger = new Logger('Due');
  private last: Promise<void> = Promise.resolve();
  private first: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private onlyAsked = false;

  constructor(
    @Inject(DUE_PROCESSES) private readonly processes: readonly DueProcess[],
    private readonly clock: Clock,
    @Optional() private readonly leadership: Leadership = new SoleLeadership(),
  ) {}

  /** Resolves after the first run; then runs every five seconds. */
  start(): Promise<void> {
    this.first ??= this.runNow().then(() => this.again());
    return this.first;
  }

  /**
   * Resolves after a complete run that began after this call. Never rejects: a process that fails is logged and runs
   * again next time. Does nothing while another process leads.
   */
  runNow(): Promise<void> {
    this.last = this.last.then(() => this.runAll());
    return this.last;
  }

  /** For tests: from now on it runs only by `runNow`. */
  onlyWhenAsked(): void {
    this.onlyAsked = true;
    clearTimeout(this.timer);
  }

  /** Resolves once nothing runs and nothing will run again. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.last;
  }

  private again(): void {
    if (this.stopped || this.onlyAsked) return;
    this.timer = setTimeout(() => void this.runNow().then(() => this.again()), EVERY_MS);
  }

  private async runAll(): Promise<void> {
    for (const process of this.processes) {
      if (this.stopped || !this.leadership.leads) return;
      try {
        await process.run(this.clock.now());
      } catch (error) {
        this.logger.error(`${process.name} failed: ${String(error)}`, error instanceof Error ? error.stack : undefined);
      }
    }
  }
}
