import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { EvictingMap } from './evicting-map.js';
import type { SqlValue } from './values-in-sql.js';

/** "crow" in the file's header. The version changes with the layout of the tables. */
const APPLICATION = 0x63726f77;
const VERSION = 2;

/** The indexes have all columns, so that an integrity check finds a change in any of them. */
const SCHEMA = `
  create table collections (id integer primary key autoincrement, database text, name text);
  create table columns (collection integer, path text, ready integer, spread integer, searched_to integer,
    name text, primary key (collection, path)) without rowid;
  create table indexes (id integer primary key autoincrement, collection integer, ready integer, description text);
  create index whole_collections on collections (database, name);
  create index whole_columns on columns (collection, path, ready, spread, searched_to, name);
  create index whole_indexes on indexes (collection, ready, description);
  pragma application_id = ${APPLICATION};
  pragma user_version = ${VERSION};`;

/** Bytes of a page. Each change of a row writes some pages to the write-ahead log. */
const PAGE_BYTES = 4096;
/** Cached pages, in KiB. */
const CACHE_KIB = 48 * 1024;
/** Pages of the write-ahead log after which it is copied into the file, which waits for the disk: 16 MB. */
const CHECKPOINT_PAGES = 4096;
/** While many rows are built. */
const CHECKPOINT_PAGES_WHILE_BUILDING = 65_536;
const MOST_WAL_BYTES = 64 * 1024 * 1024;
/** Bytes of the largest file that is checked before it serves: that takes less than half a second. */
export const CHECKED_FIRST = 32 * 1024 * 1024;
/** Compiled statements that are cached. */
const MOST_STATEMENTS = 400;

/** SQLITE_CORRUPT, SQLITE_NOTADB */
const [CORRUPT, NOT_A_DATABASE] = [11, 26];
/** Result codes of SQLite for content that cannot be right. */
const DAMAGED = [CORRUPT, NOT_A_DATABASE];

const codeOf = (error: unknown): number => Number((error as { errcode?: unknown }).errcode ?? 0) & 0xff;

/** The file is damaged. Its content has been discarded: it can be derived again. */
export class StoreDamaged extends Error {
  constructor(why: string) {
    super(`the rows are damaged and have been discarded: ${why}`);
    this.name = 'StoreDamaged';
  }
}

type Functions = Readonly<Record<string, (...values: never[]) => SqlValue>>;

/** Milliseconds after which writes are committed that no client waits for. */
const UNHURRIED_MS = 500;

/** Writes that are committed together, or none of them. */
class Transaction {
  failure: unknown;
  /** Whether writes of it have been acknowledged: then it must not fail. */
  isAcknowledged = false;
  readonly committed: Promise<void>;
  private readonly unhurried: NodeJS.Timeout;
  private immediate: NodeJS.Immediate | undefined;
  private readonly commit: () => void;

  constructor(commit: (transaction: Transaction) => void) {
    let [resolve, reject]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
    this.committed = new Promise<void>((...settle) => ([resolve, reject] = settle));
    this.committed.catch(() => undefined); // for writers that do not wait
    this.commit = () => {
      this.end();
      try {
        commit(this);
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    this.unhurried = setTimeout(this.commit, UNHURRIED_MS);
  }

  /** Commits at the end of this turn of the event loop, with all that is written in it. */
  hurry(): void {
    this.immediate ??= setImmediate(this.commit);
  }

  /** It is not committed by itself any more. */
  end(): void {
    clearTimeout(this.unhurried);
    clearImmediate(this.immediate);
  }
}

/**
 * An SQLite file, or a database in memory. After a kill the file is as it was after an earlier commit; after a loss of
 * power, too (WAL, synchronous=NORMAL).
 */
export class Store {
  /** Absent after a damaged file was discarded, until the next access. */
  #opened: DatabaseSyncInstance | undefined;
  readonly #statements = new EvictingMap<string, StatementSyncInstance>(MOST_STATEMENTS);
  #transaction: Transaction | undefined;
  #path: string | undefined;

  /**
   * @param file absent: in memory
   * @param reloaded called when the content is not what was written last: it has been discarded, or rolled back
   * @throws Error when the file cannot be opened
   */
  constructor(
    private readonly file: string | undefined,
    private readonly functions: Functions,
    private readonly reloaded: (isDiscarded: boolean) => void = () => undefined,
  ) {
    if (file !== undefined) takeReplacement(file);
    this.#path = file;
    this.#opened = this.#open();
  }

  all(sql: string, values: readonly SqlValue[] = []): unknown[][] {
    return this.#reading(() => this.#statement(sql).all(...values) as unknown[][]);
  }

  get(sql: string, values: readonly SqlValue[] = []): unknown[] | undefined {
    return this.#reading(() => this.#statement(sql).get(...values) as unknown[] | undefined);
  }

  /** Writes. Returns the number of changed rows, and the last new id. */
  run(sql: string, values: readonly SqlValue[] = []): Readonly<{ changes: number; id: number }> {
    return this.#writing(() => {
      const { changes, lastInsertRowid } = this.#statement(sql).run(...values);
      return { changes: Number(changes), id: Number(lastInsertRowid) };
    });
  }

  /** Changes tables. */
  define(sql: string): void {
    this.#writing(() => this.#database.exec(sql));
  }

  /**
   * Resolves when everything written so far is in the file; undefined when it is. Rejects when nothing of it will be.
   */
  get committing(): Promise<void> | undefined {
    this.#transaction?.hurry();
    return this.#transaction?.committed;
  }

  /**
   * Notes that what has been written so far is acknowledged, though it is not in the file yet. If it cannot be
   * committed, everything is discarded.
   */
  acknowledge(): void {
    if (this.#transaction) this.#transaction.isAcknowledged = true;
  }

  /** Waits for the disk less often while many rows are built that do not serve yet. */
  set isBuilding(building: boolean) {
    const pages = building ? CHECKPOINT_PAGES_WHILE_BUILDING : CHECKPOINT_PAGES;
    this.#reading(() => this.#database.exec(`pragma wal_autocheckpoint = ${pages}`));
  }

  /**
   * Moves everything into the file and empties the write-ahead log: nothing that was overwritten is left in it.
   * @throws Error when another process is reading the file
   */
  async purge(): Promise<void> {
    await this.committing;
    const isBusy = this.#reading(() => pragmaOf(this.#database, 'wal_checkpoint(truncate)')) !== 0;
    if (isBusy) throw new Error('the write-ahead log of the rows is being read from outside');
  }

  /** Discards everything, because it is wrong. @throws StoreDamaged */
  discard(why: string): never {
    const damage = new StoreDamaged(why);
    if (this.#transaction) this.#transaction.failure ??= damage;
    this.#close();
    if (this.#path !== undefined) {
      removeFiles(this.#path);
      this.#path = replacementOf(this.file!);
    }
    try {
      this.reloaded(true);
    } catch {
      /* For example without space on the disk: the next access tries to open a new file again. */
    }
    throw damage;
  }

  close(): void {
    this.#transaction?.end();
    if (!this.#opened) return;
    if (this.#opened.isTransaction) this.#opened.exec(this.#transaction?.failure ? 'rollback' : 'commit');
    try {
      if (this.#path !== undefined) this.#reading(() => this.#database.exec('pragma wal_checkpoint(truncate)'));
    } catch {
      /* For example without space on the disk: the next start copies the write-ahead log. */
    }
    this.#close();
  }

  get #database(): DatabaseSyncInstance {
    return (this.#opened ??= this.#open());
  }

  #open(): DatabaseSyncInstance {
    try {
      return this.#configured();
    } catch (error) {
      if (this.#path === undefined || !DAMAGED.includes(codeOf(error))) throw error;
      removeFiles(this.#path);
      this.#path = replacementOf(this.file!);
      return this.#configured();
    }
  }

  #configured(): DatabaseSyncInstance {
    if (this.#path !== undefined) {
      closeSync(openSync(this.#path, 'a', 0o600));
      chmodSync(this.#path, 0o600); // independent of the umask; SQLite's other files get the same mode
    }
    const database = new DatabaseSync(this.#path ?? ':memory:');
    try {
      configure(database);
      if (this.#path !== undefined && statSync(this.#path).size <= CHECKED_FIRST) check(database);
      for (const [name, called] of Object.entries(this.functions)) database.function(name, called);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #close(): void {
    this.#statements.clear();
    try {
      this.#opened?.close();
    } catch {
      /* A damaged file cannot be closed in order. */
    }
    this.#opened = undefined;
  }

  #reading<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (DAMAGED.includes(codeOf(error))) this.discard(String(error));
      throw error;
    }
  }

  /** An error ends the transaction of this turn with all its writes. */
  #writing<T>(work: () => T): T {
    this.#transaction ??= new Transaction((transaction) => this.#commit(transaction));
    try {
      return this.#reading(() => {
        if (!this.#database.isTransaction) this.#database.exec('begin immediate');
        return work();
      });
    } catch (error) {
      this.#transaction.failure ??= error;
      throw error;
    }
  }

  #commit({ failure, isAcknowledged }: Transaction): void {
    this.#transaction = undefined;
    if (!failure) {
      try {
        return this.#reading(() => this.#database.isTransaction && this.#database.exec('commit')) as void;
      } catch (error) {
        failure = error;
      }
    }
    if (this.#opened?.isTransaction) this.#opened.exec('rollback');
    if (isAcknowledged && !(failure instanceof StoreDamaged)) this.discard(String(failure));
    if (!(failure instanceof StoreDamaged)) this.reloaded(false);
    throw failure;
  }

  #statement(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }
}

const FILES = ['', '-wal', '-shm', '-journal'];

/**
 * The file in place of a damaged one, until the next start. The binding ends a connection only when its statements are
 * collected as garbage, and SQLite then removes files beside the database by their names.
 */
const replacementOf = (file: string): string => `${file}.new`;

/** Whether the file was discarded since it was opened. */
export const wasDiscarded = (file: string): boolean => existsSync(replacementOf(file));

const takeReplacement = (file: string): void => {
  if (!wasDiscarded(file)) return;
  removeFiles(file);
  for (const rest of FILES)
    if (existsSync(`${replacementOf(file)}${rest}`)) renameSync(`${replacementOf(file)}${rest}`, `${file}${rest}`);
};

const removeFiles = (file: string): void => {
  for (const rest of FILES) rmSync(`${file}${rest}`, { force: true });
};

const pragmaOf = (database: DatabaseSyncInstance, name: string): number =>
  Number(Object.values(database.prepare(`pragma ${name}`).get() as object)[0]);

/** @throws Error with SQLITE_CORRUPT: a key that an index has and its table has not is no error for SQLite otherwise */
const check = (database: DatabaseSyncInstance): void => {
  const [found] = Object.values(database.prepare('pragma integrity_check(1)').get() as object) as [string];
  if (found !== 'ok') throw Object.assign(new Error(found), { errcode: CORRUPT });
};

/** @throws Error with SQLITE_NOTADB when it is a file of another kind, or of another version */
const configure = (database: DatabaseSyncInstance): void => {
  database.exec(`pragma page_size = ${PAGE_BYTES}`);
  const isNew = pragmaOf(database, 'page_count') === 0;
  if (
    !isNew &&
    (pragmaOf(database, 'application_id') !== APPLICATION || pragmaOf(database, 'user_version') !== VERSION)
  )
    throw Object.assign(new Error('not a file of rows of this version'), { errcode: NOT_A_DATABASE });
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on;
    pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
    pragma journal_size_limit = ${MOST_WAL_BYTES}; pragma temp_store = memory;`);
  if (isNew) database.exec(`begin; ${SCHEMA} commit;`);
};
