import { Mongo } from '../../apps/api/src/platform/read/mongo/mongo.js';
import type { Projection, Row } from '../../apps/api/src/platform/read/projecting/projection.js';
import { ReadModels } from '../../apps/api/src/platform/read/projecting/read-model.js';

/** Rows that a test writes itself, read as the application reads them: for tests of one query. */
export class StoredRows {
  readonly models: ReadModels;
  /** Place in the log of the last row written: a row that changes has another one. */
  private position = 0;

  private constructor(private readonly mongo: Mongo) {
    this.models = new ReadModels(mongo.connection);
  }

  static async open(): Promise<StoredRows> {
    return new StoredRows(await Mongo.open());
  }

  /** Replaces all rows of a projection. */
  async put<R extends Row>({ name }: Pick<Projection<R>, 'name'>, rows: readonly R[]): Promise<void> {
    const stored = this.mongo.connection.db!.collection<Row>(name);
    await stored.deleteMany({});
    if (rows.length > 0) await stored.insertMany(rows.map((row) => ({ ...row, _position: (this.position += 1) })));
  }

  close(): Promise<void> {
    return this.mongo.close();
  }
}
