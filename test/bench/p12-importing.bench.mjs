/*
 * P12: ten thousand electronic invoices of a year in one zip, alone and while travellers book: how fast they are read,
 * checked and recorded, how much memory that takes, and how long bookings wait beside it.
 */
import { randomFrom, sampleDte } from '../../apps/api/dist/ledger/dte/sample-dte.js';
import { zipOf } from '../../apps/api/dist/ledger/dte/zip-file.js';
import { clients } from './parts/clients.mjs';
import { megabytes, ms, note, percentile, row, whole } from './parts/figures.mjs';
import { onDisk } from './parts/folders.mjs';
import { OFFICE, season } from './parts/season.mjs';
import { Server } from './parts/server.mjs';
import { bookings } from './parts/travellers.mjs';

/** `DOCUMENTS=1000 npm run bench -- P12` tries it out with a few. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 10_000);
const NIT = '12521337';
const CLIENTS = 10;
/** Each traveller books once in so many milliseconds: forty bookings a second, a busy day. */
const EVERY_MS = 250;
const ALONE = 600;
const LOOK_MS = 100;
const PATH = '/api/presentacion/importar';

const random = randomFrom(12);
const archive = (count) =>
  zipOf(
    Array.from({ length: count }, (_, n) => ({
      name: `${n}.xml`,
      content: sampleDte({
        random,
        type: 'FACT',
        issuedAt: `2025-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}T10:00:00`,
        issuer: { nit: NIT, name: 'Transportes Ixcán' },
        receiver: { id: '16693949', name: `Cliente ${n}` },
      }).xml,
    })),
  );

const requests = bookings();
const book = (server, total) =>
  clients({
    port: server.port,
    clients: CLIENTS,
    requests: requests(total),
    total,
    every: EVERY_MS,
  });

const pause = (milliseconds) => new Promise((later) => setTimeout(later, milliseconds));

/** Sends an archive and waits until it is imported: seconds, and the memory before, at most and after. */
const imported = async (server, token, zip) => {
  const before = server.memory();
  let most = before;
  const [begun, cpu] = [performance.now(), server.cpu()];
  const response = await fetch(`http://127.0.0.1:${server.port}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    body: zip,
  });
  let { data } = await response.json();
  if (response.status !== 201) throw new Error(`refused with ${response.status}`);
  while (data.estado === 'en_proceso') {
    await pause(LOOK_MS);
    most = Math.max(most, server.memory());
    const asked = await server.ask('GET', `${PATH}/${data.id}`, { token });
    /* A machine that has much else to do may not answer in time. */
    if (asked.status === 200) ({ data } = asked.body);
  }
  if (data.estado !== 'terminada') throw new Error(data.error);
  const seconds = (performance.now() - begun) / 1000;
  return {
    seconds,
    rate: data.archivos / seconds,
    before,
    most,
    after: server.memory(),
    counts: data.resultados,
    used: (server.cpu() - cpu) / seconds,
  };
};

const told = ({ rate, seconds, before, most, after, used }) =>
  `${whole(rate)} documents/s (${seconds.toFixed(1)} s), memory ${megabytes(before)} → at most ${megabytes(most)} → ${megabytes(after)}; processors ${used.toFixed(2)}`;

/* Before the server runs: making them takes longer than a connection is kept open. */
const zips = [archive(DOCUMENTS), archive(DOCUMENTS)];
const few = archive(500);
note(`an archive of ${whole(DOCUMENTS)} has ${megabytes(zips[0].length)}`);
await onDisk(async (folder) => {
  await season(folder, 0);
  const server = await Server.start(folder);
  const token = await server.login(OFFICE);
  const { status } = await server.ask('PUT', '/api/usuario/info', { token, body: { nit: NIT } });
  if (status !== 200) throw new Error(`the tax profile was refused with ${status}`);
  await imported(server, token, few);
  await book(server, 200);
  const alone = await book(server, ALONE);
  note(`bookings alone: p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)}`);
  const quiet = await imported(server, token, zips[0]);
  note(`alone: ${told(quiet)}`);
  let over = false;
  const importing = imported(server, token, zips[1]).finally(() => (over = true));
  const rounds = [];
  while (!over) rounds.push(await book(server, 200));
  const busy = await importing;
  const waits = rounds.flatMap((one) => one.waits);
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
  note(`beside bookings: ${told(busy)}; ${waits.length} bookings p50 ${ms(p50)}, p99 ${ms(p99)}`);
  const again = await imported(server, token, zips[1]);
  note(`again, all known: ${told(again)}`);
  if (quiet.counts.registrados !== DOCUMENTS || again.counts.ya_estaban !== DOCUMENTS)
    throw new Error(`not all were imported: ${JSON.stringify([quiet.counts, again.counts])}`);
  await server.stop();
  row(
    'P12',
    `${whole(DOCUMENTS)} FEL documents in one zip, alone and beside ${(1000 / EVERY_MS) * CLIENTS} bookings/s`,
    `alone ${whole(quiet.rate)}/s with ${quiet.used.toFixed(2)} processors, beside bookings ${whole(busy.rate)}/s; bookings p50 ${ms(alone.p50)} → ${ms(p50)}, p99 ${ms(alone.p99)} → ${ms(p99)}; memory ${megabytes(quiet.before)} → at most ${megabytes(quiet.most)}, all known again ${megabytes(again.before)} → at most ${megabytes(again.most)}`,
    '500/s, memory flat, p99 of bookings ≤ 2 × alone',
  );
});
process.exit();
