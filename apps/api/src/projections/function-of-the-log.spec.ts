import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { people } from '../accounts/people.projection.js';
import { claims } from '../claims/claims.projection.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { Mongo } from '../platform/read/mongo/mongo.js';
import { type Checksum, digestOf, RowChecksum } from '../platform/read/projecting/checksum.js';
import {
  type Death,
  deathWithin,
  happenings,
  killedBy,
  logOf,
} from '../platform/read/projecting/fault-injection.contract.js';
import type { AnyProjection, Row } from '../platform/read/projecting/projection.js';
import { ProjectionRunner } from '../platform/read/projecting/projection-runner.js';
import { collectionOf } from '../platform/read/projecting/serving-collections.js';
import { histories, places, trips } from '../platform/read/projecting/test-projections.contract.js';
import { bookings } from '../reservations/rows/bookings.projection.js';
import { reservationPlaces } from '../reservations/commands/reservation-places.js';
import { heldPlaces } from '../calendar/held-places.projection.js';
import { faultyConnection } from '../../../../test/support/faulty-connection.js';
import { GrowingLog } from '../../../../test/support/growing-log.js';
import { PATIENCE_MS, randomHistories } from '../../../../test/random-histories.js';
import { TestApp } from '../../../../test/support/test-app.js';

const NOW = '2026-03-03T16:40:00.000Z';

type Checksums = Readonly<Record<string, Checksum>>;

const held = heldPlaces(reservationPlaces);
/** The application's projections get bookings of the demo's season from request to claim, with all their events. */
const OWN: readonly AnyProjection[] = [people, bookings, held, claims];
const OF_TESTS: readonly AnyProjection[] = [trips(), places(), histories()];

/** While projecting, a process may start a rebuild, and may wait for the events written just before. */
type Step = Readonly<{ grows: number; rebuilds: number | null; waits: boolean }>;
/** Each process repeats its steps; one that is not killed continues until the log is complete. */
type Life = Readonly<{ steps: readonly Step[]; death: Death }>;
type Disturbed = Readonly<{ there: number; lives: readonly Life[]; last: readonly Step[] }>;

const rebuilds = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: fc.nat(3) });
const step: fc.Arbitrary<Step> = fc.record({ grows: fc.integer({ min: 1, max: 60 }), rebuilds, waits: fc.boolean() });
const steps = fc.array(step, { minLength: 1, maxLength: 8 });
const disturbances: fc.Arbitrary<Disturbed> = fc.record({
  there: fc.nat(400),
  lives: fc.array(fc.record({ steps, death: deathWithin(60) }), { maxLength: 4 }),
  last: steps,
});

describe('projections are a function of the log (R6)', () => {
  let mongo: Mongo;
  let server: EmbeddedMongo;
  let app: TestApp;
  let season: readonly RecordedEvent[];

  beforeAll(async () => {
    server = await EmbeddedMongo.start();
    app = await TestApp.start({ bookings: true, now: NOW, environment: { MONGO_URL: server.url } });
    await app.settled();
    season = await app.app.get(EventLog).readAll(-1, 1_000_000);
    mongo = await Mongo.open(server.url);
  });
  afterAll(async () => {
    await mongo.close();
    await app.stop();
    await server.stop();
  });

  const handled = new Set(OWN.flatMap(({ handles }) => handles));
  const ids = (): readonly string[] => [
    ...new Set(season.flatMap((event) => (bookings.handles.includes(event.type) ? bookings.rowsOf(event) : []))),
  ];

  /** All events of some of the season's bookings, and of everybody involved. */
  const partOfSeason = (mine: readonly string[]): readonly RecordedEvent[] =>
    season.filter(
      (event) =>
        handled.has(event.type) &&
        (!bookings.handles.concat(held.handles).includes(event.type) ||
          placeOrBooking(event).some((id) => mine.includes(id))),
    );
  const placeOrBooking = (event: RecordedEvent): readonly string[] =>
    (bookings.handles.includes(event.type) ? bookings : held).rowsOf(event);

  const checksumsIn = async (connection: Connection, projections: readonly AnyProjection[]): Promise<Checksums> => {
    const entries = projections.map(async ({ name }) => {
      const checkpoint = await connection
        .db!.collection<{ _id: string; generation?: number }>('checkpoints')
        .findOne({ _id: name });
      const sum = new RowChecksum();
      for (const { _position, ...row } of await connection
        .db!.collection(collectionOf(name, checkpoint?.generation ?? 0))
        .find({})
        .toArray())
        sum.add(digestOf(row as unknown as Row));
      return [name, sum.checksum] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };

  const database = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = mongo.connection.useDb('of-one-seed');
    try {
      return await work(connection);
    } finally {
      await connection.dropDatabase();
    }
  };

  /** The expected rows, built once from the complete log. */
  const clean = (projections: readonly AnyProjection[], events: readonly RecordedEvent[]): Promise<Checksums> =>
    database(async (connection) => {
      const runner = new ProjectionRunner(new GrowingLog(events, events.length), connection, projections);
      runner.start();
      await runner.ready();
      await runner.stop();
      return checksumsIn(connection, projections);
    });

  /** One process: the log grows while it projects and rebuilds; then it is stopped, or killed during a write. */
  const live = async (
    log: GrowingLog,
    connection: Connection,
    projections: readonly AnyProjection[],
    taken: readonly Step[],
    death?: Death,
  ): Promise<void> => {
    let died: () => void = () => undefined;
    const dead = new Promise<void>((resolve) => (died = resolve));
    const runner = new ProjectionRunner(
      log,
      death ? faultyConnection(connection, killedBy(death, died)) : connection,
      projections,
    );
    runner.start();
    await Promise.race([dead, runner.ready()]);
    const rebuilding: Promise<unknown>[] = [];
    for (let n = 0; (n < taken.length || !death) && !log.isWhole; n += 1) {
      const { grows, rebuilds, waits } = taken[n % taken.length]!;
      if (runner.isReady && rebuilds !== null)
        rebuilding.push(runner.rebuild(projections[rebuilds % projections.length]!.name).catch(() => undefined));
      const position = log.grow(grows);
      if (waits) await Promise.race([dead, runner.caughtUp(position, 20_000)]);
    }
    if (!death) await Promise.all([...rebuilding, runner.caughtUp(await log.head(), 60_000)]);
    await runner.stop();
    await Promise.all(rebuilding);
  };

  const disturbed = (
    projections: readonly AnyProjection[],
    events: readonly RecordedEvent[],
    { there, lives, last }: Disturbed,
  ): Promise<Checksums> =>
    database(async (connection) => {
      const log = new GrowingLog(events, there % events.length);
      for (const { steps: taken, death } of lives) await live(log, connection, projections, taken, death);
      await live(log, connection, projections, last);
      return checksumsIn(connection, projections);
    });

  const expectHeld = async <T>(
    projections: readonly AnyProjection[],
    drawn: fc.Arbitrary<T>,
    eventsOf: (of: T) => readonly RecordedEvent[],
  ): Promise<void> => {
    Logger.overrideLogger(false);
    const property = fc.asyncProperty(drawn, disturbances, async (of, how) => {
      const events = eventsOf(of);
      expect(await disturbed(projections, events, how)).toEqual(await clean(projections, events));
    });
    await fc.assert(property, randomHistories(20));
  };

  it('of a season that mails nobody: what the demo says has happened before', async () => {
    await app.goTo(NOW);
    expect(season.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ReservationRequested', 'TransportAssigned', 'ReservationExpired']),
    );
    expect(app.mails()).toEqual([]);
  });

  it('and the same after every read model was removed, and with no restart amiss', async () => {
    const restarted = async (): Promise<void> => {
      await app.stop({ keep: true });
      app = await TestApp.start({
        dataDir: app.dataDir,
        now: NOW,
        environment: { MONGO_URL: server.url, SEED: 'none' },
      });
      await app.app.get(ProjectionRunner).ready();
      await app.settled();
    };
    const checksums = (): Promise<Checksums> => checksumsIn(mongo.connection, OWN);
    const before = await checksums();
    await restarted();
    expect(await checksums()).toEqual(before);
    await app.stop({ keep: true });
    await mongo.connection.dropDatabase();
    expect(Object.values(await checksums()).map(({ rows }) => rows)).toEqual([0, 0, 0, 0]);
    await restarted();
    expect(await checksums()).toEqual(before);
    for (const { name } of OWN)
      expect((await app.app.get(ProjectionRunner).verify(name)).compared).toMatchObject({
        serving: before[name],
        rebuilt: before[name],
        differing: 0,
      });
  });

  it(
    'of tests, disturbed by kills, restarts and rebuilds',
    () => expectHeld(OF_TESTS, happenings(240), logOf),
    PATIENCE_MS,
  );

  it(
    'of the application, over its own season',
    () => expectHeld(OWN, fc.uniqueArray(fc.constantFrom(...ids()), { minLength: 1, maxLength: 12 }), partOfSeason),
    PATIENCE_MS,
  );

  it('of which the season leaves many rows', async () => {
    const sums = await clean(OWN, season);
    for (const name of OWN.map((projection) => projection.name))
      expect([name, sums[name]!.rows]).toEqual([name, expect.any(Number)]);
    expect(Object.values(sums).every(({ rows }) => rows >= 5)).toBe(true);
  });
});
