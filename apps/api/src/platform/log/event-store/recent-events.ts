import type { Position, StoredEvent } from './event-store.js';

/** Maximum number of cached events; half of them are evicted at once. */
const MOST = 4000;

/**
 * Caches the end of the log. Projections, reactions and live updates follow the log, each from its own position: events
 * that one of them has read, verified and parsed need not be read again for the others.
 */
export class RecentEvents {
  #events: StoredEvent[] = [];
  /** Holds every event after this position, as far as the log has been read. */
  #from: Position = Infinity;
  /** The same events by stream, in their order. */
  readonly #streams = new Map<string, StoredEvent[]>();

  /** Whether the cache holds all events after `position`, as far as the log has been read. */
  covers(position: Position): boolean {
    return position >= this.#from;
  }

  /** Whether it holds the end of the log. */
  get isBegun(): boolean {
    return this.#from !== Infinity;
  }

  get last(): Position {
    return this.#events.at(-1)?.position ?? this.#from;
  }

  /** Up to `limit` events after `position`, which must be covered. */
  after(position: Position, limit: number): readonly StoredEvent[] {
    let first = this.#events.length;
    while (first > 0 && this.#events[first - 1]!.position > position) first -= 1;
    return this.#events.slice(first, first + limit);
  }

  /** The events of a stream from a revision on; null unless all of them are cached, as far as the log has been read. */
  ofStream(stream: string, from: number): readonly StoredEvent[] | null {
    const events = this.#streams.get(stream);
    const first = events?.[0]?.revision;
    if (!events || first === undefined || first > from) return null;
    return events.slice(from - first);
  }

  /** Revision of the stream's newest cached event; undefined when none is cached. */
  lastRevisionOf(stream: string): number | undefined {
    return this.#streams.get(stream)?.at(-1)?.revision;
  }

  /** Restarts the cache with the events after `position`, which are the end of the log. */
  begin(position: Position, events: readonly StoredEvent[]): void {
    this.#from = position;
    this.#events = [];
    this.#streams.clear();
    this.#append(events);
  }

  /** Adds the events after the last cached one. */
  add(events: readonly StoredEvent[]): void {
    this.#append(events);
    if (this.#events.length <= MOST) return;
    const evicted = this.#events.splice(0, MOST / 2);
    this.#from = evicted.at(-1)!.position;
    for (const { stream } of evicted) {
      const left = this.#streams.get(stream)!;
      left.shift();
      if (left.length === 0) this.#streams.delete(stream);
    }
  }

  #append(events: readonly StoredEvent[]): void {
    this.#events.push(...events);
    for (const event of events) {
      const before = this.#streams.get(event.stream);
      if (before) before.push(event);
      else this.#streams.set(event.stream, [event]);
    }
  }

  /** Empties the cache, because events were removed from the log. */
  forget(): void {
    this.begin(Infinity, []);
  }
}
