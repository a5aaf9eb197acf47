import { Injectable } from '@nestjs/common';
import { type Command, type Decider, type Event, fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { EventLog, type RecordedEvent } from '../event-log/event-log.js';
import {
  type ExpectedRevision,
  type Metadata,
  type Position,
  WrongExpectedRevision,
} from '../event-store/event-store.js';
import { LruCache } from '../lru-cache.js';
import { type Context, uuidOf } from './context.js';
import { KeyedQueue } from './keyed-queue.js';
import { KeyReused, StaleVersion, TooContended } from './refusals.js';

export type Loaded<S> = Readonly<{
  state: S;
  revision: ExpectedRevision;
  /** Revision of the last event that counts as a change; compared with the version that callers have seen. */
  version: ExpectedRevision;
  /** Metadata of that event: who made the last change, and when. */
  last: Metadata | null;
  /** Commands already done on this stream, by id. */
  done: ReadonlyMap<string, DoneCommand>;
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

const ATTEMPTS = 8;
/** Streams whose folded state is cached; up to twice as many (see `LruCache`). */
const CACHED_STREAMS = 10_000;

/** Loads, decides and appends: the one place where commands become events. */
@Injectable()
export class Decide {
  /** Never used without reading newer events, and every append names its expected revision. */
  private readonly cache = new LruCache<string, unknown>(CACHED_STREAMS);
  private readonly queue = new KeyedQueue();
  /** Counts calls of `forget`: a state loaded before such a call must not enter the cache after it. */
  private forgotten = 0;

  constructor(private readonly log: EventLog) {}

  /** The current state of an aggregate. Reads only the events that are newer than the cached state. */
  async load<S, C extends Command, E extends Event>(decider: Decider<S, C, E>, id: string): Promise<Loaded<S>> {
    const stream = `${decider.category}-${id}`;
    const { forgotten } = this;
    const known = (this.cache.get(stream) as Loaded<S> | undefined) ?? {
      state: decider.initial,
      revision: 'none',
      version: 'none',
      last: null,
      done: new Map(),
    };
    const { events } = await this.log.read(stream, known.revision === 'none' ? 0 : known.revision + 1);
    if (events.length === 0) return known;
    const done = known.done as Map<string, DoneCommand>; // grows with the stream; never copied, only added to
    for (const { metadata, revision, position } of events)
      done.set(metadata.command, { revision, position, bodyHash: metadata.bodyHash });
    const changed = events.findLast(({ type }) => !decider.keepsVersion?.includes(type));
    const loaded = {
      state: fold(decider, events as readonly E[], known.state),
      revision: (events.at(-1) as RecordedEvent).revision,
      version: changed?.revision ?? known.version,
      last: changed?.metadata ?? known.last,
      done,
    };
    if (forgotten === this.forgotten) this.cache.set(stream, loaded);
    return loaded;
  }

  /**
   * Queues decisions on one stream inside this process. After a lost race with another process it decides again, unless
   * the caller named the version it had seen.
   * @throws Rejection, StaleVersion (412), KeyReused (409), TooContended (503)
   */
  run<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    id: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): Promise<Receipt> {
    const stream = `${decider.category}-${id}`;
    return this.queue.run(stream, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        try {
          return await this.once(decider, id, content, context);
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error;
        }
      }
      throw new TooContended(stream);
    });
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
    return tried(decider, { ...content, by: context.actor, at: context.at } as C, loaded, context);
  }

  private async once<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    id: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): Promise<Receipt> {
    const stream = `${decider.category}-${id}`;
    const loaded = await this.load(decider, id);
    const before = this.doneBefore(decider, id, loaded, context);
    if (before) return before;
    const events = await this.decided(
      decider,
      { ...content, by: context.actor, at: context.at } as C,
      loaded,
      stream,
      context,
    );
    if (events.length === 0) return { stream, revision: loaded.revision, position: null, events, repeated: false };
    const { revision, position, repeated } = await this.log.append(stream, loaded.revision, events, context);
    return { stream, revision, position, events, repeated };
  }

  /**
   * Stores the events that a rejection carries under a separate command id, so that the command itself can be retried.
   */
  private async decided<S, C extends Command, E extends Event>(
    decider: Decider<S, C, E>,
    command: C,
    loaded: Loaded<S>,
    stream: string,
    context: Context,
  ) {
    try {
      return tried(decider, command, loaded, context);
    } catch (error) {
      if (error instanceof Rejection && error.remembered.length > 0) {
        const commandId = uuidOf(`refused:${context.commandId}:${loaded.revision}`);
        await this.log.append(stream, loaded.revision, error.remembered, { ...context, commandId });
      }
      throw error;
    }
  }
}

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
