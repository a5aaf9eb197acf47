import type {
  AllStreamRecordedEvent,
  AllStreamResolvedEvent,
  Position as ServerPosition,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import { BACKWARDS, END, START, StreamNotFoundError } from '@eventstore/db-client';
import type { Attempt, EventStoreDbConnection } from './eventstoredb-connection.js';
import { type Metadata, type Position, type StoredEvent, StoreUnavailable } from './event-store.js';

type Recorded = NonNullable<(AllStreamResolvedEvent | ResolvedEvent)['event']>;

const PAGE = 500;
/** Positions without one are sent as the largest number of 64 bits. */
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** @throws StoreUnavailable for what JavaScript cannot count to, or when the server does not tell (before 22.6) */
export const numberOf = (value: bigint | undefined, what: string): number => {
  if (value === undefined || value > LARGEST) throw new StoreUnavailable(`${what} ${value} cannot be counted to`);
  return Number(value);
};

export const serverPosition = (position: Position): ServerPosition => ({
  commit: BigInt(position),
  prepare: BigInt(position),
});

/** `stream` under the name the server has for it. */
export const eventOf = ({
  id,
  type,
  data,
  metadata,
  streamId,
  revision,
  position,
  created,
}: Recorded): StoredEvent => ({
  id,
  type,
  data,
  metadata: metadata as Metadata,
  stream: streamId,
  revision: numberOf(revision, `${streamId}: the revision`),
  position: numberOf(position?.commit, `${streamId}: the position`),
  recorded: created.toISOString(),
});

/** Names that begin with `$` are the server's own: settings, statistics, what it knows of removed streams. */
export const isSystem = ({ streamId, type }: Pick<Recorded, 'streamId' | 'type'>): boolean =>
  streamId.startsWith('$') || type.startsWith('$');

/** Of another application that shares the server: without what each event of this one carries. */
export const isForeign = ({ metadata }: Pick<Recorded, 'metadata'>): boolean => {
  const { v, command } = (metadata ?? {}) as Partial<Metadata>;
  return typeof v !== 'number' || typeof command !== 'string';
};

/** What a read brings, as a list; ends with the attempt it belongs to. */
const collected = async <T>(
  stream: StreamingRead<T>,
  { signal }: Attempt,
  each: () => void = () => undefined,
): Promise<T[]> => {
  const found: T[] = [];
  // An error that comes after the end has nobody else to go to, and would end the process.
  stream.on('error', () => undefined);
  signal.addEventListener('abort', () => stream.destroy());
  for await (const one of stream) {
    each();
    found.push(one);
  }
  return found;
};

/**
 * Reads of EventStoreDB, page by page, each page a call of its own. Always of the leader: another node may not have the
 * newest yet.
 */
export class EventStoreDbReads {
  constructor(private readonly connection: EventStoreDbConnection) {}

  /** Events from a revision on, null when there is no such stream. @throws StreamDeletedError after a tombstone */
  async stream(name: string, from: number): Promise<readonly StoredEvent[] | null> {
    const events: StoredEvent[] = [];
    for (let next = from; ; next += PAGE) {
      const page = await this.page(name, next);
      if (page === null) return events.length > 0 ? events : null;
      const gap = page.findIndex(({ revision }, i) => revision !== next + i);
      if (gap >= 0) throw new StoreUnavailable(`${name}: the event with revision ${next + gap} is missing`);
      events.push(...page);
      if (page.length < PAGE) return events;
    }
  }

  /** The last event, null when there is no such stream. @throws StreamDeletedError after a tombstone */
  async lastOf(name: string): Promise<StoredEvent | null> {
    const found = await this.connection.call((attempt) =>
      foundOrNull(
        collected(
          attempt.client.readStream(name, {
            fromRevision: END,
            direction: BACKWARDS,
            maxCount: 1,
            requiresLeader: true,
          }),
          attempt,
        ),
      ),
    );
    return found?.[0]?.event ? eventOf(found[0].event) : null;
  }

  /** The event with that revision. @throws StreamDeletedError after a tombstone */
  async at(name: string, revision: number): Promise<StoredEvent> {
    const [event] = (await this.page(name, revision, 1)) ?? [];
    if (event?.revision !== revision)
      throw new StoreUnavailable(`${name}: the event with revision ${revision} is missing`);
    return event;
  }

  /**
   * One page of everything after a position, the server's own events included; empty at the end. A page may take long
   * as long as events keep coming.
   */
  async all(after: Position): Promise<readonly AllStreamRecordedEvent[]> {
    const fromPosition = after < 0 ? START : serverPosition(after);
    const found = await this.connection.call((attempt) =>
      collected(
        attempt.client.readAll({ fromPosition, maxCount: PAGE + 1, requiresLeader: true }),
        attempt,
        attempt.progress,
      ),
    );
    return found.flatMap(({ event }) => (event && event.position.commit > BigInt(after) ? [event] : []));
  }

  /** One page of everything before a position, newest first. */
  async allBefore(before: ServerPosition | typeof END): Promise<readonly Recorded[]> {
    const found = await this.connection.call((attempt) =>
      collected(
        attempt.client.readAll({
          fromPosition: before,
          direction: BACKWARDS,
          maxCount: before === END ? 32 : PAGE,
          requiresLeader: true,
        }),
        attempt,
        attempt.progress,
      ),
    );
    return found.flatMap(({ event }) => (event ? [event] : []));
  }

  private async page(name: string, from: number, maxCount = PAGE): Promise<readonly StoredEvent[] | null> {
    const found = await this.connection.call((attempt) =>
      foundOrNull(
        collected(
          attempt.client.readStream(name, { fromRevision: BigInt(from), maxCount, requiresLeader: true }),
          attempt,
        ),
      ),
    );
    return found && found.flatMap(({ event }) => (event ? [eventOf(event)] : []));
  }
}

const foundOrNull = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof StreamNotFoundError) return null;
    throw error;
  });
