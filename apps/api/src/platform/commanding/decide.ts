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
  /** Revision of the last event that counts as a change: what callers have seen is compared with it. */
  version: ExpectedRevision;
  /** Of that event: who changed the thing last, and when. */
  last: Metadata | null;
  /** Commands already done on this stream, with the revision each led to and the body it came with. */
  done: ReadonlyMap<string, DoneCommand>;
}>;

type DoneCommand = Readonly<{ revision: number; position: Position; bodyHash?: string }>;

export type Receipt = Readonly<{
  stream: string;
  revision: ExpectedRevision;
  /** Of the last event written, null when there was nothing to do. */
  position: Position | null;
  events: readonly Event[];
  /** The command had been done before; nothing was added. */
  repeated: boolean;
}>;

const ATTEMPTS = 8;
/** Streams whose folded state is kept at hand; up to twice as many. */
const CACHED_STREAMS = 10_000;

/** Loads, decides and appends: the one place where commands become events. */
@Injectable()
export class Decide {
  /** Never trusted alone: newer events are always read on top, appends are exact. */
  private readonly cache = new LruCache<string, unknown>(CACHED_STREAMS);
  private readonly queue = new KeyedQueue();
  /** How often something was to be forgotten: what was read before may not be kept after. */
  private forgotten = 0;

  constructor(private readonly log: EventLog) {}

  /** The state of a thing as of now. What was folded before is kept; only newer events are read. */
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
   * Decisions on one stream queue inside the process; a race lost to another process is decided again, unless the
   * caller named the version it had seen.
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

  /** Keeps nothing of these streams at hand: what was folded holds what may no longer be read. */
  forget(streams: readonly string[]): void {
    this.forgotten += 1;
    for (const stream of streams) this.cache.delete(stream);
  }

  /**
   * Refuses what `run` would refuse as things stand, else what it would append; writes nothing. For commands that take
   * something elsewhere first.
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
    const before = loaded.done.get(context.commandId);
    if (before) {
      if (before.bodyHash !== context.bodyHash) throw new KeyReused();
      return { stream, revision: before.revision, position: before.position, events: [], repeated: true };
    }
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

  /** A refusal worth remembering is stored under an id of its own, so that the command itself may be tried again. */
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

/** Whoever may not act learns nothing of the version; whoever saw an older one learns that before anything else. */
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

/** Whoever saw an event that changed nothing saw the same thing as whoever did not. */
const refuseStale = <S>({ revision, version, last }: Loaded<S>, { expected }: Context): void => {
  if (expected === undefined) return;
  const seen = version !== 'none' && revision !== 'none' && expected >= version && expected <= revision;
  if (!seen) throw new StaleVersion(version, last);
};
