import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EventLog, foreignness, LOG_NAME, type LogName, NAMELESS } from '../../log/event-log/index.js';
import type { Position } from '../../log/event-store/index.js';
import { Leadership, SoleLeadership, type Leading, overOf, whileLeading } from '../../read/leading/index.js';
import { pause } from '../../kit/index.js';
import { type Reached, ReactionCheckpoints } from './reaction-checkpoints.js';
import { ReactionWorker } from './reaction-worker.js';
import { type Reaction, REACTIONS } from './reaction.js';

export type ReactionStatus = Readonly<{
  reaction: string;
  position: Position;
  /** Distance to the end of the log, in positions. */
  lag: number;
  /** Consecutive failures on its current event. */
  failures: number;
  /** It does nothing, because its position belongs to another log. */
  halted: boolean;
  lastError?: string;
}>;

/** The stored positions, and the reasons for those that belong to another log. */
type Found = Readonly<{
  stored: ReadonlyMap<string, Reached>;
  foreign: ReadonlyMap<string, string>;
  name: string | null;
}>;

const LONGEST_PAUSE_MS = 5000;
const PAGE = 1000;

/**
 * Delivers stored events to the reactions: to each one in log order and at its own pace, at least once, across
 * restarts. Among several processes, the leader does it.
 */
@Injectable()
export class ReactionRunner {
  private readonly logger = new Logger('Reactions');
  private workers: readonly ReactionWorker[] = [];
  private leading: Leading | undefined;
  /** The start of the current or last term. */
  private beginning: Promise<void> | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly checkpoints: ReactionCheckpoints,
    @Inject(REACTIONS) private readonly reactions: readonly Reaction[],
    @Optional() private readonly leadership: Leadership = new SoleLeadership(),
    @Optional() @Inject(LOG_NAME) private readonly logName: LogName = NAMELESS,
  ) {
    const names = reactions.map(({ name }) => name);
    const shared = names.find((name, index) => names.indexOf(name) !== index);
    if (shared !== undefined) throw new Error(`two reactions are called ${shared}`);
  }

  /** Starts each reaction where it stopped last time, whenever this process leads; never rejects. */
  start(): void {
    this.leading ??= whileLeading(this.leadership, (term) => this.react(term));
  }

  /** Resolves once no reaction runs any more. */
  async stop(): Promise<void> {
    await this.leading?.end();
  }

  /**
   * True once all reactions have handled all events up to the position; false after the timeout (default 10 s), or when
   * another process leads.
   */
  async idle(position: Position, timeoutMs = 10_000): Promise<boolean> {
    await this.beginning;
    const passed = await Promise.all(this.workers.map(({ gate }) => gate.passed(position, timeoutMs)));
    return passed.length === this.reactions.length && passed.every(Boolean);
  }

  /** Names of reactions whose position belongs to another log; an operator must act. */
  get halted(): readonly string[] {
    return this.workers.flatMap(({ reaction, halted }) => (halted ? [reaction.name] : []));
  }

  /** @throws StoreUnavailable */
  async status(): Promise<readonly ReactionStatus[]> {
    const head = await this.log.head();
    return this.workers.map(({ reaction, gate: { position }, failures, lastError, halted }) => ({
      reaction: reaction.name,
      position,
      lag: Math.max(head - position, 0),
      failures,
      halted,
      ...(lastError === undefined ? {} : { lastError }),
    }));
  }

  private async react(term: AbortSignal): Promise<void> {
    this.beginning = this.begin(term).catch((error: unknown) => {
      if (!term.aborted) this.logger.error(error);
    });
    await overOf(term);
    await this.beginning;
    await Promise.all(this.workers.map((worker) => worker.stop()));
    this.workers = [];
  }

  private async begin(term: AbortSignal): Promise<void> {
    const { stored, foreign, name } = await this.whereTheyAre(term);
    term.throwIfAborted();
    this.workers = this.reactions.map(
      (reaction) =>
        new ReactionWorker(reaction, this.checkpoints, { ...stored.get(reaction.name)!, log: name }, this.leadership),
    );
    for (const worker of this.workers) {
      const why = foreign.get(worker.reaction.name);
      if (why !== undefined) worker.refuse(`${why}: it belongs to another log`);
      else worker.follow(this.log);
    }
  }

  /** The positions of all reactions. Those that start now are stored, so that a restart does not move their start. */
  private async whereTheyAre(term: AbortSignal): Promise<Found> {
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const name = await this.logName();
        const stored = await this.checkpoints.load();
        // Read after the positions: a former leader may still store the position of the newest event.
        const head = await this.log.head();
        const fresh = this.reactions.filter(({ name }) => !stored.has(name));
        const begin = await this.beginningOf(fresh, stored.size === 0, head);
        await Promise.all(
          [...begin].map(([reaction, reached]) => this.checkpoints.save(reaction, { ...reached, log: name })),
        );
        const foreign = await this.foreignAmong(stored, name);
        return { stored: new Map([...stored, ...begin]), foreign, name };
      } catch (error) {
        this.logger.warn(`waiting for the stored positions: ${String(error)}`);
        await pause(wait, term);
        term.throwIfAborted();
      }
    }
  }

  /** The reasons for positions that belong to another log. @throws StoreUnavailable */
  private async foreignAmong(
    stored: ReadonlyMap<string, Reached>,
    name: string | null,
  ): Promise<ReadonlyMap<string, string>> {
    const foreign = new Map<string, string>();
    for (const [reaction, reached] of stored) {
      const why = await foreignness(reached, this.log, name);
      if (why !== null) foreign.set(reaction, why);
    }
    return foreign;
  }

  /**
   * Start positions of new reactions. If the log has events but no position is stored at all, the positions were lost:
   * reactions then start at the end, so that nobody is mailed the whole history again.
   */
  private async beginningOf(
    fresh: readonly Reaction[],
    noneKnown: boolean,
    head: Position,
  ): Promise<ReadonlyMap<string, Reached>> {
    const lost = noneKnown && (await this.anythingHappened());
    if (lost)
      this.logger.warn(
        `no position is stored although the log is not new: events up to position ${head} count as handled`,
      );
    return new Map(fresh.map(({ name, from }) => [name, { position: lost || from === 'now' ? head : -1 }]));
  }

  private async anythingHappened(): Promise<boolean> {
    const types = new Set(this.reactions.flatMap(({ on }) => on));
    for (
      let page = await this.log.readTypes(-1, PAGE, types);
      page.length > 0;
      page = await this.log.readTypes(page.at(-1)!.position, PAGE, types)
    ) {
      if (page.some(({ type }) => types.has(type))) return true;
    }
    return false;
  }
}
