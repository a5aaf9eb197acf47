import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreUnavailable } from './event-store.js';

/** SQLITE_BUSY, https://sqlite.org/rescode.html */
const BUSY = 5;

const holderOf = (pidFile: string): string => {
  try {
    return `process ${readFileSync(pidFile, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
};

/**
 * Gives one process at a time exclusive use of `file`. The lock is an exclusive transaction on the empty database
 * `<file>.lock`, so the operating system releases it however the process dies. `<file>.pid` only informs people. No
 * code of this process may open `<file>.lock` in another way: closing it would drop the lock (POSIX locks belong to
 * process and file).
 */
export class SingleProcessLock {
  private constructor(
    private readonly held: DatabaseSyncInstance,
    private readonly pidFile: string,
  ) {}

  /** @throws StoreUnavailable naming the process that holds the lock */
  static take(file: string): SingleProcessLock {
    const held = new DatabaseSync(`${file}.lock`);
    const pidFile = `${file}.pid`;
    try {
      held.exec('begin exclusive');
    } catch (cause) {
      held.close();
      if ((cause as { errcode?: number }).errcode !== BUSY)
        throw new StoreUnavailable(`${file}.lock cannot be locked`, { cause });
      throw new StoreUnavailable(`${file} is in use by ${holderOf(pidFile)}; only one process may open it`, { cause });
    }
    writeFileSync(pidFile, `${process.pid}\n`);
    return new SingleProcessLock(held, pidFile);
  }

  release(): void {
    rmSync(this.pidFile, { force: true });
    this.held.close();
  }
}
