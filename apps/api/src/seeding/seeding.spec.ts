import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { accountEvents } from '@camino/domain/accounts/accounts.events.js';
import { account, type KnownAccount } from '@camino/domain/accounts/account.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { calendarEvents } from '@camino/domain/calendar/calendar.events.js';
import { catalogueEvents } from '@camino/domain/catalogue/catalogue.events.js';
import { catalogue, CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { feesOf, vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { reservationEvents } from '@camino/domain/reservations/reservation.events.js';
import { requesterEvents } from '@camino/domain/reservations/requester.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { accountHandlers } from '../accounts/accounts.commands.js';
import { RegisterAccountHandler } from '../accounts/register-account.handler.js';
import { SeedAccounts, seededAccountId } from '../accounts/seed-accounts.js';
import { catalogueHandlers } from '../catalogue/catalogue.commands.js';
import { Passwords } from '../platform/auth/passwords.js';
import { Clock, MovableClock } from '../platform/clock/clock.js';
import { Decide } from '../platform/commanding/decide.js';
import { Config } from '../platform/config/config.js';
import { CryptoModule } from '../platform/crypto/crypto.module.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { SqliteEventStore } from '../platform/event-store/sqlite-event-store.js';
import { ApproveReservationHandler } from '../reservations/approve-reservation.handler.js';
import { AssignTransportHandler } from '../reservations/assign-transport.handler.js';
import { BookTripHandler } from '../reservations/book-trip.handler.js';
import { ChangeByTravellerHandler } from '../reservations/change-by-traveller.handler.js';
import { Claims } from '../reservations/claims.js';
import { FleetFacts } from '../reservations/fleet-facts.js';
import { Quotes } from '../reservations/quote.js';
import { reservationHandlers } from '../reservations/reservation.commands.js';
import { BookingLog } from '../reservations/booking-log.js';
import { Agreement } from '../reservations/agreement.js';
import { Settlement } from '../reservations/settlement.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { DEMO_BOOKINGS } from './demo-bookings.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { Seeding } from './seeding.js';

const NOW = '2026-03-03T16:40:00.000Z';

const started = async (folder: string, SEED: string) => {
  const store = await SqliteEventStore.open({ file: join(folder, 'events.db') });
  const clock = new MovableClock();
  clock.set(NOW);
  const given = [
    { provide: Config, useValue: Config.from({ DATA_DIR: folder, SEED, NODE_ENV: 'test' }) },
    { provide: EventStore, useValue: store },
    { provide: Clock, useValue: clock },
  ];
  @Global()
  @Module({ providers: given, exports: given })
  class Given {}
  const events = { ...accountEvents, ...calendarEvents, ...catalogueEvents, ...reservationEvents, ...requesterEvents };
  const module = await Test.createTestingModule({
    imports: [Given, CqrsModule.forRoot(), CryptoModule.register({ catalogue: events })],
    providers: [
      EventLog, Decide, Passwords, Claims, FleetFacts, Quotes, Agreement, BookingLog, Settlement, SeedAccounts, BookDemoTrips, Seeding,
      ...catalogueHandlers, ...accountHandlers, ...reservationHandlers,
      RegisterAccountHandler, BookTripHandler, ApproveReservationHandler, AssignTransportHandler, ChangeByTravellerHandler,
    ],
  }).compile();
  await module.init();
  return {
    seed: () => module.get(Seeding).run(),
    decide: module.get(Decide),
    log: module.get(EventLog),
    stop: async () => {
      await module.close();
      await store.close();
    },
  };
};

describe('seeding', () => {
  let folder = '';
  let app: Awaited<ReturnType<typeof started>>;
  const start = async (SEED: string) => (app = await started(folder, SEED));
  const restart = async (SEED: string) => {
    await app.stop();
    return start(SEED);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seeding-'));
  });
  afterEach(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });

  it('leaves the log empty when nothing is asked for', async () => {
    await (await start('none')).seed();
    expect(await app.log.head()).toBe(-1);
  });

  it('brings base data within three seconds, once', async () => {
    await start('base');
    const before = performance.now();
    await app.seed();
    expect(performance.now() - before).toBeLessThan(3000);
    const { state } = await app.decide.load(catalogue, CATALOGUE_ID);
    expect([state.municipality.size, feesOf(state).length, vehiclesOf(state).length]).toEqual([340, 122, 0]);
    const head = await app.log.head();
    await (await restart('base')).seed();
    expect(await app.log.head()).toBe(head);
  });

  it('goes on where it was interrupted', async () => {
    await (await start('base')).seed();
    await (await restart('demo')).seed();
    const { state } = await app.decide.load(catalogue, CATALOGUE_ID);
    expect([feesOf(state).length, vehiclesOf(state).length]).toEqual([122, 6]);
    const { drivers } = (await app.decide.load(roster, ROSTER)).state;
    expect(drivers).toHaveLength(6);
  });

  it('registers the demo accounts with their roles', async () => {
    await (await start('demo')).seed();
    const roles = await Promise.all(
      DEMO_PEOPLE.map(async ({ email }) => [email, ((await app.decide.load(account, seededAccountId(email))).state as KnownAccount).role]),
    );
    expect(Object.fromEntries(roles.slice(0, 6))).toEqual({
      'admin@demo.gt': 'admin', 'piloto@demo.gt': 'driver', 'piloto2@demo.gt': 'driver', 'cliente@demo.gt': 'client',
      'colaborador@demo.gt': 'collaborator', 'contador@demo.gt': 'client',
    });
  });

  it('makes every demo booking, with all that happened to it at its own time, once', async () => {
    await (await start('demo')).seed();
    const written = (await app.log.readAll(-1, 100_000)).filter(({ stream }) => stream.startsWith('reservation-'));
    const counts = new Map<string, number>();
    for (const { type } of written) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect(counts.get('ReservationRequested')).toBe(DEMO_BOOKINGS.length);
    expect(Object.fromEntries(counts)).toMatchObject({
      TripFinished: 2, TripStarted: 3, PassengerDidNotShow: 1, ReservationRejected: 1, ReservationCancelled: 1, ReservationExpired: 1, RescheduleRequested: 1,
    });
    for (const { metadata } of written) expect([metadata.at <= NOW, metadata.causation]).toEqual([true, 'seeding']);
    const requested = written.filter((event): event is typeof event & Extract<ReservationEvent, { type: 'ReservationRequested' }> => event.type === 'ReservationRequested');
    const open = requested.filter(({ data }) => data.trip.at > NOW);
    expect(open.length).toBeGreaterThanOrEqual(8);
    const head = await app.log.head();
    await (await restart('demo')).seed();
    expect(await app.log.head()).toBe(head);
  });
});
