import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { anEvent } from '../../apps/api/src/platform/log/event-store/contract/given.contract.js';
import { wholeLog } from '../../apps/api/src/platform/log/event-store/contract/killed-writers.contract.js';
import { RunningServer } from '../running-server.js';

const PAGE = 4096;
const LEAF_OF_AN_INDEX = 10;
/** As many have more megabytes than are checked before a start. */
const ROWS = 400_000;
const BUILT_STORE = resolve(__dirname, '../../apps/api/dist/platform/log/event-store/sqlite-event-store.js');

/** Makes a log as large as that of many seasons. */
const enlarge = (file: string): void => {
  const database = new DatabaseSync(file);
  database.exec(`create table filler (name text unique);
    with recursive rows (n) as (values (1) union all select n + 1 from rows where n < ${ROWS})
    insert into filler select printf('%040d', n * 7919 % ${ROWS} * ${ROWS} + n) from rows;
    pragma wal_checkpoint(truncate)`);
  database.close();
};

/** Changes an id in the index of ids only: each event can still be read, and an index would not find one of them. */
const damageIndex = (file: string, id: string): void => {
  const content = readFileSync(file);
  let at = content.indexOf(id);
  while (at >= 0 && content[Math.floor(at / PAGE) * PAGE] !== LEAF_OF_AN_INDEX) at = content.indexOf(id, at + 1);
  expect(at).toBeGreaterThan(0);
  const opened = openSync(file, 'r+');
  writeSync(opened, id.startsWith('0') ? '1' : '0', at);
  closeSync(opened);
};

const exitOf = async ({ pid }: RunningServer): Promise<void> => {
  for (let running = true; running;) {
    await new Promise((next) => setTimeout(next, 100));
    try {
      process.kill(pid, 0);
    } catch {
      running = false;
    }
  }
};

describe('a log too large to be checked before a start', () => {
  it('is checked while the server answers, which ends when it is damaged and does not start again', async () => {
    let server = await RunningServer.start();
    try {
      await server.stop();
      const file = join(server.dataDir, 'events.db');
      const events = await wholeLog(file);
      enlarge(file);
      damageIndex(file, events.at(-1)!.id);
      server = await server.again();
      expect((await server.ask('GET', '/api/fee')).status).toBe(200);
      await exitOf(server);
      expect(await server.stop()).toBe(1);
      expect(server.log.join('')).toMatch(/LogDamaged.*events\.db is damaged: .*index/);
      await expect(server.again()).rejects.toThrow('cannot be used as an event log');
    } finally {
      await server.remove();
    }
  });

  it('can have content removed for good while it is checked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-check-'));
    const file = join(folder, 'events.db');
    const { SqliteEventStore } = (await import(
      BUILT_STORE
    )) as typeof import('../../apps/api/src/platform/log/event-store/sqlite-event-store.js');
    const found: Error[] = [];
    try {
      await (await SqliteEventStore.open({ file })).close();
      enlarge(file);
      const store = await SqliteEventStore.open({ file, reportDamage: (damage) => found.push(damage), checkAfter: 0 });
      for (let n = 0; n < 10; n += 1) {
        await new Promise((next) => setTimeout(next, 100 + 40 * n));
        await store.append(`key-${n}`, 'none', [anEvent()]);
        await store.delete(`key-${n}`);
      }
      await store.close();
      expect(found).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
