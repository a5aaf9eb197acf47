import { Inject, Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { EventLog } from '../event-log/event-log.js';
import { isForeign, LOG_NAME, type LogName, NAMELESS } from '../event-log/log-name.js';
import { KEEPING } from '../mongo/mongo.js';
import { pause } from './pause.js';
import { ReadSideUnavailable } from './read-side-unavailable.js';

/** Counts how often the rows of a projection were made anew. */
export type Generation = number;

/** The first generation has the projection's name, the third that follows it is called `reservations~3`. */
export const collectionOf = (projection: string, generation: Generation): string =>
  generation === 0 ? projection : `${projection}~${generation}`;

/** Whether a collection holds rows of a projection, whichever generation they are. */
export const holdsRowsOf = (projection: string, collection: string): boolean =>
  collection === projection ||
  (collection.startsWith(`${projection}~`) && /^[1-9]\d*$/.test(collection.slice(projection.length + 1)));

export const CHECKPOINTS = 'checkpoints';

/** What a checkpoint says to readers: which generation serves, or that none does yet. */
export type ServedCheckpoint = Readonly<{ _id: string; generation?: Generation; building?: true; log?: string }>;

/** What is said here of which collection serves is believed this long by processes that do not project. */
const BELIEVED_MS = 2000;
/**
 * After this no process reads a collection any more that served once: what it believes is older, and each query has
 * been answered.
 */
export const UNREAD_AFTER_MS = 10_000;

/**
 * Which collection the rows of each projection are read from. The process that projects says so itself; others over the
 * same log find it in the checkpoints.
 */
@Injectable()
export class ServingCollections {
  private readonly generations = new Map<string, Generation>();
  private readonly readers = new Map<string, number>();
  /** When what is known of each was said; what was asked before that does not count. */
  private readonly saidAt = new Map<string, number>();
  /** Projections whose rows are being made, so that there is nothing to be read. */
  private readonly withheld = new Set<string>();
  private readonly leaving = new Map<string, () => void>();
  private readonly shared: boolean;
  private knownAt = -Infinity;

  constructor(
    @InjectConnection(KEEPING) private readonly connection: Connection,
    @Optional() log?: EventLog,
    @Optional() @Inject(LOG_NAME) private readonly logName: LogName = NAMELESS,
  ) {
    this.shared = log?.exclusive === false;
  }

  /** Whether other processes read, too, which hear of a switch a little later. */
  get isShared(): boolean {
    return this.shared;
  }

  /**
   * Asks the collection that serves now; it is not dropped before the answer is there. @throws ReadSideUnavailable
   * while none serves
   */
  async reading<T>(projection: string, ask: (collection: string) => Promise<T>): Promise<T> {
    if (this.shared && performance.now() - this.knownAt > BELIEVED_MS) await this.look();
    if (this.withheld.has(projection) || (this.shared && !this.generations.has(projection)))
      throw new ReadSideUnavailable();
    const collection = collectionOf(projection, this.of(projection));
    this.readers.set(collection, (this.readers.get(collection) ?? 0) + 1);
    try {
      return await ask(collection);
    } finally {
      this.leave(collection);
    }
  }

  /** The generation that serves, as far as is known here. */
  of(projection: string): Generation {
    return this.generations.get(projection) ?? 0;
  }

  /** From now on every new reader gets this one. */
  serve(projection: string, generation: Generation): void {
    this.generations.set(projection, generation);
    this.withheld.delete(projection);
    this.saidAt.set(projection, performance.now());
  }

  /** Until it is said which one serves, readers are told that the rows are not there. */
  withhold(projection: string): void {
    this.withheld.add(projection);
    this.saidAt.set(projection, performance.now());
  }

  /** What the checkpoints say; `since`: only of projections about which nothing was said after it. */
  believe(checkpoints: readonly ServedCheckpoint[], since = Infinity): void {
    for (const { _id, generation = 0, building } of checkpoints) {
      if ((this.saidAt.get(_id) ?? -Infinity) >= since) continue;
      if (building) this.withhold(_id);
      else this.serve(_id, generation);
    }
    for (const known of this.generations.keys()) {
      if (!checkpoints.some(({ _id }) => _id === known) && (this.saidAt.get(known) ?? -Infinity) < since)
        this.withhold(known);
    }
  }

  /**
   * True once nobody reads the collection any more, which serves no longer; false when that is not certain before the
   * signal.
   */
  async unread(collection: string, signal: AbortSignal): Promise<boolean> {
    if (this.readers.has(collection)) await new Promise<void>((resolve) => this.leaving.set(collection, resolve));
    if (!this.shared) return true;
    await pause(UNREAD_AFTER_MS, signal);
    return !signal.aborted;
  }

  private leave(collection: string): void {
    const left = (this.readers.get(collection) ?? 1) - 1;
    if (left > 0) return void this.readers.set(collection, left);
    this.readers.delete(collection);
    this.leaving.get(collection)?.();
    this.leaving.delete(collection);
  }

  private async look(): Promise<void> {
    const asked = performance.now();
    const checkpoints: mongo.Collection<ServedCheckpoint> | undefined = this.connection.db?.collection(CHECKPOINTS);
    const [name, found] = await Promise.all([this.logName(), checkpoints?.find({}).toArray() ?? []]);
    this.believe(
      found.filter(({ log }) => !isForeign(log, name)),
      asked,
    );
    this.knownAt = asked;
  }
}
