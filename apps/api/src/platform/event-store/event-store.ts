import type { Actor } from '@camino/domain/kernel/decider.js';

/** Place of an event in the whole log; grows, may have gaps. */
export type Position = number;
/**
 * The revision a stream must have for an append to be taken: that of its last event, or `none` for a stream without
 * events.
 */
export type ExpectedRevision = number | 'none';

/** What every event carries besides its data. */
export type Metadata = Readonly<{
  /** Version of the event type's schema. */
  v: number;
  actor: Actor;
  /** Account or guest (a subject name, never plain personal data) for whom the actor did it. */
  onBehalfOf?: string;
  reason?: string;
  /**
   * Business time of the command (ISO, UTC): the effective time. The store's own `recorded` may differ under the test
   * clock.
   */
  at: string;
  /** The command that produced it; ids of events derive from it. */
  command: string;
  /** First cause of a chain of commands and reactions. */
  correlation: string;
  /** Event or request that caused the command. */
  causation?: string;
  request?: string;
  /** Hash of the request body when the caller gave an Idempotency-Key: the key is bound to it. */
  bodyHash?: string;
  /** Personal fields of `data`, encrypted, one blob per subject; see the codec. */
  sealed?: readonly Readonly<{ subject: string; blob: string }>[];
}>;

export type NewEvent = Readonly<{ id: string; type: string; data: unknown; metadata: Metadata }>;

export type StoredEvent = NewEvent &
  Readonly<{
    stream: string;
    /** 0-based within the stream. */
    revision: number;
    position: Position;
    /** When the store wrote it, ISO in UTC. */
    recorded: string;
  }>;

export type Appended = Readonly<{
  /** Of the stream's last event written by this append. */
  revision: number;
  position: Position;
  /** True when these very events were known to be written before and nothing was added. */
  repeated: boolean;
}>;

export type Slice = Readonly<{
  events: readonly StoredEvent[];
  /** Of the last event of the stream, `none` when it has no events. */
  revision: ExpectedRevision;
}>;

/** The stream is not where the caller thought: decide again on what is there now. */
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

/** The store cannot answer now; nothing is known to be written. Answered as 503. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

export type Subscription = Readonly<{
  /** Resolves once no handler runs and none will be called again. */
  stop: () => Promise<void>;
}>;

/**
 * The append-only log. Adapters are interchangeable: each passes `event-store.contract.ts`.
 */
export abstract class EventStore {
  /** True when no other process can write to this log. */
  abstract readonly exclusive: boolean;

  /**
   * Writes all events or none, durably, when the stream is exactly at `expected`. Events whose ids are all in the
   * stream already, in this order, are answered as they were written (`repeated`). An id belongs to one stream: SQLite
   * refuses it in another, a server that many processes share cannot tell (docs/decisions/eventstoredb-adapter.md). A
   * refusal changes nothing; after StoreUnavailable the same events may be appended again, whatever became of them.
   * @throws WrongExpectedRevision, StoreUnavailable; RangeError for an event over 1 MiB (data and metadata as JSON),
   * more than the server takes at once, an id known in another place or only some of the ids known, an id given twice,
   * or no events
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /** Events of one stream from revision `from` (default 0), in order. */
  abstract read(stream: string, from?: number): Promise<Slice>;

  /** Up to `limit` events of the whole log with a position greater than `after` (-1 = from the start), in order. */
  abstract readAll(after: Position, limit: number): Promise<readonly StoredEvent[]>;

  /** Position of the last event of the log, -1 when it is empty. */
  abstract head(): Promise<Position>;

  /**
   * Hands every event after `after` to `handle`, in order, in batches, without gaps or doubles: first what is there,
   * then what comes. The next batch comes when the promise of the last has resolved; when it rejects, the same batch is
   * handed again after a pause. Nobody else hears of a failure: a handler that wants it known says so itself. It must
   * not wait for its own `stop`.
   */
  abstract subscribe(after: Position, handle: (events: readonly StoredEvent[]) => Promise<void>): Subscription;

  /**
   * Removes a whole stream with its content for ever (the key of an erased person). A later append starts at `none`. A
   * server frees the disk of it with its next scavenge; nobody above this port sees it from now on.
   * @throws StoreUnavailable when it is not known to be gone; deleting again is harmless
   */
  abstract delete(stream: string): Promise<void>;

  /**
   * Finishes removals that were half done, here or by a process that died: resolves once nothing of a removed stream
   * can be read any more. Nothing to do otherwise.
   * @throws StoreUnavailable when that is not known
   */
  abstract finishRemovals(): Promise<void>;

  /** Takes no new appends, finishes those under way, stops every subscription, lets go of the log. */
  abstract close(): Promise<void>;
}
