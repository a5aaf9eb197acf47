import { Injectable } from '@nestjs/common';
import { type Command, type Decider, type Event, fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { EventLog, metadataOf } from '../../log/event-log/index.js';
import {
  type RecordedEvent,
  type Context,
  uuidOf,
  type Appended,
  type ExpectedRevision,
  type Freshness,
  type Metadata,
  type Position,
  WrongExpectedRevision,
} from '../../log/event-store/index.js';
import { LruCache, KeyedQueue } from '../../kit/index.js';
import { KeyReused, StaleVersion, TooContended } from './refusals.js';

export type Loaded<S> = Readonly<{
  state: S;
  revision: ExpectedRevision;
  /** Revision of the last event that counts as a change; compared with the version that callers have seen. */
  version: ExpectedRevision;
  /** Metadata of that event: who made the last change, and when. */
  last: Omit<Metadata, 'v'> | null;
  /** Commands already done on this stream, by id. */
  done: ReadonlyMap<string, DoneCommand>;
}>;

/** A receipt, with the state that was decided on and the one that came of it. */
type Decided<S> = Readonly<{ receipt: Receipt; before: S; after: S }>;

/** The events that a state is advanced by. */
type Advancing = Pick<RecordedEvent, 'type' | 'data' | 'revision' | 'position'> &
  Readonly<{ metadata: Omit<Metadata, 'v'> }>;

/** A state as it was loaded: `isCached` when the log may hold newer events, `forgotten` see `Decide`. */
type Current<S> = Readonly<{ loaded: Loaded<S>; isCached: boolean; forgotten: number }>;

/** One command on one stream. */
type Issued<S, C extends Command, E extends Event> = Readonly<{
  decider: Decider<S, C, E>;
  id: string;
  stream: string;
  content: Pick<C, 'type' | 'data'>;
  context: Context;
}>;

type DoneCommand = Readonly<{ revision: number; position: Position; bodyHash?: string }>;

export type Receipt = Readonly<{
  stream: string;
  revision: ExpectedRevision;
  /** Position of the last event written; null when there was nothing to do. */
  position: Position | null;
  events: readonly Event[];
  /** The command was done before; this time it wrote nothing. */
  repeated: boolean;
}>;

/** The first may decide on a cached state. */
const ATTEMPTS = 9;
/** Streams whose folded state is cached; up to twice as many (see `LruCache`). */
const CACHED_STREAMS = 10_000;

/**
 * Loads, decides and appends: the one place where commands become events. A command decides on the cached state,
 * because its append names the revision of that state and is refused if the stream has moved on. What would be refused,
 * or would change nothing, on a cached state is decided again on the current one.
 */
@Injectable()
export class Decide {
  private readonly cache = new LruCache<string, unknown>(CACHED_STREAMS);
  private readonly queue = new KeyedQueue();
  /** Counts calls of `forget`: a state loaded before such a call must not enter the cache after it. */
  private forgotten = 0;

  constructor(private readonly log: EventLog) {}

  /**
   * The state of an aggregate, by default the current one. Reads only the events that are newer than the cached state.
   * Own commands are always in it.
   */
  async load<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    id: string,
    freshness: Freshness = 'RequireLoad',
  ): Promise<Loaded<S>> {
    return (await this.current(decider, `${decider.category}-${id}`, freshness)).loaded;
  }

  /**
   * Queues decisions on one stream inside this process. After a lost race with another process it decides again, unless
   * the caller named the version it had seen.
   * @throws Rejection, StaleVersion (412), KeyReused (409), TooContended (503)
   */
  async run<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    id: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): Promise<Receipt> {
    return (await this.decideOn(decider, id, content, context)).receipt;
  }

  /** As `run`, and returns the states between which the command stands. */
  async runBetween<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    id: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): Promise<Decided<S>> {
    const { receipt, before, after } = await this.decideOn(decider, id, content, context);
    return { receipt, before, after: after ?? (await this.load(decider, id, 'AllowStale')).state };
  }

  /**
   * For what is decided on states that are only looked at, of several streams: `work` loads them with the freshness it
   * is given. What it refuses on states that may be old is decided again on the current ones.
   */
  async onRecent<T>(work: (freshness: Freshness) => Promise<T>, recent: Freshness = 'AllowStale'): Promise<T> {
    if (this.log.exclusive) return work('RequireLoad');
    try {
      return await work(recent);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return work('RequireLoad');
    }
  }

  /** Removes these streams from the cache: their folded states contain data that was erased. */
  forget(streams: readonly string[]): void {
    this.forgotten += 1;
    for (const stream of streams) this.cache.delete(stream);
  }

  /**
   * The receipt of a command that was done before, null when it was not.
   * @throws KeyReused
   */
  doneBefore<S, C extends Command, E extends Event>(
    { category }: Decider<S, C, E>,
    id: string,
    { done }: Loaded<S>,
    { commandId, bodyHash }: Context,
  ): Receipt | null {
    const before = done.get(commandId);
    if (!before) return null;
    if (before.bodyHash !== bodyHash) throw new KeyReused();
    const { revision, position } = before;
    return { stream: `${category}-${id}`, revision, position, events: [], repeated: true };
  }

  /**
   * Decides without writing: throws what `run` would throw now, else returns the events it would append. For commands
   * that reserve something elsewhere first.
   */
  tryOut<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    loaded: Loaded<S>,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): readonly Event[] {
    return tried(decider, commandOf<C>(content, context), loaded, context);
  }

  private decideOn<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    id: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): Promise<Attempted<S>> {
    const stream = `${decider.category}-${id}`;
    return this.queue.run(stream, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const freshness = attempt === 1 ? 'AnyCachedValue' : 'RequireLoad';
        const done = await this.attempt({ decider, id, stream, content, context }, freshness);
        if (done) return done;
      }
      throw new TooContended(stream);
    });
  }

  /** Null when the stream has moved on, or may have: to be decided again on the current state. */
  private async attempt<S, C extends Command, E extends Event>(
    issued: Issued<S, C, E>,
    freshness: Freshness,
  ): Promise<Attempted<S> | null> {
    const { decider, id, stream, context } = issued;
    const current = await this.current(decider, stream, freshness);
    const { state, revision } = current.loaded;
    const repeated = this.doneBefore(decider, id, current.loaded, context);
    if (repeated) return { receipt: repeated, before: state, after: state };
    try {
      const events = await this.decided(issued, current);
      if (events === null) return null;
      if (events.length === 0) return { receipt: unchanged(stream, revision), before: state, after: state };
      const appended = await this.log.append(stream, revision, events, context);
      if (appended.repeated && current.isCached) return null;
      const after = this.advance(issued, current, events, appended);
      return { receipt: { stream, events, ...appended }, before: state, after };
    } catch (error) {
      // Of a command that was done before, a state without it may lead to more or fewer events.
      const isOutdated = error instanceof WrongExpectedRevision || (current.isCached && error instanceof RangeError);
      if (isOutdated) return null;
      throw error;
    }
  }

  /**
   * Null for what a cached state refuses or leaves as it is. Stores the events that a rejection carries under a
   * separate command id, so that the command itself can be retried.
   */
  private async decided<S, C extends Command, E extends Event>(
    { decider, stream, content, context }: Issued<S, C, E>,
    { loaded, isCached }: Current<S>,
  ): Promise<readonly E[] | null> {
    try {
      const events = tried(decider, commandOf<C>(content, context), loaded, context);
      return isCached && events.length === 0 ? null : events;
    } catch (error) {
      if (isCached) return null;
      if (error instanceof Rejection && error.remembered.length > 0) {
        const commandId = uuidOf(`refused:${context.commandId}:${loaded.revision}`);
        await this.log.append(stream, loaded.revision, error.remembered, { ...context, commandId });
      }
      throw error;
    }
  }

  private async current<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    stream: string,
    freshness: Freshness,
  ): Promise<Current<S>> {
    const { forgotten } = this;
    const known = (this.cache.get(stream) as Loaded<S> | undefined) ?? {
      state: decider.initial,
      revision: 'none',
      version: 'none',
      last: null,
      done: new Map(),
    };
    const { events, isCached = false } = await this.log.read(stream, nextOf(known.revision), freshness);
    if (events.length === 0) return { loaded: known, isCached, forgotten };
    const loaded = advanced(decider, known, events);
    this.keep(stream, loaded, forgotten);
    return { loaded, isCached, forgotten };
  }

  /**
   * The state with the events just appended; null where it has to be read: after a repeated append, and on a log that
   * is read without a server.
   */
  private advance<S, C extends Command, E extends Event>(
    { decider, stream, context }: Issued<S, C, E>,
    { loaded, forgotten }: Current<S>,
    events: readonly E[],
    { revision, position, repeated }: Appended,
  ): S | null {
    const first = nextOf(loaded.revision);
    if (this.log.exclusive || repeated || revision !== first + events.length - 1) return null;
    const metadata = metadataOf(context);
    const written = events.map(({ type, data }, at) => ({
      type,
      data: JSON.parse(JSON.stringify(data)) as unknown, // as the log returns it
      metadata,
      revision: first + at,
      position,
    }));
    const after = advanced(decider, loaded, written);
    this.keep(stream, after, forgotten);
    return after.state;
  }

  /** Caches a state, unless its stream was to be forgotten meanwhile or a newer one is cached. */
  private keep(stream: string, loaded: Loaded<unknown>, forgotten: number): void {
    const cached = this.cache.get(stream) as Loaded<unknown> | undefined;
    const isNewer = cached === undefined || nextOf(cached.revision) <= nextOf(loaded.revision);
    if (forgotten === this.forgotten && isNewer) this.cache.set(stream, loaded);
  }
}

/** `after` is null where the state has to be loaded. */
type Attempted<S> = Readonly<{ receipt: Receipt; before: S; after: S | null }>;

const nextOf = (revision: ExpectedRevision): number => (revision === 'none' ? 0 : revision + 1);

const unchanged = (stream: string, revision: ExpectedRevision): Receipt => ({
  stream,
  revision,
  position: null,
  events: [],
  repeated: false,
});

const commandOf = <C extends Command>(content: Pick<C, 'type' | 'data'>, { actor, at }: Context): C =>
  ({ ...content, by: actor, at }) as C;

/** The state with these events, which follow it. */
const advanced = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  known: Loaded<S>,
  events: readonly Advancing[],
): Loaded<S> => {
  const done = known.done as Map<string, DoneCommand>; // grows with the stream; never copied, only added to
  for (const { metadata, revision, position } of events)
    done.set(metadata.command, { revision, position, bodyHash: metadata.bodyHash });
  const changed = events.findLast(({ type }) => !decider.keepsVersion?.includes(type));
  return {
    state: fold(decider, events as unknown as readonly E[], known.state),
    revision: (events.at(-1) as Advancing).revision,
    version: changed?.revision ?? known.version,
    last: changed?.metadata ?? known.last,
    done,
  };
};

/**
 * A caller without permission learns nothing about the version. Any other caller with a stale version learns that
 * first.
 */
const tried = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  command: C,
  loaded: Loaded<S>,
  context: Context,
): readonly E[] => {
  try {
    const events = decider.decide(command, loaded.state);
    refuseStale(loaded, context);
    return events;
  } catch (error) {
    if (error instanceof Rejection && !error.code.startsWith('auth.')) refuseStale(loaded, context);
    throw error;
  }
};

/** A version counts as current if only events that are no change came between it and `version`. */
const refuseStale = <S>({ revision, version, last }: Loaded<S>, { expected }: Context): void => {
  if (expected === undefined) return;
  const seen = version !== 'none' && revision !== 'none' && expected >= version && expected <= revision;
  if (!seen) throw new StaleVersion(version, last);
};
