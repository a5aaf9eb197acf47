import {
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { CachedStreams, type Learn } from './cached-streams.js';
import { CatchUp } from './catch-up.js';
import { LruCache } from '../../kit/index.js';
import { EventStoreDbConnection, pause } from './eventstoredb-connection.js';
import { EventStoreDbReads, eventOf, isForeign, isSystem, numberOf } from './eventstoredb-reads.js';
import {
  type Appended,
  EventStore,
  type ExpectedRevision,
  type Freshness,
  type NewEvent,
  type Position,
  type Slice,
  type StoredEvent,
  StoreUnavailable,
  type Subscription,
  WrongExpectedRevision,
} from './event-store.js';
import { dataOf, isRevision, isSame, refuseReserved, revisionIn, tooLarge } from './eventstoredb-appends.js';
import { LiveTail } from './live-tail.js';
import { portNameOf, RemovedStreams } from './removed-streams.js';
import { refuseUnfinished, UnfinishedRestore } from './restore-marker.js';
import { SeenIds } from './seen-ids.js';
import { type Serialised, serialised } from './serialised.js';
import { retryAtStart } from './start-retries.js';

const STREAMS_KNOWN = 10_000;
/** The client does not know this option. */
const CACHE_OFF = /[?&]cache=off$|(?<=[?&])cache=off&/i;
/** Pause before a stream with a lagging index is read again. */
const BEHIND_PAUSE_MS = 10;

type Recorded = Parameters<typeof eventOf>[0];
/** The server's answer to an append, with what was known when it was sent. */
type Answer = Readonly<{ revision: number; position: bigint | undefined; known: Position; at: number; learn: Learn }>;

/**
 * The log in EventStoreDB or KurrentDB (22.6 or later), shared by any number of processes. How the adapter handles
 * differences between the client, the server and the port: docs/decisions/eventstoredb-adapter.md.
 */
export class EventStoreDbEventStore extends EventStore {
  readonly exclusive = false;
  readonly #reads: EventStoreDbReads;
  readonly #removed: RemovedStreams;
  readonly #seen = new SeenIds();
  /** The revision that a stream has at least reached, known from the server's answers to appends. */
  readonly #atLeast = new LruCache<string, number>(STREAMS_KNOWN);
  /** Last events of appends that were answered: the same append, made several times at once, is written once. */
  readonly #acknowledged = new LruCache<string, true>(STREAMS_KNOWN);
  readonly #tail: LiveTail;
  readonly #cached: CachedStreams;
  readonly #subscriptions = new Set<CatchUp>();
  readonly #underWay = new Set<Promise<unknown>>();
  /** The highest position seen by this process. */
  #highest: Position = -1;
  /** The log was moved into this server, which therefore does not know the streams that were removed before. */
  #isRestored = false;
  #closed: Promise<void> | undefined;

  private constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly isCaching: boolean,
  ) {
    super();
    this.#reads = new EventStoreDbReads(connection);
    this.#removed = new RemovedStreams(connection, this.#reads);
    this.#tail = new LiveTail(connection, {
      read: (after) => this.#reads.all(after),
      visible: (event) => this.#received(event),
      head: () => this.#head(),
      news: () => this.#subscriptions.forEach((subscription) => subscription.ring()),
    });
    this.#cached = new CachedStreams(this.#tail, this.#removed, isCaching);
  }

  /**
   * Opens the store at `url`, a connection string of the server's documentation. Its `defaultDeadline` (ms) limits a
   * call; default 1500. With `cache=off` every freshness of a read is answered by the server, for comparisons.
   * @throws StoreUnavailable when no server answers within `withinMs`, default 30 s; UnfinishedRestore
   */
  static async open({ url, withinMs }: { url: string; withinMs?: number }): Promise<EventStoreDbEventStore> {
    const connection = new EventStoreDbConnection(url.replace(CACHE_OFF, ''));
    const store = new EventStoreDbEventStore(connection, !CACHE_OFF.test(url));
    const isPassing = (error: unknown) => !(error instanceof UnfinishedRestore);
    try {
      return await retryAtStart('open the event store', () => store.#load(), { withinMs, isPassing });
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async #load(): Promise<this> {
    await this.#removed.load();
    await this.#head();
    this.#isRestored = await refuseUnfinished(this.#reads);
    return this;
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    return this.#during(async () => {
      const written = serialised(stream, events);
      refuseReserved(stream);
      return this.#removed.inLife(stream, (name) => this.#append(stream, name, expected, written));
    });
  }

  override begin(stream: string, events: readonly NewEvent[]): Promise<Appended | null> {
    return this.#during(async () => {
      const written = serialised(stream, events);
      refuseReserved(stream);
      if (!this.isCaching || this.#isRestored || this.#removed.mayHaveEnded(stream)) return null;
      return this.#begun(stream, written);
    });
  }

  read(stream: string, from = 0, freshness: Freshness = 'RequireLoad'): Promise<Slice> {
    return this.#during(async () => {
      const cached = this.#cached.slice(stream, Math.max(from, 0), freshness);
      if (!cached) return this.#removed.inLife(stream, (name) => this.#read(stream, name, Math.max(from, 0)));
      this.#seen.learn(stream, cached.events);
      return cached;
    });
  }

  override hasReceived(position: Position): boolean {
    return this.#tail.hasReceived(position);
  }

  readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    return this.#during(async () => {
      if (!this.#tail.isFlowing) await this.#removed.load();
      const events: StoredEvent[] = [];
      for (let next = after; events.length < limit;) {
        const page = await this.#reads.all(next);
        if (page.length === 0) break;
        for (const event of page) {
          const visible = this.#visible(event);
          if (visible && events.length < limit) events.push(visible);
        }
        next = numberOf(page.at(-1)!.position?.commit, 'the position');
      }
      return events;
    });
  }

  head(): Promise<Position> {
    return this.#during(() => this.#head());
  }

  subscribe(after: Position, handle: (events: readonly StoredEvent[]) => Promise<void>): Subscription {
    this.#mustBeOpen();
    this.#tail.start();
    const read = async (position: Position, limit: number) =>
      this.#tail.after(position, limit) ?? this.readAll(position, limit);
    const catchUp = new CatchUp(read, handle, after);
    this.#subscriptions.add(catchUp);
    return { stop: () => catchUp.stop().finally(() => this.#subscriptions.delete(catchUp)) };
  }

  /**
   * Writes a tombstone: the server frees the content with its next scavenge, and the application never sees it again.
   */
  delete(stream: string): Promise<void> {
    return this.#during(async () => {
      refuseReserved(stream);
      await this.#removed.remove(stream);
    });
  }

  finishRemovals(): Promise<void> {
    return this.#during(() => this.#removed.recordAll());
  }

  /** Waits for running handlers. A handler that awaits it deadlocks. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await Promise.allSettled([...this.#underWay]);
    await Promise.all([this.#tail.stop(), ...[...this.#subscriptions].map((subscription) => subscription.stop())]);
    await this.connection.close();
  }

  async #read(stream: string, name: string, from: number): Promise<Slice> {
    const learn = this.#cached.learner();
    const events = await this.#eventsOf(name, from);
    const seenWhole = from > 0 && this.#seen.next(name) === from;
    const revision =
      events.at(-1)?.revision ??
      (seenWhole ? from - 1 : from > 0 ? (await this.#reads.lastOf(name))?.revision : undefined);
    learn(name, revision ?? -1);
    return { events: events.map((event) => ({ ...event, stream })), revision: revision ?? 'none' };
  }

  /** Null when the server has, or had, a stream of this name. */
  async #begun(stream: string, events: readonly Serialised[]): Promise<Appended | null> {
    try {
      return await this.#append(stream, stream, 'none', events);
    } catch (error) {
      if (error instanceof StreamDeletedError) this.#removed.over(stream);
      else if (!(error instanceof WrongExpectedRevision)) throw error;
      return null;
    }
  }

  async #append(
    stream: string,
    name: string,
    expected: ExpectedRevision,
    events: readonly Serialised[],
  ): Promise<Appended> {
    if (expected !== 'none' && this.#seen.next(name) <= expected) await this.#eventsOf(name, this.#seen.next(name));
    const before =
      (await this.#repeatOf(stream, name, events)) ??
      (isRevision(expected) ? null : await this.#refused(stream, name, expected, events));
    if (before) return before;
    const [known, at, learn] = [this.#highest, performance.now(), this.#cached.learner()];
    try {
      const { success, nextExpectedRevision, position } = await this.connection.call(({ client, deadline }) =>
        client.appendToStream(name, events.map(dataOf), {
          expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected),
          deadline,
          requiresLeader: true,
        }),
      );
      if (!success) return await this.#refused(stream, name, expected, events);
      const revision = numberOf(nextExpectedRevision, 'the revision');
      return (
        (await this.#answeredBefore(stream, name, events)) ??
        (await this.#appended(name, events, { revision, position: position?.commit, known, at, learn }))
      );
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        this.#knows(name, revisionIn(error), learn);
        return this.#refused(stream, name, expected, events);
      }
      if (error instanceof MaxAppendSizeExceededError) throw tooLarge(stream, error);
      throw error;
    }
  }

  /**
   * An answer without a position, or with a known one, belongs to a repeated append: the position is then read from the
   * event itself. One with the same id and another content was written by another process.
   */
  async #appended(
    name: string,
    events: readonly Serialised[],
    { revision, position, known, at, learn }: Answer,
  ): Promise<Appended> {
    const isNew = position !== undefined && position > BigInt(known);
    const before = isNew ? null : await this.#reads.at(name, revision);
    const place = before?.position ?? numberOf(position, 'the position');
    this.#knows(name, revision, learn);
    const first = revision - events.length + 1;
    this.#seen.learn(
      name,
      events.map(({ id }, i) => ({ id, revision: first + i, ...(first + i === revision && { position: place }) })),
    );
    this.#highest = Math.max(this.#highest, place);
    this.#acknowledged.set(events.at(-1)!.id, true);
    this.#tail.expect(place, isNew ? at : undefined);
    const isOurs = before === null || isSame(before, events.at(-1)!);
    return { revision, position: place, repeated: place <= known || !isOurs };
  }

  /**
   * Returns the places of repeated events, or throws why the append was refused. @throws WrongExpectedRevision,
   * RangeError
   */
  async #refused(
    stream: string,
    name: string,
    expected: ExpectedRevision,
    events: readonly Serialised[],
  ): Promise<Appended> {
    await this.#eventsOf(name, this.#seen.next(name));
    const repeat = await this.#repeatOf(stream, name, events);
    if (repeat) return repeat;
    throw new WrongExpectedRevision(stream, expected, this.#seen.next(name) === 0 ? 'none' : this.#seen.next(name) - 1);
  }

  async #repeatOf(stream: string, name: string, events: readonly Serialised[]): Promise<Appended | null> {
    const places = events.map(({ id }) => this.#seen.place(name, id));
    if (places.every((place) => place === undefined)) return null;
    const inOrder = places.every((place, i) => place !== undefined && place.revision > (places[i - 1]?.revision ?? -1));
    if (!inOrder) throw new RangeError(`${stream}: some of these event ids are known in another place`);
    const { revision, position } = places.at(-1)!;
    return { revision, position: position ?? (await this.#reads.at(name, revision)).position, repeated: true };
  }

  /** Ids that a read has shown meanwhile are no repeat: they may be those of this append. */
  async #answeredBefore(stream: string, name: string, events: readonly Serialised[]): Promise<Appended | null> {
    return this.#acknowledged.get(events.at(-1)!.id) ? this.#repeatOf(stream, name, events) : null;
  }

  #knows(name: string, revision: number, learn: Learn): void {
    learn(name, revision);
    this.#atLeast.set(name, Math.max(revision, this.#atLeast.get(name) ?? -1));
  }

  /**
   * Reads a stream until it shows every event the server has acknowledged: its index may lag behind. @throws
   * StoreUnavailable
   */
  async #eventsOf(name: string, from: number): Promise<readonly StoredEvent[]> {
    for (const end = performance.now() + this.connection.patienceMs; ; await pause(BEHIND_PAUSE_MS)) {
      const events = (await this.#reads.stream(name, from)) ?? [];
      const last = events.at(-1)?.revision ?? from - 1;
      if (last >= (this.#atLeast.get(name) ?? -1)) return this.#learned(name, events);
      if (performance.now() > end)
        throw new StoreUnavailable(`${name}: the event store does not show what it says it has`);
    }
  }

  #learned(name: string, events: readonly StoredEvent[]): readonly StoredEvent[] {
    this.#seen.learn(name, events);
    for (const { position } of events) this.#highest = Math.max(this.#highest, position);
    return events;
  }

  async #head(): Promise<Position> {
    return (await this.#reads.lastOfAll((event) => this.#visible(event)))?.position ?? -1;
  }

  #visible(event: Recorded): StoredEvent | null {
    if (isSystem(event) || this.#removed.hides(event) || isForeign(event)) return null;
    const stored = eventOf(event);
    this.#highest = Math.max(this.#highest, stored.position);
    return { ...stored, stream: portNameOf(stored.stream) };
  }

  #received(event: Recorded): StoredEvent | null {
    const visible = this.#visible(event);
    if (visible) this.#cached.advance(event.streamId, visible.revision);
    return visible;
  }

  async #during<T>(work: () => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    const working = work();
    this.#underWay.add(working);
    return working.finally(() => this.#underWay.delete(working));
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StoreUnavailable('the log is closed');
  }
}
