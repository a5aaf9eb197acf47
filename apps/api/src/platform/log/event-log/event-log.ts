import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import type { Event } from '@camino/domain/kernel/decider.js';
import { uuidOf, type Context } from '../event-store/context.js';
import { EventCodec } from '../crypto/event-codec.js';
import type { Anchor } from './log-name.js';
import type { RecordedEvent } from '../event-store/recorded-event.js';
import {
  type Appended,
  EventStore,
  type ExpectedRevision,
  type Freshness,
  type Metadata,
  type Position,
  ofTypesAndLast,
  type Slice,
  type StoredEvent,
  StoreUnavailable,
  type Subscription,
  WrongExpectedRevision,
} from '../event-store/event-store.js';
import { Metrics } from '../../kit/index.js';

/** Pauses before an event that was not found is read again. */
const LOOKS_AGAIN_MS = [100, 400];

type RecordedSlice = Omit<Slice, 'events'> & Readonly<{ events: readonly RecordedEvent[] }>;

/**
 * The log as the application sees it: domain events with their context go in, decrypted events come out. The codec
 * between log and store ensures that no personal data is written in plain text.
 */
@Injectable()
export class EventLog {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    @Optional() private readonly metrics?: Metrics,
  ) {}

  /** True when no other process can write to the log. */
  get exclusive(): boolean {
    return this.store.exclusive;
  }

  /**
   * Event ids derive from the command, the stream and the index in the append, so a repeated command writes nothing.
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly Event[],
    context: Context,
  ): Promise<Appended> {
    const metadata = metadataOf(context);
    const sealed = await Promise.all(
      events.map(async (event, index) => ({
        id: uuidOf(`${context.commandId}:${stream}:${index}`),
        type: event.type,
        ...(await this.codec.seal(event, metadata)),
      })),
    );
    return this.measured(sealed.length, () => this.store.append(stream, expected, sealed));
  }

  /** @param freshness see `EventStore.read` */
  async read(stream: string, from = 0, freshness: Freshness = 'RequireLoad'): Promise<RecordedSlice> {
    const { events, ...slice } = await this.store.read(stream, from, freshness);
    return { ...slice, events: events.length === 0 ? [] : await this.open(events) };
  }

  /** How current a read must be to include everything up to this event, of whichever stream. */
  freshnessAt({ position }: Pick<RecordedEvent, 'position'>): Freshness {
    return this.store.hasReceived(position) ? 'AllowStale' : 'RequireLoad';
  }

  /**
   * Whether the event is at its place. A server may not yet show a new event in its stream, so a missing one is read
   * again.
   * @throws StoreUnavailable
   */
  async holds({ stream, revision, id }: Anchor): Promise<boolean> {
    for (const wait of [...LOOKS_AGAIN_MS, null]) {
      const [event] = (await this.store.read(stream, revision)).events;
      if (event || wait === null) return event?.id === id;
      await pause(wait);
    }
    return false;
  }

  head(): Promise<Position> {
    return this.store.head();
  }

  /**
   * @param types types to decrypt. Events of other types come as stored. An event of these types that cannot be opened
   * throws when its `data` is read.
   */
  async readAll(after: Position, limit: number, types?: ReadonlySet<string>): Promise<readonly RecordedEvent[]> {
    return this.open(await this.store.readAll(after, limit), types);
  }

  /** Of what `readAll` gives: the events of these types, and the last one, whatever its type. */
  async readTypes(after: Position, limit: number, types: ReadonlySet<string>): Promise<readonly RecordedEvent[]> {
    const events = await this.store.readTypes(after, limit, new Set([...types, ...this.codec.heeded]));
    return ofTypesAndLast(await this.open(events, types), types);
  }

  /** @param types see `readAll` */
  subscribe(
    after: Position,
    handle: (events: readonly RecordedEvent[]) => Promise<void>,
    types?: ReadonlySet<string>,
  ): Subscription {
    return this.store.subscribe(after, async (events) => handle(await this.open(events, types)));
  }

  private async measured(events: number, append: () => Promise<Appended>): Promise<Appended> {
    const adapter = this.store.exclusive ? 'sqlite' : 'eventstoredb';
    const begin = performance.now();
    try {
      const appended = await append();
      this.metrics?.appended(adapter, (performance.now() - begin) / 1000, appended.repeated ? 0 : events);
      return appended;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) this.metrics?.lostRace(adapter);
      else this.metrics?.appendFailed(adapter);
      throw error;
    }
  }

  private open(
    events: readonly StoredEvent[],
    types?: ReadonlySet<string>,
  ): Promise<RecordedEvent[]> | RecordedEvent[] {
    for (const event of events) this.codec.heed(event);
    const opened = events.map((event) =>
      orRejected(() => (types ? this.openIf(types.has(event.type), event) : this.codec.open(event))),
    );
    return opened.every(isHere) ? opened : Promise.all(opened.map(async (event) => event));
  }

  private openIf(asked: boolean, event: StoredEvent): RecordedEvent | Promise<RecordedEvent> {
    if (!asked) return event;
    try {
      const opened = this.codec.open(event);
      return isHere(opened) ? opened : opened.catch((error: unknown) => unopened(event, error));
    } catch (error) {
      return unopened(event, error);
    }
  }
}

/** What `open` throws becomes a rejection: others that were begun before it are still awaited, and may reject, too. */
const orRejected = (open: () => RecordedEvent | Promise<RecordedEvent>): RecordedEvent | Promise<RecordedEvent> => {
  try {
    return open();
  } catch (error) {
    return rejected(error);
  }
};

const rejected = async (error: unknown): Promise<never> => {
  throw error;
};

const isHere = (opened: RecordedEvent | Promise<RecordedEvent>): opened is RecordedEvent =>
  !(opened instanceof Promise);

/** An event that cannot be opened throws only when its data is read; an unavailable store throws at once. */
const unopened = (event: StoredEvent, error: unknown): RecordedEvent => {
  if (error instanceof StoreUnavailable) throw error;
  return Object.defineProperty({ ...event }, 'data', {
    get: () => {
      throw error;
    },
  });
};

/** The metadata that a command gives to its events. */
export const metadataOf = ({
  actor,
  at,
  commandId,
  correlation,
  causation,
  request,
  onBehalfOf,
  reason,
  bodyHash,
}: Context): Omit<Metadata, 'v'> => ({
  actor,
  at,
  command: commandId,
  correlation,
  causation,
  request,
  onBehalfOf,
  reason,
  bodyHash,
});
