import { jsonEvent, NO_STREAM, StreamDeletedError, WrongExpectedVersionError } from '@eventstore/db-client';
import { uuidOf } from './context.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import type { EventStoreDbReads } from './eventstoredb-reads.js';

/** The adapter's own stream, which records removed streams. Callers of the port do not see it. */
const STREAM = 'removed-streams';
const TYPE = 'StreamRemoved';

/**
 * Knows which streams were removed, by their names on the server, which returns their events in reads of the whole log
 * until a scavenge. A removed name can never be written again: the port's next stream of that name is called `name~1`,
 * `name~2` and so on, on the server.
 */
export class RemovedStreams {
  private readonly names = new Set<string>();
  /** Removed streams that are recorded in `STREAM`. */
  private readonly recorded = new Set<string>();
  /** Number of known removals of each stream of the port. The server's refusal reveals further ones. */
  private readonly lives = new Map<string, number>();
  private next = 0;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly reads: EventStoreDbReads,
  ) {}

  /** Loads the removals by other processes. */
  async load(): Promise<void> {
    for (const { revision, data } of (await this.reads.stream(STREAM, this.next)) ?? []) {
      const { name } = data as { name: string };
      this.names.add(name);
      this.recorded.add(name);
      this.next = Math.max(this.next, revision + 1);
    }
  }

  /** True for the adapter's own events and events of removed streams. Notes a removal that it sees. */
  hides({ streamId, data }: { streamId: string; data: unknown }): boolean {
    if (streamId !== STREAM) return this.names.has(streamId);
    this.names.add((data as { name: string }).name);
    return true;
  }

  /** The stream's current name on the server. */
  nameOf(stream: string): string {
    const life = this.lives.get(stream) ?? 0;
    return life === 0 ? stream : `${stream}~${life}`;
  }

  /** Whether the stream has, or may have, a removed life: its events in memory may then be those of another life. */
  mayHaveEnded(stream: string): boolean {
    return this.lives.has(stream) || this.names.has(stream);
  }

  /** Marks the stream's current name as removed; `nameOf` then returns the next one. */
  over(stream: string): void {
    this.names.add(this.nameOf(stream));
    this.lives.set(stream, (this.lives.get(stream) ?? 0) + 1);
  }

  /**
   * Retries `work` under the stream's next name when the server refuses a name as removed, perhaps by another process.
   */
  async inLife<T>(stream: string, work: (name: string) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work(this.nameOf(stream));
      } catch (error) {
        if (!(error instanceof StreamDeletedError)) throw error;
        this.over(stream);
      }
    }
  }

  /** Removes all lives of the stream. @throws StoreUnavailable when that is not certain */
  async remove(stream: string): Promise<void> {
    while (!(await this.removeLife(this.nameOf(stream)))) this.over(stream);
  }

  /** Records all known removals that are not recorded yet. */
  async recordAll(): Promise<void> {
    for (const name of [...this.names].filter((each) => !this.recorded.has(each))) await this.record(name);
  }

  /** Records once that a stream is removed. */
  async record(name: string): Promise<void> {
    const event = jsonEvent({ id: uuidOf(`removed:${name}`), type: TYPE, data: { name } });
    for (await this.load(); !this.recorded.has(name); await this.load()) {
      const expectedRevision = this.next === 0 ? NO_STREAM : BigInt(this.next - 1);
      try {
        await this.connection.call(({ client, deadline }) =>
          client.appendToStream(STREAM, event, { expectedRevision, deadline, requiresLeader: true }),
        );
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
      }
    }
  }

  /**
   * Removes one life of a stream; true when nothing is left to remove. Records the removal first, so that no backup
   * copies content that is about to be removed.
   */
  private async removeLife(name: string): Promise<boolean> {
    try {
      const last = await this.reads.lastOf(name);
      if (!last) return true;
      await this.record(name);
      const expectedRevision = BigInt(last.revision);
      await this.connection.call(({ client, deadline }) =>
        client.tombstoneStream(name, { expectedRevision, deadline, requiresLeader: true }),
      );
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return this.removeLife(name);
      if (!(error instanceof StreamDeletedError)) throw error;
    }
    await this.record(name);
    return false;
  }
}

/** The port's name of the server's stream `name`. */
export const portNameOf = (name: string): string => name.replace(/~\d+$/, '');
