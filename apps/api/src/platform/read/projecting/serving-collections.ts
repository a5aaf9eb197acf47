import { Inject, Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { EventLog, isForeign, LOG_NAME, type LogName, NAMELESS } from '../../log/event-log/index.js';
import { CHECKPOINTS, KEEPING } from '../mongo/mongo.js';
import { pause } from '../../kit/index.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import type { AnyProjection } from './projection.js';

/** Number of rebuilds of a projection's rows. */
export type Generation = number;

/** The first generation's collection has the projection's name; generation 3 is called `reservations~3`. */
export const collectionOf = (projection: string, generation: Generation): string =>
  generation === 0 ? projection : `${projection}~${generation}`;

/** Whether a collection holds rows of a projection, of any generation. */
export const holdsRowsOf = (projection: string, collection: string): boolean =>
  collection === projection ||
  (collection.startsWith(`${projection}~`) && /^[1-9]\d*$/.test(collection.slice(projection.length + 1)));

/** The part of a checkpoint that readers need: which generation serves, or that none does yet. */
export type ServedCheckpoint = Readonly<{ _id: string; generation?: Generation; building?: true; log?: string }>;

/** Milliseconds for which a process that does not project caches which collections serve. */
const CACHED_MS = 2000;
/**
 * Milliseconds after which no process reads a former collection any more: every cache has expired and every query has
 * ended.
 */
const UNREAD_AFTER_MS = 10_000;

/**
 * Knows which collection serves for each projection. The projecting process sets it itself; others over the same log
 * read it from the checkpoints.
 */
@Injectable()
export class ServingCollections {
  private readonly generations = new Map<string, Generation>();
  private readonly readers = new Map<string, number>();
  /** Time of the last update per projection: answers to earlier reads of the checkpoints are ignored. */
  private readonly updatedAt = new Map<string, number>();
  /** Projections without serving rows, because they are being rebuilt. */
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

  /** Whether other processes read, too; they learn of a switch with a delay. */
  get isShared(): boolean {
    return this.shared;
  }

  /**
   * Runs a query on the collection that serves now, which is not dropped before the query ends. @throws
   * ReadSideUnavailable while none serves
   */
  async reading<T>(projection: string, ask: (collection: string) => Promise<T>): Promise<T> {
    if (this.shared && performance.now() - this.knownAt > CACHED_MS) await this.refresh();
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

  /** The serving generation, as far as this process knows. */
  of(projection: string): Generation {
    return this.generations.get(projection) ?? 0;
  }

  /** Makes a generation serve: new queries use it. */
  serve(projection: string, generation: Generation): void {
    this.generations.set(projection, generation);
    this.withheld.delete(projection);
    this.updatedAt.set(projection, performance.now());
  }

  /** Makes no generation serve: until `serve`, queries fail. */
  withhold(projection: string): void {
    this.withheld.add(projection);
    this.updatedAt.set(projection, performance.now());
  }

  /** Takes over what the checkpoints say, except for projections updated at or after `since`. */
  update(checkpoints: readonly ServedCheckpoint[], since = Infinity): void {
    for (const { _id, generation = 0, building } of checkpoints) {
      if ((this.updatedAt.get(_id) ?? -Infinity) >= since) continue;
      if (building) this.withhold(_id);
      else this.serve(_id, generation);
    }
    for (const known of this.generations.keys()) {
      if (!checkpoints.some(({ _id }) => _id === known) && (this.updatedAt.get(known) ?? -Infinity) < since)
        this.withhold(known);
    }
  }

  /**
   * True once no process reads a former collection any more; false when the signal was aborted before that is certain.
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

  private async refresh(): Promise<void> {
    const asked = performance.now();
    const checkpoints: mongo.Collection<ServedCheckpoint> | undefined = this.connection.db?.collection(CHECKPOINTS);
    const [name, found] = await Promise.all([this.logName(), checkpoints?.find({}).toArray() ?? []]);
    this.update(
      found.filter(({ log }) => !isForeign(log, name)),
      asked,
    );
    this.knownAt = asked;
  }
}

/** @throws Error when two projections, or one and the checkpoints, have the same collection */
export const refuseSharedNames = (projections: readonly AnyProjection[]): void => {
  const names = [CHECKPOINTS, ...projections.map(({ name }) => name)];
  const shared = names.find((name, index) => names.indexOf(name) !== index);
  if (shared !== undefined) throw new Error(`two collections are called ${shared}`);
};
