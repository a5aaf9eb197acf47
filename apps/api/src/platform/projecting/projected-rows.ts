import type { Connection, mongo } from 'mongoose';
import type { Position } from '../event-store/event-store.js';
import type { PlacedRow } from './folding.js';
import type { AnyProjection, Row } from './projection.js';
import { ReadSideUnavailable } from './read-model.js';

/** Rows about to be deleted, with the position of the event that deletes them. */
export type Deletions = ReadonlyMap<string, Position>;

export type Checkpoint = Readonly<{ position: Position; deleting: Deletions }>;

type StoredRow = Row & Record<string, unknown> & { _position: Position };
type StoredCheckpoint = { _id: string; position: Position; deleting?: { id: string; position: Position }[] };

export const CHECKPOINTS = 'checkpoints';

/** One projection's collection and checkpoint. Every method rejects when the read side does not answer, and may be called again. */
export class ProjectedRows {
  constructor(
    private readonly connection: Connection,
    private readonly projection: AnyProjection,
  ) {}

  /** Makes the indexes and reads the checkpoint. */
  async open(): Promise<Checkpoint> {
    const { name, indexes } = this.projection;
    if (indexes.length > 0) await this.rows.createIndexes(indexes.map((key) => ({ key: { ...key } })));
    const stored = await this.checkpoints.findOne({ _id: name });
    return { position: stored?.position ?? -1, deleting: new Map(stored?.deleting?.map(({ id, position }) => [id, position])) };
  }

  async read(ids: readonly string[]): Promise<Map<string, PlacedRow>> {
    const found = await this.rows.find({ _id: { $in: [...ids] } }, { batchSize: ids.length }).toArray();
    return new Map(found.map(({ _position: position, ...row }) => [row._id, { row, position }]));
  }

  async write(changes: ReadonlyMap<string, PlacedRow>): Promise<void> {
    const operations: mongo.AnyBulkWriteOperation<StoredRow>[] = [];
    for (const [_id, { row, position }] of changes) {
      if (row === null) operations.push({ deleteOne: { filter: { _id } } });
      else operations.push({ replaceOne: { filter: { _id }, replacement: { ...row, _id, _position: position }, upsert: true } });
    }
    if (operations.length > 0) await this.rows.bulkWrite(operations, { ordered: false });
  }

  async save({ position, deleting }: Checkpoint): Promise<void> {
    const noted = deleting.size > 0 ? { deleting: [...deleting].map(([id, at]) => ({ id, position: at })) } : {};
    await this.checkpoints.replaceOne({ _id: this.projection.name }, { position, ...noted }, { upsert: true });
  }

  private get rows(): mongo.Collection<StoredRow> {
    return this.database.collection<StoredRow>(this.projection.name);
  }

  private get checkpoints(): mongo.Collection<StoredCheckpoint> {
    return this.database.collection<StoredCheckpoint>(CHECKPOINTS);
  }

  /** The driver's own, without mongoose's casting: rows are written as they are. */
  private get database(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new ReadSideUnavailable();
    return db;
  }
}
