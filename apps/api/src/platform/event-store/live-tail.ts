import { type AllStreamRecordedEvent, type AllStreamSubscription, START } from '@eventstore/db-client';
import { type EventStoreDbConnection, pause } from './eventstoredb-connection.js';
import { numberOf, serverPosition } from './eventstoredb-reads.js';
import type { Position, StoredEvent } from './event-store.js';

/** Events kept at hand for those who read the end of the log; up to twice as many. */
const KEPT = 2000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
const LOOK_EVERY_MS = 500;
/** Looks until the server is asked where the log ends: what others wrote is missed, too. */
const ASK_EVERY = 4;

type TailOptions = Readonly<{
  /** A page of everything after a position, by asking. */
  read: (after: Position) => Promise<readonly AllStreamRecordedEvent[]>;
  /** What the application sees of an event of the server, null when it is none of its business. */
  visible: (event: AllStreamRecordedEvent) => StoredEvent | null;
  /** Where the log ends, by asking. */
  head: () => Promise<Position>;
  /** There is something new. */
  news: () => void;
}>;

/**
 * The end of the log as one subscription brings it, for all who follow. Its failure and its normal end are the same: it
 * is taken up again behind the last event that came. One that has fallen silent without ending is found out by what is
 * known to be written. Whatever does not come by itself is read meanwhile; an event that comes both ways is taken once.
 */
export class LiveTail {
  private events: StoredEvent[] = [];
  /** All visible events behind `from` up to `last` are in `events`. */
  private from: Position = -1;
  private last: Position = -1;
  /** Up to here the subscription that runs has brought everything; what was read meanwhile does not count. */
  private heard: Position = -1;
  /** Of an event known to be written. */
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

  /** Nothing that is written escapes it now. */
  get isFlowing(): boolean {
    return this.flowing;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Events after the position when all of them are at hand, else null. */
  after(position: Position, limit: number): readonly StoredEvent[] | null {
    if (!this.begun || position < this.from) return null;
    const found = this.events.findIndex((event) => event.position > position);
    return found < 0 ? [] : this.events.slice(found, found + limit);
  }

  /** An event is written there and must come by soon. */
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

  /** Resolves or rejects when the subscription is over. */
  private async follow(): Promise<void> {
    const client = this.connection.dedicated();
    this.heard = this.last;
    try {
      const subscription = client.subscribeToAll({ fromPosition: this.last < 0 ? START : serverPosition(this.last) });
      this.subscription = subscription;
      subscription.on('error', () => undefined); // one that comes after the end has nobody else to go to
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

  /** Once for all that comes together. */
  private tell(): void {
    if (this.told) return;
    this.told = true;
    setImmediate(() => {
      this.told = false;
      this.options.news();
    });
  }

  /**
   * What had not come at the last look and has not come still will not come: that subscription is given up, and the
   * events are read.
   */
  private async look(): Promise<void> {
    this.looks += 1;
    if (this.looks % ASK_EVERY === 0) this.expect(await this.options.head().catch(() => -1));
    if (this.wanted <= this.heard) return;
    if (this.missed > this.heard) this.drop();
    this.missed = this.wanted;
    if (this.wanted > this.last) this.readOn();
  }

  /** What is known to be written and has not come. */
  private readOn(): void {
    this.reading ??= this.readMissing()
      .catch(() => undefined) // it is looked for again
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
