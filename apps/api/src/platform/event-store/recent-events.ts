import type { Position, StoredEvent } from './event-store.js';

/** Kept at most; half of them are let go at once. */
const MOST = 4000;

/**
 * The end of the log as it was read last. Projections, reactions and live updates all follow the log, each from where
 * it is: what one of them has read, with its checksum looked at and its JSON parsed, the others need not read again.
 */
export class RecentEvents {
  #events: StoredEvent[] = [];
  /** Every event after this position is here, as far as the log has been read. */
  #from: Position = Infinity;

  /** Whether what follows `position` is here, as far as it has been read. */
  covers(position: Position): boolean {
    return position >= this.#from;
  }

  get last(): Position {
    return this.#events.at(-1)?.position ?? this.#from;
  }

  /** At most `limit` of those after `position`, which is covered. */
  after(position: Position, limit: number): readonly StoredEvent[] {
    let first = this.#events.length;
    while (first > 0 && this.#events[first - 1]!.position > position) first -= 1;
    return this.#events.slice(first, first + limit);
  }

  /** These follow `position` and are the end of the log. */
  begin(position: Position, events: readonly StoredEvent[]): void {
    this.#from = position;
    this.#events = [...events];
  }

  /** These follow the last one. */
  add(events: readonly StoredEvent[]): void {
    this.#events.push(...events);
    if (this.#events.length > MOST) this.#from = this.#events.splice(0, MOST / 2).at(-1)!.position;
  }

  /** Something is no longer in the log. */
  forget(): void {
    this.begin(Infinity, []);
  }
}
