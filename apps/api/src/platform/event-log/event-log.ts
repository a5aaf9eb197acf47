import { Injectable } from '@nestjs/common';
import type { Event } from '@camino/domain/kernel/decider.js';
import { uuidOf, type Context } from '../commanding/context.js';
import { EventCodec } from '../crypto/event-codec.js';
import type { RecordedEvent } from './recorded-event.js';
import { type Appended, EventStore, type ExpectedRevision, type Metadata, type Position, type StoredEvent, type Subscription } from '../event-store/event-store.js';

export type { RecordedEvent } from './recorded-event.js';

/**
 * The log as the application sees it: domain events go in with their context and come out in the clear. Between it and the
 * store stands the codec, so that no personal data is ever written in plain text.
 */
@Injectable()
export class EventLog {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** True when no other process can write to the log. */
  get exclusive(): boolean {
    return this.store.exclusive;
  }

  /** Ids derive from the command, the stream and the place in the append: the same command again writes nothing new. */
  async append(stream: string, expected: ExpectedRevision, events: readonly Event[], context: Context): Promise<Appended> {
    const metadata = metadataOf(context);
    const sealed = await Promise.all(
      events.map(async (event, index) => ({
        id: uuidOf(`${context.commandId}:${stream}:${index}`),
        type: event.type,
        ...(await this.codec.seal(event, metadata)),
      })),
    );
    return this.store.append(stream, expected, sealed);
  }

  async read(stream: string, from = 0): Promise<{ events: readonly RecordedEvent[]; revision: ExpectedRevision }> {
    const { events, revision } = await this.store.read(stream, from);
    return { events: await this.open(events), revision };
  }

  head(): Promise<Position> {
    return this.store.head();
  }

  async readAll(after: Position, limit: number): Promise<readonly RecordedEvent[]> {
    return this.open(await this.store.readAll(after, limit));
  }

  subscribe(after: Position, handle: (events: readonly RecordedEvent[]) => Promise<void>): Subscription {
    return this.store.subscribe(after, async (events) => handle(await this.open(events)));
  }

  private open(events: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    return Promise.all(events.map((event) => this.codec.open(event)));
  }
}

const metadataOf = ({ actor, at, commandId, correlation, causation, request, onBehalfOf, reason, bodyHash }: Context): Omit<Metadata, 'v'> =>
  ({ actor, at, command: commandId, correlation, causation, request, onBehalfOf, reason, bodyHash });
