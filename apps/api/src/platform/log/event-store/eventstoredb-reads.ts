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
/** The server sends a missing position as the largest 64-bit number. */
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * @throws StoreUnavailable for an integer beyond JavaScript's safe range, or when the server sends none (before 22.6)
 */
export const numberOf = (value: bigint | undefined, what: string): number => {
  if (value === undefined || value > LARGEST) throw new StoreUnavailable(`${what} ${value} cannot be counted to`);
  return Number(value);
};

export const serverPosition = (position: Position): ServerPosition => ({
  commit: BigInt(position),
  prepare: BigInt(position),
});

/** The metadata as another store had them, and when it wrote the event. */
const asMoved = (metadata: Metadata): Pick<StoredEvent, 'metadata' | 'recorded'> | null => {
  const { recorded, ...own } = metadata ?? {};
  return recorded === undefined ? null : { metadata: own, recorded };
};

/** Converts a recorded event; `stream` is the server's name. */
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
  ...asMoved(metadata as Metadata),
});

/**
 * Whether an event is the server's own (its name begins with `$`): settings, statistics, metadata of removed streams.
 */
export const isSystem = ({ streamId, type }: Pick<Recorded, 'streamId' | 'type'>): boolean =>
  streamId.startsWith('$') || type.startsWith('$');

/**
 * Whether an event belongs to another application on the same server: it lacks the metadata of this application's
 * events.
 */
export const isForeign = ({ metadata }: Pick<Recorded, 'metadata'>): boolean => {
  const { v, command } = (metadata ?? {}) as Partial<Metadata>;
  return typeof v !== 'number' || typeof command !== 'string';
};

/** Collects a streaming read into a list. Ends when its attempt is aborted. */
const collected = async <T>(
  stream: StreamingRead<T>,
  { signal }: Attempt,
  each: () => void = () => undefined,
): Promise<T[]> => {
  const found: T[] = [];
  // An error after the end of the stream would otherwise be unhandled and crash the process.
  stream.on('error', () => undefined);
  signal.addEventListener('abort', () => stream.destroy());
  for await (const one of stream) {
    each();
    found.push(one);
  }
  return found;
};

/** Reads EventStoreDB page by page, one call per page. Always reads from the leader: other nodes may lag. */
export class EventStoreDbReads {
  constructor(private readonly connection: EventStoreDbConnection) {}

  /** Events from a revision on; null when there is no such stream. @throws StreamDeletedError after a tombstone */
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

  /** The last event; null when there is no such stream. @throws StreamDeletedError after a tombstone */
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
   * One page of all events after a position, including the server's own; empty at the end. A page may take any time as
   * long as events keep arriving.
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

  /** The newest event of the log for which `visible` returns one; null when there is none. */
  async lastOfAll(visible: (event: Recorded) => StoredEvent | null): Promise<StoredEvent | null> {
    let before: ServerPosition | typeof END = END;
    for (;;) {
      const page = await this.allBefore(before);
      for (const event of page) {
        const found = visible(event);
        if (found) return found;
      }
      const last = page.at(-1);
      if (!last) return null;
      before = last.position!;
    }
  }

  /** One page of all events before a position, newest first. */
  private async allBefore(before: ServerPosition | typeof END): Promise<readonly Recorded[]> {
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
