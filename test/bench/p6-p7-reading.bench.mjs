/*
 * P6 and P7: queries of travellers and the office over HTTP, at a company with 100 000 bookings and 50 vehicles. The
 * clients share the machine's processors with the server.
 */
import { clients } from './parts/clients.mjs';
import { ms, note, over, repeated, row, whole } from './parts/figures.mjs';
import { inTemporary } from './parts/folders.mjs';
import { askedDay, OFFICE, season } from './parts/season.mjs';
import { Server } from './parts/server.mjs';

const ROUNDS = 5;
const CLIENTS = 50;
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 100_000);
/** Measured on a machine of this kind, see docs/benchmarks.md. */
const EASY_APPOINTMENTS = 404;

const day = { date: askedDay(), fee: 'GUA-AIRPORT_ANT', childs: 0 };
const parties = [1, 2, 3, 4, 6, 8];
const hours = parties.map((passenger) => ({ path: '/api/reservation/hours_available', body: { ...day, passenger } }));
const places = parties.map((passenger) => ({
  path: '/api/reservation/verify_available',
  body: { ...day, passenger, time: '11:00' },
}));

const list = (token, { filter = {}, sort = ['pick_up_at', 'DESC'], from = 0 }) => {
  const query = new URLSearchParams({
    range: JSON.stringify([from, from + 49]),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  });
  return { method: 'GET', path: `/api/admin/reservation?${query}`, token };
};
/** The office's views: tabs and their next pages, other sort orders, a day, the archive. */
const pages = (token) => [
  ...[1, 2, 3, 5].flatMap((status_id) => [0, 50].map((from) => list(token, { filter: { status_id }, from }))),
  list(token, { filter: { archive: false }, sort: ['user', 'ASC'] }),
  list(token, { filter: { archive: true }, sort: ['requested_at', 'DESC'], from: 500 }),
  list(token, { filter: { date: day.date }, sort: ['pick_up_at', 'ASC'] }),
  list(token, { filter: { status_id: 3 }, sort: ['driver', 'DESC'] }),
];
/** The office's searches: names, a telephone number, a route. */
const searches = (token) =>
  ['morales', 'ana perez', '52000', 'antigua'].flatMap((q) =>
    [0, 50].map((from) => list(token, { filter: { q }, from })),
  );

/** The day board of busy days: a day, and the week around it. */
const boards = (token) =>
  [0, 1, 2, 3].map((days) => {
    const from = new Date(Date.parse(day.date) - days * 86_400_000).toISOString().slice(0, 10);
    return { method: 'GET', path: `/api/admin/board?from=${from}&to=${from}`, token };
  });

const loads = (server, requests, total, every) => async () => {
  const cpu = server.cpu();
  const answered = await clients({ port: server.port, clients: CLIENTS, requests, total, every });
  const refused = Object.entries(answered.statuses).reduce(
    (sum, [status, times]) => sum + (status >= 300 ? times : 0),
    0,
  );
  const used = (server.cpu() - cpu) / answered.seconds;
  note(
    `${whole(answered.rate)}/s, p50 ${ms(answered.p50)}, p99 ${ms(answered.p99)}, ${whole(answered.bytes)} bytes, ${refused} refused; processors: server ${used.toFixed(2)}, clients ${answered.cpu.toFixed(2)}`,
  );
  return { ...answered, used, refused };
};
const measured = async (server, requests, total, every = 0) => {
  await loads(server, requests, total, every)();
  const rounds = await repeated(ROUNDS, loads(server, requests, total, every));
  return {
    rate: over(rounds, 'rate'),
    p50: over(rounds, 'p50'),
    p99: over(rounds, 'p99'),
    refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
    processors: `processors: server ${over(rounds, 'used').toFixed(2)}, clients ${over(rounds, 'cpu').toFixed(2)}`,
  };
};
/** Requests that took too long are refused with 503, which does not count as a response. */
const waits = ({ p50, p99, refused }) => `p50 ${ms(p50)}, p99 ${ms(p99)}${refused > 0 ? `, ${refused} refused` : ''}`;

await inTemporary(async (folder) => {
  const since = performance.now();
  const events = await season(folder, BOOKINGS);
  note(`${whole(events)} events of ${whole(BOOKINGS)} bookings made in ${whole((performance.now() - since) / 1000)} s`);
  const server = await Server.restarted(folder);
  const token = await server.login(OFFICE);

  const asked = { 'hours of a day': hours, 'one time of a day': places };
  for (const [what, requests] of Object.entries(asked)) {
    const found = await measured(server, requests, 6000);
    row(
      'P6',
      `availability over HTTP: ${what}, ${whole(BOOKINGS)} bookings, 50 vehicles, ${CLIENTS} clients`,
      `${whole(found.rate)}/s: ${(found.rate / EASY_APPOINTMENTS).toFixed(1)} × Easy!Appointments; ${waits(found)} (${found.processors})`,
      '20 × Easy!Appointments (404/s), p99 25 ms',
    );
  }
  const looked = { 'filtered and sorted': [pages(token), 1200], searched: [searches(token), 1200] };
  for (const [what, [requests, total]] of Object.entries(looked)) {
    const pressed = await measured(server, requests, total);
    row(
      'P7',
      `list page (50 rows) of ${whole(BOOKINGS)} bookings, ${what}, ${CLIENTS} clients without pauses`,
      `${whole(pressed.rate)}/s; ${waits(pressed)} (${pressed.processors})`,
      'p99 50 ms',
    );
    const calm = await measured(server, requests, 250, 1000);
    row(
      'P7',
      `the same, ${CLIENTS} clients with one request a second`,
      `${whole(calm.rate)}/s; ${waits(calm)} (${calm.processors})`,
      'p99 50 ms',
    );
  }
  const board = await measured(server, boards(token), 250, 1000);
  row(
    'P7',
    `the board of a day at ${whole(BOOKINGS)} bookings, ${CLIENTS} clients with one request a second`,
    `${whole(board.rate)}/s; ${waits(board)} (${board.processors})`,
    'p99 50 ms',
  );
  await server.stop();
});
process.exit();
