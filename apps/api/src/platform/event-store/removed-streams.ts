import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { uuidOf } from '../commanding/context.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import type { EventStoreDbReads } from './eventstoredb-reads.js';

/** A stream of the adapter's own: which streams were removed. Nobody above the port sees it. */
const STREAM = 'removed-streams';
const TYPE = 'StreamRemoved';

/**
 * Which streams were removed, under the names the server has for them: it hands out their events with the whole log
 * until it is scavenged. A name that was removed can never be written again; the port's next stream of that name is
 * another one of the server's, `name~1`, `name~2` and so on.
 */
export class RemovedStreams {
  private readonly names = new Set<string>();
  /** Those of them that are written down. */
  private readonly recorded = new Set<string>();
  /** How often a stream of the port was removed, as far as is known; the server tells when it was once more. */
  private readonly lives = new Map<string, number>();
  private next = 0;

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly reads: EventStoreDbReads,
  ) {}

  /** Learns what others have removed. */
  async load(): Promise<void> {
    for (const { revision, data } of (await this.reads.stream(STREAM, this.next)) ?? []) {
      const { name } = data as { name: string };
      this.names.add(name);
      this.recorded.add(name);
      this.next = Math.max(this.next, revision + 1);
    }
  }

  /** True for events of the adapter itself and for those of removed streams; takes in a removal that comes by. */
  hides({ streamId, data }: { streamId: string; data: unknown }): boolean {
    if (streamId !== STREAM) return this.names.has(streamId);
    this.names.add((data as { name: string }).name);
    return true;
  }

  /** What the server calls the stream now. */
  nameOf(stream: string): string {
    const life = this.lives.get(stream) ?? 0;
    return life === 0 ? stream : `${stream}~${life}`;
  }

  /** The stream of that name is no more: the next one is begun. */
  over(stream: string): void {
    this.names.add(this.nameOf(stream));
    this.lives.set(stream, (this.lives.get(stream) ?? 0) + 1);
  }

  /** Writes down what was found to be removed and is not written down. */
  async recordAll(): Promise<void> {
    for (const name of [...this.names].filter((each) => !this.recorded.has(each))) await this.record(name);
  }

  /** Writes down that a stream is removed; once. */
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
}

/** The port's name of a stream the server calls `name`. */
export const portNameOf = (name: string): string => name.replace(/~\d+$/, '');
