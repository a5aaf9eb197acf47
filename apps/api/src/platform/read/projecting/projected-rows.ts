import { type Connection, mongo } from 'mongoose';
import type { Anchor } from '../../log/event-log/index.js';
import type { Position } from '../../log/event-store/index.js';
import type { Leadership, Term } from '../leading/leadership.js';
import type { PlacedRow } from './fold-rows.js';
import { makeIndexes, type Patience } from './indexes.js';
import { type AnyProjection, type Row, versionOf } from './projection.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import { CHECKPOINTS } from '../mongo/mongo.js';
import { collectionOf, type Generation, holdsRowsOf } from './serving-collections.js';

/** Rows that are being deleted, with the position of the deleting event. */
type Deletions = ReadonlyMap<string, Position>;

/** `anchor`: the last permanent event up to the position. */
export type Checkpoint = Readonly<{ position: Position; deleting: Deletions; anchor?: Anchor | null }>;

/** Storage of a projector's rows. Every method rejects when the read side does not answer, and may be retried. */
export type Rows = Readonly<{
  /** Being rebuilt and not serving yet. */
  isFresh: boolean;
  read: (ids: readonly string[]) => Promise<Map<string, PlacedRow>>;
  /** @param before the rows as they were read */
  write: (changes: ReadonlyMap<string, PlacedRow>, before: ReadonlyMap<string, PlacedRow>) => Promise<void>;
  save: (checkpoint: Checkpoint) => Promise<void>;
  /** Resolves when nothing is being written any more, whether that failed or not. */
  idle: () => Promise<void>;
}>;

/** A stored row as BSON. */
export type StoredBytes = Readonly<{ id: string; bytes: Buffer }>;

type StoredRow = Row & Record<string, unknown> & { _position: Position };
/**
 * `generation` is absent for the first one. `log` and `anchor` identify the log of the position. `term` is the last
 * term that wrote, if there are several processes. `building` is set while the rows are built from the start of the log
 * and do not serve yet.
 */
type StoredCheckpoint = {
  _id: string;
  position: Position;
  generation?: Generation;
  term?: Term;
  building?: true;
  /** Of the projection; absent: 1. */
  version?: number;
  log?: string;
  anchor?: Anchor;
  deleting?: { id: string; position: Position }[];
};

type Served = Checkpoint & Readonly<{ generation: Generation; log: string | null }>;

/** This process's term is over: it must not write. */
export class TermOver extends Error {
  constructor() {
    super('another process projects');
    this.name = 'TermOver';
  }
}

/** The read side lost its data: its rows must be rebuilt, since continuing would omit all earlier ones. */
export class RowsLost extends Error {
  constructor(projection: string) {
    super(`the read side has lost the checkpoint of ${projection}, and its rows with it`);
    this.name = 'RowsLost';
  }
}

/** `building` has no timeout, for building indexes. */
export type Connections = Readonly<{ keeping: Connection; building: Connection }>;

/** The term in which rows are written, if there are several processes. */
type Tenure = Readonly<{ term: Term; leadership: Leadership }>;

/**
 * One generation of a projection's rows, and the checkpoint of the serving generation. With a term, writes never
 * overwrite those of a later term: checkpoints are conditional on the term, rows on their position. Every process
 * derives the same rows from the same events.
 */
export class ProjectedRows implements Rows {
  readonly isFresh = false;
  constructor(
    private readonly connections: Connections,
    private readonly projection: AnyProjection,
    readonly generation: Generation = 0,
    private readonly tenure: Tenure | null = null,
    private readonly log: string | null = null,
  ) {}

  /** The rows of another generation. */
  of(generation: Generation): ProjectedRows {
    return new ProjectedRows(this.connections, this.projection, generation, this.tenure, this.log);
  }

  /** The same rows, written in this term. */
  under(tenure: Tenure | null): ProjectedRows {
    return new ProjectedRows(this.connections, this.projection, this.generation, tenure, this.log);
  }

  /** The same rows, built from the log of this name. */
  from(log: string | null): ProjectedRows {
    return new ProjectedRows(this.connections, this.projection, this.generation, this.tenure, log);
  }

  /** Blocks writes of earlier terms to the checkpoint. No effect for a single process. */
  async claim(): Promise<void> {
    if (!this.tenure) return;
    this.refuseIfOver();
    await this.checkpoints.updateOne(
      { _id: this.projection.name, ...this.notLater },
      { $set: { term: this.tenure.term } },
    );
  }

  /** Whether other processes may write them, too. */
  get isShared(): boolean {
    return this.tenure !== null;
  }

  get collection(): string {
    return collectionOf(this.projection.name, this.generation);
  }

  /** The serving generation with its position and log; null when none of this version was ever complete. */
  async serving(): Promise<Served | null> {
    const stored = await this.checkpoints.findOne({ _id: this.projection.name });
    if (!stored || stored.building || (stored.version ?? 1) !== versionOf(this.projection)) return null;
    const { position, generation = 0, deleting = [], anchor = null, log = null } = stored;
    return { position, generation, anchor, log, deleting: new Map(deleting.map(({ id, position: at }) => [id, at])) };
  }

  /** See `makeIndexes`. Rejects when the read side does not answer. */
  makeIndexes(patience?: Patience): Promise<void> {
    return makeIndexes(databaseOf(this.connections.building).collection(this.collection), this.projection, patience);
  }

  /**
   * All collections of this projection except the one to keep: leftovers of an interrupted rebuild, or a former
   * generation.
   */
  async others(keep: Generation | null): Promise<readonly string[]> {
    const kept = keep === null ? null : collectionOf(this.projection.name, keep);
    const found = await this.database.listCollections({}, { nameOnly: true }).toArray();
    return found.flatMap(({ name }) => (name !== kept && holdsRowsOf(this.projection.name, name) ? [name] : []));
  }

  async dropOthers(keep: Generation | null): Promise<void> {
    for (const name of await this.others(keep)) {
      this.refuseIfOver();
      await this.database.dropCollection(name);
    }
  }

  async drop(): Promise<void> {
    this.refuseIfOver();
    await this.database.dropCollection(this.collection);
  }

  async read(ids: readonly string[]): Promise<Map<string, PlacedRow>> {
    const found = await this.rows.find({ _id: { $in: [...ids] } }, { batchSize: ids.length }).toArray();
    return new Map(found.map(placed));
  }

  /** The next rows in the order of their ids, as stored. */
  async page(after: string | null, limit: number): Promise<readonly StoredBytes[]> {
    const found = await this.rows
      .find(after === null ? {} : { _id: { $gt: after } }, { batchSize: limit, raw: true })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return (found as unknown as Uint8Array[]).map((bytes) => {
      const row = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { id: idIn(row), bytes: row };
    });
  }

  /**
   * Inserts rows that are certainly not in the collection. Their `_id` comes first, so that they are stored as they
   * are.
   */
  async add(rows: ReadonlyMap<string, PlacedRow>): Promise<void> {
    this.refuseIfOver();
    const operations = [...rows].flatMap(([_id, { row, position }]) =>
      row ? [{ insertOne: { document: Object.assign({ _id }, row, { _position: position }) } }] : [],
    );
    if (operations.length > 0) await this.rows.bulkWrite(operations, { ordered: false });
  }

  async write(
    changes: ReadonlyMap<string, PlacedRow>,
    before: ReadonlyMap<string, PlacedRow> = new Map(),
  ): Promise<void> {
    this.refuseIfOver();
    /* With a term, a late write must not recreate an existing row: it may have been deleted since. */
    const operations: mongo.AnyBulkWriteOperation<StoredRow>[] = [];
    for (const [_id, { row, position }] of changes) {
      const filter = this.tenure ? { _id, _position: { $lt: position } } : { _id };
      if (row === null) operations.push({ deleteOne: { filter } });
      else
        operations.push({
          replaceOne: {
            filter,
            replacement: { ...row, _id, _position: position },
            upsert: !this.tenure || !before.get(_id)?.row,
          },
        });
    }
    if (operations.length > 0) await this.rows.bulkWrite(operations, { ordered: false }).catch(unlessNewerIsThere);
  }

  /**
   * Stores that the rows are being built from the start of the log. Only this creates a checkpoint; if a checkpoint is
   * missing later, it was lost.
   * @throws TermOver; MongoServerError 11000 when a later term has saved
   */
  async announce(): Promise<void> {
    this.refuseIfOver();
    const checkpoint = { position: BEFORE_ALL, building: true as const, ...this.made };
    await this.checkpoints.replaceOne({ _id: this.projection.name, ...this.notLater }, checkpoint, { upsert: true });
  }

  /**
   * Stores the position of this generation and that it serves, in place of `former` if given.
   * @throws TermOver when another generation serves or a later term has saved, so that another process projects;
   * RowsLost
   */
  async save({ position, deleting, anchor }: Checkpoint, former: Generation = this.generation): Promise<void> {
    const noted = deleting.size > 0 ? { deleting: [...deleting].map(([id, at]) => ({ id, position: at })) } : {};
    this.refuseIfOver();
    const checkpoint = {
      position,
      ...this.made,
      ...(anchor && { anchor }),
      ...(this.generation > 0 && { generation: this.generation }),
      ...noted,
    };
    const known = [...new Set([this.generation, former])].map((generation) => (generation === 0 ? null : generation));
    const filter = {
      _id: this.projection.name,
      generation: { $in: known },
      ...this.notLater,
    } as mongo.Filter<StoredCheckpoint>;
    const { matchedCount } = await this.checkpoints.replaceOne(filter, checkpoint);
    if (matchedCount > 0) return;
    throw (await this.isThere()) ? new TermOver() : new RowsLost(this.projection.name);
  }

  /** Every method waits for what it writes. */
  idle(): Promise<void> {
    return Promise.resolve();
  }

  /** Whether there is a checkpoint of any term and generation. */
  async isThere(): Promise<boolean> {
    return (await this.checkpoints.findOne({ _id: this.projection.name }, { projection: { _id: 1 } })) !== null;
  }

  /** Checked immediately before each write: the process may have been suspended at any earlier point. */
  private refuseIfOver(): void {
    if (this.tenure && this.tenure.leadership.term !== this.tenure.term) throw new TermOver();
  }

  /** The version, the term and the log of a checkpoint. */
  private get made(): Pick<StoredCheckpoint, 'version' | 'term' | 'log'> {
    const version = versionOf(this.projection);
    return {
      ...(version > 1 && { version }),
      ...(this.tenure && { term: this.tenure.term }),
      ...(this.log !== null && { log: this.log }),
    };
  }

  /** Matches checkpoints written in this or an earlier term. */
  private get notLater(): mongo.Filter<StoredCheckpoint> {
    return this.tenure ? { $or: [{ term: { $lte: this.tenure.term } }, { term: null as unknown as Term }] } : {};
  }

  private get rows(): mongo.Collection<StoredRow> {
    return this.database.collection<StoredRow>(this.collection);
  }

  private get checkpoints(): mongo.Collection<StoredCheckpoint> {
    return this.database.collection<StoredCheckpoint>(CHECKPOINTS);
  }

  /** The driver's database, without mongoose's casting: rows are written as they are. */
  private get database(): mongo.Db {
    return databaseOf(this.connections.keeping);
  }
}

const databaseOf = ({ db }: Connection): mongo.Db => {
  if (!db) throw new ReadSideUnavailable();
  return db;
};

/**
 * Names of the projections that have a checkpoint; none if the read side has dropped them just now. Rejects when it
 * does not answer.
 */
export const checkpointed = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const found = await databaseOf(connection)
    .collection<StoredCheckpoint>(CHECKPOINTS)
    .find({}, { projection: { _id: 1 } })
    .toArray()
    .catch(noneIfDropped);
  return new Set(found.map(({ _id }) => _id));
};

/** The `_id` of a stored row, which is its first field (bsonspec.org: length, type, name, length, text). */
const idIn = (row: Buffer): string => row.toString('utf8', ID_AT, ID_AT + row.readInt32LE(ID_AT - 4) - 1);
const ID_AT = 4 + 1 + '_id\0'.length + 4;

export const rowIn = (bytes: Buffer): Row => {
  const { _position, ...row } = mongo.BSON.deserialize(bytes) as StoredRow;
  return row;
};

const placed = ({ _position: position, ...row }: StoredRow): readonly [string, PlacedRow] => [
  row._id,
  { row, position },
];

const BEFORE_ALL = -1;
const DUPLICATE_KEY = 11_000;
/** QueryPlanKilled */
const DROPPED = 175;

const noneIfDropped = (error: unknown): [] => {
  if ((error as { code?: unknown }).code !== DROPPED) throw error;
  return [];
};

/** Ignores duplicate keys: the upsert's filter missed a row with a later position, which stays as it is. */
const unlessNewerIsThere = (error: unknown): void => {
  const { writeErrors = [], result } = error as {
    writeErrors?: { code?: number }[] | { code?: number };
    result?: { getWriteConcernError?: () => unknown };
  };
  const each = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  if (each.length === 0 || each.some(({ code }) => code !== DUPLICATE_KEY) || result?.getWriteConcernError?.())
    throw error;
};
