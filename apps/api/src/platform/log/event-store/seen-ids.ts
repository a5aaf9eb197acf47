import { LruCache } from '../../kit/index.js';

type Place = Readonly<{
  revision: number;
  /** Known only for the last event of an append. */
  position?: number;
}>;
type Seen = { next: number; readonly places: Map<string, Place> };

/** Streams whose ids are cached; up to twice as many. */
const STREAMS = 10_000;

/**
 * Knows the event ids of each stream from its beginning, as far as this process has seen. The server recognizes a
 * repeated event only at its original place, so the adapter checks ids itself. A caller has usually just read the
 * stream before it appends, so this costs few extra reads.
 */
export class SeenIds {
  private readonly streams = new LruCache<string, Seen>(STREAMS);

  /** Revision of the first unseen event. */
  next(stream: string): number {
    return this.streams.get(stream)?.next ?? 0;
  }

  place(stream: string, id: string): Place | undefined {
    return this.streams.get(stream)?.places.get(id);
  }

  /** Learns events in order; ignores those after a gap. */
  learn(stream: string, events: readonly (Place & Readonly<{ id: string }>)[]): void {
    const seen = this.streams.get(stream) ?? { next: 0, places: new Map<string, Place>() };
    for (const { id, revision, position } of events) {
      if (revision !== seen.next) continue;
      seen.places.set(id, { revision, position });
      seen.next += 1;
    }
    if (seen.next > 0) this.streams.set(stream, seen);
  }
}
