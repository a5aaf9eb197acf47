import { type AllStreamRecordedEvent, type AllStreamSubscription, START } from '@eventstore/db-client';
import { type EventStoreDbConnection, pause } from './eventstoredb-connection.js';
import { numberOf, serverPosition } from './eventstoredb-reads.js';
import type { Position, StoredEvent } from './event-store.js';

/** Events cached for readers at the end of the log; up to twice as many. */
const KEPT = 2000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
const LOOK_EVERY_MS = 500;
/** Every nth check asks the server for the end of the log, to notice missed events of other processes. */
const ASK_EVERY = 4;

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

/**
 * Caches the end of the log from one subscription for all followers. Whether that subscription fails or ends, it is
 * resumed after the last event received. A subscription that has gone silent is detected by events known to be written.
 * Events it does not deliver are read in the meantime; an event received twice is taken once.
 */
export class LiveTail {
  private events: StoredEvent[] = [];
  /** `events` holds all visible events after `from` up to `last`. */
  private from: Position = -1;
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
  private looks = 0;
  private told = false;
  private missed: Position = -1;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly options: TailOptions,
  ) {}

  /** True while the subscription is confirmed and delivers every new event. */
  get isFlowing(): boolean {
    return this.flowing;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Events after the position; null unless all of them are cached. */
  after(position: Position, limit: number): readonly StoredEvent[] | null {
    if (!this.begun || position < this.from) return null;
    const found = this.events.findIndex((event) => event.position > position);
    return found < 0 ? [] : this.events.slice(found, found + limit);
  }

  /** Announces an event written at this position: it must arrive soon. */
  expect(position: Position): void {
    this.wanted = Math.max(this.wanted, position);
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
    this.watch = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
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
        this.from = this.last = await this.options.head();
        this.begun = true;
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
    if (!visible) return;
    this.events.push(visible);
    if (this.events.length > 2 * KEPT) this.from = this.events.splice(0, KEPT).at(-1)!.position;
    this.tell();
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

  /**
   * Drops the subscription if an event that was already missing at the last check is still missing. Missing events are
   * read.
   */
  private async look(): Promise<void> {
    this.looks += 1;
    if (this.looks % ASK_EVERY === 0) this.expect(await this.options.head().catch(() => -1));
    if (this.wanted <= this.heard) return;
    if (this.missed > this.heard) this.drop();
    this.missed = this.wanted;
    if (this.wanted > this.last) this.readOn();
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
