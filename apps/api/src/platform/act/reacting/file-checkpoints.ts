import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import type { Anchor } from '../../log/event-log/index.js';
import { type Position, WAL_LIMIT } from '../../log/event-store/index.js';
import { type Reached, ReactionCheckpoints } from './reaction-checkpoints.js';

/*
 * A loss of power may take the last positions with it, so the reactions behind them run again; they are idempotent, and
 * mails are remembered durably by id. Waiting for the disk would block the process.
 */
const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma journal_size_limit = ${WAL_LIMIT};
  create table if not exists reactions (name text primary key, position integer not null, anchor text) strict, without rowid;`;

const SAVE = `
  insert into reactions (name, position, anchor) values (?, ?, ?)
  on conflict (name) do update set position = excluded.position, anchor = excluded.anchor where excluded.position > position`;

/** Maximum commits per second: each blocks the process. */
const COMMITS_PER_SECOND = 50;

/** The file is unreadable. The message gives instructions that avoid mailing the whole history again. */
export class DamagedCheckpoints extends Error {
  constructor(file: string, cause: unknown) {
    super(
      `${file} is damaged (${(cause as Error).message}): it says which events the application has reacted to. Move it and the files ${file}-* beside it away, and start again; what has happened until then counts as done, so look in the log of the application for mails it had still to send.`,
      { cause },
    );
    this.name = 'DamagedCheckpoints';
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: https://www.sqlite.org/rescode.html */
const DAMAGED: readonly unknown[] = [11, 26];

/** @throws DamagedCheckpoints */
const opened = (file: string): DatabaseSyncInstance => {
  let database: DatabaseSyncInstance | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec(SCHEMA);
    addAnchors(database);
    database.prepare('select name, position, anchor from reactions').all();
    return database;
  } catch (cause) {
    database?.close();
    throw DAMAGED.includes((cause as { errcode?: unknown }).errcode) ? new DamagedCheckpoints(file, cause) : cause;
  }
};

/** Older files have no anchors. */
const addAnchors = (database: DatabaseSyncInstance): void => {
  const columns = database.prepare("select name from pragma_table_info('reactions')").all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'anchor')) database.exec('alter table reactions add column anchor text');
};

/** Stores checkpoints in a small SQLite file of this process. Concurrent saves share a commit. */
export class FileCheckpoints extends ReactionCheckpoints {
  private readonly database: DatabaseSyncInstance;
  private readonly insert: StatementSyncInstance;
  private readonly pending = new Map<string, Reached>();
  private commit: Promise<void> | undefined;
  private lastCommit = 0;

  /** @throws DamagedCheckpoints */
  constructor(file: string) {
    super();
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.database = opened(file);
    this.insert = this.database.prepare(SAVE);
  }

  async load(): Promise<ReadonlyMap<string, Reached>> {
    const rows = this.database.prepare('select name, position, anchor from reactions').all() as {
      name: string;
      position: Position;
      anchor: string | null;
    }[];
    return new Map(
      rows.map(({ name, position, anchor }) => [
        name,
        { position, anchor: anchor === null ? null : (JSON.parse(anchor) as Anchor) },
      ]),
    );
  }

  save(reaction: string, reached: Reached): Promise<void> {
    if (reached.position >= (this.pending.get(reaction)?.position ?? reached.position))
      this.pending.set(reaction, reached);
    this.commit ??= this.commitSoon();
    return this.commit;
  }

  async close(): Promise<void> {
    await this.commit?.catch(() => undefined); // the callers of `save` get the error
    this.database.close();
  }

  private async commitSoon(): Promise<void> {
    const wait = this.lastCommit + 1000 / COMMITS_PER_SECOND - performance.now();
    await new Promise((resolve) => (wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve)));
    const saved = [...this.pending];
    this.pending.clear();
    this.commit = undefined;
    this.database.exec('begin immediate');
    try {
      for (const [reaction, { position, anchor }] of saved)
        this.insert.run(reaction, position, anchor ? JSON.stringify(anchor) : null);
      this.database.exec('commit');
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    } finally {
      this.lastCommit = performance.now();
    }
  }
}
