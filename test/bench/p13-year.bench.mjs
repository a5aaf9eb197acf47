/*
 * P13: the books of a year with 120 000 invoices. How fast the year and a month of it open; how long its PDF and its
 * spreadsheet take, in how much memory, and how bookings fare beside them; and whether both files, read back by other
 * programs, say what the screen says, to the centavo.
 */
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import { clients } from './parts/clients.mjs';
import { median, megabytes, ms, note, row, whole } from './parts/figures.mjs';
import { onDisk } from './parts/folders.mjs';
import { OFFICE, opened, season } from './parts/season.mjs';
import { Server } from './parts/server.mjs';
import { bookings } from './parts/travellers.mjs';

const YEAR = 2025;
/** `YEAR_INVOICES=2400 npm run bench -- P13` tries it out with a small year. */
const A_MONTH = Number(process.env.YEAR_INVOICES ?? 120_000) / 12;
const MONTHS = Array.from({ length: 12 }, (_, index) => `${YEAR}-${String(index + 1).padStart(2, '0')}`);
const NIT = '12521337';
const AT_ONCE = 200;
const ROUNDS = 5;
/** Rows with which the screen opens a month; the others follow while somebody looks. */
const FIRST_ROWS = 100;
const LOOK_MS = 200;
/** The rows of all projections are made at the first start; a busy machine takes its time for it. */
const READY_WITHIN_MS = 1_800_000;
/** Ten travellers who book four times a second each, as in P12. */
const TRAVELLERS = { clients: 10, every: 250 };

const uuid = (month, n) => {
  const hex = (month * A_MONTH + n).toString(16).padStart(8, '0').toUpperCase();
  return `A7C0${hex.slice(0, 4)}-${hex.slice(4)}-4000-8000-${hex.padStart(12, '0')}`;
};

/** An invoice as the import records it: no two months, and hardly two documents, have the same figures. */
const documentOf = (month, n) => {
  const id = uuid(month, n);
  const net = 5_000 + ((n * 7_919 + month * 131) % 250_000);
  const vat = Math.round(net * 0.12);
  const day = 1 + (n % 28);
  return {
    id,
    type: 'FACT',
    series: id.slice(0, 8),
    number: String(parseInt(id.slice(9, 13) + id.slice(14, 18), 16)),
    issuedAt: `${MONTHS[month]}-${String(day).padStart(2, '0')}T${String(6 + (n % 14)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00`,
    issuer: { nit: NIT, name: 'Transportes Ixcán, S.A.', affiliation: 'GEN' },
    receiver: { id: n % 3 ? 'CF' : '16693949', name: n % 3 ? 'Consumidor final' : `Hotel Posada ${n % 977}` },
    currency: 'GTQ',
    rate: null,
    total: net + vat,
    worth: net + vat,
    amounts: {
      goods: 0,
      goodsExempt: 0,
      services: net,
      servicesExempt: 0,
      fuel: 0,
      fuelExempt: 0,
      abroad: 0,
      smallTaxpayer: 0,
      vat,
      otherTaxes: 0,
    },
    withheld: { vat: 0, income: 0 },
    refersTo: null,
    origin: 'xml',
    reservationId: null,
  };
};

/** Writes the year into the log as commands would; only deciding on each is left out. */
const fill = async (folder, taxpayerId) => {
  const app = await opened(folder);
  const { EventLog } = await import(
    new URL('../../apps/api/dist/platform/log/event-log/event-log.js', import.meta.url).href
  );
  const log = app.get(EventLog);
  const subject = fiscalSubject(taxpayerId);
  const at = new Date().toISOString();
  for (const [month, name] of MONTHS.entries()) {
    for (let from = 0; from < A_MONTH; from += AT_ONCE) {
      const events = Array.from({ length: AT_ONCE }, (_, index) => ({
        type: 'DocumentRecorded',
        data: { subject, book: 'sales', document: documentOf(month, from + index), afterClose: null },
      }));
      const id = `${name} ${from}`;
      const context = { actor: { id: taxpayerId, role: 'admin' }, at, commandId: id, correlation: id };
      await log.append(`ledger_month-${taxpayerId}_${name}`, from === 0 ? 'none' : from - 1, events, context);
    }
  }
  await app.close();
};

const pause = (milliseconds) => new Promise((later) => setTimeout(later, milliseconds));

/** Bytes that the processes below this one use: the browser that prints. */
const memoryBelow = (pid) => {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      const [, pages] = readFileSync(`/proc/${name}/statm`, 'utf8').split(' ');
      parents.set(Number(name), { parent: Number(fields[1]), bytes: Number(pages) * 4096 });
    } catch {
      /* It has ended meanwhile. */
    }
  }
  const isBelow = (one) => one === pid || (parents.has(one) && isBelow(parents.get(one).parent));
  return [...parents.values()].reduce((sum, { bytes, parent }) => sum + (isBelow(parent) ? bytes : 0), 0);
};

const timed = async (work) => {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
};

/** How long a page of the books takes: the first time after the start, and the median of the next ones. */
const openedIn = async (server, token, path) => {
  const ask = () => timed(() => server.ask('GET', path, { token }));
  const [first, { status, body }] = await ask();
  if (status !== 200) throw new Error(`${path} was refused with ${status}`);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await ask())[0]);
  return { first, usual: median(rounds), body };
};

/** Has a file of the year made, and keeps it. */
const made = async (server, token, path, file) => {
  const before = server.memory();
  const cpu = server.cpu();
  let [most, below] = [before, 0];
  const shares = new Set();
  let toldTenth = 0;
  const body = { libro: 'ventas', anio: YEAR };
  const [took, paper] = await timed(async () => {
    const { status, body: link } = await server.ask('POST', `/api/reporte/${path}`, { token, body });
    if (status !== 200) throw new Error(`${path} was refused with ${status}`);
    let { progreso } = link;
    while (progreso.estado === 'en_cola' || progreso.estado === 'en_proceso') {
      await pause(LOOK_MS);
      most = Math.max(most, server.memory());
      below = Math.max(below, memoryBelow(server.child.pid));
      const tenth = Math.floor((progreso.hechas * 10) / progreso.filas);
      if (tenth > toldTenth) {
        toldTenth = tenth;
        note(`${path}: ${whole(progreso.hechas)} of ${whole(progreso.filas)} rows, ${megabytes(server.memory())}`);
      }
      shares.add(progreso.hechas);
      const asked = await server.ask('GET', `${link.data}/estado`, { token });
      /* A machine that has much else to do may not answer in time. */
      if (asked.status === 200) progreso = asked.body.data;
    }
    if (progreso.estado !== 'listo') throw new Error(`${path} failed with ${progreso.codigo}`);
    return progreso;
  });
  const response = await fetch(`http://127.0.0.1:${server.port}${paper.enlace}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await pipeline(Readable.fromWeb(response.body), createWriteStream(file));
  const { size } = await stat(file);
  return {
    seconds: took / 1000,
    before,
    most,
    below,
    after: server.memory(),
    size,
    steps: shares.size,
    used: server.cpu() - cpu,
  };
};

/** Bookings one after the other until `work` is over: the worst p99 and p50 of their rounds. */
const beside = async (server, requests, work) => {
  let over = false;
  const result = work.finally(() => (over = true));
  const rounds = [];
  while (!over) rounds.push(await clients({ port: server.port, ...TRAVELLERS, requests: requests(200), total: 200 }));
  return { result: await result, p50: median(rounds.map(({ p50 }) => p50)), p99: median(rounds.map(({ p99 }) => p99)) };
};

/** Reads a file back in a process of its own, whose memory is not the server's. */
const readBack = (kind, path) =>
  new Promise((done, failed) => {
    const child = fork(fileURLToPath(import.meta.url), [kind, path], { serialization: 'advanced' });
    child.once('message', done);
    child.once('exit', (code) => code !== 0 && failed(new Error(`reading ${path} ended with ${code}`)));
  });

const names = MONTHS.map((month) =>
  new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`)),
);

/** Throws unless every month of a file has the documents and the sum that the closing shows. */
const compare = (what, closing, sums) => {
  for (const [index, { total_factura: total, documentos }] of closing.data.entries()) {
    const found = sums.get(names[index]);
    if (found?.documents !== documentos.ventas || found.centavos !== Math.round(total * 100))
      throw new Error(`${what}, ${names[index]}: ${JSON.stringify(found)} instead of ${documentos.ventas}, ${total}`);
  }
};

const told = ({ seconds, before, most, after, below, size, steps, used }) =>
  `${seconds.toFixed(0)} s (server ${used.toFixed(0)} s of processor time), ${megabytes(size)}, ${steps} steps of progress; server ${megabytes(before)} → at most ${megabytes(most)} → ${megabytes(after)}${below > 0 ? `, browser at most ${megabytes(below)}` : ''}`;

const bench = async () => {
  const files = await mkdtemp(join(tmpdir(), 'bench-year-'));
  await onDisk(async (folder) => {
    await season(folder, 0);
    const first = await Server.start(folder);
    const own = await first.login(OFFICE);
    const { id } = JSON.parse(Buffer.from(own.split('.')[1], 'base64url').toString());
    const profile = { nit: NIT, regimen_id: 2, regimen_desde: `${YEAR}-01` };
    const { status } = await first.ask('PUT', '/api/usuario/info', { token: own, body: profile });
    if (status !== 200) throw new Error(`the tax profile was refused with ${status}`);
    await first.stop();
    const [filled] = await timed(() => fill(folder, id));
    note(`${whole(MONTHS.length * A_MONTH)} invoices written in ${(filled / 1000).toFixed(0)} s`);
    const server = await Server.start(folder, { within: READY_WITHIN_MS });
    note(
      `rows made in ${(server.readyAfter / 1000).toFixed(1)} s (${server.cpu().toFixed(0)} s of processor time), ${megabytes(server.memory())}`,
    );
    const token = await server.login(OFFICE);
    const year = await openedIn(server, token, `/api/presentacion/mes?anio=${YEAR}`);
    const closing = await openedIn(server, token, `/api/reporte/cierre_anual?anio=${YEAR}`);
    const month = await openedIn(server, token, `/api/reporte/ventas?fecha=06/${YEAR}&filas=${FIRST_ROWS}`);
    const all = await openedIn(server, token, `/api/reporte/ventas?fecha=06/${YEAR}`);
    const asOpened = ({ first: cold, usual }) => `${ms(usual)} (first ${ms(cold)})`;
    note(
      `year ${asOpened(year)}, closing ${asOpened(closing)}, a month of ${whole(A_MONTH)} ${asOpened(month)}, all of its rows ${asOpened(all)}`,
    );
    row(
      'P13',
      `year of ${whole(MONTHS.length * A_MONTH)} invoices opened`,
      `year ${asOpened(year)}, annual closing ${asOpened(closing)}; its June with ${whole(A_MONTH)} rows ${asOpened(month)}, all of them ${asOpened(all)}`,
      '< 1 s',
    );
    const requests = bookings();
    const book = (total) => clients({ port: server.port, ...TRAVELLERS, requests: requests(total), total });
    await book(200);
    const alone = await book(600);
    note(`bookings alone: p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)}`);
    const besideTold = ({ p50, p99 }) =>
      `bookings p50 ${ms(alone.p50)} → ${ms(p50)}, p99 ${ms(alone.p99)} → ${ms(p99)}`;
    const ways = [
      { kind: 'sheet', path: 'libro_excel', what: 'Excel' },
      { kind: 'pdf', path: 'libro_pdf', what: 'PDF' },
    ];
    for (const { kind, path, what } of ways) {
      const file = join(files, `year.${kind}`);
      const busy = await beside(server, requests, made(server, token, path, file));
      note(`${what}: ${told(busy.result)}; ${besideTold(busy)}`);
      const read = await readBack(kind, file);
      compare(what, closing.body, read.months);
      if (kind === 'sheet' && read.totals.get('Total') !== Math.round(closing.body.totales.total_factura * 100))
        throw new Error('the total of the spreadsheet is not that of the closing');
      const checked =
        kind === 'pdf'
          ? `${whole(read.pages)} pages, ${read.tagged ? 'tagged' : 'NOT TAGGED'}`
          : `${whole(read.rows)} rows, ${read.wrongTypes} with a figure or date of another type`;
      if (
        kind === 'pdf' &&
        [...read.months.values()].some(({ carried, total, centavos }) => !carried || total !== centavos)
      )
        throw new Error('a carry-over line or a total of the PDF is not the sum of the rows before it');
      note(`${what}, read back: ${checked}; every month to the centavo`);
      row(
        'P13',
        `its ${what}, bookings beside it`,
        `${told(busy.result)}; ${checked}, every month to the centavo when read back; ${besideTold(busy)}`,
        'progress, memory flat',
      );
    }
    await server.stop();
  });
  await rm(files, { recursive: true, force: true });
};

if (process.send && process.argv.length > 2) {
  const [, , kind, path] = process.argv;
  const { sumsInPdf, sumsInSheet } = await import('./parts/read-files.mjs');
  process.send(await (kind === 'pdf' ? sumsInPdf : sumsInSheet)(path), () => process.exit());
} else {
  await bench();
  process.exit();
}
