import { Logger } from '@nestjs/common';
import { KeyedQueue, pause } from '../../kit/index.js';
import type { EventLog } from '../../log/event-log/index.js';
import {
  type RecordedEvent,
  isDamage,
  ofTypesAndLast,
  type Position,
  type Subscription,
} from '../../log/event-store/index.js';
import type { Projector } from './projector.js';
import { messageOf, reportHalt } from './halt.js';
import { RowsLost } from './projected-rows.js';

/** Events per read while catching up. */
const BATCH = 1000;
/** Events that a projector takes in one turn of the event loop while the application serves: of a backlog, … */
const SLICE = 200;
/** … and of what has just been written, … */
const SMALL_SLICE = 50;
/** … unless that is no more than this: each slice costs a query and a write of each projection. */
const AT_ONCE = 250;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** Interval at which checkpoints are stored: they only determine where a start after a crash continues, … */
const SAVE_EVERY_MS = 2000;
/**
 * … unless other processes read from them how far the rows are: then they are also stored soon after the last change.
 */
const SHARE_EVERY_MS = 25;
const ONE_AT_A_TIME = 'projectors';

/**
 * Delivers the log to its projectors: all get the same events at the same time, so that they are at the same position.
 * The slowest one sets the pace.
 */
export class LogSubscription {
  private readonly logger = new Logger('Projections');
  private readonly projectors = new Set<Projector>();
  private readonly turns = new KeyedQueue();
  private tail: Subscription | undefined;
  private delivered: Position = -1;
  private damage: Error | undefined;
  private savedAt = 0;
  private readonly waits = new Map<string, number>();
  private sharing: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: EventLog,
    /** Event types that any of the projectors handles. */
    readonly types: ReadonlySet<string>,
    readonly signal: AbortSignal,
    /** Whether other processes read the checkpoints. */
    private readonly shared = false,
    /** Called when rows were lost; retrying stops then. */
    private readonly lost: (loss: RowsLost) => void = () => undefined,
    /** Names of projections that wait for the read side or the log, with the error. */
    readonly waiting = new Map<string, string>(),
  ) {}

  /** A subscription of other types; what waits is noted here. */
  withTypes(types: ReadonlySet<string>, signal: AbortSignal): LogSubscription {
    return new LogSubscription(this.log, types, signal, this.shared, this.lost, this.waiting);
  }

  /** Since when one of its projections has been waiting for the read side, in milliseconds; Infinity if none is. */
  get waitsSince(): number {
    return Math.min(...this.waits.values());
  }

  /** Position up to which every projector has taken the log, unless it halted before. */
  get position(): Position {
    return this.delivered;
  }

  /** Whether the existing events have all been delivered. */
  get follows(): boolean {
    return this.tail !== undefined;
  }

  /** Delivers all existing events to these projectors. */
  async begin(projectors: readonly Projector[], head: Position): Promise<void> {
    for (const projector of projectors) this.projectors.add(projector);
    this.delivered = Math.min(head, ...this.active.map(({ position }) => position));
    try {
      let events = await this.read(this.delivered);
      while (events.length > 0) {
        const next = this.read(events.at(-1)!.position);
        next.catch(() => undefined); // awaited below; avoids an unhandled rejection until then
        await this.deliver(events);
        events = await next;
      }
    } finally {
      await Promise.all(projectors.map((projector) => projector.idle()));
    }
  }

  /** Continues with new events. */
  follow(): void {
    this.tail = this.log.subscribe(this.delivered, (events) => this.deliver(events), this.types);
  }

  /**
   * Resolves once all existing events have been delivered. Rejects when the application stops, or with the damage of
   * the log because of which they cannot be delivered.
   */
  async followed(): Promise<void> {
    for (; !this.tail; await pause(FIRST_PAUSE_MS, this.signal)) {
      this.signal.throwIfAborted();
      if (this.damage) throw this.damage;
    }
  }

  /** Records that the existing events cannot all be delivered. */
  fail(damage: Error): void {
    this.damage = damage;
  }

  /** Stops delivering; what was begun is over then. */
  async stop(): Promise<void> {
    await this.tail?.stop();
    clearTimeout(this.sharing);
    await this.turns.run(ONE_AT_A_TIME, () => Promise.resolve());
  }

  /** Stores the checkpoints of this subscription's projectors: another process may continue from them. */
  async save(): Promise<void> {
    await Promise.allSettled(
      [...this.projectors].filter(({ isFresh }) => !isFresh).map((projector) => projector.save()),
    );
  }

  /**
   * Brings a projector to the position of the others and then adds it; one that halts on the way stays behind. `ready`
   * runs when few events are left.
   */
  async join(
    projector: Projector,
    { progress = () => undefined, ready = () => Promise.resolve() }: Joining = {},
  ): Promise<void> {
    const { handled } = projector;
    const read = (after: Position) => this.read(after, handled);
    for (
      let events = await read(projector.position);
      events.length > 0 && events.at(-1)!.position <= this.delivered && !projector.halted;
      events = await read(projector.position)
    ) {
      await this.give(projector, events);
      progress(projector.position);
    }
    await this.withRetries(projector.projection.name, ready);
    await this.exclusively(async () => {
      /* All of them: the last that has been delivered may be of any type. */
      const readEach = (after: Position) => this.withRetries('the log', () => this.log.readAll(after, BATCH, handled));
      let events = await readEach(projector.position);
      while (events.length > 0 && !projector.halted && events[0]!.position <= this.delivered) {
        await this.give(
          projector,
          events.filter(({ position }) => position <= this.delivered),
        );
        events = await readEach(events.at(-1)!.position);
      }
      if (!projector.halted) this.projectors.add(projector);
    });
  }

  /** Adds a projector that is at the position of the others. */
  add(projector: Projector): void {
    this.projectors.add(projector);
  }

  leave(projector: Projector): void {
    this.projectors.delete(projector);
  }

  /** Runs `work` while no events are projected, so that all projectors stay at one position. It must be short. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run(ONE_AT_A_TIME, async () => {
      this.signal.throwIfAborted();
      return work();
    });
  }

  /**
   * Retries `work` with growing pauses until it succeeds, the application stops, or rows were lost.
   * @throws LogDamaged, EventChanged immediately: a damaged log does not mend itself
   */
  async withRetries<T>(name: string, work: () => Promise<T>): Promise<T> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      this.signal.throwIfAborted();
      try {
        const done = await work();
        if (this.waiting.delete(name)) this.logger.log(`${name} goes on`);
        return done;
      } catch (error) {
        if (error instanceof RowsLost) {
          this.lost(error);
          throw error;
        }
        this.signal.throwIfAborted();
        if (isDamage(error)) {
          this.waiting.delete(name);
          throw error;
        }
        if (!this.waiting.has(name)) this.logger.warn(`${name} waits: ${messageOf(error)}`);
        this.waiting.set(name, messageOf(error));
        await pause(wait, this.signal);
      }
    }
  }

  private read(after: Position, types = this.types): Promise<readonly RecordedEvent[]> {
    return this.withRetries('the log', () => this.log.readTypes(after, BATCH, types));
  }

  private async give(projector: Projector, events: readonly RecordedEvent[]): Promise<void> {
    for (let at = 0; at < events.length && !projector.halted; at += SLICE) {
      const slice = events.slice(at, at + SLICE);
      await this.withRetries(projector.projection.name, async () => {
        await projector.take(slice);
        await projector.save();
      });
      await nextTurn();
    }
  }

  private deliver(events: readonly RecordedEvent[]): Promise<void> {
    return this.exclusively(async () => {
      const { active } = this;
      const slice = !this.follows ? SLICE : events.length > AT_ONCE ? SMALL_SLICE : AT_ONCE;
      await this.each(active, async (projector) => {
        const handled = ofTypesAndLast(events, projector.handled);
        for (let at = 0; at < handled.length && !projector.halted; at += slice) {
          if (at > 0) await nextTurn();
          await projector.take(handled.slice(at, at + slice));
        }
        if (projector.halted) reportHalt(this.logger, projector);
      });
      this.delivered = events.at(-1)!.position;
      const due = Date.now() - this.savedAt >= (this.shared ? SHARE_EVERY_MS : SAVE_EVERY_MS);
      if (!due && this.shared) this.shareSoon();
      if (due) this.savedAt = Date.now();
      await this.each(due ? active : active.filter(({ isFresh }) => isFresh), (projector) => projector.save());
    });
  }

  private shareSoon(): void {
    this.sharing ??= setTimeout(() => {
      this.sharing = undefined;
      this.savedAt = Date.now();
      // Fails only when the term is over.
      this.exclusively(() => this.each(this.active, (projector) => projector.save())).catch(() => undefined);
    }, SHARE_EVERY_MS);
  }

  /**
   * Runs `work` for all projectors concurrently, each with retries. Rejects, once nothing runs any more, when the
   * application stops.
   */
  private async each(projectors: readonly Projector[], work: (projector: Projector) => Promise<void>): Promise<void> {
    await Promise.allSettled(
      projectors.map((projector) => this.withRetries(projector.projection.name, () => this.tried(projector, work))),
    );
    this.signal.throwIfAborted();
  }

  private async tried(projector: Projector, work: (projector: Projector) => Promise<void>): Promise<void> {
    const { name } = projector.projection;
    try {
      await work(projector);
      this.waits.delete(name);
    } catch (error) {
      if (!this.waits.has(name)) this.waits.set(name, Date.now());
      throw error;
    }
  }

  private get active(): readonly Projector[] {
    return [...this.projectors].filter(({ halted }) => !halted);
  }
}

/** Runs `work` while none of them projects anything, with the checkpoints of all stored. The last stands still last. */
export const whileStanding = <T>(subscriptions: readonly LogSubscription[], work: () => Promise<T>): Promise<T> =>
  subscriptions.reduceRight<() => Promise<T>>(
    (inner, subscription) => () => subscription.exclusively(() => subscription.save().then(inner)),
    work,
  )();

type Joining = Readonly<{ progress?: (position: Position) => void; ready?: () => Promise<void> }>;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
