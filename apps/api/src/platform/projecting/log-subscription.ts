import { Logger } from '@nestjs/common';
import { KeyedQueue } from '../commanding/keyed-queue.js';
import type { EventLog, RecordedEvent } from '../event-log/event-log.js';
import type { Position, Subscription } from '../event-store/event-store.js';
import type { Projector } from './projector.js';
import { messageOf, reportHalt } from './halt.js';
import { pause } from './pause.js';
import { RowsLost } from './projected-rows.js';

/** Events read at once while catching up. */
const BATCH = 5000;
/** Events a projector takes at once while the application serves: between them, others get their turn. */
const SLICE = 200;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** Checkpoints are stored at most this often: they only say where to begin after the next start, … */
const SAVE_EVERY_MS = 500;
/** … unless other processes learn from them how far the rows are: then also soon after the last of them. */
const SHARE_EVERY_MS = 25;
const ONE_AT_A_TIME = 'projectors';

/**
 * Hands the log to the projectors that take part: all of them the same events at the same time, so that they stand at one
 * position. The slowest sets the pace.
 */
export class LogSubscription {
  /** What waits for the read side or the log, and why. */
  readonly waiting = new Map<string, string>();
  private readonly logger = new Logger('Projections');
  private readonly projectors = new Set<Projector>();
  private readonly turns = new KeyedQueue();
  private tail: Subscription | undefined;
  private handed: Position = -1;
  private savedAt = 0;
  private sharing: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: EventLog,
    /** Types that any projector asks for. */
    private readonly types: ReadonlySet<string>,
    readonly signal: AbortSignal,
    /** Whether other processes wait for the checkpoints. */
    private readonly shared = false,
    /** Is told when rows were lost; nothing is tried again then. */
    private readonly lost: (loss: RowsLost) => void = () => undefined,
  ) {}

  /** Every projector that takes part has taken the log up to here, or has halted before it. */
  get position(): Position {
    return this.handed;
  }

  /** Whether everything that was there has been handed. */
  get follows(): boolean {
    return this.tail !== undefined;
  }

  /** Hands these projectors everything that is there. */
  async begin(projectors: readonly Projector[], head: Position): Promise<void> {
    for (const projector of projectors) this.projectors.add(projector);
    this.handed = Math.min(head, ...this.going.map(({ position }) => position));
    let events = await this.read(this.handed);
    while (events.length > 0) {
      const next = this.read(events.at(-1)!.position);
      next.catch(() => undefined); // waited for below; until then a rejection has nobody to tell
      await this.hand(events);
      events = await next;
    }
  }

  /** Goes on with what comes. */
  follow(): void {
    this.tail = this.log.subscribe(this.handed, (events) => this.hand(events), this.types);
  }

  /** Resolves once everything that was there has been handed. Rejects when the application ends. */
  async followed(): Promise<void> {
    for (; !this.tail; await pause(FIRST_PAUSE_MS, this.signal)) this.signal.throwIfAborted();
  }

  /** Nothing is handed any more. */
  async stop(): Promise<void> {
    await this.tail?.stop();
    clearTimeout(this.sharing);
  }

  /**
   * Stores how far the projectors are that took part here: another one may stand where a process stood that projected before.
   */
  async save(): Promise<void> {
    await Promise.allSettled(
      [...this.projectors].filter(({ isFresh }) => !isFresh).map((projector) => projector.save()),
    );
  }

  /**
   * Brings a projector up to where the others are, from when on it takes part; one that halts on the way stays behind.
   * `ready` runs when little is left.
   */
  async join(
    projector: Projector,
    { told = () => undefined, ready = () => Promise.resolve() }: Joining = {},
  ): Promise<void> {
    const read = (after: Position) => this.read(after, projector.handled);
    for (
      let events = await read(projector.position);
      events.length === BATCH && !projector.halted;
      events = await read(projector.position)
    ) {
      await this.give(projector, events);
      told(projector.position);
    }
    await this.insisting(projector.projection.name, ready);
    await this.exclusively(async () => {
      let events = await read(projector.position);
      while (events.length > 0 && !projector.halted && events[0]!.position <= this.handed) {
        await this.give(
          projector,
          events.filter(({ position }) => position <= this.handed),
        );
        events = await read(events.at(-1)!.position);
      }
      if (!projector.halted) this.projectors.add(projector);
    });
  }

  /** One that stands where the others do. */
  add(projector: Projector): void {
    this.projectors.add(projector);
  }

  leave(projector: Projector): void {
    this.projectors.delete(projector);
  }

  /** While this runs, nothing is projected: all projectors stand still. It must not be long. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run(ONE_AT_A_TIME, async () => {
      this.signal.throwIfAborted();
      return work();
    });
  }

  /** Again and again with growing pauses, until it is done, the application ends or rows turn out to be lost. */
  async insisting<T>(name: string, work: () => Promise<T>): Promise<T> {
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
        if (!this.waiting.has(name)) this.logger.warn(`${name} waits: ${messageOf(error)}`);
        this.waiting.set(name, messageOf(error));
        await pause(wait, this.signal);
      }
    }
  }

  private read(after: Position, types = this.types): Promise<readonly RecordedEvent[]> {
    return this.insisting('the log', () => this.log.readAll(after, BATCH, types));
  }

  private async give(projector: Projector, events: readonly RecordedEvent[]): Promise<void> {
    for (let at = 0; at < events.length && !projector.halted; at += SLICE) {
      const slice = events.slice(at, at + SLICE);
      await this.insisting(projector.projection.name, async () => {
        await projector.take(slice);
        await projector.save();
      });
      await nextTurn();
    }
  }

  private hand(events: readonly RecordedEvent[]): Promise<void> {
    return this.exclusively(async () => {
      const { going } = this;
      await this.each(going, async (projector) => {
        await projector.take(events);
        if (projector.halted) reportHalt(this.logger, projector);
      });
      this.handed = events.at(-1)!.position;
      const due = Date.now() - this.savedAt >= (this.shared ? SHARE_EVERY_MS : SAVE_EVERY_MS);
      if (!due && this.shared) this.shareSoon();
      if (due) this.savedAt = Date.now();
      await this.each(due ? going : going.filter(({ isFresh }) => isFresh), (projector) => projector.save());
    });
  }

  private shareSoon(): void {
    this.sharing ??= setTimeout(() => {
      this.sharing = undefined;
      this.savedAt = Date.now();
      // It fails only when the term is over.
      this.exclusively(() => this.each(this.going, (projector) => projector.save())).catch(() => undefined);
    }, SHARE_EVERY_MS);
  }

  /** Side by side, each until it is done. Rejects, once nothing runs any more, when the application ends. */
  private async each(projectors: readonly Projector[], work: (projector: Projector) => Promise<void>): Promise<void> {
    await Promise.allSettled(
      projectors.map((projector) => this.insisting(projector.projection.name, () => work(projector))),
    );
    this.signal.throwIfAborted();
  }

  private get going(): readonly Projector[] {
    return [...this.projectors].filter(({ halted }) => !halted);
  }
}

export type Joining = Readonly<{ told?: (position: Position) => void; ready?: () => Promise<void> }>;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
