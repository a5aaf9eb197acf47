import {
  END,
  MaxAppendSizeExceededError,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { CatchUp } from './catch-up.js';
import { LruCache } from '../lru-cache.js';
import { EventStoreDbConnection, pause } from './eventstoredb-connection.js';
import { EventStoreDbReads, eventOf, isForeign, isSystem, numberOf } from './eventstoredb-reads.js';
import {
  type Appended,
  EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type Slice,
  type StoredEvent,
  StoreUnavailable,
  type Subscription,
  WrongExpectedRevision,
} from './event-store.js';
import { dataOf, isRevision, refuseReserved, revisionIn } from './eventstoredb-appends.js';
import { LiveTail } from './live-tail.js';
import { portNameOf, RemovedStreams } from './removed-streams.js';
import { refuseUnfinished, UnfinishedRestore } from './restore-marker.js';
import { SeenIds } from './seen-ids.js';
import { type Serialised, serialised } from './serialised.js';

/** Time for a server that starts together with the application. */
const OPENING_MS = 30_000;
const STREAMS_KNOWN = 10_000;
/** Pause before a stream with a lagging index is read again. */
const BEHIND_PAUSE_MS = 10;

type Recorded = Parameters<typeof eventOf>[0];

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
  readonly #tail: LiveTail;
  readonly #subscriptions = new Set<CatchUp>();
  readonly #underWay = new Set<Promise<unknown>>();
  /** The highest position seen by this process. */
  #highest: Position = -1;
  #closed: Promise<void> | undefined;

  private constructor(private readonly connection: EventStoreDbConnection) {
    super();
    this.#reads = new EventStoreDbReads(connection);
    this.#removed = new RemovedStreams(connection, this.#reads);
    this.#tail = new LiveTail(connection, {
      read: (after) => this.#reads.all(after),
      visible: (event) => this.#visible(event),
      head: () => this.#head(),
      news: () => this.#subscriptions.forEach((subscription) => subscription.ring()),
    });
  }

  /**
   * Opens the store at `url`, a connection string of the server's documentation. Its `defaultDeadline` (ms) limits a
   * call; default 1500.
   * @throws StoreUnavailable when no server answers within `withinMs`, default 30 s; UnfinishedRestore
   */
  static async open({
    url,
    withinMs = OPENING_MS,
  }: {
    url: string;
    withinMs?: number;
  }): Promise<EventStoreDbEventStore> {
    const connection = new EventStoreDbConnection(url);
    const store = new EventStoreDbEventStore(connection);
    for (const end = performance.now() + withinMs; ;) {
      try {
        await store.#removed.load();
        await store.#head();
        await refuseUnfinished(store.#reads);
        return store;
      } catch (error) {
        if (performance.now() < end && !(error instanceof UnfinishedRestore)) continue;
        await connection.close();
        throw error;
      }
    }
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    return this.#during(async () => {
      const written = serialised(stream, events);
      refuseReserved(stream);
      return this.#inLife(stream, (name) => this.#append(stream, name, expected, written));
    });
  }

  read(stream: string, from = 0): Promise<Slice> {
    return this.#during(() =>
      this.#inLife(stream, async (name) => {
        const events = await this.#eventsOf(name, Math.max(from, 0));
        const seenWhole = from > 0 && this.#seen.next(name) === from;
        const revision =
          events.at(-1)?.revision ??
          (seenWhole ? from - 1 : from > 0 ? (await this.#reads.lastOf(name))?.revision : undefined);
        return { events: events.map((event) => ({ ...event, stream })), revision: revision ?? 'none' };
      }),
    );
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
      while (!(await this.#removeLife(stream, this.#removed.nameOf(stream)))) this.#removed.over(stream);
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
    const known = this.#highest;
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
        (await this.#repeatOf(stream, name, events)) ??
        (await this.#appended(name, events, { revision, position: position?.commit, known }))
      );
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        this.#knows(name, revisionIn(error));
        return this.#refused(stream, name, expected, events);
      }
      if (error instanceof MaxAppendSizeExceededError)
        throw new RangeError(
          `${stream}: the events of one append have more than ${error.maxAppendSize} bytes together`,
        );
      throw error;
    }
  }

  /**
   * An answer without a position, or with a known one, belongs to a repeated append: the position is then read from the
   * event itself.
   */
  async #appended(
    name: string,
    events: readonly Serialised[],
    { revision, position, known }: { revision: number; position: bigint | undefined; known: Position },
  ): Promise<Appended> {
    const isNew = position !== undefined && position > BigInt(known);
    const place = isNew ? numberOf(position, 'the position') : (await this.#reads.at(name, revision)).position;
    this.#knows(name, revision);
    const first = revision - events.length + 1;
    this.#seen.learn(
      name,
      events.map(({ id }, i) => ({ id, revision: first + i, ...(first + i === revision && { position: place }) })),
    );
    this.#highest = Math.max(this.#highest, place);
    this.#tail.expect(place);
    return { revision, position: place, repeated: place <= known };
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

  #knows(name: string, revision: number): void {
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

  /**
   * Removes one life of the stream; true when nothing is left to remove. Records the removal first, so that no backup
   * copies content that is about to be removed.
   */
  async #removeLife(stream: string, name: string): Promise<boolean> {
    try {
      const last = await this.#reads.lastOf(name);
      if (!last) return true;
      await this.#removed.record(name);
      const expectedRevision = BigInt(last.revision);
      await this.connection.call(({ client, deadline }) =>
        client.tombstoneStream(name, { expectedRevision, deadline, requiresLeader: true }),
      );
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return this.#removeLife(stream, name);
      if (!(error instanceof StreamDeletedError)) throw error;
    }
    await this.#removed.record(name);
    return false;
  }

  /**
   * Retries `work` under the stream's next name when the server refuses a name as removed, perhaps by another process.
   */
  async #inLife<T>(stream: string, work: (name: string) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work(this.#removed.nameOf(stream));
      } catch (error) {
        if (!(error instanceof StreamDeletedError)) throw error;
        this.#removed.over(stream);
      }
    }
  }

  async #head(): Promise<Position> {
    for (
      let page = await this.#reads.allBefore(END);
      page.length > 0;
      page = await this.#reads.allBefore(page.at(-1)!.position!)
    ) {
      for (const event of page) {
        const visible = this.#visible(event);
        if (visible) return visible.position;
      }
    }
    return -1;
  }

  #visible(event: Recorded): StoredEvent | null {
    if (isSystem(event) || this.#removed.hides(event) || isForeign(event)) return null;
    const stored = eventOf(event);
    this.#highest = Math.max(this.#highest, stored.position);
    return { ...stored, stream: portNameOf(stored.stream) };
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
