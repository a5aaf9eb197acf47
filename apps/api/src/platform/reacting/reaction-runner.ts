import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EventLog } from '../event-log/event-log.js';
import { foreignness, LOG_NAME, type LogName, NAMELESS } from '../event-log/log-name.js';
import type { Position } from '../event-store/event-store.js';
import { Leadership, SoleLeadership } from '../leading/leadership.js';
import { type Leading, overOf, whileLeading } from '../leading/while-leading.js';
import { pause } from '../projecting/pause.js';
import { type Reached, ReactionCheckpoints } from './reaction-checkpoints.js';
import { ReactionWorker } from './reaction-worker.js';
import { type Reaction, REACTIONS } from './reaction.js';

export type ReactionStatus = Readonly<{
  reaction: string;
  position: Position;
  /** Positions between it and the end of the log. */
  lag: number;
  /** Of the event it is at now, in a row. */
  failures: number;
  /** It does nothing: its position is none of this log's. */
  halted: boolean;
  lastError?: string;
}>;

/** Where each reaction goes on, and of which the position is none of this log's, and why not. */
type Found = Readonly<{
  stored: ReadonlyMap<string, Reached>;
  foreign: ReadonlyMap<string, string>;
  name: string | null;
}>;

const LONGEST_PAUSE_MS = 5000;
const PAGE = 1000;

/**
 * Hands stored events to the reactions: each in the order of the log and at its own pace, at least once, across
 * restarts. Of several processes the one that leads does it.
 */
@Injectable()
export class ReactionRunner {
  private readonly logger = new Logger('Reactions');
  private workers: readonly ReactionWorker[] = [];
  private leading: Leading | undefined;
  /** Of the term that is, or was last. */
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

  /** Begins, whenever this process leads, where each reaction stopped last time; never rejects. */
  start(): void {
    this.leading ??= whileLeading(this.leadership, (term) => this.react(term));
  }

  /** Resolves once no reaction runs any more. */
  async stop(): Promise<void> {
    await this.leading?.end();
  }

  /**
   * True once all reactions have handled everything up to the position; false when the time (10 s unless told) is over
   * or another leads.
   */
  async idle(position: Position, timeoutMs = 10_000): Promise<boolean> {
    await this.beginning;
    const passed = await Promise.all(this.workers.map(({ gate }) => gate.passed(position, timeoutMs)));
    return passed.length === this.reactions.length && passed.every(Boolean);
  }

  /** Names of those whose position is none of this log's: somebody must look. */
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

  /**
   * The position of each, those that begin now included and stored, so that a restart does not move their beginning.
   */
  private async whereTheyAre(term: AbortSignal): Promise<Found> {
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        const name = await this.logName();
        const stored = await this.checkpoints.load();
        // After the positions: a former leader may still store that of the newest event.
        const head = await this.log.head();
        const fresh = this.reactions.filter(({ name }) => !stored.has(name));
        const begin = await this.beginningOf(fresh, stored.size === 0, head);
        await Promise.all(
          [...begin].map(([reaction, reached]) => this.checkpoints.save(reaction, { ...reached, log: name })),
        );
        const foreign = await this.foreignAmong(stored, name);
        return { stored: new Map([...stored, ...begin]), foreign, name };
      } catch (error) {
        this.logger.warn(`wait for their positions: ${String(error)}`);
        await pause(wait, term);
        term.throwIfAborted();
      }
    }
  }

  /** Why of each stored position that is none of this log's. @throws StoreUnavailable */
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
   * Where no position at all is known though things have happened, positions were lost: nobody is mailed the whole past
   * again.
   */
  private async beginningOf(
    fresh: readonly Reaction[],
    noneKnown: boolean,
    head: Position,
  ): Promise<ReadonlyMap<string, Reached>> {
    const lost = noneKnown && (await this.anythingHappened());
    if (lost)
      this.logger.warn(
        `no position is known though the log is not new: what happened up to position ${head} is taken for done`,
      );
    return new Map(fresh.map(({ name, from }) => [name, { position: lost || from === 'now' ? head : -1 }]));
  }

  private async anythingHappened(): Promise<boolean> {
    const types = new Set(this.reactions.flatMap(({ on }) => on));
    for (
      let page = await this.log.readAll(-1, PAGE, types);
      page.length > 0;
      page = await this.log.readAll(page.at(-1)!.position, PAGE, types)
    ) {
      if (page.some(({ type }) => types.has(type))) return true;
    }
    return false;
  }
}
