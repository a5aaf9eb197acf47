import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { account, type KnownAccount } from '@camino/domain/accounts/account.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { catalogue, CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { feesOf, vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { accountHandlers } from '../accounts/accounts.commands.js';
import { EmailClaims } from '../accounts/addresses/email-claims.js';
import { RegisterAccountHandler } from '../accounts/changes/register-account.handler.js';
import { AccountsSeeds } from '../accounts/accounts.seeds.js';
import { CatalogueSeeds } from '../catalogue/seeds/catalogue.seeds.js';
import { SEEDS } from '../platform/ops/areas/seeds.js';
import { listOf } from '../platform/kit/list-of.js';
import { SeedAccounts, seededAccountId } from '../accounts/seed-accounts.js';
import { catalogueHandlers } from '../catalogue/catalogue.commands.js';
import { DecideOnClaim, ResolveClaimHandler } from '../claims/answer-claim.handlers.js';
import { ClaimLog } from '../claims/claim-log.js';
import { ClaimedTrips } from '../claims/claimed-trip.js';
import { FileClaimHandler } from '../claims/file-claim.handler.js';
import { eventCatalogue, upcasters } from '../event-catalogue.js';
import { Passwords } from '../platform/edge/auth/passwords.js';
import { Clock, MovableClock } from '../platform/kit/clock/clock.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { Config } from '../platform/kit/config/config.js';
import { CryptoModule } from '../platform/log/crypto/crypto.module.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { EventStore } from '../platform/log/event-store/event-store.js';
import { SqliteEventStore } from '../platform/log/event-store/sqlite-event-store.js';
import { ApproveReservationHandler } from '../reservations/office/approve-reservation.handler.js';
import { DriverClaims } from '../reservations/driver/driver-claims.js';
import { StartTripHandler } from '../reservations/driver/start-trip.handler.js';
import { AssignTransportHandler } from '../reservations/office/assign-transport.handler.js';
import { BookTripHandler } from '../reservations/booking/book-trip.handler.js';
import { OtherWays } from '../reservations/presenting/other-ways.js';
import { ChangeByTravellerHandler } from '../reservations/tracking/change-by-traveller.handler.js';
import { PlaceHolders } from '../calendar/place-holders.js';
import { Places } from '../calendar/places.js';
import { FleetFacts } from '../calendar/fleet-facts.js';
import { Quotes } from '../reservations/commands/quote.js';
import { RateTripHandler } from '../reservations/client/rate-trip.handler.js';
import { reservationHandlers } from '../reservations/commands/reservation.commands.js';
import { BookingLog } from '../reservations/rows/booking-log.js';
import { CalendarReconciler } from '../calendar/calendar-reconciler.js';
import { DecideAndRelease } from '../calendar/decide-and-release.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { DEMO_DRIVERS, DEMO_PEOPLE } from './demo-people.js';
import { demoBookings } from './demo-season.js';
import { Seeder } from './seeder.js';

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
  const module = await Test.createTestingModule({
    imports: [Given, CqrsModule.forRoot(), CryptoModule.register({ catalogue: eventCatalogue, upcasters })],
    providers: [
      EventLog,
      Decide,
      Passwords,
      PlaceHolders,
      Places,
      FleetFacts,
      Quotes,
      CalendarReconciler,
      BookingLog,
      DecideAndRelease,
      SeedAccounts,
      BookDemoTrips,
      Seeder,
      AccountsSeeds,
      CatalogueSeeds,
      listOf(SEEDS, [AccountsSeeds, CatalogueSeeds]),
      ...catalogueHandlers,
      ...accountHandlers,
      ...reservationHandlers,
      RegisterAccountHandler,
      BookTripHandler,
      ApproveReservationHandler,
      AssignTransportHandler,
      DriverClaims,
      StartTripHandler,
      ChangeByTravellerHandler,
      { provide: OtherWays, useValue: { ahead: () => Promise.resolve(null) } },
      EmailClaims,
      RateTripHandler,
      FileClaimHandler,
      ResolveClaimHandler,
      DecideOnClaim,
      ClaimedTrips,
      ClaimLog,
    ],
  }).compile();
  await module.init();
  return {
    seed: () => module.get(Seeder).run(),
    decide: module.get(Decide),
    log: module.get(EventLog),
    clock,
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

  it('leaves in the log what says which keys it is kept with, and nothing else, when nothing is asked for', async () => {
    await (await start('none')).seed();
    expect((await app.log.readAll(-1, 100)).map(({ type }) => type)).toEqual(['NamingKeyNoted', 'SubjectKeyCreated']);
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

  it('goes on where it was interrupted, and registers the demo accounts with their roles', async () => {
    await (await start('base')).seed();
    await (await restart('demo')).seed();
    const { state } = await app.decide.load(catalogue, CATALOGUE_ID);
    expect([feesOf(state).length, vehiclesOf(state).length]).toEqual([122, 6]);
    const { drivers } = (await app.decide.load(roster, ROSTER)).state;
    expect(drivers).toHaveLength(4);
    const roles = await Promise.all(
      DEMO_PEOPLE.map(async ({ email }) => [
        email,
        ((await app.decide.load(account, seededAccountId(email))).state as KnownAccount).role,
      ]),
    );
    expect(Object.fromEntries(roles.slice(0, 6))).toEqual({
      'admin@demo.gt': 'admin',
      'piloto@demo.gt': 'driver',
      'piloto2@demo.gt': 'driver',
      'cliente@demo.gt': 'client',
      'colaborador@demo.gt': 'collaborator',
      'contador@demo.gt': 'client',
    });
  });

  const ANCHORS = [
    '2026-03-03T16:40:00.000Z',
    '2026-11-20T05:55:00.000Z',
    '2027-01-01T06:10:00.000Z',
    '2028-02-29T23:20:00.000Z',
  ];
  it.each(ANCHORS)(
    'plans the same bookings for the same moment, some four hundred with a place each (%s)',
    (anchor) => {
      const bookings = demoBookings(anchor, DEMO_DRIVERS);
      expect(bookings.length).toBeGreaterThan(360);
      expect(bookings.length).toBeLessThan(440);
      expect(new Set(bookings.map(({ name }) => name)).size).toBe(bookings.length);
      const told = (all: typeof bookings) =>
        JSON.stringify(
          all.map(({ name, route, pickUp, party, traveller, steps }) => [
            name,
            route,
            pickUp(anchor),
            party,
            traveller,
            steps.length,
          ]),
        );
      expect(told(demoBookings(anchor, DEMO_DRIVERS))).toBe(told(bookings));
    },
  );

  it('makes every demo booking, with all that happened to it at its own time, once and within twenty seconds', async () => {
    await start('demo');
    const before = performance.now();
    await app.seed();
    expect(performance.now() - before).toBeLessThan(20_000);
    const written = (await app.log.readAll(-1, 100_000)).filter(({ stream }) =>
      /^(reservation|rating|claim)-/.test(stream),
    );
    const counts = new Map<string, number>();
    for (const { type } of written) counts.set(type, (counts.get(type) ?? 0) + 1);
    const planned = demoBookings(NOW, DEMO_DRIVERS);
    expect(counts.get('ReservationRequested')).toBe(planned.length);
    expect(new Set(written.map(({ metadata }) => metadata.command)).size).toBe(
      planned.length + planned.flatMap(({ steps }) => steps).length,
    );
    expect(counts.get('TripRated')).toBeGreaterThan(60);
    expect(counts.get('ClaimFiled')).toBeGreaterThan(8);
    expect(counts.get('ClaimResolved')).toBeLessThan(counts.get('ClaimFiled') ?? 0);
    for (const { metadata } of written) expect([metadata.at <= NOW, metadata.causation]).toEqual([true, 'seeding']);
    const requested = written.filter(
      (event): event is typeof event & Extract<ReservationEvent, { type: 'ReservationRequested' }> =>
        event.type === 'ReservationRequested',
    );
    const days = requested.map(({ data }) => data.trip.date).sort();
    expect([days[0], days.at(-1)]).toEqual(['2026-01-02', '2026-05-02']);
    expect(requested.filter(({ data }) => data.trip.at > NOW).length).toBeGreaterThan(120);
    const head = await app.log.head();
    await (await restart('demo')).seed();
    expect(await app.log.head()).toBe(head);
  });

  it('finishes the next day what was interrupted, as if nothing had happened', async () => {
    await start('demo');
    const append = app.log.append.bind(app.log);
    let left = 900;
    const powered = jest
      .spyOn(app.log, 'append')
      .mockImplementation((...given) =>
        (left -= 1) < 0 ? Promise.reject(new Error('power is out')) : append(...given),
      );
    await expect(app.seed()).rejects.toThrow('power is out');
    powered.mockRestore();
    await restart('demo');
    app.clock.set('2026-03-04T18:00:00.000Z');
    await app.seed();
    const written = (await app.log.readAll(-1, 100_000)).filter(({ type }) => type === 'ReservationRequested');
    expect(written).toHaveLength(demoBookings(NOW, DEMO_DRIVERS).length);
    expect(written.every(({ metadata }) => metadata.at <= NOW)).toBe(true);
  });
});
