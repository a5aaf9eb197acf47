import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { faultyConnection } from '../../../../../../test/support/faulty-connection.js';
import { ReadSide } from '../../../../../../test/support/read-side.js';
import { Mongo } from '../mongo/mongo.js';
import type { AnyProjection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { CATALOGUE, histories, type TripEvent, trips } from './test-projections.contract.js';

const booked = (trip: string): TripEvent => ({ type: 'TripBooked', data: { trip, place: 'Antigua' } });
const moved = (trip: string): TripEvent => ({ type: 'TripMoved', data: { trip, place: 'Tikal', from: 'Antigua' } });
const slow: AnyProjection = { ...histories(), pace: 'slow', handles: ['TripBooked', 'TripEnded'] };

describe('paces that catch up', () => {
  let side: ReadSide;
  beforeEach(async () => (side = await ReadSide.open(CATALOGUE)));
  afterEach(() => side.close());

  /** What a start of these projections reads of the log: after which position, and which types. */
  const readsOf = async (connection: Connection, ...projections: readonly AnyProjection[]) => {
    const reading = jest.spyOn(side.events.log, 'readTypes');
    const runner = side.start(new ProjectionRunner(side.events.log, connection, projections));
    await runner.ready();
    const reads = reading.mock.calls.map(([after, , types]) => [after, ...[...types].sort()] as const);
    reading.mockRestore();
    return { runner, reads };
  };

  it('from the same place go through the log together, and follow it each on its own', async () => {
    await side.events.record('trip-1', booked('1'));
    const last = await side.events.record('trip-1', moved('1'));
    const { runner, reads } = await readsOf(side.mongo.connection, trips(), slow);
    const types = ['TripBooked', 'TripEnded', 'TripMoved'];
    expect(reads.slice(0, 2)).toEqual([
      [-1, ...types],
      [last, ...types],
    ]);
    expect(reads.slice(2)).toEqual([
      [last, ...types],
      [last, 'TripBooked', 'TripEnded'],
    ]);
    expect(await side.rowsIn('trips')).toEqual([{ _id: '1', place: 'Tikal', moves: 1 }]);
    expect(await side.rowsIn('histories')).toMatchObject([{ _id: '1', happened: [expect.stringContaining('Booked')] }]);
    expect(await runner.caughtUp(await side.events.record('trip-2', booked('2')))).toBe(true);
    expect((await side.rowsIn('trips')).map(({ _id }) => _id)).toEqual(['1', '2']);
    expect((await side.rowsIn('histories')).map(({ _id }) => _id)).toEqual(['1', '2']);
  });

  it('from another place goes its own way, and reads nothing for the others', async () => {
    await side.events.record('trip-1', booked('1'));
    const last = await side.events.record('trip-1', moved('1'));
    const { runner: former } = await readsOf(side.mongo.connection, trips());
    await former.stop();
    const { reads } = await readsOf(side.mongo.connection, trips(), slow);
    expect(reads.sort()).toEqual([
      [-1, 'TripBooked', 'TripEnded'],
      [last, 'TripBooked', 'TripEnded'],
      [last, 'TripBooked', 'TripEnded', 'TripMoved'],
    ]);
    expect((await side.rowsIn('histories')).map(({ _id }) => _id)).toEqual(['1']);
  });

  it('go on without one that waits for its rows to be written', async () => {
    await side.events.record('trip-1', booked('1'));
    const { runner: former } = await readsOf(side.mongo.connection, trips(), slow);
    await former.stop();
    await side.events.record('trip-2', booked('2'));
    let isBroken = true;
    const connection = faultyConnection(side.mongo.connection, ({ collection, method }) => {
      if (isBroken && collection === 'histories' && method === 'bulkWrite') throw new Error('not now');
    });
    const runner = side.start(new ProjectionRunner(side.events.log, connection, [trips(), slow]));
    while ((await runner.status()).every(({ state }) => state !== 'waiting')) await pause(10);
    expect(await runner.caughtUp(await side.events.record('trip-3', booked('3')), 'trips', 30_000)).toBe(true);
    expect((await side.rowsIn('trips')).map(({ _id }) => _id)).toEqual(['1', '2', '3']);
    expect(runner.isReady).toBe(false);
    isBroken = false;
    await runner.ready();
    expect(await runner.caughtUp(await side.events.record('trip-4', booked('4')), 10_000)).toBe(true);
    expect((await side.rowsIn('histories')).map(({ _id }) => _id)).toEqual(['1', '2', '3', '4']);
  }, 60_000);

  it('stay together while the read side answers none of them', async () => {
    const server = await EmbeddedMongo.start();
    const failing = await Mongo.open(server.url);
    const began = await side.events.record('trip-1', booked('1'));
    const { runner: former } = await readsOf(failing.keeping, trips(), slow);
    await former.stop();
    const last = await side.events.record('trip-2', booked('2'));
    let refused = 0;
    const isAsked = (command: Readonly<Record<string, unknown>>) =>
      'update' in command || (refused > 0 && 'find' in command);
    server.disturb = (command) => (isAsked(command) ? ((refused += 1), { code: 91 }) : undefined);
    setTimeout(() => (server.disturb = () => undefined), 9_000);
    const { reads } = await readsOf(failing.keeping, trips(), slow);
    expect(refused).toBeGreaterThan(3);
    expect(reads).toContainEqual([last, 'TripBooked', 'TripEnded']);
    expect(reads).not.toContainEqual([began, 'TripBooked', 'TripEnded']);
    await Promise.all(side.running.map((runner) => runner.stop()));
    await failing.close();
    await server.stop();
  }, 60_000);

  it('go on without one that cannot begin', async () => {
    await side.events.record('trip-1', booked('1'));
    let isBroken = true;
    const connection = faultyConnection(side.mongo.connection, ({ collection, method, args }) => {
      if (isBroken && method === 'findOne' && (args[0] as { _id?: string })._id === 'histories')
        throw new Error(`no ${collection}`);
    });
    const runner = side.start(new ProjectionRunner(side.events.log, connection, [trips(), slow]));
    expect(await runner.caughtUp(await side.events.record('trip-2', booked('2')), 'trips', 30_000)).toBe(true);
    expect(runner.isReady).toBe(false);
    isBroken = false;
    await runner.ready();
    expect((await side.rowsIn('histories')).map(({ _id }) => _id)).toEqual(['1', '2']);
  }, 60_000);
});
