import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Config, pause } from '../../kit/index.js';
import { EventLog } from '../../log/event-log/index.js';
import { ProjectionRunner } from '../../read/projecting/index.js';
import { DueRunner, ReactionRunner } from '../../act/reacting/index.js';
import { DiskSpace } from './disk-space.js';

/**
 * Rows of seeded events are written well within this time. After it, due processes start anyway: they wait for an
 * unavailable read side themselves.
 */
const PATIENCE_MS = 30_000;
/** Pause before an unavailable log is tried again. */
const PAUSE_MS = 1000;
const STOPPING = 'the application is stopping';

/** Knows what the application still lacks to be ready. */
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

  /** Call it once the log is seeded. */
  begin(): void {
    this.seeded = true;
    void this.insist();
  }

  /** Call it when the application is about to stop: proxies then send requests elsewhere. */
  leave(): void {
    this.leaving.abort();
  }

  beforeApplicationShutdown(): void {
    this.leave();
  }

  /**
   * Reasons not to send requests here: the process starts or stops. An unavailable read side is none, since booking
   * works without it. A started process stays started: otherwise a read side that comes back would take all processes
   * out of service at once. @throws StoreUnavailable
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

  /**
   * Retries until the due processes have started: a log or a read side may be unavailable at the moment. Never rejects.
   */
  private async insist(): Promise<void> {
    for (const { signal } = this.leaving; !signal.aborted; await pause(PAUSE_MS, signal)) {
      try {
        return await this.reconcile();
      } catch (error) {
        this.logger.warn(`due processes cannot start yet: ${String(error)}`);
      }
    }
  }

  /** Starts the due processes once the rows they query contain everything that was seeded. */
  private async reconcile(): Promise<void> {
    await this.projections.ready();
    await this.projections.caughtUp(await this.log.head(), PATIENCE_MS);
    await this.due.start();
    this.reconciled = true;
  }
}
