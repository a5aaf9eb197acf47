/*
 * P5: bookings over HTTP by 50 clients. Each is answered once it is on disk, its price and place are decided, and its
 * row is written. 50 vehicles and 60 drivers have a few trips an hour on each of many days, so that all bookings can be
 * accepted.
 */
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { clients } from './parts/clients.mjs';
import { ms, note, over, repeated, row, whole } from './parts/figures.mjs';
import { onDisk } from './parts/folders.mjs';
import { rawAppends } from './parts/raw.mjs';
import { season } from './parts/season.mjs';
import { Server } from './parts/server.mjs';

const ROUNDS = 5;
const CLIENTS = 50;
const BOOKINGS = 1500;
const WARM_UP = 1000;
const DAYS = 300;
const HOURS = ['06:00', '10:00', '14:00', '18:00'];
/** Measured on a machine of this kind, see docs/benchmarks.md. */
const EASY_APPOINTMENTS = 166;

let travellers = 0;
const tomorrow = plusDays(new Date().toISOString().slice(0, 10), 2);
const booking = () => {
  const n = travellers++;
  return {
    path: '/api/reservation',
    body: {
      date: plusDays(tomorrow, n % DAYS),
      hour: HOURS[Math.floor(n / DAYS) % HOURS.length],
      passenger: 1 + (n % 4),
      childs: 0,
      suitcase: 2,
      flight_number: 'AV640',
      type_vehicle: 'sedan',
      phone: '+502 5555 1234',
      cui_passport: '1234567890101',
      email: `viajera.${n}@example.com`,
      name: 'Ana',
      last_name: 'Morales',
      fee: 'GUA-AIRPORT_ANT',
      payment: 'cash',
    },
  };
};
const load = async (server, total) => {
  const answered = await clients({
    port: server.port,
    clients: CLIENTS,
    requests: Array.from({ length: total }, booking),
    total,
  });
  if (answered.statuses[201] !== total) throw new Error(`not all were booked: ${JSON.stringify(answered.statuses)}`);
  return answered;
};

await onDisk(async (folder) => {
  await season(folder, 0);
  const server = await Server.start(folder);
  await load(server, WARM_UP);
  const rounds = await repeated(ROUNDS, async () => {
    const before = await rawAppends(2000);
    const [cpu, written] = [server.cpu(), server.written()];
    const answered = await load(server, BOOKINGS);
    const used = (server.cpu() - cpu) / answered.seconds;
    const bytes = (server.written() - written) / BOOKINGS;
    const limit = (before + (await rawAppends(2000))) / 2;
    note(
      `${whole(answered.rate)} bookings/s beside ${whole(limit)} raw appends/s, p99 ${ms(answered.p99)}; processors: server ${used.toFixed(2)}, clients ${answered.cpu.toFixed(2)}; ${whole(bytes / 1024)} KiB written for each`,
    );
    return {
      rate: answered.rate,
      share: answered.rate / limit,
      p50: answered.p50,
      p99: answered.p99,
      theirs: answered.rate / EASY_APPOINTMENTS,
      used,
      clients: answered.cpu,
      kib: bytes / 1024,
    };
  });
  await server.stop();
  const figure = (key, digits = 2) => over(rounds, key).toFixed(digits);
  row(
    'P5',
    `booking over HTTP, durable, price and calendar decided, ${CLIENTS} clients`,
    `${whole(over(rounds, 'rate'))}/s: ${figure('share')} of raw, ${figure('theirs', 1)} × Easy!Appointments; p50 ${ms(over(rounds, 'p50'))}, p99 ${ms(over(rounds, 'p99'))} (processors: server ${figure('used')}, clients ${figure('clients')}); ${whole(over(rounds, 'kib'))} KiB written to the disk for each`,
    '0.10 of raw, 10 × Easy!Appointments (166/s), p99 50 ms',
  );
});
process.exit();
