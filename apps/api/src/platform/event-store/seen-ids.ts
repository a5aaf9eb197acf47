import { LruCache } from '../lru-cache.js';

export type Place = Readonly<{
  revision: number;
  /** Not known of all but the last event of an append. */
  position?: number;
}>;
type Seen = { next: number; readonly places: Map<string, Place> };

/** Streams whose ids are kept at hand; up to twice as many. */
const STREAMS = 10_000;

/**
 * Which ids a stream has, from its beginning on, as far as this process has seen: a server that recognises events only
 * in the place they were first appended to does not tell. Whoever appends has read the stream just before, so little is
 * read for it.
 */
export class SeenIds {
  private readonly streams = new LruCache<string, Seen>(STREAMS);

  /** Revision of the first event that has not been seen. */
  next(stream: string): number {
    return this.streams.get(stream)?.next ?? 0;
  }

  place(stream: string, id: string): Place | undefined {
    return this.streams.get(stream)?.places.get(id);
  }

  /** Events in order; those behind a gap are not taken. */
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
