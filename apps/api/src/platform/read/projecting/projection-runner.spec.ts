import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { faultyConnection } from '../../../../../../test/support/faulty-connection.js';
import { ReadSide } from '../../../../../../test/support/read-side.js';
import type { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { Mongo } from '../mongo/mongo.js';
import type { AnyProjection } from './projection.js';
import { ProjectionRunner, type RowChange } from './projection-runner.js';
import { CATALOGUE, histories, places, type TripEvent, trips } from './test-projections.contract.js';

const booked = (trip: string, place: string): TripEvent => ({ type: 'TripBooked', data: { trip, place } });
const moved = (trip: string, place: string, from: string): TripEvent => ({
  type: 'TripMoved',
  data: { trip, place, from },
});
const ended = (trip: string, place: string): TripEvent => ({ type: 'TripEnded', data: { trip, place } });

/** A projection with a bug: it fails on a trip to Atitlán. */
const mistaken: AnyProjection = {
  ...trips('mistaken'),
  project: (row: unknown, event, id) => {
    if ((event.data as { place: string }).place === 'Atitlán') throw new TypeError('no such lake');
    return trips().project(row as never, event, id);
  },
};

describe('keeping read models in step', () => {
  let side: ReadSide;
  let events: TemporaryLog;
  let mongo: Mongo;

  const started = (
    projections: readonly AnyProjection[],
    connection: Connection = mongo.connection,
  ): ProjectionRunner => side.start(new ProjectionRunner(events.log, connection, projections));
  const rowsIn = (name: string) => side.rowsIn(name);

  beforeEach(async () => {
    side = await ReadSide.open(CATALOGUE);
    ({ events, mongo } = side);
  });
  afterEach(() => side.close());

  it('catches up with what is there, is ready then, and goes on with what comes', async () => {
    await events.record('trip-1', booked('1', 'Antigua'));
    const runner = started([trips(), places()]);
    expect(runner.isReady).toBe(false);
    await runner.ready();
    expect(runner.isReady).toBe(true);
    expect(await rowsIn('trips')).toEqual([{ _id: '1', place: 'Antigua', moves: 0 }]);
    const position = await events.record('trip-2', booked('2', 'Antigua'), {
      type: 'TripMoved',
      data: { trip: '2', place: 'Tikal', from: 'Antigua' },
    });
    expect(await runner.caughtUp(position)).toBe(true);
    expect(await rowsIn('trips')).toEqual([
      { _id: '1', place: 'Antigua', moves: 0 },
      { _id: '2', place: 'Tikal', moves: 1 },
    ]);
    expect(await rowsIn('places')).toEqual([
      { _id: 'Antigua', trips: 1 },
      { _id: 'Tikal', trips: 1 },
    ]);
  });

  it('never waits for a slow one of another pace, neither for rows nor for what is told of them', async () => {
    let release = (): void => undefined;
    let slow: Promise<void> = Promise.resolve();
    const connection = faultyConnection(mongo.connection, ({ collection }) =>
      collection.startsWith('histories') ? slow : undefined,
    );
    const runner = started([trips(), places(), { ...histories(), pace: 'slow' }], connection);
    await runner.ready();
    const told: RowChange[] = [];
    runner.onRows((change) => told.push(change));
    slow = new Promise((resolve) => (release = resolve));
    await events.record('trip-1', booked('1', 'Antigua'));
    const position = await events.record('trip-2', booked('2', 'Tikal'));
    expect(await runner.inStep(position, 'trips')).toBe(true);
    expect(told.map(({ projection, id }) => `${projection} ${id}`).sort()).toEqual([
      'places Antigua',
      'places Tikal',
      'trips 1',
      'trips 2',
    ]);
    expect(await runner.caughtUp(position, 'histories', 50)).toBe(false);
    expect(await runner.inStep(position, 'histories', 50)).toBe(false);
    release();
    expect(await runner.caughtUp(position, 10_000)).toBe(true);
    expect((await rowsIn('histories')).map(({ _id }) => _id)).toEqual(['1', '2']);
  });

  it('is ready over an empty log, and without any projection', async () => {
    await expect(Promise.all([started([trips()]).ready(), started([]).ready()])).resolves.toBeDefined();
    expect(await side.running[1]!.caughtUp(99)).toBe(true);
  });

  it('takes away rows that are deleted', async () => {
    const runner = started([trips(), places()]);
    await events.record('trip-1', booked('1', 'Antigua'));
    expect(await runner.caughtUp(await events.record('trip-1', ended('1', 'Antigua')))).toBe(true);
    expect(await rowsIn('trips')).toEqual([]);
    expect(await rowsIn('places')).toEqual([]);
  });

  it('makes all rows anew when the read side came back empty, also while nothing happens', async () => {
    const runner = started([trips()]);
    await runner.ready();
    await events.record('trip-1', booked('1', 'Antigua'));
    while ((await mongo.connection.db!.collection('checkpoints').countDocuments({ position: 1 })) === 0)
      await pause(20);
    for (const name of ['trips', 'checkpoints']) await mongo.connection.db!.dropCollection(name);
    while ((await rowsIn('trips')).length === 0) await pause(20);
    for (const name of ['trips', 'checkpoints']) await mongo.connection.db!.dropCollection(name);
    const last = await events.record('trip-1', booked('2', 'Antigua'));
    while ((await rowsIn('trips')).length < 2) await pause(20);
    expect(await runner.caughtUp(last)).toBe(true);
    // Rows are there, and known to be, a moment before they are served.
    while ((await runner.status()).some(({ state }) => state !== 'live')) await pause(20);
    expect((await runner.status()).map(({ lag }) => lag)).toEqual([0]);
    expect(side.errors.filter((error) => error.includes('lost the checkpoint of trips'))).toHaveLength(2);
  });

  it('keeps the order of the log, however fast it grows', async () => {
    const runner = started([histories()]);
    let last = 0;
    for (let n = 0; n < 60; n += 1) last = await events.record('trip-1', booked('1', 'Antigua'));
    await runner.caughtUp(last);
    const [row] = await rowsIn('histories');
    const positions = (row!['happened'] as string[]).map((entry) => parseInt(entry, 10));
    expect(positions).toHaveLength(60);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('goes on where it stopped, without giving rows what they have seen', async () => {
    const first = started([histories()]);
    await first.caughtUp(await events.record('trip-1', booked('1', 'Antigua')));
    await first.stop();
    await events.record('trip-1', ended('1', 'Antigua'));
    await started([histories()]).ready();
    expect(await rowsIn('histories')).toEqual([
      { _id: '1', happened: [expect.stringContaining('TripBooked'), expect.stringContaining('TripEnded')] },
    ]);
  });

  it('gives rows nothing twice when it was killed after the rows and before the checkpoint', async () => {
    const noCheckpoint = faultyConnection(mongo.connection, ({ method }) => {
      if (method === 'replaceOne') throw new Error('killed');
    });
    const first = started([histories(), places()], noCheckpoint);
    await events.record('trip-1', booked('1', 'Antigua'));
    const waiting = async () => (await first.status()).every(({ state }) => state === 'waiting');
    while (!(await waiting())) await pause(5);
    await first.stop();
    expect(await mongo.connection.db!.collection('checkpoints').countDocuments({})).toBe(0);
    await started([histories(), places()]).ready();
    expect(await rowsIn('histories')).toEqual([{ _id: '1', happened: [expect.stringContaining('TripBooked')] }]);
    expect(await rowsIn('places')).toEqual([{ _id: 'Antigua', trips: 1 }]);
  });

  it('halts a projection before the event it fails on, says which, and lets the others go on', async () => {
    const runner = started([mistaken, trips()]);
    await events.record('trip-1', booked('1', 'Antigua'));
    const fatal = await events.record('trip-2', booked('2', 'Atitlán'));
    const after = await events.record('trip-3', booked('3', 'Tikal'));
    await runner.ready();
    expect(await runner.caughtUp(after, 'trips')).toBe(true);
    expect(await rowsIn('mistaken')).toEqual([{ _id: '1', place: 'Antigua', moves: 0 }]);
    expect(await rowsIn('trips')).toHaveLength(3);
    const {
      events: [event],
    } = await events.store.read('trip-2');
    expect(side.errors).toEqual([
      `projection mistaken halts before TripBooked ${event!.id} at position ${fatal}: TypeError: no such lake. Its rows stay as they are; ` +
        `mend the projection and start again, or pass the event over for good: npm run projections -- skip mistaken ${event!.id} --reason "…"`,
    ]);
    expect(await runner.status()).toEqual([
      {
        projection: 'mistaken',
        position: fatal - 1,
        state: 'halted',
        lag: 2,
        lastError: 'TypeError: no such lake',
        haltedAt: { event: event!.id, type: 'TripBooked', position: fatal },
      },
      { projection: 'trips', position: after, state: 'live', lag: 0 },
    ]);
  });

  it('does not let anybody wait for a halted projection, and is ready without it', async () => {
    const fatal = await events.record('trip-2', booked('2', 'Atitlán'));
    const runner = started([mistaken, trips()]);
    await runner.ready();
    const began = Date.now();
    expect(await runner.caughtUp(fatal)).toBe(false);
    expect(await runner.caughtUp(fatal, 'mistaken')).toBe(false);
    expect(Date.now() - began).toBeLessThan(1000);
  });

  it('goes on at the very event once the mistake is mended', async () => {
    await events.record('trip-2', booked('2', 'Atitlán'), booked('3', 'Tikal'));
    const wrong = started([mistaken]);
    await wrong.ready();
    await wrong.stop();
    await started([{ ...trips('mistaken') }]).ready();
    expect(await rowsIn('mistaken')).toHaveLength(2);
  });

  it('tells one who waits too long that the position was not passed, and knows its projections', async () => {
    const runner = started([trips()]);
    const head = await events.record('trip-1', booked('1', 'Antigua'));
    expect(await runner.caughtUp(head + 1, 20)).toBe(false);
    expect(await runner.caughtUp(head + 1, 'trips', 20)).toBe(false);
    await expect(runner.caughtUp(head, 'trip')).rejects.toThrow('there is no projection trip');
  });

  it('waits for a read side that does not answer and goes on by itself', async () => {
    let down = true;
    const runner = started(
      [trips()],
      faultyConnection(mongo.connection, () => {
        if (down) throw new Error('connection refused');
      }),
    );
    const position = await events.record('trip-1', booked('1', 'Antigua'));
    while ((await runner.status())[0]!.state !== 'waiting') await pause(5);
    expect(await runner.status()).toEqual([
      {
        projection: 'trips',
        position: -1,
        state: 'waiting',
        lag: position + 1,
        lastError: 'Error: connection refused',
      },
    ]);
    expect(runner.isReady).toBe(false);
    down = false;
    expect(await runner.caughtUp(position)).toBe(true);
    await runner.ready();
    expect(await runner.status()).toEqual([{ projection: 'trips', position, state: 'live', lag: 0 }]);
  });

  it('tells listeners which rows changed, after they were written, not while catching up', async () => {
    await events.record('trip-1', booked('1', 'Antigua'));
    const runner = started([trips()]);
    const heard: (RowChange & { rows: number })[] = [];
    let counting: Promise<unknown> = Promise.resolve();
    const end = runner.onRows((change) => {
      counting = rowsIn('trips').then((rows) => heard.push({ ...change, rows: rows.length }));
    });
    await runner.ready();
    const second = await events.record('trip-2', booked('2', 'Tikal'));
    await runner.caughtUp(second);
    await counting;
    const third = await events.record('trip-2', ended('2', 'Tikal'));
    await runner.caughtUp(third);
    await counting;
    expect(heard).toEqual([
      { projection: 'trips', id: '2', row: { _id: '2', place: 'Tikal', moves: 0 }, position: second, rows: 2 },
      { projection: 'trips', id: '2', row: null, position: third, rows: 1 },
    ]);
    end();
    await runner.caughtUp(await events.record('trip-3', booked('3', 'Tikal')));
    await counting;
    expect(heard).toHaveLength(2);
  });

  it('does not let a listener that fails keep the rows back', async () => {
    const runner = started([trips()]);
    runner.onRows(() => {
      throw new Error('gone away');
    });
    await runner.ready();
    expect(await runner.caughtUp(await events.record('trip-1', booked('1', 'Antigua')))).toBe(true);
    expect(side.errors).toEqual(['Error: gone away']);
  });

  it('declares the indexes of new rows first, and creates them when all are there, before they serve', async () => {
    const server = await EmbeddedMongo.start();
    const fresh = await Mongo.open(server.url);
    const asked: string[] = [];
    server.disturb = (command) => {
      const name = Object.keys(command)[0] as string;
      const replaced = command['updates'] as { u: Record<string, unknown> }[] | undefined;
      if (name === 'insert' || name === 'createIndexes') asked.push(`${name} ${String(command[name])}`);
      else if (name === 'update' && command[name] === 'checkpoints')
        asked.push(replaced?.[0]?.u['building'] ? 'building' : 'serving');
      return undefined;
    };
    for (let n = 0; n < 500; n += 1) await events.record(`trip-${n}`, booked(String(n), 'Antigua'));
    const runner = started([trips()], fresh.keeping);
    await runner.ready();
    expect(asked).toEqual([
      'building',
      'createIndexes trips',
      'insert trips',
      'insert trips',
      'insert trips',
      'createIndexes trips',
      'serving',
    ]);
    expect(await fresh.connection.db!.collection('trips').indexes()).toMatchObject([
      { name: '_id_' },
      { name: 'place_1' },
    ]);
    await runner.stop();
    await fresh.close();
    await server.stop();
  });

  it('goes on over an election among the servers: nothing is left out and nothing written twice', async () => {
    const server = await EmbeddedMongo.start();
    const elected = await Mongo.open(server.url);
    const runner = started([trips(), histories()], elected.keeping);
    await runner.ready();
    let refused = 0;
    server.disturb = (asked) =>
      ['update', 'insert', 'find', 'delete'].some((name) => name in asked)
        ? ((refused += 1), { code: 189, labels: ['RetryableWriteError'] })
        : undefined;
    for (let n = 0; n < 5; n += 1)
      await events.record(`trip-${n}`, booked(String(n), 'Antigua'), moved(String(n), 'Tikal', 'Antigua'));
    const waiting = async () => (await runner.status()).some(({ state }) => state === 'waiting');
    while (refused < 3 || !(await waiting())) await pause(10);
    server.disturb = () => undefined;
    expect(await runner.caughtUp(await events.record('trip-9', booked('9', 'Cobán')), 10_000)).toBe(true);
    const rows = await elected.connection
      .db!.collection('trips')
      .find({}, { projection: { _position: 0 } })
      .sort({ _id: 1 })
      .toArray();
    expect(rows).toEqual([
      ...['0', '1', '2', '3', '4'].map((_id) => ({ _id, place: 'Tikal', moves: 1 })),
      { _id: '9', place: 'Cobán', moves: 0 },
    ]);
    const happened = await elected.connection.db!.collection('histories').find({}).toArray();
    expect(happened.map((row) => (row['happened'] as string[]).length)).toEqual([2, 2, 2, 2, 2, 1]);
    await runner.stop();
    await elected.close();
    await server.stop();
  });

  it('refuses rows that came from another, longer log', async () => {
    await mongo.connection
      .db!.collection<{ _id: string }>('checkpoints')
      .insertOne({ _id: 'trips', position: 500 } as { _id: string });
    const { log } = events;
    const named = new ProjectionRunner(
      log,
      mongo.connection,
      [trips(), places()],
      undefined,
      undefined,
      undefined,
      () => Promise.resolve('ours'),
    );
    const runner = side.start(named);
    await runner.ready();
    expect(side.errors).toEqual([
      expect.stringContaining(
        'projection trips halts: ForeignLog: its rows belong to another log: it stands at position 500, beyond the end of this log (-1)',
      ),
    ]);
    const position = await events.record('trip-1', booked('1', 'Antigua'));
    expect(await runner.caughtUp(position, 'places')).toBe(true);
    expect(await runner.caughtUp(position, 'trips')).toBe(false);
    expect(await rowsIn('trips')).toEqual([]);
  });

  it('takes no two projections for one collection', () => {
    expect(() => new ProjectionRunner(events.log, mongo.connection, [trips(), trips()])).toThrow(
      'two collections are called trips',
    );
    expect(() => new ProjectionRunner(events.log, mongo.connection, [trips('checkpoints')])).toThrow(
      'two collections are called checkpoints',
    );
  });
});
