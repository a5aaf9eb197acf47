import { randomUUID } from 'node:crypto';
import mongoose, { type Connection, type Model, Schema } from 'mongoose';

export type Started = Readonly<{ url: string; stop: () => Promise<void> }>;
export type Doc = Record<string, unknown>;
export type Key = Record<string, 1 | -1>;

/** A server with its own database, and collections that no other test uses. */
export class Stage {
  #models = 0;

  private constructor(
    private readonly server: Started,
    readonly connection: Connection,
  ) {}

  static async set(start: () => Promise<Started>): Promise<Stage> {
    const server = await start();
    const connection = await mongoose.createConnection(server.url, { dbName: `contract-${randomUUID()}` }).asPromise();
    return new Stage(server, connection);
  }

  async clear(): Promise<void> {
    await this.connection.dropDatabase();
    await this.connection.close();
    await this.server.stop();
  }

  /** Another client of the same database. */
  connect(): Promise<Connection> {
    return mongoose.createConnection(this.server.url, { dbName: this.connection.name }).asPromise();
  }

  /** The same collection through another client, or a new empty one. */
  model(connection: Connection = this.connection, collection?: string): Model<Doc> {
    this.#models += 1;
    const schema = new Schema<Doc>(
      { _id: Schema.Types.Mixed },
      { strict: false, versionKey: false, autoCreate: false, autoIndex: false, minimize: false },
    );
    return connection.model<Doc>(`Row${this.#models}`, schema, collection ?? `rows${this.#models}`);
  }

  /** A collection with these rows, numbered from 0 by `_id`. */
  async given(rows: readonly Doc[]): Promise<Model<Doc>> {
    const model = this.model();
    await model.collection.insertMany(rows.map((row, _id) => ({ _id, ...row })) as never[]);
    return model;
  }
}

export const index = (model: Model<Doc>, key: Key, unique = false): Promise<string> =>
  model.collection.createIndex(key, { unique });

export const ids = async (model: Model<Doc>, filter: Doc = {}, sort: Key = { _id: 1 }): Promise<unknown[]> =>
  (await model.find(filter).sort(sort).lean<Doc[]>()).map(({ _id }) => _id);
