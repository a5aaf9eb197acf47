import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Error as MongooseError, type Model, mongo, type QueryFilter, Schema } from 'mongoose';
import type { Projection, Row } from './projection.js';

/** The read side does not answer: 503. Commands go on; what they write shows once it is back. */
export class ReadSideUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('read_side.unavailable', options);
    this.name = 'ReadSideUnavailable';
  }
}

export type Query<R extends Row> = Readonly<{
  filter?: QueryFilter<R>;
  sort?: Readonly<Record<string, 1 | -1>>;
  skip?: number;
  /** Rows at most; 0 or absent: all of them. */
  limit?: number;
}>;

/** The rows of one projection, for reading. Rules are never decided from here. */
export class ReadModel<R extends Row> {
  constructor(private readonly model: Model<R>) {}

  /** @throws ReadSideUnavailable */
  one(id: string): Promise<R | null> {
    return answered(this.model.findOne({ _id: { $eq: id } } as QueryFilter<R>, WITHOUT_POSITION).lean<R>());
  }

  /** @throws ReadSideUnavailable */
  find({ filter = {}, sort, skip = 0, limit = 0 }: Query<R> = {}): Promise<R[]> {
    const query = this.model.find(filter, WITHOUT_POSITION).skip(skip).limit(limit);
    return answered((sort ? query.sort({ ...sort }) : query).lean<R[]>());
  }

  /** @throws ReadSideUnavailable */
  count(filter: QueryFilter<R> = {}): Promise<number> {
    return answered(this.model.countDocuments(filter));
  }
}

/** Where controllers get the read model of a projection: `readModels.of(bookings)`. */
@Injectable()
export class ReadModels {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  of<R extends Row>({ name }: Projection<R>): ReadModel<R> {
    const model = this.connection.models[name] ?? this.connection.model(name, schemaOf(name));
    return new ReadModel<R>(model as unknown as Model<R>);
  }
}

const WITHOUT_POSITION = { _position: 0 };

/** Rows are what their projection made them: nothing is cast, added or left out on the way. */
const schemaOf = (collection: string) =>
  new Schema({ _id: String }, { collection, strict: false, versionKey: false, autoIndex: false, autoCreate: false, bufferCommands: false });

/** A query that takes longer is answered as unavailable; the driver alone would wait for a dead connection much longer. */
const ANSWER_MS = 1800;

const answered = async <T>(asked: PromiseLike<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(reject, ANSWER_MS, new ReadSideUnavailable())));
  try {
    return await Promise.race([asked, late]);
  } catch (cause) {
    if (isMistake(cause)) throw cause;
    throw cause instanceof ReadSideUnavailable ? cause : new ReadSideUnavailable({ cause });
  } finally {
    clearTimeout(timer);
  }
};

/** Codes with which a server says that it is about to end, has just begun or is not the first of its set. */
const NOT_NOW = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** A query no server would answer: it was written wrongly. */
const isMistake = (error: unknown): boolean =>
  error instanceof MongooseError.CastError || (error instanceof mongo.MongoServerError && !NOT_NOW.has(Number(error.code)));
