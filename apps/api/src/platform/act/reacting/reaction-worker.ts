import { Logger } from '@nestjs/common';
import { type EventLog, type Anchor, anchorIn } from '../../log/event-log/index.js';
import type { RecordedEvent, Subscription } from '../../log/event-store/index.js';
import type { Leadership } from '../../read/leading/index.js';
import { pause } from '../../kit/index.js';
import { PositionGate } from '../../read/projecting/index.js';
import type { Reached, ReactionCheckpoints } from './reaction-checkpoints.js';
import type { Reaction } from './reaction.js';

/** Consecutive failures on one event after which the log level becomes error; retries continue. */
const FAILURES_TO_SHOUT = 5;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 60_000;
/** Interval at which the position is stored while only events of other types pass. */
const SAVE_EVERY_MS = 1000;

/** Runs one reaction along the log: in order, retrying each event until it succeeds. */
export class ReactionWorker {
  readonly gate: PositionGate;
  failures = 0;
  lastError: string | undefined;
  /** It was not started and will not be. */
  halted = false;
  /** The last permanent event it has passed. */
  private anchor: Anchor | null;
  private readonly types: ReadonlySet<string>;
  private readonly stopping = new AbortController();
  private readonly logger: Logger;
  private subscription: Subscription | undefined;
  private savedAt = 0;

  constructor(
    readonly reaction: Reaction,
    private readonly checkpoints: ReactionCheckpoints,
    private readonly start: Reached,
    private readonly leadership: Leadership,
  ) {
    this.gate = new PositionGate(start.position);
    this.anchor = start.anchor ?? null;
    this.types = new Set(reaction.on);
    this.logger = new Logger(reaction.name);
  }

  follow(log: EventLog): void {
    this.subscription = log.subscribe(this.gate.position, (events) => this.take(events), this.types);
  }

  /** Halts without starting: its stored position belongs to another log. */
  refuse(why: string): void {
    this.halted = true;
    this.lastError = why;
    this.logger.error(`halts: ${why}`);
    this.gate.withdraw();
  }

  /** Resolves once the current event is done and the position is stored. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.subscription?.stop();
    if (this.subscription) await this.save();
    this.gate.close();
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    let reacted = false;
    for (const event of events) {
      if (event.position <= this.gate.position) continue;
      if (this.types.has(event.type)) {
        await this.insist(event);
        reacted = true;
      }
      this.anchor = anchorIn([event]) ?? this.anchor;
      this.gate.advance(event.position);
      if (reacted) void this.save();
    }
    if (reacted || Date.now() - this.savedAt >= SAVE_EVERY_MS) await this.save();
  }

  /** Retries until the reaction succeeds; rejects only when the application stops or another process leads. */
  private async insist(event: RecordedEvent): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      this.stopping.signal.throwIfAborted();
      if (!this.leadership.leads) throw new Error('another process leads');
      try {
        await this.reaction.react(event);
        if (this.failures > 0) this.logger.log(`goes on after ${this.failures} failures`);
        this.failures = 0;
        this.lastError = undefined;
        return;
      } catch (error) {
        this.report(event, error);
        await pause(wait, this.stopping.signal);
      }
    }
  }

  private report({ type, id, position }: RecordedEvent, error: unknown): void {
    this.failures += 1;
    this.lastError = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = `failed on ${type} ${id} at position ${position} (${this.failures} times): ${this.lastError}`;
    if (this.failures % FAILURES_TO_SHOUT === 0)
      this.logger.error(message, error instanceof Error ? error.stack : undefined);
    else this.logger.warn(message);
  }

  /** Never rejects: after a failed save the events are only handled again, which has no effect. */
  private async save(): Promise<void> {
    this.savedAt = Date.now();
    const reached = { position: this.gate.position, anchor: this.anchor, log: this.start.log ?? null };
    await this.checkpoints
      .save(this.reaction.name, reached)
      .catch((error: unknown) => this.logger.warn(`position could not be stored: ${String(error)}`));
  }
}
