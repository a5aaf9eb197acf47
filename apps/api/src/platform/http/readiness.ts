import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { EventLog } from '../event-log/event-log.js';
import { pause } from '../projecting/pause.js';
import { ProjectionRunner } from '../projecting/projection-runner.js';
import { DueRunner } from '../reacting/due-runner.js';
import { ReactionRunner } from '../reacting/reaction-runner.js';
import { DiskSpace } from './disk-space.js';

/** What seeding wrote is shown well within this; a read side that is away is looked for by what is due itself. */
const PATIENCE_MS = 30_000;
/** Until a log that was away is asked again. */
const PAUSE_MS = 1000;
const STOPPING = 'the application is stopping';

/** What still keeps the application from being of use; nothing once it is ready. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Readiness');
  private seeded = false;
  private reconciled = false;
  private started = false;
  private readonly leaving = new AbortController();
  private readonly diskSpace: DiskSpace;

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly due: DueRunner,
    private readonly log: EventLog,
    private readonly reactions: ReactionRunner,
    { dataDir }: Config,
  ) {
    this.diskSpace = new DiskSpace(dataDir);
  }

  /** The log holds what SEED asks for. */
  begin(): void {
    this.seeded = true;
    void this.insist();
  }

  /** The application is about to end: whoever sends requests here is to send them elsewhere. */
  leave(): void {
    this.leaving.abort();
  }

  beforeApplicationShutdown(): void {
    this.leave();
  }

  /**
   * What keeps requests from being sent here: it starts or stops. A read side that is away keeps nobody from booking.
   * Once it has started it stays so: a read side that comes back must not take all processes away at once. @throws
   * StoreUnavailable
   */
  async hindering(): Promise<readonly string[]> {
    if (this.leaving.signal.aborted) return [STOPPING];
    const projections = await this.projections.status();
    const rowsOrNone = this.projections.isReady || projections.some(({ state }) => state === 'waiting');
    this.started ||= this.seeded && rowsOrNone;
    return this.started ? [] : ['the application is starting'];
  }

  /** @throws StoreUnavailable */
  async missing(): Promise<readonly string[]> {
    if (this.leaving.signal.aborted) return [STOPPING];
    const [projections, diskSpace] = await Promise.all([this.projections.status(), this.diskSpace.isAvailable()]);
    if (this.leaving.signal.aborted) return [STOPPING];
    return [
      ...(diskSpace ? [] : ['the disk of DATA_DIR is full or cannot be written']),
      ...(this.seeded ? [] : ['seeding']),
      ...(this.projections.isReady ? [] : ['projections are catching up']),
      ...projections
        .filter(({ state }) => state === 'waiting' || state === 'halted')
        .map(({ projection, state }) => `projection ${projection} is ${state}`),
      ...this.reactions.halted.map((reaction) => `reaction ${reaction} is halted`),
      ...(this.reconciled ? [] : ['due processes have not run']),
    ];
  }

  /** A log or a read side that is away in this moment must not keep what is due from ever being done. Never rejects. */
  private async insist(): Promise<void> {
    for (const { signal } = this.leaving; !signal.aborted; await pause(PAUSE_MS, signal)) {
      try {
        return await this.reconcile();
      } catch (error) {
        this.logger.warn(`what is due waits: ${String(error)}`);
      }
    }
  }

  /** What is due is looked for once the rows it is looked for in show all that was seeded. */
  private async reconcile(): Promise<void> {
    await this.projections.ready();
    await this.projections.caughtUp(await this.log.head(), PATIENCE_MS);
    await this.due.start();
    this.reconciled = true;
  }
}
