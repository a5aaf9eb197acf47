import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import type { Position } from '../event-store/event-store.js';
import { ReactionCheckpoints } from './reaction-checkpoints.js';

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists reactions (name text primary key, position integer not null) strict, without rowid;`;

const SAVE = `
  insert into reactions (name, position) values (?, ?)
  on conflict (name) do update set position = excluded.position where excluded.position > position`;

/** One commit takes at most this many a second: each waits for the disk, and everything else waits with it. */
const COMMITS_PER_SECOND = 50;

/** In a small SQLite file of this process. What is saved meanwhile shares the next commit. */
export class FileCheckpoints extends ReactionCheckpoints {
  private readonly database: DatabaseSyncInstance;
  private readonly insert: StatementSyncInstance;
  private readonly pending = new Map<string, Position>();
  private commit: Promise<void> | undefined;
  private lastCommit = 0;

  constructor(file: string) {
    super();
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.database = new DatabaseSync(file);
    this.database.exec(SCHEMA);
    this.insert = this.database.prepare(SAVE);
  }

  async load(): Promise<ReadonlyMap<string, Position>> {
    const rows = this.database.prepare('select name, position from reactions').all() as { name: string; position: Position }[];
    return new Map(rows.map(({ name, position }) => [name, position]));
  }

  save(reaction: string, position: Position): Promise<void> {
    this.pending.set(reaction, Math.max(position, this.pending.get(reaction) ?? position));
    this.commit ??= this.commitSoon();
    return this.commit;
  }

  async close(): Promise<void> {
    await this.commit?.catch(() => undefined); // whoever saved was told
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
      for (const [reaction, position] of saved) this.insert.run(reaction, position);
      this.database.exec('commit');
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    } finally {
      this.lastCommit = performance.now();
    }
  }
}
