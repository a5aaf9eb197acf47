import { LruCache } from '../../kit/index.js';
import { type ExpectedRevision, type Freshness, type Slice, STALE_MS } from './event-store.js';
import type { LiveTail } from './live-tail.js';
import type { RemovedStreams } from './removed-streams.js';

/** Streams whose ends are cached; up to twice as many (see `LruCache`). */
const STREAMS = 10_000;

/** Takes a stream's name on the server, and its newest known revision, -1 for none. */
export type Learn = (name: string, revision: number) => void;

/**
 * Answers reads of streams from what this process has read, written or received from its subscription. It never makes a
 * call and never waits: where its knowledge is not current or not complete, the caller reads the server.
 */
export class CachedStreams {
  /** The newest revision of each stream as far as it is known here; -1 for a stream without events. */
  private readonly ends = new LruCache<string, number>(STREAMS);

  constructor(
    private readonly tail: LiveTail,
    private readonly removed: RemovedStreams,
    private readonly isOn: boolean,
  ) {}

  /** Null when the server has to be read. */
  slice(stream: string, from: number, freshness: Freshness): Slice | null {
    if (!this.isOn || freshness === 'RequireLoad' || this.removed.mayHaveEnded(stream)) return null;
    if (freshness === 'AllowStale' && !this.tail.isCompleteWithin(STALE_MS)) return null;
    const end = this.ends.get(stream) ?? this.tail.recent.lastRevisionOf(stream);
    if (end === undefined) return this.ofUnknown(stream, from, freshness);
    if (end < from) return cached(Math.max(end, from - 1));
    const events = this.tail.recent.ofStream(stream, from);
    return events?.at(-1)?.revision === end ? { events, revision: end, isCached: true } : null;
  }

  /**
   * To be taken before a call, and to be given the revision that the stream has at least reached by its answer. It
   * learns nothing from a call that began before the subscription: neither may have the events in between.
   */
  learner(): Learn {
    return this.tail.hasBegun ? (name, revision) => this.learn(name, revision) : () => undefined;
  }

  private learn(name: string, revision: number): void {
    const received = this.tail.recent.lastRevisionOf(name) ?? -1; // an index that a read uses may lag behind it
    this.ends.set(name, Math.max(revision, received, this.ends.get(name) ?? -1));
  }

  /** Takes an event from the subscription: only for streams that are cached, so that others evict none of them. */
  advance(name: string, revision: number): void {
    if (this.ends.get(name) !== undefined) this.learn(name, revision);
  }

  private ofUnknown(stream: string, from: number, freshness: Freshness): Slice | null {
    if (freshness === 'AllowStale') return null;
    if (from > 0) return cached(from - 1);
    if (freshness !== 'AssumeEmpty') return null;
    this.learner()(stream, -1);
    return cached(-1);
  }
}

const cached = (revision: number): Slice => ({ events: [], revision: revisionOf(revision), isCached: true });

const revisionOf = (end: number): ExpectedRevision => (end < 0 ? 'none' : end);
