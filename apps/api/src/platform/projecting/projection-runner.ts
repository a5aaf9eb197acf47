import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { EventLog, type RecordedEvent } from '../event-log/event-log.js';
import type { Position, Subscription } from '../event-store/event-store.js';
import { type Changes, Lane } from './lane.js';
import { pause } from './pause.js';
import { CHECKPOINTS, ProjectedRows } from './projected-rows.js';
import { type AnyProjection, PROJECTIONS, type Row } from './projection.js';

/** A row that was written (null: deleted), and the position of the event that changed it last. */
export type RowChange = Readonly<{ projection: string; id: string; row: Row | null; position: Position }>;

export type ProjectionStatus = Readonly<{
  projection: string;
  position: Position;
  /** `waiting` for a read side that does not answer; `halted` at an event it fails on, until the next start. */
  state: 'catching up' | 'live' | 'waiting' | 'halted';
  /** Positions between it and the end of the log. */
  lag: number;
  lastError?: string;
}>;

/** Events read at once while catching up. */
const BATCH = 5000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** Checkpoints are stored at most this often: they only say where to begin after the next start. */
const SAVE_EVERY_MS = 500;

/** Keeps all read models in step with the log: in its order, each event once, each row written once per batch. */
@Injectable()
export class ProjectionRunner {
  private readonly logger = new Logger('Projections');
  private readonly lanes: readonly Lane[];
  private readonly listeners = new Set<(change: RowChange) => void>();
  private readonly waiting = new Map<string, string>();
  private readonly stopping = new AbortController();
  private subscription: Subscription | undefined;
  private running: Promise<void> | undefined;
  private savedAt = 0;
  private live = false;
  private liveNow: () => void = () => undefined;
  private readonly whenLive = new Promise<void>((resolve) => (this.liveNow = resolve));

  constructor(
    private readonly log: EventLog,
    @InjectConnection() connection: Connection,
    @Inject(PROJECTIONS) projections: readonly AnyProjection[],
  ) {
    refuseSharedNames(projections);
    this.lanes = projections.map((projection) => new Lane(projection, new ProjectedRows(connection, projection), (changes) => this.announce(projection.name, changes)));
  }

  /** Begins to catch up; never rejects: what fails is tried again or reported. */
  start(): void {
    this.running ??= this.run().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.logger.error(error);
    });
  }

  /** Resolves once nothing is written any more. Whoever waits for a position is told it was not passed. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.subscription?.stop();
    await Promise.allSettled(this.lanes.map((lane) => lane.save()));
    for (const lane of this.lanes) lane.gate.close();
  }

  /** True once every projection has passed what the log held at the start, or has halted. */
  get isReady(): boolean {
    return this.live;
  }

  /** Resolves when `isReady` becomes true. */
  ready(): Promise<void> {
    return this.whenLive;
  }

  /**
   * For reading one's own writes: true once all projections, or the one named, have passed the position; false after the time
   * is over (2000 ms unless told) or when one of them has halted.
   */
  caughtUp(position: Position, timeoutMs?: number): Promise<boolean>;
  caughtUp(position: Position, projection: string, timeoutMs?: number): Promise<boolean>;
  async caughtUp(position: Position, projectionOrTimeout?: string | number, timeoutMs = 2000): Promise<boolean> {
    const named = typeof projectionOrTimeout === 'string';
    const lanes = named ? [this.lane(projectionOrTimeout)] : this.lanes;
    const within = named ? timeoutMs : (projectionOrTimeout ?? timeoutMs);
    const passed = await Promise.all(lanes.map(({ gate }) => gate.passed(position, within)));
    return passed.every(Boolean);
  }

  /** Calls `listener` for each row that was written because of a new event, not while catching up at start. Gives back how to end it. */
  onRows(listener: (change: RowChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** @throws StoreUnavailable */
  async status(): Promise<readonly ProjectionStatus[]> {
    const head = await this.log.head();
    return this.lanes.map(({ projection: { name }, position, halted }) => {
      const lastError = halted ? messageOf(halted.error) : this.waiting.get(name);
      const state = halted ? 'halted' : this.waiting.has(name) ? 'waiting' : this.live ? 'live' : 'catching up';
      return { projection: name, position, state, lag: Math.max(head - position, 0), ...(lastError === undefined ? {} : { lastError }) };
    });
  }

  private async run(): Promise<void> {
    await this.each(this.lanes, (lane) => lane.open());
    const head = await this.insisting('the log', () => this.log.head());
    for (const lane of this.lanes) if (lane.position > head) this.haltBeyondLog(lane, head);
    if (this.going.length > 0) await this.catchUp();
    this.live = true;
    this.liveNow();
    if (this.going.length > 0) this.subscription = this.log.subscribe(this.lowest, (events) => this.hand(events));
  }

  /** Reads the next batch while the last is being written. */
  private async catchUp(): Promise<void> {
    const read = (after: Position) => this.insisting('the log', () => this.log.readAll(after, BATCH));
    let events = await read(this.lowest);
    while (events.length > 0) {
      const next = read(events.at(-1)!.position);
      next.catch(() => undefined); // waited for below; until then a rejection has nobody to tell
      await this.hand(events);
      events = await next;
    }
  }

  private async hand(events: readonly RecordedEvent[]): Promise<void> {
    const { going } = this;
    await this.each(going, async (lane) => {
      await lane.take(events);
      if (lane.halted) this.report(lane);
    });
    if (Date.now() - this.savedAt < SAVE_EVERY_MS) return;
    this.savedAt = Date.now();
    await this.each(going, (lane) => lane.save());
  }

  /** Side by side, each until it is done. Rejects, once nothing runs any more, when the application ends. */
  private async each(lanes: readonly Lane[], work: (lane: Lane) => Promise<void>): Promise<void> {
    await Promise.allSettled(lanes.map((lane) => this.insisting(lane.projection.name, () => work(lane))));
    this.stopping.signal.throwIfAborted();
  }

  /** Again and again with growing pauses, until it is done or the application ends. */
  private async insisting<T>(name: string, work: () => Promise<T>): Promise<T> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      this.stopping.signal.throwIfAborted();
      try {
        const done = await work();
        if (this.waiting.delete(name)) this.logger.log(`${name} goes on`);
        return done;
      } catch (error) {
        if (!this.waiting.has(name)) this.logger.warn(`${name} waits: ${messageOf(error)}`);
        this.waiting.set(name, messageOf(error));
        await pause(wait, this.stopping.signal);
      }
    }
  }

  private report({ projection: { name }, halted }: Lane): void {
    const { event, error } = halted!;
    const where = event ? ` before ${event.type} ${event.id} at position ${event.position}` : '';
    this.logger.error(`projection ${name} halts${where}: ${messageOf(error)}`, error instanceof Error ? error.stack : undefined);
  }

  /** Its rows came from another log: going on would mix two truths. */
  private haltBeyondLog(lane: Lane, head: Position): void {
    const why = `its rows stand at position ${lane.position}, the log ends at ${head}: they belong to another log. Give this log a database of its own, or drop the collection and its checkpoint`;
    lane.halt({ error: new Error(why) });
    lane.gate.withdraw();
    this.report(lane);
  }

  private announce(projection: string, changes: Changes): void {
    if (!this.live) return;
    for (const [id, { row, position }] of changes) {
      for (const listener of this.listeners) {
        try {
          listener({ projection, id, row, position });
        } catch (error) {
          this.logger.error(error);
        }
      }
    }
  }

  private get going(): readonly Lane[] {
    return this.lanes.filter(({ halted }) => !halted);
  }

  private get lowest(): Position {
    return Math.min(...this.going.map(({ position }) => position));
  }

  private lane(name: string): Lane {
    const found = this.lanes.find(({ projection }) => projection.name === name);
    if (!found) throw new Error(`there is no projection ${name}`);
    return found;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

const refuseSharedNames = (projections: readonly AnyProjection[]): void => {
  const names = [CHECKPOINTS, ...projections.map(({ name }) => name)];
  const shared = names.find((name, index) => names.indexOf(name) !== index);
  if (shared !== undefined) throw new Error(`two collections are called ${shared}`);
};
