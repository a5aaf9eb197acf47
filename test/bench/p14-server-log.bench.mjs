/*
 * P14: bookings and free hours over HTTP with the log on a server, each call to which takes 2 ms: once with every load
 * read from the server (`cache=off`, as before), once with what a process knows of the log.
 */
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { clients } from './parts/clients.mjs';
import { EventStore } from './parts/event-store.mjs';
import { ms, note, over, repeated, row, whole } from './parts/figures.mjs';
import { onDisk } from './parts/folders.mjs';
import { Server } from './parts/server.mjs';

const ROUNDS = 3;
const CLIENTS = 4;
const BOOKINGS = 60;
const ANSWERS = 300;
const CALL_MS = 2;
/** Fewer trips a day than the demo's fleet can serve. */
const HOURS = ['07:00', '13:00'];
const FIRST_DAY = plusDays(new Date().toISOString().slice(0, 10), 60);
const DAYS = 400;

let travelers = 0;
const booking = () => {
  const n = travelers++;
  return {
    path: '/api/reservation',
    body: {
      date: plusDays(FIRST_DAY, Math.floor(n / HOURS.length) % DAYS),
      hour: HOURS[n % HOURS.length],
      passenger: 2,
      childs: 0,
      phone: '+502 5555 1234',
      cui_passport: '1234567890101',
      email: `viajera.${n}@example.com`,
      name: 'Ana',
      last_name: 'Morales',
      fee: 'GUA-AIRPORT_ANT',
    },
  };
};
const question = (_, n) => ({
  path: '/api/reservation/hours_available',
  body: { date: plusDays(FIRST_DAY, n % 20), fee: 'GUA-AIRPORT_ANT', passenger: 2 },
});

/** Its address, for a machine that is busy. */
const patient = ({ url }) => `${url}&defaultDeadline=20000`;

const answered = async (server, store, { requests, total, status }) => {
  await store.calls();
  const done = await clients({ port: server.port, clients: CLIENTS, requests, total });
  if (done.statuses[status] !== total) throw new Error(`not all were answered: ${JSON.stringify(done.statuses)}`);
  const { read, append } = await store.calls();
  return { rate: done.rate, p50: done.p50, p99: done.p99, reads: read / total, appends: append / total };
};

const measured = async (folder, store, option) => {
  const environment = { EVENTSTORE_URL: `${patient(store)}${option}` };
  const server = await Server.start(folder, { environment });
  const asking = { requests: Array.from({ length: 20 }, question), total: ANSWERS, status: 200 };
  await answered(server, store, { ...asking, total: 40 });
  const rounds = await repeated(ROUNDS, async () => {
    const requests = Array.from({ length: BOOKINGS }, booking);
    const bookings = await answered(server, store, { requests, total: BOOKINGS, status: 201 });
    const hours = await answered(server, store, asking);
    note(`${whole(bookings.rate)} bookings/s, ${whole(hours.rate)} answers/s ${option}`);
    return { bookings, hours };
  });
  await server.stop();
  return (what) => {
    const each = rounds.map((round) => round[what]);
    const calls = `${over(each, 'reads').toFixed(1)} reads, ${over(each, 'appends').toFixed(1)} appends`;
    return `${whole(over(each, 'rate'))}/s, p50 ${ms(over(each, 'p50'))}, p99 ${ms(over(each, 'p99'))}, ${calls}`;
  };
};

await onDisk(async (folder) => {
  const store = await EventStore.start();
  await (await Server.start(folder, { environment: { EVENTSTORE_URL: patient(store), SEED: 'demo' } })).stop();
  await store.delay(CALL_MS);
  const before = await measured(folder, store, '&cache=off');
  const after = await measured(folder, store, '');
  const where = `log on a server with ${CALL_MS} ms a call, ${CLIENTS} clients`;
  row('P14', `booking over HTTP, ${where}`, `${before('bookings')} → ${after('bookings')}`, '5 appends, 1 read');
  row('P14', `free hours of a day, ${where}`, `${before('hours')} → ${after('hours')}`, '0 calls');
  store.stop();
});
process.exit();
