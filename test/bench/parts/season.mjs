/*
 * Fills a new data directory with the history of a company: 50 vehicles, 60 drivers, a given number of bookings, 150 a
 * day, the last of them in a month. The deciders decide the events and the codec encrypts them; only the time between
 * them is left out. Run as `season.mjs <folder> <bookings>`; prints the number of events on standard output.
 */
import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { ROSTER, roster } from '@camino/domain/accounts/roster.js';
import { calendar, tripWindow } from '@camino/domain/calendar/calendar.js';
import { CATALOGUE_ID, catalogue } from '@camino/domain/catalogue/catalogue.js';
import { instantOf, localOf, plusDays, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { requester } from '@camino/domain/reservations/requester.js';

const API = new URL('../../../apps/api/dist/', import.meta.url);
const fromApi = (path) => import(new URL(path, API).href);

export const A_DAY = 150;
export const DAYS_AHEAD = 30;
export const OFFICE = { email: 'oficina@example.com', password: 'Camino#2026' };
/** The day that travellers query: in two weeks, with bookings in four waves. */
export const askedDay = () => plusDays(localOf(new Date().toISOString()).date, 14);

const VEHICLES = 50;
const DRIVERS = 60;
const WAVES = ['05:00', '09:00', '13:00', '17:00'];
/** Airport to Antigua: an hour and a quarter in each direction. */
const [DURATION_MIN, RETURN_MIN] = [75, 75];
const FARE = {
  feeId: 'GUA-AIRPORT_ANT',
  trip: 'Aeropuerto La Aurora – Antigua Guatemala',
  origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
  destination: { id: 'ANT', place: 'Antigua Guatemala' },
  distance: 40,
  measure: 'km',
  durationMin: DURATION_MIN,
  returnMin: RETURN_MIN,
  onlyCash: false,
};
const PRICE = { centavos: 35_000, currency: 'GTQ', rate: 7.67 };
const FIRST = [
  'Ana',
  'Luis',
  'María',
  'Jorge',
  'Lucía',
  'Óscar',
  'Elena',
  'Marco',
  'Sofía',
  'Tomás',
  'Inés',
  'Rubén',
  'Nora',
  'Íñigo',
  'Paula',
  'Hugo',
];
const LAST = [
  'Morales',
  'Pérez',
  'Ajú',
  'Castellanos',
  'Chávez',
  'Ordóñez',
  'Quiñónez',
  'Xicay',
  'Barrios',
  'Godínez',
  'Muñoz',
  'Tzoc',
  'Herrera',
  'Ixcot',
  'Velásquez',
  'Ruano',
  'Cojtí',
];
/** Each traveller returns a few times. */
const TRIPS_EACH = 4;

const OFFICER = { id: 'account-lucia', role: 'admin' };
const GUEST = { id: 'guest', role: 'guest' };
const hex = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const vehicleRows = () =>
  Array.from({ length: VEHICLES }, (_, n) => {
    const seats = n % 5 === 4 ? 12 : 4;
    return {
      kind: 'vehicle',
      id: `unit-${n}`,
      row: {
        no_plate: `P-${100 + n}BCH`,
        brand_vehicle_id: 'toyota',
        type_vehicle_id: seats > 4 ? 'minibus' : 'sedan',
        no_chassis: `CH${n}`,
        color: 'blanco',
        image: null,
        status: true,
        no_passengers: seats,
      },
    };
  });

const FLEET = {
  vehicles: vehicleRows().map(({ id, row }) => ({ id, seats: row.no_passengers, active: true })),
  drivers: Array.from({ length: DRIVERS }, (_, n) => ({ id: `driver-${n}`, active: true })),
};
const seatsOf = (n) => (n % 9 === 0 ? 7 : 1 + (n % 4));
const timeOf = (n) => WAVES[n % WAVES.length];

/** The places of one party on a day: for its request, and for its transport. */
const withTransport = (n) => `${n}.5`;
const partyOf = (id) => Math.floor(Number(id));
const commitmentOf = (idOf, id) => `${idOf(partyOf(id))}.${hex(id).slice(0, 8)}`;

/**
 * One day's calendar as the decider fills it: 150 places, then places with transport for four of five of them. On a
 * past day the others are released, because their bookings were cancelled.
 */
const sampleDay = (date, isPast) => {
  const at = plusMinutes(instantOf(date, '00:00'), -60 * 24 * 20);
  let state = calendar.initial;
  const events = [];
  const issue = (type, data) => {
    for (const event of calendar.decide({ type, data, by: OFFICER, at }, state)) {
      events.push(event);
      state = calendar.evolve(state, event);
    }
  };
  const windowOf = (n) => tripWindow(instantOf(date, timeOf(n)), DURATION_MIN, RETURN_MIN);
  const places = Array.from({ length: A_DAY }, (_, n) => n);
  for (const n of places)
    issue('CommitPlace', {
      id: String(n),
      party: { kind: 'reservation', id: String(n) },
      window: windowOf(n),
      seats: seatsOf(n),
      fleet: FLEET,
      numbered: date,
    });
  for (const n of places.filter((place) => place % 5 > 0)) {
    const transport = {
      driverId: `driver-${Math.floor(n / WAVES.length)}`,
      vehicleId: state.commitments.get(String(n)).vehicleId,
    };
    issue('CommitPlace', {
      id: withTransport(n),
      party: { kind: 'reservation', id: String(n) },
      window: windowOf(n),
      seats: seatsOf(n),
      fleet: FLEET,
      transport,
    });
    issue('ReleasePlace', { id: String(n), why: 'another place' });
  }
  if (isPast)
    for (const n of places.filter((place) => place % 5 === 0))
      issue('ReleasePlace', { id: String(n), why: 'cancelled' });
  return { events, commitments: state.commitments };
};

/** The same day on another date, for other bookings. */
const placed = (sample, date, idOf) =>
  sample.map(({ type, data }) => {
    const { id, party, window, number, moves } = data;
    return {
      type,
      data: {
        ...data,
        id: commitmentOf(idOf, id),
        ...(party && { party: { ...party, id: idOf(Number(party.id)) } }),
        ...(window && { window: tripWindow(instantOf(date, timeOf(partyOf(id))), DURATION_MIN, RETURN_MIN) }),
        ...(number && { number: date.slice(2).replaceAll('-', '') + number.slice(6) }),
        ...(moves && { moves: moves.map((move) => ({ id: commitmentOf(idOf, move.id), vehicleId: move.vehicleId })) }),
      },
    };
  });

const requestOf = ({ n, serial, date, subjectOf, id }) => {
  const traveller = Math.floor(serial / TRIPS_EACH);
  const [firstName, lastName] = [FIRST[traveller % FIRST.length], LAST[Math.floor(traveller / 3) % LAST.length]];
  const email = `viajero.${traveller}@example.com`;
  const at = instantOf(date, timeOf(n));
  return {
    subject: subjectOf(email),
    token: hex(`token of ${id}`),
    number: `${date.slice(2).replaceAll('-', '')}-${String(n + 1).padStart(3, '0')}`,
    language: traveller % 3 ? 'es' : 'en',
    trip: {
      date,
      time: timeOf(n),
      at,
      window: tripWindow(at, DURATION_MIN, RETURN_MIN),
      commitment: commitmentOf(() => id, String(n)),
    },
    fare: FARE,
    price: PRICE,
    party: {
      adults: seatsOf(n),
      children: 0,
      suitcases: n % 4,
      childrenChair: false,
      wheelchair: false,
      typeVehicle: null,
    },
    contact: {
      firstName,
      lastName,
      email,
      phone: `+502 5${String(serial).padStart(7, '0')}`,
      document: `19${String(serial).padStart(11, '0')}`,
    },
    wishes: {
      flightNumber: `AV${600 + (n % 80)}`,
      arrivalTime: '',
      note: n % 7 ? '' : 'Llevamos una tabla de surf',
      pickUpAddress: '',
      dropOffAddress: 'Hotel Posada, 4a calle',
    },
    payment: 'cash',
    clientId: null,
    bookedBy: null,
  };
};

/** The office's decisions on a booking: past trips are finished, some future ones are pending. */
const commandsAfter = ({ n, isPast, commitments, trip, id }) => {
  if (n % 5 === 0)
    return isPast
      ? [['ReportNoShow', { why: '' }, 'assigned']]
      : n % 10 === 0
        ? []
        : [['ApproveReservation', { place: null, seen: { seats: seatsOf(n), transport: null } }]];
  const unit = commitments.get(withTransport(n));
  const place = {
    commitment: commitmentOf(() => id, withTransport(n)),
    window: trip.window,
    transport: { driverId: unit.driverId, vehicleId: unit.vehicleId },
  };
  const driver = {
    id: unit.driverId,
    subject: hex(unit.driverId),
    name: 'Pedro',
    lastName: 'Xol',
    phone: '+502 4444 0000',
    image: null,
  };
  const assign = [
    'AssignTransport',
    {
      driver,
      vehicle: {
        id: unit.vehicleId,
        plates: `P-${unit.vehicleId.slice(5)}BCH`,
        brand: 'Toyota',
        color: 'blanco',
        seats: 4,
        image: null,
      },
      why: '',
      place,
      seen: { seats: seatsOf(n), transport: null },
    },
  ];
  return isPast ? [assign, ['FinishTrip', { why: 'no se registró el inicio' }]] : [assign];
};

const lifeOf = (data, at, commands) => {
  let state = reservation.initial;
  const events = [];
  const issue = (type, content, by) => {
    for (const event of reservation.decide({ type, data: content, by, at }, state)) {
      events.push(event);
      state = reservation.evolve(state, event);
    }
  };
  issue('RequestReservation', data, GUEST);
  for (const [type, content] of commands) if (type !== 'ReportNoShow') issue(type, content, OFFICER);
  if (commands.some(([type]) => type === 'ReportNoShow')) issue('CancelReservation', { why: 'no contesta' }, OFFICER);
  return events;
};

const fill = async (app, bookings) => {
  const [{ EventLog }, { KeyedHashes }] = await Promise.all([
    fromApi('platform/log/event-log/event-log.js'),
    fromApi('platform/log/crypto/keyed-hashes.js'),
  ]);
  const [log, hashes] = [app.get(EventLog), app.get(KeyedHashes)];
  const now = new Date().toISOString();
  const today = localOf(now).date;
  const days = Math.ceil(bookings / A_DAY);
  const [future, past] = [false, true].map((isPast) => sampleDay('2026-03-03', isPast));
  const context = (actor, at, commandId) => ({ actor, at, commandId, correlation: commandId });
  for (let day = 0; day < days; day++) {
    const date = plusDays(today, DAYS_AHEAD - day);
    const idOf = (n) => hex(`booking ${n} of ${date}`);
    const isPast = date <= today;
    const sample = isPast ? past : future;
    const writes = [
      log.append(
        `calendar-${date}`,
        'none',
        placed(sample.events, date, idOf),
        context(GUEST, now, `calendar of ${date}`),
      ),
    ];
    for (let n = 0; n < A_DAY; n++) {
      const [id, serial] = [idOf(n), day * A_DAY + n];
      const data = requestOf({ n, serial, date, subjectOf: (email) => hashes.subjectOf(email), id });
      const at = isPast ? plusMinutes(data.trip.at, -60 * 24 * 20) : plusMinutes(now, -60 * (1 + (n % 5)));
      const opened = requester.decide(
        { type: 'OpenRequest', data: { reservationId: id, answered: [] }, by: GUEST, at },
        requester.initial,
      );
      writes.push(
        log.append(
          `reservation-${id}`,
          'none',
          lifeOf(data, at, commandsAfter({ n, isPast, commitments: sample.commitments, trip: data.trip, id })),
          context(GUEST, at, `booking ${id}`),
        ),
      );
      if (serial % TRIPS_EACH === 0)
        writes.push(log.append(`requester-${data.subject}`, 'none', opened, context(GUEST, at, `request of ${id}`)));
    }
    await Promise.all(writes);
  }
  return log.head();
};

const equipped = async (folder) => {
  const [{ createApp }, { Decide }, { systemContext }] = await Promise.all([
    fromApi('app.module.js'),
    fromApi('platform/act/commanding/decide.js'),
    fromApi('platform/log/event-store/context.js'),
  ]);
  const app = await createApp({ NODE_ENV: 'test', DATA_DIR: folder, SEED: 'base', RATE_LIMIT: 'off' });
  const decide = app.get(Decide);
  const now = new Date().toISOString();
  await decide.run(
    catalogue,
    CATALOGUE_ID,
    { type: 'AddRows', data: { rows: vehicleRows() } },
    systemContext(now, 'bench', 'fleet'),
  );
  for (const { id } of FLEET.drivers)
    await decide.run(roster, ROSTER, { type: 'EnlistDriver', data: { driverId: id } }, systemContext(now, 'bench', id));
  await app.close();
  const named = ['--email', OFFICE.email, '--name', 'Lucía', '--last-name', 'Oficina', '--password', OFFICE.password];
  await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('accounts/administrators/admin.cli.js', API)), 'create', ...named],
    { env: { ...process.env, DATA_DIR: folder } },
  );
};

/** The log and its codec, without subscribers. */
export const opened = async (folder) => {
  const [{ Module }, { NestFactory }] = await Promise.all([import('@nestjs/common'), import('@nestjs/core')]);
  const [{ ConfigModule }, { EventStoreModule }, { CryptoModule }, { EventLogModule }] = await Promise.all(
    [
      'config/config.module.js',
      'event-store/event-store.module.js',
      'crypto/crypto.module.js',
      'event-log/event-log.module.js',
    ].map((file) => fromApi(`platform/${file}`)),
  );
  const { eventCatalogue, upcasters } = await fromApi('event-catalogue.js');
  class LogOnly {}
  Module({})(LogOnly);
  const imports = [
    ConfigModule.register({ NODE_ENV: 'test', DATA_DIR: folder }),
    EventStoreModule,
    CryptoModule.register({ catalogue: eventCatalogue, upcasters }),
    EventLogModule,
  ];
  return NestFactory.createApplicationContext({ module: LogOnly, imports }, { logger: false, abortOnError: false });
};

/** Marks all events as handled by the reactions, so that no mails are sent for them. */
const reactedTo = (folder, head) => {
  const database = new DatabaseSync(join(folder, 'reactions.db'));
  database.prepare('update reactions set position = ?').run(head);
  database.close();
};

/** Creates the season in a process of its own; returns the number of events. */
export const season = async (folder, bookings) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(import.meta.url),
    folder,
    String(bookings),
  ]);
  return Number(stdout.trim().split('\n').at(-1));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder, bookings] = process.argv;
  mkdirSync(folder, { recursive: true });
  await equipped(folder);
  if (Number(bookings) > 0) {
    const app = await opened(folder);
    const head = await fill(app, Number(bookings));
    await app.close();
    reactedTo(folder, head);
    console.log(head);
  }
  process.exit();
}
