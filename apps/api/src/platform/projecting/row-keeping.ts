import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { EventLog } from '../event-log/event-log.js';
import type { Position } from '../event-store/event-store.js';
import { Mongo } from '../mongo/mongo.js';
import { pause } from './pause.js';
import { ProjectionRunner } from './projection-runner.js';

/** Rows are kept anew once so many events, or this share of the log, came after them: a start must read these. */
const MOST_EVENTS = 1000;
const MOST_SHARE = 0.1;
/** Time between two looks, as a multiple of what keeping took: at most a twentieth of the time goes into it. */
const REST = 20;
/** Milliseconds that rows get to come up with the log. */
const PATIENCE_MS = 2000;
/** Bytes that stay free for the log. */
const SPARE = 512 * 1024 * 1024;
const NOWHERE: Position = 0;

/**
 * Keeps the rows of the embedded read side from time to time, so that a start after a crash need not build them all: see
 * docs/decisions/kept-rows.md.
 */
@Injectable()
export class RowKeeping {
  private readonly logger = new Logger('RowKeeping');
  private readonly stopping = new AbortController();
  private readonly everyMs: number;
  private running: Promise<void> = Promise.resolve();
  private writing: Promise<unknown> = Promise.resolve();
  /** Position of the last event in the rows that are kept. */
  private keptAt: Position = NOWHERE;
  private discards = 0;
  private hadRoom = true;
  private readonly stopped = new Promise<undefined>((resolve) =>
    this.stopping.signal.addEventListener('abort', () => resolve(undefined)),
  );

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly mongo: Mongo,
    private readonly log: EventLog,
    { keepRowsEveryMs }: Config,
  ) {
    this.everyMs = keepRowsEveryMs;
  }

  start(): void {
    if (this.mongo.canKeep && this.everyMs > 0) this.running = this.run();
  }

  /** Resolves once nothing is written any more. Rows that are behind the log are not kept at the stop either. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    if (!this.mongo.canKeep) return;
    const isWhole = await this.isAtHead();
    this.mongo.keepAtStop(() => (isWhole ? this.projections.serves : new Set()));
  }

  /** Resolves once nothing is on the disk of what was kept so far: it may contain what must be forgotten. */
  async discard(): Promise<void> {
    this.discards += 1;
    this.keptAt = NOWHERE;
    await Promise.allSettled([this.writing]);
    await this.mongo.discardKept();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    await Promise.race([this.projections.ready(), this.stopped]);
    for (let wait = this.everyMs; await pause(wait, signal), !signal.aborted;) {
      const begin = performance.now();
      await this.keepIfDue().catch((error: unknown) =>
        this.logger.warn(`the rows cannot be kept for a start after a crash: ${String(error)}`),
      );
      wait = Math.max(this.everyMs, REST * (performance.now() - begin));
    }
  }

  private async keepIfDue(): Promise<void> {
    const head = await this.log.head();
    if (head - this.keptAt <= Math.max(MOST_EVENTS, head * MOST_SHARE)) return;
    const { discards } = this;
    const isWanted = (): boolean => this.discards === discards && !this.stopping.signal.aborted;
    if (!(await this.hasRoom()) || !(await this.isAtHead())) return;
    const snapshot = this.projections.unchanged(() => this.mongo.snapshot(this.projections.serves));
    const write = await Promise.race([snapshot, this.stopped]);
    if (!write) return;
    const written = write({ isWanted, spare: SPARE });
    this.writing = written;
    if (await written) this.keptAt = head;
  }

  private async hasRoom(): Promise<boolean> {
    const hasRoom = await this.mongo.hasRoomToKeep(SPARE);
    if (!hasRoom && this.hadRoom) this.logger.warn('the disk has no room to keep rows for a start after a crash');
    this.hadRoom = hasRoom;
    return hasRoom;
  }

  /** Waits for it. False while a projection is halted, or far behind. */
  private async isAtHead(): Promise<boolean> {
    return this.log.head().then(
      (head) => this.projections.caughtUp(head, PATIENCE_MS),
      () => false,
    );
  }
}
