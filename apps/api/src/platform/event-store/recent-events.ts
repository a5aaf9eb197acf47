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

  /** Whether the cache holds all events after `position`, as far as the log has been read. */
  covers(position: Position): boolean {
    return position >= this.#from;
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

  /** Restarts the cache with the events after `position`, which are the end of the log. */
  begin(position: Position, events: readonly StoredEvent[]): void {
    this.#from = position;
    this.#events = [...events];
  }

  /** Adds the events after the last cached one. */
  add(events: readonly StoredEvent[]): void {
    this.#events.push(...events);
    if (this.#events.length > MOST) this.#from = this.#events.splice(0, MOST / 2).at(-1)!.position;
  }

  /** Empties the cache, because events were removed from the log. */
  forget(): void {
    this.begin(Infinity, []);
  }
}
