import { Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Error as MongooseError, type Model, mongo, type QueryFilter, Schema } from 'mongoose';
import type { Position } from '../../log/event-store/index.js';
import { LruCache } from '../../kit/index.js';
import type { Projection, Row } from './projection.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import { ServingCollections } from './serving-collections.js';

export type Query<R extends Row> = Readonly<{
  filter?: QueryFilter<R>;
  sort?: Readonly<Record<string, 1 | -1>>;
  skip?: number;
  /** Maximum number of rows; default `MOST_ROWS`. */
  limit?: number;
}>;

/** Maximum number of rows of one answer; use pages for more. */
export const MOST_ROWS = 10_000;

/** Limits of every query: its maximum time on the server, and a signal that aborts when nobody waits for the answer. */
type Limits = Readonly<{ maxTimeMS: number; signal: AbortSignal }>;

/** Runs a query on the currently serving collection. */
type Ask<R extends Row> = <T>(question: (model: Model<R>, limits: Limits) => PromiseLike<T>) => Promise<T>;

type Placed = Readonly<{ _id: string; _position: Position }>;
type Seen<R> = Readonly<{ row: R; position: Position }>;

/** Rows cached for pages: those of a week's board at 300 trips a day, and some lists. */
const SEEN = 3000;

/** Reads the rows of one projection. Domain rules must never depend on it. */
export class ReadModel<R extends Row> {
  private seen = new LruCache<string, Seen<R>>(SEEN);
  private seenIn = '';

  constructor(private readonly ask: Ask<R>) {}

  /** @throws ReadSideUnavailable */
  async one(id: string): Promise<R | null> {
    const row = await this.ask<R | null>((model, limits) =>
      model
        .findOne({ _id: { $eq: id } } as QueryFilter<R>)
        .setOptions(limits)
        .lean<R>(),
    );
    return row && withoutPosition(row);
  }

  /** With `fields`, only these of every row are read. @throws ReadSideUnavailable */
  async find<F extends keyof R & string = keyof R & string>({
    filter = {},
    sort,
    skip = 0,
    limit = MOST_ROWS,
    fields,
  }: Query<R> & Readonly<{ fields?: readonly F[] }> = {}): Promise<Pick<R, F | '_id'>[]> {
    const only = fields && Object.fromEntries(fields.map((field) => [field, 1 as const]));
    const rows = await this.ask((model, limits) => {
      const query = model.find(filter, only).skip(skip).limit(limit).setOptions(limits);
      return (sort ? query.sort({ ...sort }) : query).lean<R[]>();
    });
    return rows.map(withoutPosition);
  }

  /**
   * Like `find`, for pages that are requested again and again: a row at an unchanged position is not fetched again. The
   * rows are shared objects and must not be changed. Each generation starts with an empty cache.
   * @throws ReadSideUnavailable
   */
  page({ filter = {}, sort = {}, skip = 0, limit = MOST_ROWS }: Query<R>): Promise<readonly R[]> {
    return this.ask(async (model, limits) => {
      const found = await model
        .find(filter, { _id: 1, _position: 1 })
        .sort({ ...sort })
        .skip(skip)
        .limit(limit)
        .setOptions(limits)
        .lean<Placed[]>();
      if (this.seenIn !== model.collection.name) this.seen = new LruCache(SEEN);
      this.seenIn = model.collection.name;
      const known = found.map(({ _id, _position }) => ({ _id, seen: at(_position, this.seen.get(_id)) }));
      const fetched = await this.fetched(
        model,
        limits,
        known.flatMap(({ _id, seen }) => (seen ? [] : [_id])),
      );
      return known.flatMap(({ _id, seen }) => seen?.row ?? fetched.get(_id) ?? []);
    });
  }

  private async fetched(model: Model<R>, limits: Limits, ids: readonly string[]): Promise<ReadonlyMap<string, R>> {
    if (ids.length === 0) return new Map();
    const { seen } = this;
    const rows = await model
      .find({ _id: { $in: ids } } as QueryFilter<R>)
      .setOptions(limits)
      .lean<(R & Placed)[]>();
    for (const row of rows) seen.set(row._id, { position: row._position, row: withoutPosition(row) });
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** @throws ReadSideUnavailable */
  count(filter: QueryFilter<R> = {}): Promise<number> {
    const all = Object.keys(filter).length === 0;
    return this.ask((model, limits) =>
      all ? model.estimatedDocumentCount(limits) : model.countDocuments(filter, limits),
    );
  }
}

/** Provides the read model of a projection: `readModels.of(bookings)`. */
@Injectable()
export class ReadModels {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Optional() private readonly serving: ServingCollections = new ServingCollections(connection),
  ) {}

  of<R extends Row>({ name }: Projection<R>): ReadModel<R> {
    return new ReadModel<R>((question) =>
      answered((signal) =>
        this.serving.reading(name, async (collection) =>
          question(this.model<R>(name, collection), { maxTimeMS: SERVER_MS, signal }),
        ),
      ),
    );
  }

  /** Replaces the model when another collection serves. */
  private model<R extends Row>(projection: string, collection: string): Model<R> {
    const known = this.connection.models[projection];
    if (known?.collection.name === collection) return this.connection.model<R>(projection);
    if (known) this.connection.deleteModel(projection);
    return this.connection.model(projection, schemaOf(collection)) as unknown as Model<R>;
  }
}

/**
 * Removes the position here: a server-side projection would have to rebuild every row. The row belongs to the caller.
 */
const withoutPosition = <R extends Row>(row: R): R => {
  delete (row as { _position?: number })._position;
  return row;
};

const at = <R>(position: Position, seen: Seen<R> | undefined): Seen<R> | undefined =>
  seen?.position === position ? seen : undefined;

/** A schema without casting: rows stay exactly as their projection made them. */
const schemaOf = (collection: string) =>
  new Schema(
    { _id: String },
    { collection, strict: false, versionKey: false, autoIndex: false, autoCreate: false, bufferCommands: false },
  );

/**
 * Time limit of a query, after which the read side counts as unavailable; the driver would wait much longer for a dead
 * connection.
 */
const ANSWER_MS = 1800;
/** Time limit on the server, shorter than `ANSWER_MS`: the server should not work for a caller that no longer waits. */
const SERVER_MS = 1500;

const answered = async <T>(asked: (given: AbortSignal) => PromiseLike<T>): Promise<T> => {
  const givenUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new ReadSideUnavailable()), ANSWER_MS)),
  );
  try {
    return await Promise.race([asked(givenUp.signal), late]);
  } catch (cause) {
    givenUp.abort();
    if (isMistake(cause)) throw cause;
    throw cause instanceof ReadSideUnavailable ? cause : new ReadSideUnavailable({ cause });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Error codes of a server that is shutting down, starting, not primary, cannot reach other members, rejects this
 * application's login, has no memory to sort, or aborted a query:
 * https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml
 */
const NOT_NOW = new Set([
  6, 7, 13, 18, 43, 50, 89, 91, 133, 134, 175, 189, 202, 216, 237, 262, 290, 292, 365, 402, 433, 449, 462, 9001, 10_107,
  11_600, 11_601, 11_602, 13_435, 13_436,
]);
const RETRYABLE = ['RetryableError', 'RetryableWriteError'];

/** Whether the query itself is invalid: a bug in the code. */
const isMistake = (error: unknown): boolean =>
  error instanceof MongooseError.CastError ||
  (error instanceof mongo.MongoServerError &&
    !NOT_NOW.has(Number(error.code)) &&
    !RETRYABLE.some((label) => error.hasErrorLabel(label)));
