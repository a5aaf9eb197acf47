/*
 * P1 and P2: durable appends through the event store, and through a peer, compared with a plain loop over the same
 * binding.
 */
import { join } from 'node:path';
import { SqliteEventStore } from '../../apps/api/dist/platform/log/event-store/sqlite-event-store.js';
import { ms, over, percentile, perSecond, repeated, row, whole } from './parts/figures.mjs';
import { onDisk } from './parts/folders.mjs';
import { peer } from './parts/peer.mjs';
import { anEvent, rawAppends } from './parts/raw.mjs';

const ROUNDS = 5;
const APPENDS = 3000;
const STREAMS = 32;

const writers = (count, appends) =>
  onDisk(async (folder) => {
    const store = await SqliteEventStore.open({ file: join(folder, 'events.db') });
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
    return { rate, p99: percentile(waits, 0.99) };
  });

const measured = await peer();

const rounds = await repeated(ROUNDS, async () => {
  const before = await rawAppends(APPENDS);
  const one = await writers(1, APPENDS);
  const many = await writers(STREAMS, APPENDS * 4);
  const peerOne = measured.ready ? await measured.appends(1, APPENDS / 6) : 0;
  const peerMany = measured.ready ? await measured.appends(STREAMS, APPENDS / 6) : 0;
  const limit = (before + (await rawAppends(APPENDS))) / 2;
  return {
    limit,
    one: one.rate / limit,
    oneP99: one.p99,
    many: many.rate / limit,
    manyP99: many.p99,
    peerOne: peerOne / limit,
    peerMany: peerMany / limit,
  };
});
const share = (key) => over(rounds, key).toFixed(2);

row('raw', 'one commit for each append', `${whole(over(rounds, 'limit'))} appends/s`, '');
row(
  'P1',
  'durable single append, one writer, through the port',
  `${share('one')} of raw, p99 ${ms(over(rounds, 'oneP99'))}`,
  '0.60 of raw',
);
row(
  'P2',
  `${STREAMS} concurrent streams`,
  `${share('many')} of raw, p99 ${ms(over(rounds, 'manyP99'))}`,
  '1.5 of raw, p99 15 ms',
);
row(
  'peer',
  `emmett-sqlite 0.42.4, one writer; ${STREAMS} streams`,
  measured.ready ? `${share('peerOne')} of raw; ${share('peerMany')} of raw (${measured.durability})` : measured.why,
  '',
);
process.exit();
