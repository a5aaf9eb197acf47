import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { flushSync } from '../../kit/index.js';
import {
  type ExpectedRevision,
  type Metadata,
  type Position,
  type StoredEvent,
  EventDamaged,
  StoreUnavailable,
} from './event-store.js';
import { clearSuspicion } from './log-check.js';
import type { Serialised } from './serialised.js';
import { WAL_LIMIT } from './wal-limit.js';

/** "cami" in the file's header: no other SQLite file can be mistaken for a log. The version changes with the schema. */
const APPLICATION = 0x63616d69;
const VERSION = 1;

/* AUTOINCREMENT: a position is never reused, even after the last stream was removed. */
const SCHEMA = `
  create table events (
    position integer primary key autoincrement,
    stream text not null,
    revision integer not null,
    id text not null unique,
    type text not null,
    data text not null,
    metadata text not null,
    recorded text not null,
    checksum integer not null,
    unique (stream, revision)
  ) strict;
  pragma application_id = ${APPLICATION};
  pragma user_version = ${VERSION};`;

const COLUMNS = 'position, stream, revision, id, type, data, metadata, recorded, checksum';
type Row = readonly [number, string, number, string, string, string, string, string, number];

export type Place = Readonly<{ stream: string; revision: number; position: Position }>;

type Summed = Serialised & Pick<StoredEvent, 'stream' | 'revision' | 'recorded'>;

/** SQLite does not detect a flipped bit inside a value. */
const checksum = ({ stream, revision, id, type, data, metadata, recorded }: Summed): number =>
  crc32(`${stream}\n${revision}\n${id}\n${type}\n${data}\n${metadata}\n${recorded}`);

const eventOf = ([position, stream, revision, id, type, data, metadata, recorded, sum]: Row): StoredEvent => {
  if (checksum({ stream, revision, id, type, data, metadata, recorded }) !== sum) {
    throw new EventDamaged({ position, type, id, stream, revision });
  }
  return {
    id,
    type,
    data: JSON.parse(data),
    metadata: JSON.parse(metadata) as Metadata,
    stream,
    revision,
    position,
    recorded,
  };
};

/**
 * Creates the file atomically: an interrupted first start leaves no partial log, so an empty file always means data
 * loss. Only its owner can access the file.
 */
const create = (file: string): void => {
  const draft = `${file}.new`;
  for (const rest of ['', '-journal']) rmSync(`${draft}${rest}`, { force: true });
  const database = new DatabaseSync(draft);
  database.exec(SCHEMA);
  database.close();
  chmodSync(draft, 0o600); // independent of the umask; SQLite's other files get the same mode
  renameSync(draft, file);
  flushSync(dirname(file));
};

/** Name of the log during a restore. It gets its final name when all other files are in place. */
export const restoringOf = (file: string): string => `${file}.restoring`;

const valueOf = (database: DatabaseSyncInstance, pragma: string): unknown =>
  Object.values((database.prepare(`pragma ${pragma}`).get() ?? {}) as object)[0];

const expectPragma = (database: DatabaseSyncInstance, pragma: string, expected: unknown): void => {
  const actual = valueOf(database, pragma);
  if (actual !== expected)
    throw new Error(`it is damaged or something else, ${pragma} is ${String(actual)}, not ${String(expected)}`);
};

const open = (file: string, isChecked: boolean): DatabaseSyncInstance => {
  const missing = !existsSync(file);
  if (missing && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error('it is gone, its write-ahead log is there');
  if (missing && existsSync(restoringOf(file)))
    throw new Error('a backup was being restored into it and that was interrupted: empty the folder and restore again');
  if (missing) create(file);
  const database = new DatabaseSync(file);
  try {
    expectPragma(database, 'application_id', APPLICATION);
    expectPragma(database, 'user_version', VERSION);
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    database.exec(`pragma journal_size_limit = ${WAL_LIMIT}`);
    expectPragma(database, 'journal_mode', 'wal');
    expectPragma(database, 'synchronous', 2);
    expectPragma(database, 'secure_delete', 1);
    if (isChecked) expectPragma(database, 'integrity_check(1)', 'ok');
    if (isChecked) clearSuspicion(file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/**
 * The table of events in one SQLite file, with a synchronous API. Acknowledged means flushed: write-ahead log,
 * synchronous=FULL. The caller groups writes into transactions, and is the only writer of the file.
 */
export class SqliteLog {
  readonly #database: DatabaseSyncInstance;
  readonly #begin: StatementSyncInstance;
  readonly #commit: StatementSyncInstance;
  readonly #insert: StatementSyncInstance;
  readonly #head: StatementSyncInstance;
  readonly #headOf: StatementSyncInstance;
  readonly #find: StatementSyncInstance;
  readonly #pageOf: StatementSyncInstance;
  readonly #pageAfter: StatementSyncInstance;
  readonly #reach: StatementSyncInstance;
  readonly #ofTypes: StatementSyncInstance;
  readonly #namesAfter: StatementSyncInstance;
  readonly #remove: StatementSyncInstance;
  #place: StatementSyncInstance | undefined;

  /**
   * @param isChecked whether the whole file is checked first; each event is checked when it is read, in any case
   * @throws StoreUnavailable when the file is damaged, not a log, or cannot be opened
   */
  constructor(file: string, isChecked = true) {
    let database: DatabaseSyncInstance | undefined;
    const prepare = (sql: string): StatementSyncInstance => this.#database.prepare(sql, { returnArrays: true });
    try {
      this.#database = database = open(file, isChecked);
      this.#begin = prepare('begin immediate');
      this.#commit = prepare('commit');
      this.#insert = prepare(
        'insert into events (stream, revision, id, type, data, metadata, recorded, checksum) values (?, ?, ?, ?, ?, ?, ?, ?)',
      );
      this.#head = prepare('select max(position) from events');
      this.#headOf = prepare('select max(revision) from events where stream = ?');
      this.#find = prepare('select stream, revision, position from events where id = ?');
      this.#pageOf = prepare(
        `select ${COLUMNS} from events where stream = ? and revision >= ? order by revision limit ?`,
      );
      this.#pageAfter = prepare(`select ${COLUMNS} from events where position > ? order by position limit ?`);
      this.#reach = prepare(
        'select max(position), count(*) from (select position from events where position > ? order by position limit ?)',
      );
      this.#ofTypes = prepare(
        `select ${COLUMNS} from events where position > ? and position <= ? and (type in (select value from json_each(?)) or position = ?)
         order by position`,
      );
      this.#namesAfter = prepare('select distinct stream from events where stream > ? order by stream limit ?');
      this.#remove = prepare('delete from events where stream = ?');
    } catch (cause) {
      database?.close();
      throw new StoreUnavailable(`${file} cannot be used as an event log: ${(cause as Error).message}`, { cause });
    }
  }

  begin(): void {
    this.#begin.run();
  }

  commit(): void {
    this.#commit.run();
  }

  /** After some errors (a full disk), SQLite has already rolled back by itself. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  insert(stream: string, revision: number, { id, type, data, metadata }: Serialised, recorded: string): Position {
    const sum = checksum({ stream, revision, id, type, data, metadata, recorded });
    return Number(this.#insert.run(stream, revision, id, type, data, metadata, recorded, sum).lastInsertRowid);
  }

  /** Inserts an event of a backup at its original position. */
  place({ position, stream, revision, id, type, data, metadata, recorded }: StoredEvent): void {
    const texts = { data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    this.#place ??= this.#database.prepare(`insert into events (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    this.#place.run(
      position,
      stream,
      revision,
      id,
      type,
      texts.data,
      texts.metadata,
      recorded,
      checksum({ stream, revision, id, type, ...texts, recorded }),
    );
  }

  head(): Position {
    return (this.#head.get() as [number | null])[0] ?? -1;
  }

  headOf(stream: string): ExpectedRevision {
    return (this.#headOf.get(stream) as [number | null])[0] ?? 'none';
  }

  find(id: string): Place | undefined {
    const row = this.#find.get(id) as [string, number, number] | undefined;
    return row && { stream: row[0], revision: row[1], position: row[2] };
  }

  pageOf(stream: string, from: number, limit: number): readonly StoredEvent[] {
    return (this.#pageOf.all(stream, from, limit) as Row[]).map(eventOf);
  }

  pageAfter(position: Position, limit: number): readonly StoredEvent[] {
    return (this.#pageAfter.all(position, limit) as Row[]).map(eventOf);
  }

  /** Position of the last of the next `limit` events; null when there are fewer: up to the end. */
  reach(after: Position, limit: number): Position | null {
    const [position, count] = this.#reach.get(after, limit) as [number | null, number];
    return count < limit ? null : position;
  }

  /**
   * Events of these types (a JSON array) after a position up to another, and the one at `last`. Others are not even
   * read.
   */
  ofTypes(after: Position, to: Position, types: string, last: Position): readonly StoredEvent[] {
    return (this.#ofTypes.all(after, to, types, last) as Row[]).map(eventOf);
  }

  /** Names of streams in their order; none after the last. */
  namesAfter(stream: string, limit: number): readonly string[] {
    return (this.#namesAfter.all(stream, limit) as [string][]).map(([name]) => name);
  }

  remove(stream: string): void {
    this.#remove.run(stream);
  }

  /**
   * Checkpoints and truncates the write-ahead log: until then removed content can still be read from it.
   * @throws Error when another process is reading the file
   */
  checkpoint(): void {
    const busy = valueOf(this.#database, 'wal_checkpoint(truncate)');
    if (busy !== 0) throw new Error('the write-ahead log is being read from outside');
  }

  /** Truncates the write-ahead log if possible; otherwise the next process that opens the file does. */
  close(): void {
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } finally {
      this.#database.close();
    }
  }
}
