/* P1 and P2 of the goals: the event store against a plain loop over the same binding. Run after a build. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteEventStore } from '../../apps/api/dist/platform/event-store/sqlite-event-store.js';

const ROUNDS = 5;
const APPENDS = 3000;
const STREAMS = 32;

const metadata = { v: 1, actor: { id: 'account-lucia', role: 'admin' }, at: '2026-03-03T20:00:00.000Z', command: 'command-1', correlation: 'command-1' };
const anEvent = () => ({ id: randomUUID(), type: 'SeatsCounted', data: { text: 'x'.repeat(251) }, metadata });
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const perSecond = (count, since) => (count * 1000) / (performance.now() - since);

/** Not in the system's temporary folder: that may be memory, which has no disk to wait for. */
const inFolder = async (measure) => {
  const folder = mkdtempSync(join(resolve(process.env.DATA_DIR ?? '.'), 'bench-'));
  try {
    return await measure(join(folder, 'events.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const raw = () =>
  inFolder((file) => {
    const database = new DatabaseSync(file);
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; create table events (position integer primary key autoincrement,
      stream text, revision integer, id text unique, type text, data text, metadata text, recorded text, unique (stream, revision))`);
    const [begin, commit, head] = ['begin immediate', 'commit', 'select max(revision) as last from events where stream = ?'].map((sql) => database.prepare(sql));
    const insert = database.prepare('insert into events (stream, revision, id, type, data, metadata, recorded) values (?, ?, ?, ?, ?, ?, ?)');
    const since = performance.now();
    for (let i = 0; i < APPENDS; i++) {
      const { id, type, data } = anEvent();
      begin.run();
      const last = head.get('trip-1').last ?? -1;
      insert.run('trip-1', last + 1, id, type, JSON.stringify(data), JSON.stringify(metadata), new Date().toISOString());
      commit.run();
    }
    return perSecond(APPENDS, since);
  });

const writers = (count, appends) =>
  inFolder(async (file) => {
    const store = await SqliteEventStore.open({ file });
    const waits = [];
    const writer = async (stream) => {
      for (let revision = 'none', i = 0; i < appends / count; i++) {
        const since = performance.now();
        ({ revision } = await store.append(stream, revision, [anEvent()]));
        waits.push(performance.now() - since);
      }
    };
    const since = performance.now();
    await Promise.all(Array.from({ length: count }, (_, i) => writer(`trip-${i}`)));
    const rate = perSecond(waits.length, since);
    await store.close();
    return { rate, p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] };
  });

const rounds = [];
for (let round = 0; round < ROUNDS; round++) {
  const before = await raw();
  const one = await writers(1, APPENDS);
  const many = await writers(STREAMS, APPENDS * 4);
  const limit = (before + (await raw())) / 2;
  rounds.push({ limit, one: one.rate / limit, oneP99: one.p99, many: many.rate / limit, manyP99: many.p99 });
}
const over = (key) => median(rounds.map((round) => round[key])).toFixed(2);
console.log(`raw loop                 ${over('limit')} appends/s`);
console.log(`P1 one writer            ${over('one')} of raw (goal 0.60), p99 ${over('oneP99')} ms`);
console.log(`P2 ${STREAMS} concurrent streams ${over('many')} of raw (goal 1.5), p99 ${over('manyP99')} ms (goal 15)`);
