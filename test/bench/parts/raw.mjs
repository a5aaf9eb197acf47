/* The baselines of all comparisons: plain loops over the same SQLite binding. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { perSecond } from './figures.mjs';
import { onDisk } from './folders.mjs';

export const metadata = {
  v: 1,
  actor: { id: 'account-lucia', role: 'admin' },
  at: '2026-03-03T20:00:00.000Z',
  command: 'command-1',
  correlation: 'command-1',
};

/** 262 bytes of data. */
export const anEvent = () => ({ id: randomUUID(), type: 'SeatsCounted', data: { text: 'x'.repeat(251) }, metadata });

export const rawDatabase = (file) => {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; create table events (position integer primary key autoincrement,
    stream text, revision integer, id text unique, type text, data text, metadata text, recorded text, unique (stream, revision))`);
  return database;
};

/** Appends per second, each in its own commit with the version check. */
export const rawAppends = (appends) =>
  onDisk(async (folder) => {
    const database = rawDatabase(join(folder, 'raw.db'));
    const [begin, commit, head] = [
      'begin immediate',
      'commit',
      'select max(revision) as last from events where stream = ?',
    ].map((sql) => database.prepare(sql));
    const insert = database.prepare(
      'insert into events (stream, revision, id, type, data, metadata, recorded) values (?, ?, ?, ?, ?, ?, ?)',
    );
    const since = performance.now();
    for (let i = 0; i < appends; i++) {
      const { id, type, data } = anEvent();
      begin.run();
      const last = head.get('trip-1').last ?? -1;
      insert.run(
        'trip-1',
        last + 1,
        id,
        type,
        JSON.stringify(data),
        JSON.stringify(metadata),
        new Date().toISOString(),
      );
      commit.run();
    }
    const rate = perSecond(appends, since);
    database.close();
    return rate;
  });
