import { type AllStreamRecordedEvent, type AllStreamSubscription, START } from '@eventstore/db-client';
import { type EventStoreDbConnection, pause } from './eventstoredb-connection.js';
import { numberOf, serverPosition } from './eventstoredb-reads.js';
import { type Position, STALE_MS, type StoredEvent } from './event-store.js';
import { RecentEvents } from './recent-events.js';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
/** More than twice in `STALE_MS`, so that one late answer does no harm. */
const LOOK_EVERY_MS = 400;
/** A subscription that lacks an event for so long has fallen silent. */
const SILENT_MS = 600;
/** A position reached less than so many milliseconds after the one before it is not noted. */
const APART_MS = 50;

type TailOptions = Readonly<{
  /** Reads a page of all events after a position. */
  read: (after: Position) => Promise<readonly AllStreamRecordedEvent[]>;
  /** Converts a server's event; null for one that is not the application's. */
  visible: (event: AllStreamRecordedEvent) => StoredEvent | null;
  /** Reads the position of the log's last event. */
  head: () => Promise<Position>;
  /** Called when there are new events. */
  news: () => void;
}>;

type Reached = Readonly<{ position: Position; at: number }>;

/**
 * Caches the end of the log from one subscription for all followers. Whether that subscription fails or ends, it is
 * resumed after the last event received. A subscription that has gone silent is detected by events known to be written.
 * Events it does not deliver are read in the meantime; an event received twice is taken once.
 */
export class LiveTail {
  /** The visible events up to `last`: all of them after a position, which moves on. */
  readonly recent = new RecentEvents();
  private last: Position = -1;
  /** The current subscription has delivered everything up to this position. Events that were read do not count. */
  private heard: Position = -1;
  /** Highest position of an event known to be written. */
  private wanted: Position = -1;
  private begun = false;
  private flowing = false;
  private stopped = false;
  private subscription: AllStreamSubscription | undefined;
  private running: Promise<void> | undefined;
  private watch: NodeJS.Timeout | undefined;
  private told = false;
  /** Everything that was written before this moment (of `performance.now()`) has been received. */
  private completeAsOf = -Infinity;
  /** Positions that the log had reached at certain moments and that have not been received yet, in order. */
  private reached: readonly Reached[] = [];
  private asking: Promise<void> | undefined;
  private missed: Position = -1;
  private missedSince = 0;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly options: TailOptions,
  ) {}

  /** True while the subscription is confirmed and delivers every new event. */
  get isFlowing(): boolean {
    return this.flowing;
  }

  /** True once every event that is written from now on will be received. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Whether everything that was written until so many milliseconds ago has been received. */
  isCompleteWithin(ms: number): boolean {
    return performance.now() - this.completeAsOf <= ms;
  }

  /** Whether every event up to this position has been received. */
  hasReceived(position: Position): boolean {
    return this.begun && position <= this.last;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Events after the position; null unless all of them are cached. */
  after(position: Position, limit: number): readonly StoredEvent[] | null {
    return this.begun && this.recent.covers(position) ? this.recent.after(position, limit) : null;
  }

  /**
   * Announces an event written at this position: it must arrive soon. With a moment: everything that was written before
   * it has this position at most.
   */
  expect(position: Position, at?: number): void {
    this.wanted = Math.max(this.wanted, position);
    if (at !== undefined) this.note({ position, at });
    if (!this.flowing && this.begun) this.readOn();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.watch);
    this.drop();
    await this.running;
    await this.reading;
  }

  private async run(): Promise<void> {
    await this.begin();
    if (this.stopped) return;
    this.watch = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    for (let wait = FIRST_PAUSE_MS; !this.stopped; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const before = this.last;
      await this.follow().catch(() => undefined);
      this.flowing = false;
      if (this.last > before) wait = FIRST_PAUSE_MS;
      await this.rest(wait);
    }
  }

  private async begin(): Promise<void> {
    while (!this.stopped) {
      try {
        const at = performance.now();
        this.last = await this.options.head();
        this.recent.begin(this.last, []);
        this.begun = true;
        this.note({ position: this.last, at });
        return this.options.news();
      } catch {
        await this.rest(FIRST_PAUSE_MS);
      }
    }
  }

  /** Runs one subscription. Resolves or rejects when it ends. */
  private async follow(): Promise<void> {
    const client = this.connection.dedicated();
    this.heard = this.last;
    try {
      const subscription = client.subscribeToAll({ fromPosition: this.last < 0 ? START : serverPosition(this.last) });
      this.subscription = subscription;
      subscription.on('error', () => undefined); // an error after the end would otherwise be unhandled
      subscription.on('confirmation', () => (this.flowing = true));
      if (this.stopped) return;
      for await (const { event } of subscription) if (event) this.hear(event);
    } finally {
      await this.connection.discard(client);
    }
  }

  private hear(event: AllStreamRecordedEvent): void {
    this.heard = Math.max(this.heard, numberOf(event.position.commit, 'the position'));
    this.take(event);
  }

  private take(event: AllStreamRecordedEvent): void {
    const position = numberOf(event.position.commit, 'the position');
    if (position <= this.last) return;
    const visible = this.options.visible(event);
    this.last = position;
    if (visible) {
      this.recent.add([visible]);
      this.tell();
    }
    this.complete();
  }

  /** Notes that the log had reached a position at a moment. */
  private note(reached: Reached): void {
    const since = this.reached.at(-1)?.at ?? -Infinity;
    if (reached.position > this.last && reached.at - since < APART_MS) return;
    this.reached = [...this.reached.filter(({ at }) => reached.at - at <= STALE_MS), reached];
    this.complete();
  }

  /** Moves on to the last moment whose position has been received. */
  private complete(): void {
    while (this.reached[0] && this.reached[0].position <= this.last) {
      this.completeAsOf = Math.max(this.completeAsOf, this.reached[0].at);
      this.reached = this.reached.slice(1);
    }
  }

  /** Notifies once for all events that arrive together. */
  private tell(): void {
    if (this.told) return;
    this.told = true;
    setImmediate(() => {
      this.told = false;
      this.options.news();
    });
  }

  /** Drops the subscription if an event has been missing for too long. Missing events are read. */
  private look(): void {
    if (!this.isCompleteWithin(LOOK_EVERY_MS / 2)) this.asking ??= this.ask();
    if (this.wanted <= this.heard) return;
    const now = performance.now();
    const isSilent = this.missed > this.heard && now - this.missedSince >= SILENT_MS;
    if (isSilent) this.drop();
    if (isSilent || this.missed <= this.heard) [this.missed, this.missedSince] = [this.wanted, now];
    if (this.wanted > this.last) this.readOn();
  }

  /**
   * Asks for the end of the log, one question at a time and for all readers: events of other processes may be missing.
   * A question without an answer has no effect, except that what is cached grows older.
   */
  private async ask(): Promise<void> {
    const at = performance.now();
    try {
      this.expect(await this.options.head(), at);
    } catch {
      // the next look asks again
    } finally {
      this.asking = undefined;
    }
  }

  /** Reads events that are known to be written and have not arrived. */
  private readOn(): void {
    this.reading ??= this.readMissing()
      .catch(() => undefined) // the next check tries again
      .finally(() => (this.reading = undefined));
  }

  private async readMissing(): Promise<void> {
    while (this.wanted > this.last && !this.stopped) {
      const page = await this.options.read(this.last);
      if (page.length === 0) return;
      for (const event of page) this.take(event);
    }
  }

  private drop(): void {
    this.flowing = false;
    this.subscription?.destroy();
  }

  private async rest(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (!this.stopped && performance.now() < end) await pause(Math.min(FIRST_PAUSE_MS, ms));
  }
}
