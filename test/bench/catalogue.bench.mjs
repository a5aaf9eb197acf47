/* Large catalogues: 10 000 rows listed, searched and sorted, 100 000 rows folded and exported. */
import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '@camino/domain/catalogue/catalogue.js';
import { RowQueries } from '../../apps/api/dist/catalogue/row-queries.js';
import { createApp } from '../../apps/api/dist/app.module.js';
import { Decide } from '../../apps/api/dist/platform/act/commanding/decide.js';
import { newCommandId, SYSTEM } from '../../apps/api/dist/platform/log/event-store/context.js';
import { median, ms, repeated as repeat, row, sorted, whole } from './parts/figures.mjs';
import { Quiescence } from '../../apps/api/dist/platform/edge/http/quiescence.js';

const ROUNDS = 15;
const ROWS = 10_000;
const FOLDED = 100_000;

const WORDS = [
  'Ñandú',
  'Éter',
  'Volcán de',
  'San Andrés',
  'Río',
  'Aguas Calientes',
  'Peña',
  'Laguna',
  'Muelle',
  'Santa Lucía',
];
const placeOf = (n) => `${WORDS[n % WORDS.length]} ${(n * 7919) % 1_000_003}`;
const places = (count) =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'origin',
    id: `place-${n}`,
    row: { place: placeOf(n), municipality_id: n % 3 ? '0710' : '1701' },
  }));
const context = () => ({
  actor: SYSTEM,
  at: '2026-03-03T14:00:00.000Z',
  commandId: newCommandId(),
  correlation: 'bench',
});

const shown = (times) => `${ms(median(times))}, worst ${ms(sorted(times).at(-1))}`;
const timed = async (work) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};
const repeated = (work, rounds = ROUNDS) => repeat(rounds, (round) => timed(() => work(round)));
const add = (app, rows) => app.get(Decide).run(catalogue, 'main', { type: 'AddRows', data: { rows } }, context());

/** The application with base data, in a folder of its own. */
const withApp = async (measure) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const app = await createApp({ NODE_ENV: 'test', DATA_DIR: folder, SEED: 'base', RATE_LIMIT: 'off' });
  try {
    await measure(app);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
};

const LISTS = {
  'list, a page of 50': { range: '[0,49]' },
  'search, one word': { range: '[0,49]', filter: '{"q":"nandu"}' },
  'search, two words, one in a referenced row': { range: '[0,49]', filter: '{"q":"PEÑA peten"}' },
  'search without a match': { range: '[0,49]', filter: '{"q":"xyzzy"}' },
  'sort by a text': { range: '[0,49]', sort: '["place","ASC"]' },
  'sort by a text of a referenced row': { range: '[9000,9049]', sort: '["municipalities.name","DESC"]' },
  'search and sort': { range: '[0,49]', filter: '{"q":"laguna"}', sort: '["place","DESC"]' },
};

await withApp(async (app) => {
  await add(app, places(ROWS));
  const queries = app.get(RowQueries);
  const decide = app.get(Decide);
  await app.get(Quiescence).settled();
  await queries.page('origin', {});
  for (const [name, query] of Object.entries(LISTS))
    row(
      'catalogue',
      `${whole(ROWS)} rows: ${name}`,
      shown(await repeated(() => queries.page('origin', query))),
      '50 ms',
    );
  const renamed = async (round) => {
    await decide.run(
      catalogue,
      'main',
      {
        type: 'ChangeRow',
        data: { kind: 'origin', id: 'place-7', row: { place: `Otro ${round}`, municipality_id: '0710' } },
      },
      context(),
    );
    return timed(() => queries.page('origin', { range: '[0,49]', filter: '{"q":"laguna"}', sort: '["place","ASC"]' }));
  };
  const after = [];
  for (let round = 0; round < ROUNDS; round++) after.push(await renamed(round));
  row('catalogue', `${whole(ROWS)} rows: search and sort right after a change`, shown(after), '50 ms');
});

const eventsOf = (rows) => catalogue.decide({ type: 'AddRows', data: { rows }, by: SYSTEM, at: '' }, catalogue.initial);
const brands = (count) =>
  Array.from({ length: count }, (_, n) => ({ kind: 'brand_vehicle', id: `brand-${n}`, row: { name: placeOf(n) + n } }));
for (const count of [ROWS, FOLDED]) {
  const events = eventsOf(brands(count));
  const times = await repeated(() => events.reduce(catalogue.evolve, catalogue.initial), 5);
  row(
    'catalogue',
    `fold ${whole(count)} events`,
    `${shown(times)}, ${((1000 * median(times)) / count).toFixed(1)} µs an event`,
    'linear',
  );
}

/** In a process of its own, so that only the export's memory is measured. */
const exportOf = async (rows) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'parts/export-rows.mjs'),
    String(rows),
  ]);
  return JSON.parse(stdout);
};
for (const rows of [1000, ROWS, FOLDED]) {
  const { before, peak, bytes, seconds } = await exportOf(rows);
  row(
    'catalogue',
    `export ${whole(rows)} rows of 12 columns`,
    `${seconds.toFixed(1)} s, a file of ${(bytes / 1e6).toFixed(1)} MB, memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    'flat memory',
  );
}
process.exit();
