/*
 * P3: folding a stream. A cold process reads and folds all of it, a warm one reads only new events. Raw reads the same
 * rows through the same binding and parses data and metadata, but folds nothing.
 */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { catalogue } from '@camino/domain/catalogue/catalogue.js';
import { instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { Decide } from '../../apps/api/dist/platform/act/commanding/decide.js';
import { EventLog } from '../../apps/api/dist/platform/log/event-log/event-log.js';
import { median, over, repeated, row } from './parts/figures.mjs';
import { inTemporary } from './parts/folders.mjs';
import { opened } from './parts/season.mjs';

const ROUNDS = 5;
const AT = '2026-03-03T14:00:00.000Z';
const context = (commandId) => ({
  actor: { id: 'account-lucia', role: 'admin' },
  at: AT,
  commandId,
  correlation: commandId,
});
const numbers = (count) => Array.from({ length: count }, (_, n) => n);

/** Trips of a day, 50 of them with transport. */
const calendarEvents = (count) => {
  const window = { from: instantOf('2026-03-10', '08:00'), to: plusMinutes(instantOf('2026-03-10', '08:00'), 210) };
  return numbers(count).map((n) =>
    n % 2 === 0
      ? {
          type: 'PlaceCommitted',
          data: {
            id: `booking-${n}.1`,
            party: { kind: 'reservation', id: `booking-${n}` },
            window,
            seats: 4,
            vehicleId: `unit-${n}`,
            fixed: false,
            moves: [],
            number: `260310-${n}`,
          },
        }
      : {
          type: 'TransportBound',
          data: {
            id: `booking-${n - 1}.1`,
            party: { kind: 'reservation', id: `booking-${n - 1}` },
            driverId: `driver-${n}`,
            vehicleId: `unit-${n}`,
            moves: [],
          },
        },
  );
};
/** A booking with many notes, each encrypted for its traveller. */
const reservationEvents = (count) => {
  const trip = {
    date: '2026-03-10',
    time: '08:00',
    at: instantOf('2026-03-10', '08:00'),
    window: { from: AT, to: AT },
    commitment: 'booking-1.1',
  };
  const fare = {
    feeId: 'GUA-AIRPORT_ANT',
    trip: 'Aeropuerto – Antigua',
    origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto' },
    destination: { id: 'ANT', place: 'Antigua' },
    distance: 40,
    measure: 'km',
    durationMin: 75,
    returnMin: 75,
    onlyCash: false,
  };
  const request = {
    subject: 'subject-ana',
    token: 'link-1',
    number: '260310-001',
    language: 'es',
    trip,
    fare,
    price: { centavos: 35_000, currency: 'GTQ', rate: 7.67 },
    party: { adults: 3, children: 1, suitcases: 4, childrenChair: true, wheelchair: false, typeVehicle: null },
    contact: {
      firstName: 'Ana',
      lastName: 'Morales',
      email: 'ana@example.com',
      phone: '+502 5555 1234',
      document: '1234567890101',
    },
    wishes: { flightNumber: 'AV640', arrivalTime: '', note: '', pickUpAddress: '', dropOffAddress: 'Hotel Posada' },
    payment: 'cash',
    clientId: null,
    bookedBy: null,
    requestedAt: AT,
    expiresAt: AT,
  };
  return [
    { type: 'ReservationRequested', data: request },
    ...numbers(count - 1).map((n) => ({
      type: 'NoteChanged',
      data: { subject: 'subject-ana', note: `Llegamos con la tabla de surf número ${n}` },
    })),
  ];
};
const catalogueEvents = (count) =>
  catalogue.decide(
    {
      type: 'AddRows',
      data: {
        rows: numbers(count).map((n) => ({ kind: 'brand_vehicle', id: `brand-${n}`, row: { name: `Marca ${n}` } })),
      },
      by: context('').actor,
      at: AT,
    },
    catalogue.initial,
  );

const STREAMS = [
  ['calendar', 'a calendar, nothing personal', calendar, calendarEvents],
  ['reservation', 'a booking, every event sealed', reservation, reservationEvents],
  ['catalogue', 'a catalogue', catalogue, catalogueEvents],
];
const [SHORT, LONG] = [100, 10_000];

/** Median of many calls, in milliseconds per call. */
const timeOf = async (calls, work) => {
  const times = [];
  for (let call = 0; call < calls; call++) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
  }
  return median(times);
};

await inTemporary(async (folder) => {
  const app = await opened(folder);
  const log = app.get(EventLog);
  for (const [name, , , eventsOf] of STREAMS) {
    for (const count of [SHORT, LONG]) {
      const events = eventsOf(count);
      let revision = 'none';
      for (let from = 0; from < count; from += 1000)
        ({ revision } = await log.append(
          `${name}-of-${count}`,
          revision,
          events.slice(from, from + 1000),
          context(`${name} ${count} ${from}`),
        ));
    }
  }
  const raw = new DatabaseSync(join(folder, 'events.db'), { readOnly: true });
  const select = raw.prepare(
    'select position, stream, revision, id, type, data, metadata, recorded from events where stream = ? order by revision',
    { returnArrays: true },
  );
  const rawTime = (stream, calls) =>
    timeOf(calls, () => select.all(stream).map((columns) => [JSON.parse(columns[5]), JSON.parse(columns[6])]));

  for (const [name, shown, decider] of STREAMS) {
    const cold = (count) => () => new Decide(log).load(decider, `of-${count}`);
    const seen = new Decide(log);
    await seen.load(decider, `of-${LONG}`);
    const rounds = await repeated(ROUNDS, async () => {
      const before = await rawTime(`${name}-of-${SHORT}`, 200);
      const short = await timeOf(200, cold(SHORT));
      const limit = (before + (await rawTime(`${name}-of-${SHORT}`, 200))) / 2;
      const long = await timeOf(3, cold(LONG));
      const warm = await timeOf(200, () => seen.load(decider, `of-${LONG}`));
      return { limit, short, share: limit / short, long, times: long / short, warm };
    });
    const figure = (key, digits) => over(rounds, key).toFixed(digits);
    row(
      'P3',
      `fold ${SHORT} events, cold: ${shown}`,
      `${figure('share', 2)} of raw (${figure('short', 2)} ms, raw ${figure('limit', 2)} ms)`,
      '0.7 of raw',
    );
    row(
      'P3',
      `fold ${LONG} events: ${shown}`,
      `cold ${figure('long', 0)} ms, ${figure('times', 0)} × that of ${SHORT}; seen before ${figure('warm', 3)} ms, ${(over(rounds, 'warm') / over(rounds, 'short')).toFixed(2)} ×`,
      `3 × that of ${SHORT}`,
    );
  }
  raw.close();
  await app.close();
});
process.exit();
