import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EventLog } from '../event-log/event-log.js';
import type { Position } from '../event-store/event-store.js';
import { Leadership, SoleLeadership } from '../leading/leadership.js';
import { type Leading, overOf, whileLeading } from '../leading/while-leading.js';
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
const PAGE = 1000;

/**
 * Hands stored events to the reactions: each in the order of the log and at its own pace, at least once, across restarts. Of several
 * processes the one that leads does it.
 */
@Injectable()
export class ReactionRunner {
  private readonly logger = new Logger('Reactions');
  private lanes: readonly ReactionLane[] = [];
  private leading: Leading | undefined;
  /** Of the reign that is, or was last. */
  private beginning: Promise<void> | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly checkpoints: ReactionCheckpoints,
    @Inject(REACTIONS) private readonly reactions: readonly Reaction[],
    @Optional() private readonly leadership: Leadership = new SoleLeadership(),
  ) {
    const names = reactions.map(({ name }) => name);
    const shared = names.find((name, index) => names.indexOf(name) !== index);
    if (shared !== undefined) throw new Error(`two reactions are called ${shared}`);
  }

  /** Begins, whenever this process leads, where each reaction stopped last time; never rejects. */
  start(): void {
    this.leading ??= whileLeading(this.leadership, (reign) => this.react(reign));
  }

  /** Resolves once no reaction runs any more. */
  async stop(): Promise<void> {
    await this.leading?.end();
  }

  /** True once all reactions have handled everything up to the position; false when the time (10 s unless told) is over or another leads. */
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

  private async react(reign: AbortSignal): Promise<void> {
    this.beginning = this.begin(reign).catch((error: unknown) => {
      if (!reign.aborted) this.logger.error(error);
    });
    await overOf(reign);
    await this.beginning;
    await Promise.all(this.lanes.map((lane) => lane.stop()));
    this.lanes = [];
  }

  private async begin(reign: AbortSignal): Promise<void> {
    const { stored, head } = await this.whereTheyAre(reign);
    reign.throwIfAborted();
    this.lanes = this.reactions.map((reaction) => new ReactionLane(reaction, this.checkpoints, stored.get(reaction.name)!, this.leadership));
    for (const lane of this.lanes) {
      if (lane.gate.position > head) lane.refuse(`its position ${lane.gate.position} is beyond the end of the log (${head}): it belongs to another log`);
      else lane.start(this.log);
    }
  }

  /** The position of each, those that begin now included and stored, so that a restart does not move their beginning. */
  private async whereTheyAre(reign: AbortSignal): Promise<{ stored: ReadonlyMap<string, Position>; head: Position }> {
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const stored = await this.checkpoints.load();
        const head = await this.log.head(); // after it: a former leader may still store the position of the newest event
        const fresh = this.reactions.filter(({ name }) => !stored.has(name));
        const begin = await this.beginningOf(fresh, stored.size === 0, head);
        await Promise.all(fresh.map(({ name }) => this.checkpoints.save(name, begin.get(name)!)));
        return { stored: new Map([...stored, ...begin]), head };
      } catch (error) {
        this.logger.warn(`wait for their positions: ${String(error)}`);
        await pause(wait, reign);
        reign.throwIfAborted();
      }
    }
  }

  /** Where no position at all is known though things have happened, positions were lost: nobody is mailed the whole past again. */
  private async beginningOf(fresh: readonly Reaction[], noneKnown: boolean, head: Position): Promise<ReadonlyMap<string, Position>> {
    const lost = noneKnown && (await this.anythingHappened());
    if (lost) this.logger.warn(`no position is known though the log is not new: what happened up to position ${head} is taken for done`);
    return new Map(fresh.map(({ name, from }) => [name, lost || from === 'now' ? head : -1]));
  }

  private async anythingHappened(): Promise<boolean> {
    const types = new Set(this.reactions.flatMap(({ on }) => on));
    for (let page = await this.log.readAll(-1, PAGE, types); page.length > 0; page = await this.log.readAll(page.at(-1)!.position, PAGE, types)) {
      if (page.some(({ type }) => types.has(type))) return true;
    }
    return false;
  }
}
