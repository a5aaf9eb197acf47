/*
 * P7 once more, by request: what the pages of the office cost at a company with 100 000 bookings (waiting time and
 * processor time of the server), one request at a time, and how the export of all rows goes: time, size, memory of the
 * server before, at most and after, and the rows that are read back. `BENCH_BOOKINGS` for fewer.
 */
import { createWriteStream } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import exceljs from 'exceljs';
import { clients } from './parts/clients.mjs';
import { megabytes, ms, note, row, whole } from './parts/figures.mjs';
import { inTemporary } from './parts/folders.mjs';
import { askedDay, OFFICE, season } from './parts/season.mjs';
import { Server } from './parts/server.mjs';

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const REQUESTS = 60;
const WITHIN_MS = 1_800_000;
const SAMPLE_MS = 50;
const day = askedDay();

const get = (path, query = {}) => ({ method: 'GET', path: `/api/admin/${path}?${new URLSearchParams(query)}` });
const list = (filter, sort = ['pick_up_at', 'DESC'], from = 0) =>
  get('reservation', {
    range: JSON.stringify([from, from + 49]),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  });
const later = (days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Each kind of page by what the office asks. */
const PAGES = {
  'a tab of the list': [1, 2, 3, 5].map((status_id) => list({ status_id })),
  'a page deep in the archive': [500, 5000, 20_000].map((from) =>
    list({ archive: true }, ['requested_at', 'DESC'], from),
  ),
  'sorted by traveler, driver, route': ['user', 'driver', 'origin'].map((field) =>
    list({ status_id: 3 }, [field, 'ASC']),
  ),
  'counts of the tabs': [
    get('reservation/counts'),
    get('reservation/counts', { filter: JSON.stringify({ date: day }) }),
  ],
  'searched by name, number, telephone': ['morales', 'ana perez', '52000', 'antigua'].map((q) => list({ q })),
  'filtered by day, state, payment, no driver': [
    list({ date: day }, ['pick_up_at', 'ASC']),
    list({ from: day, to: later(6), unassigned: true }),
    list({ payment: 'cash', status_id: 2 }),
  ],
  'the board of a day': [0, 1, 2].map((days) => get('board', { from: later(days), to: later(days) })),
  'the board of a week': [get('board', { from: day, to: later(6) })],
};

const measured = async (server, requests) => {
  const given = { port: server.port, clients: 1, requests };
  await clients({ ...given, total: requests.length * 3 });
  const cpu = server.cpu();
  const answered = await clients({ ...given, total: REQUESTS });
  const refused = Object.entries(answered.statuses).filter(([status]) => status >= 300);
  const each = ((server.cpu() - cpu) * 1000) / REQUESTS;
  return { ...answered, each, refused: refused.map(([status, times]) => `${times} × ${status}`).join() };
};

const rowsIn = async (path) => {
  let rows = 0;
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, { sharedStrings: 'cache' }))
    for await (const _ of sheet) rows += 1;
  return rows - 1;
};

/** Downloads a file while the memory of the server is watched. */
const exported = async (server, token, name, path) => {
  const before = server.memory();
  const [cpu, since] = [server.cpu(), performance.now()];
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.memory())), SAMPLE_MS);
  const response = await fetch(`http://127.0.0.1:${server.port}/api/admin/reservation/${name}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  let first = 0;
  const counted = async function* (parts) {
    for await (const part of parts) {
      first ||= performance.now() - since;
      bytes += part.length;
      yield part;
    }
  };
  await pipeline(Readable.fromWeb(response.body), counted, createWriteStream(path));
  clearInterval(watch);
  const seconds = (performance.now() - since) / 1000;
  return {
    status: response.status,
    seconds,
    bytes,
    first,
    before,
    most,
    after: server.memory(),
    cpu: server.cpu() - cpu,
  };
};

await inTemporary(async (folder) => {
  const events = await season(folder, BOOKINGS);
  note(`${whole(events)} events of ${whole(BOOKINGS)} bookings, load ${loadavg()[0].toFixed(1)}`);
  const server = await Server.restarted(folder, { within: WITHIN_MS });
  const token = await server.login(OFFICE);
  for (const [what, requests] of Object.entries(PAGES)) {
    const found = await measured(
      server,
      requests.map((request) => ({ ...request, token })),
    );
    row(
      'P7',
      `${what}, ${whole(BOOKINGS)} bookings, one request at a time (load ${loadavg()[0].toFixed(0)})`,
      `p50 ${ms(found.p50)}, p99 ${ms(found.p99)}; ${found.each.toFixed(1)} ms of processor time each; ${whole(found.bytes)} bytes${found.refused && `; refused: ${found.refused}`}`,
      'p99 50 ms',
    );
  }
  for (const name of ['export.xlsx', 'export.csv']) {
    const path = join(folder, name);
    const sort = encodeURIComponent(JSON.stringify(['pick_up_at', 'ASC']));
    const made = await exported(server, token, `${name}?sort=${sort}`, path);
    const read = name === 'export.xlsx' ? `${whole(await rowsIn(path))} rows read back` : 'text';
    row(
      'P7',
      `${name} of ${whole(BOOKINGS)} bookings (load ${loadavg()[0].toFixed(0)})`,
      `${made.status}: ${made.seconds.toFixed(1)} s (${made.cpu.toFixed(1)} s of processor time), first bytes after ${ms(made.first)}, ${megabytes(made.bytes)}; server ${megabytes(made.before)} → at most ${megabytes(made.most)} → ${megabytes(made.after)}; ${read}`,
      'streams, memory flat',
    );
  }
  await server.stop();
});
process.exit();
