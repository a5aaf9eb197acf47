import { EventLog } from '../../apps/api/src/platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../../apps/api/src/platform/log/event-store/recorded-event.js';
import type { Anchor } from '../../apps/api/src/platform/log/event-log/log-name.js';
import { CatchUp } from '../../apps/api/src/platform/log/event-store/catch-up.js';
import {
  ofTypesAndLast,
  type Position,
  type Subscription,
} from '../../apps/api/src/platform/log/event-store/event-store.js';

/** A log with predefined events, which appear as the test calls `grow`. */
export class GrowingLog extends EventLog {
  private readonly subscriptions = new Set<CatchUp>();

  constructor(
    private readonly events: readonly RecordedEvent[],
    private there = 0,
  ) {
    super(undefined as never, undefined as never);
  }

  override get exclusive(): boolean {
    return true;
  }

  /** Adds the next `count` events; returns the position of the last one, -1 for none. */
  grow(count: number): Position {
    this.there = Math.min(this.there + count, this.events.length);
    for (const subscription of this.subscriptions) subscription.ring();
    return this.last;
  }

  get isWhole(): boolean {
    return this.there === this.events.length;
  }

  override async holds({ id }: Anchor): Promise<boolean> {
    return this.events.slice(0, this.there).some((event) => event.id === id);
  }

  override head(): Promise<Position> {
    return Promise.resolve(this.last);
  }

  override readAll(after: Position, limit: number): Promise<readonly RecordedEvent[]> {
    return Promise.resolve(
      this.events
        .slice(0, this.there)
        .filter(({ position }) => position > after)
        .slice(0, limit),
    );
  }

  override async readTypes(
    after: Position,
    limit: number,
    types: ReadonlySet<string>,
  ): Promise<readonly RecordedEvent[]> {
    return ofTypesAndLast(await this.readAll(after, limit), types);
  }

  override read(): ReturnType<EventLog['read']> {
    return Promise.resolve({ events: [], revision: 'none' });
  }

  override subscribe(after: Position, handle: (events: readonly RecordedEvent[]) => Promise<void>): Subscription {
    const catchUp = new CatchUp(
      (position, limit) => this.readAll(position, limit),
      (events) => handle(events),
      after,
    );
    this.subscriptions.add(catchUp);
    return { stop: () => catchUp.stop().finally(() => this.subscriptions.delete(catchUp)) };
  }

  private get last(): Position {
    return this.events[this.there - 1]?.position ?? -1;
  }
}
