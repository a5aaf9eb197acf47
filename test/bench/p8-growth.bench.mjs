/*
 * P8: appends to a log of a million events compared with one of a hundred thousand, and the start-up time with a
 * hundred thousand (`BOOKINGS`: of another number of bookings).
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteEventStore } from '../../apps/api/dist/platform/log/event-store/sqlite-event-store.js';
import { megabytes, note, over, perSecond, repeated, row, whole } from './parts/figures.mjs';
import { inTemporary, onDisk } from './parts/folders.mjs';
import { anEvent } from './parts/raw.mjs';
import { season } from './parts/season.mjs';
import { Server } from './parts/server.mjs';

const ROUNDS = 5;
const APPENDS = 2000;
const [SMALL, LARGE] = [100_000, 1_000_000];
const IN_STREAM = 100;
/** Almost seven events per booking. */
const BOOKINGS = Number(process.env.BOOKINGS ?? 17_500);

/** Creates a log of this many events in streams of 100. */
const filled = async (folder, name, events) => {
  const store = await SqliteEventStore.open({ file: join(folder, `${name}.db`) });
  const streams = events / IN_STREAM;
  for (let first = 0; first < streams; first += 200) {
    await Promise.all(
      Array.from({ length: Math.min(200, streams - first) }, (_, i) =>
        store.append(`trip-${first + i}`, 'none', Array.from({ length: IN_STREAM }, anEvent)),
      ),
    );
  }
  return store;
};

let appended = 0;
/** Single durable appends per second, to existing streams. */
const rateOf = async (store, events) => {
  const heads = new Map();
  const since = performance.now();
  for (let i = 0; i < APPENDS; i++) {
    const stream = `trip-${(appended++ * 7919) % (events / IN_STREAM)}`;
    const revision = heads.get(stream) ?? (await store.read(stream, IN_STREAM - 1)).revision;
    heads.set(stream, (await store.append(stream, revision, [anEvent()])).revision);
  }
  return perSecond(APPENDS, since);
};

await onDisk(async (folder) => {
  const [small, large] = [await filled(folder, 'small', SMALL), await filled(folder, 'large', LARGE)];
  const rounds = await repeated(ROUNDS, async () => {
    const before = await rateOf(small, SMALL);
    const grown = await rateOf(large, LARGE);
    const limit = (before + (await rateOf(small, SMALL))) / 2;
    note(`${whole(limit)} appends/s with ${whole(SMALL)} events, ${whole(grown)} with ${whole(LARGE)}`);
    return { share: grown / limit };
  });
  await Promise.all([small.close(), large.close()]);
  row('P8', `appends/s with ${whole(LARGE)} events against ${whole(SMALL)}`, over(rounds, 'share').toFixed(2), '0.8');
});

const started = async (folder) => {
  const server = await Server.start(folder);
  const figures = { seconds: server.readyAfter / 1000, memory: server.memory() };
  await server.stop();
  return figures;
};

const STARTS = [
  ['read models rebuilt', true],
  ['after an orderly stop', false],
];

await inTemporary(async (folder) => {
  const events = await season(folder, BOOKINGS);
  for (const [which, rebuilt] of STARTS) {
    const rounds = await repeated(3, async () => {
      if (rebuilt) for (const rest of ['', '-wal', '-shm']) await rm(join(folder, `rows.db${rest}`), { force: true });
      const figures = await started(folder);
      note(`${which}: ready after ${figures.seconds.toFixed(1)} s with ${megabytes(figures.memory)}`);
      return figures;
    });
    row(
      'P8',
      `start with ${whole(events)} events, ${which}`,
      `${over(rounds, 'seconds').toFixed(1)} s to ready, ${megabytes(over(rounds, 'memory'))}`,
      '8 s',
    );
  }
});
process.exit();
