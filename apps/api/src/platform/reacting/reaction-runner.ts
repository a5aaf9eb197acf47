import { Inject, Injectable, Logger } from '@nestjs/common';
import { EventLog } from '../event-log/event-log.js';
import type { Position } from '../event-store/event-store.js';
import { pause } from '../projecting/pause.js';
import { ReactionCheckpoints } from './reaction-checkpoints.js';
import { ReactionLane } from './reaction-lane.js';
import { type Reaction, REACTIONS } from './reaction.js';

export type ReactionStatus = Readonly<{
  reaction: string;
  position: Position;
  /** Positions between it and the end of the log. */
  lag: number;
  /** Of the event it is at now, in a row. */
  failures: number;
  lastError?: string;
}>;

const LONGEST_PAUSE_MS = 5000;

/** Hands stored events to the reactions: each in the order of the log and at its own pace, at least once, across restarts. */
@Injectable()
export class ReactionRunner {
  private readonly logger = new Logger('Reactions');
  private readonly stopping = new AbortController();
  private lanes: readonly ReactionLane[] = [];
  private beginning: Promise<void> | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly checkpoints: ReactionCheckpoints,
    @Inject(REACTIONS) private readonly reactions: readonly Reaction[],
  ) {
    const names = reactions.map(({ name }) => name);
    const shared = names.find((name, index) => names.indexOf(name) !== index);
    if (shared !== undefined) throw new Error(`two reactions are called ${shared}`);
  }

  /** Begins where each reaction stopped last time; never rejects. */
  start(): void {
    this.beginning ??= this.begin().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.logger.error(error);
    });
  }

  /** Resolves once no reaction runs any more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.beginning;
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  /** True once all reactions have handled everything up to the position; false when the time (10 s unless told) is over. */
  async idle(position: Position, timeoutMs = 10_000): Promise<boolean> {
    await this.beginning;
    const passed = await Promise.all(this.lanes.map(({ gate }) => gate.passed(position, timeoutMs)));
    return passed.length === this.reactions.length && passed.every(Boolean);
  }

  /** @throws StoreUnavailable */
  async status(): Promise<readonly ReactionStatus[]> {
    const head = await this.log.head();
    return this.lanes.map(({ reaction, gate: { position }, failures, lastError }) => ({
      reaction: reaction.name,
      position,
      lag: Math.max(head - position, 0),
      failures,
      ...(lastError === undefined ? {} : { lastError }),
    }));
  }

  private async begin(): Promise<void> {
    const { stored, head } = await this.whereTheyAre();
    this.stopping.signal.throwIfAborted();
    this.lanes = this.reactions.map((reaction) => {
      const start = stored.get(reaction.name) ?? (reaction.from === 'now' ? head : -1);
      return new ReactionLane(reaction, this.checkpoints, start);
    });
    for (const lane of this.lanes) {
      if (lane.gate.position > head) lane.refuse(`its position ${lane.gate.position} is beyond the end of the log (${head}): it belongs to another log`);
      else lane.start(this.log);
    }
  }

  /** Stored positions, those of reactions that begin now included, so that a restart does not move their beginning. */
  private async whereTheyAre(): Promise<{ stored: ReadonlyMap<string, Position>; head: Position }> {
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const [stored, head] = await Promise.all([this.checkpoints.load(), this.log.head()]);
        const fresh = this.reactions.filter(({ name, from }) => from === 'now' && !stored.has(name));
        await Promise.all(fresh.map(({ name }) => this.checkpoints.save(name, head)));
        return { stored, head };
      } catch (error) {
        this.logger.warn(`wait for their positions: ${String(error)}`);
        await pause(wait, this.stopping.signal);
        this.stopping.signal.throwIfAborted();
      }
    }
  }
}
