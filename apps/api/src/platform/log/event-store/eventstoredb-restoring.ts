import { type AllStreamRecordedEvent, EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { esdb, EventStoreDbConnection } from './eventstoredb-connection.js';
import { EventStoreDbReads, eventOf, isForeign, isSystem, numberOf } from './eventstoredb-reads.js';
import { type StoredEvent, StoreUnavailable } from './event-store.js';
import { noteBegun, noteFinished, restoreIn } from './restore-marker.js';

/** Time of one call (ms), unless the address says another: a cluster may elect a leader meanwhile. */
const PATIENCE_MS = 30_000;
/** Appends that the server has not answered yet. */
const MOST_UNDER_WAY = 500;
/** The server refuses an append that it takes later, and would take the ones behind it. */
const LONGEST_MS = 600_000;

/**
 * Writes the log of a backup into an empty EventStoreDB, in log order: whatever interrupts it, the server has the
 * beginning of the log. While it is unfinished, no application starts on that server.
 */
export class EventStoreDbRestoring {
  readonly #reads: EventStoreDbReads;
  readonly #client: EventStoreDBClient;
  readonly #underWay: Promise<void>[] = [];
  #opened = false;
  #failure: StoreUnavailable | undefined;
  #resumed = false;

  private constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly checksum: string,
    url: string,
  ) {
    this.#client = EventStoreDBClient.connectionString(esdb(url));
    this.#reads = new EventStoreDbReads(connection);
  }

  /**
   * @param checksum that of the backup, by which an interrupted restore of the same one is recognized
   * @throws Error when the server has other events; StoreUnavailable
   */
  static async open(url: string, checksum: string): Promise<EventStoreDbRestoring> {
    const restoring = new EventStoreDbRestoring(new EventStoreDbConnection(patient(url)), checksum, url);
    try {
      await restoring.#begin();
      return restoring;
    } catch (error) {
      await restoring.close();
      throw error;
    }
  }

  /** Whether an earlier run began it. */
  get resumed(): boolean {
    return this.#resumed;
  }

  /** The events that are there, in log order. */
  async *present(): AsyncGenerator<StoredEvent> {
    for await (const event of this.#all()) if (!isForeign(event)) yield eventOf(event);
  }

  /**
   * Appends consecutive events of one stream behind those of the calls before. It need not wait for their answers: all
   * go through one call, in which the server takes them in order.
   * @throws StoreUnavailable when one of the appends failed
   */
  async append(events: readonly StoredEvent[]): Promise<void> {
    if (this.#failure) throw this.#failure;
    const { stream, revision } = events[0]!;
    const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
    const written = events.map(({ id, type, data, metadata, recorded }) =>
      jsonEvent({ id, type, data: data as never, metadata: { ...metadata, recorded } }),
    );
    const answer = this.#client
      .appendToStream(stream, written, { expectedRevision, deadline: LONGEST_MS, requiresLeader: true })
      .then(
        () => undefined,
        (error: unknown) => {
          this.#failure ??= new StoreUnavailable(`the event store did not take an append: ${String(error)}`);
        },
      );
    this.#underWay.push(answer);
    // The first one opens the call that the others share.
    if (!this.#opened || this.#underWay.length >= MOST_UNDER_WAY) await this.#underWay.shift();
    this.#opened = true;
  }

  /** Resolves when everything has been written. @throws StoreUnavailable */
  async written(): Promise<void> {
    await Promise.all(this.#underWay.splice(0));
    if (this.#failure) throw this.#failure;
  }

  /** Lets applications start. */
  finish(): Promise<void> {
    return noteFinished(this.connection, this.checksum);
  }

  async close(): Promise<void> {
    await this.connection.discard(this.#client);
    await this.connection.close();
  }

  async #begin(): Promise<void> {
    const restore = await restoreIn(this.#reads);
    if (restore?.checksum === this.checksum && !restore.finished) {
      this.#resumed = true;
      return;
    }
    if (restore) throw new Error('the event store has a log: another backup was restored into it, or this one was');
    if (!(await this.#all().next()).done)
      throw new Error('the event store is not empty: a backup is restored into an empty one');
    await noteBegun(this.connection, this.checksum);
  }

  /** All events but the server's own. */
  async *#all(): AsyncGenerator<AllStreamRecordedEvent> {
    for (let after = -1; ;) {
      const page = await this.#reads.all(after);
      if (page.length === 0) return;
      for (const event of page) if (!isSystem(event)) yield event;
      after = numberOf(page.at(-1)!.position.commit, 'the position');
    }
  }
}

const patient = (url: string): string =>
  /[?&]defaultDeadline=/i.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}defaultDeadline=${PATIENCE_MS}`;
