import type { Actor } from '@camino/domain/kernel/decider.js';

/** Position of an event in the whole log. Positions increase and may have gaps. */
export type Position = number;
/**
 * The revision a stream must have for an append to succeed: that of its last event, or `none` for a stream without
 * events.
 */
export type ExpectedRevision = number | 'none';

/** Metadata of every event. */
export type Metadata = Readonly<{
  /** Version of the event type's schema. */
  v: number;
  actor: Actor;
  /** Account or guest for whom the actor acted: a pseudonym, never plain personal data. */
  onBehalfOf?: string;
  reason?: string;
  /**
   * Business time of the command (ISO, UTC): the effective time. With the test clock, it may differ from the store's
   * own `recorded`.
   */
  at: string;
  /** The command that produced the event; event ids derive from it. */
  command: string;
  /** First cause of a chain of commands and reactions. */
  correlation: string;
  /** Event or request that caused the command. */
  causation?: string;
  request?: string;
  /** Keyed hash of the request body, for requests with an Idempotency-Key: binds the key to the body. */
  bodyHash?: string;
  /**
   * When another store wrote the event first (ISO, UTC), for a log that was moved into a server, which sets its own
   * time. Reads give it as the event's `recorded`, and not here.
   */
  recorded?: string;
  /** Personal fields of `data`, encrypted, one blob per subject; see `SealingCodec`. */
  sealed?: readonly Readonly<{ subject: string; blob: string }>[];
}>;

export type NewEvent = Readonly<{ id: string; type: string; data: unknown; metadata: Metadata }>;

export type StoredEvent = NewEvent &
  Readonly<{
    stream: string;
    /** 0-based within the stream. */
    revision: number;
    position: Position;
    /** When the store wrote the event (ISO, UTC). */
    recorded: string;
  }>;

export type Appended = Readonly<{
  /** Revision of the last event of this append. */
  revision: number;
  position: Position;
  /** True when the same events had been written before and nothing was added. */
  repeated: boolean;
}>;

export type Slice = Readonly<{
  events: readonly StoredEvent[];
  /** Revision of the stream's last event; `none` when it has no events. */
  revision: ExpectedRevision;
  /** True when the log was not read: it may hold newer events. */
  isCached?: boolean;
}>;

/**
 * How current a read must be. The names are those of Equinox (Jet); `AllowStale` has its age limit built in.
 *
 * - `RequireLoad`: as current as the log.
 * - `AllowStale`: as current as the log was at most `STALE_MS` ago; own appends are always included.
 * - `AnyCachedValue`: whatever this process has cached, however old. For decisions, whose append is refused if the
 *   stream has moved on.
 * - `AssumeEmpty`: like `AnyCachedValue`, and a stream that is not cached is taken to be empty.
 */
export type Freshness = 'RequireLoad' | 'AllowStale' | 'AnyCachedValue' | 'AssumeEmpty';

/** Maximum age of what `AllowStale` answers, in milliseconds. */
export const STALE_MS = 1000;

/** The stream is not at the expected revision: decide again on its current events. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`${stream}: expected ${expected}, is at ${actual}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The store does not answer; whether anything was written is unknown. Becomes a 503. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** The file of the log is damaged. It does not mend itself: reading again is useless. */
export class LogDamaged extends StoreUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LogDamaged';
  }
}

/**
 * The event at this position is not as it was written: the medium lost it, or somebody changed it clumsily. What the
 * message says about it is as readable as the damage leaves it.
 */
export class EventDamaged extends LogDamaged {
  constructor({ position, type, id, stream, revision }: Pick<StoredEvent, 'position'> & Partial<StoredEvent>) {
    const readable = id === undefined ? '' : `: ${type} ${id} (${stream}, revision ${revision})`;
    super(`the event at position ${position} is damaged${readable}`);
    this.name = 'EventDamaged';
    this.position = position;
  }

  readonly position: Position;
}

/** Somebody who knows the format of the log, but not its keys, changed the event at this position. */
export class EventChanged extends Error {
  constructor({ type, id, stream, revision, position }: StoredEvent, options?: ErrorOptions) {
    const where = `${stream}, revision ${revision}, position ${position}`;
    super(`${type} ${id} (${where}) cannot be opened: it has been changed`, options);
    this.name = 'EventChanged';
    this.position = position;
  }

  readonly position: Position;
}

/** Whether an error is due to a log that is not as it was written, so that a retry is useless. */
export const isDamage = (error: unknown): boolean => error instanceof LogDamaged || error instanceof EventChanged;

/** Position of the event that is not as it was written, if that is what an error tells. */
export const changedAt = (error: unknown): Position | null =>
  error instanceof EventDamaged || error instanceof EventChanged ? error.position : null;

/** The events of these types, and the last one, whatever its type: it tells how far a reader has come. */
export const ofTypesAndLast = <E extends Readonly<{ type: string }>>(
  events: readonly E[],
  types: ReadonlySet<string>,
): readonly E[] => events.filter(({ type }, at) => types.has(type) || at === events.length - 1);

export type Subscription = Readonly<{
  /** Resolves once no handler runs and none will run again. */
  stop: () => Promise<void>;
}>;

/**
 * The append-only log. Adapters are interchangeable: each passes `event-store.contract.ts`.
 */
export abstract class EventStore {
  /** True when no other process can write to this log. */
  abstract readonly exclusive: boolean;

  /**
   * Appends all events or none, durably, if the stream is exactly at `expected`. If the stream already contains all
   * these event ids in this order, returns their places (`repeated`). An id belongs to one stream: SQLite refuses it in
   * another; a shared server cannot detect that (docs/decisions/eventstoredb-adapter.md). A refusal changes nothing.
   * After StoreUnavailable, the same append may be retried, whatever happened to the first.
   * @throws WrongExpectedRevision, StoreUnavailable; RangeError for an event over 1 MiB (data and metadata as JSON),
   * for more than the server accepts in one append, for an id that is in another place or only some known ids, for a
   * duplicate id, or for no events
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /**
   * Begins a stream that never had an event, not even a removed one. Returns null when it had one, or when this log
   * cannot be certain.
   * @throws StoreUnavailable when it is not certain whether the events were written
   */
  begin(_stream: string, _events: readonly NewEvent[]): Promise<Appended | null> {
    return Promise.resolve(null);
  }

  /**
   * Reads the events of one stream from revision `from` (default 0), in order. `freshness` (default `RequireLoad`)
   * permits an answer without a call to a server; where that is not possible, the log is read.
   */
  abstract read(stream: string, from?: number, freshness?: Freshness): Promise<Slice>;

  /** Whether a read that may be stale includes every event up to this position. */
  hasReceived(_position: Position): boolean {
    return true;
  }

  /**
   * Reads up to `limit` events of the whole log with a position greater than `after` (-1: from the start), in order.
   */
  abstract readAll(after: Position, limit: number): Promise<readonly StoredEvent[]>;

  /** Of what `readAll` gives: the events of these types, and the last one, whatever its type. */
  async readTypes(after: Position, limit: number, types: ReadonlySet<string>): Promise<readonly StoredEvent[]> {
    return ofTypesAndLast(await this.readAll(after, limit), types);
  }

  /** Position of the last event of the log, -1 when it is empty. */
  abstract head(): Promise<Position>;

  /**
   * Calls `handle` with every event after `after`: in order, in batches, without gaps or duplicates, first existing
   * events, then new ones. The next batch waits for the promise of the last. If it rejects, the same batch is delivered
   * again after a pause. Failures are not reported elsewhere: a handler reports its own. A handler must not await its
   * own `stop`.
   */
  abstract subscribe(after: Position, handle: (events: readonly StoredEvent[]) => Promise<void>): Subscription;

  /**
   * Permanently removes a stream with its content (the key of an erased person). A later append to it starts at `none`.
   * A server frees the disk space with its next scavenge; callers of this port no longer see the stream.
   * @throws StoreUnavailable when the removal is not certain; repeating it is harmless
   */
  abstract delete(stream: string): Promise<void>;

  /**
   * Finishes interrupted removals of this or of a crashed process. Resolves once no content of a removed stream can be
   * read any more.
   * @throws StoreUnavailable when that is not certain
   */
  abstract finishRemovals(): Promise<void>;

  /** Rejects new appends, finishes pending ones, stops every subscription and releases the log. */
  abstract close(): Promise<void>;
}
