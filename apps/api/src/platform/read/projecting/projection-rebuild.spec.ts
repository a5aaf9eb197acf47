import type { Connection } from 'mongoose';
import { faultyConnection } from '../../../../../../test/support/faulty-connection.js';
import { ReadSide } from '../../../../../../test/support/read-side.js';
import type { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import type { Mongo } from '../mongo/mongo.js';
import type { AnyProjection } from './projection.js';
import { type LogName, NAMELESS } from '../../log/event-log/log-name.js';
import { ProjectionRunner, type RowChange } from './projection-runner.js';
import { ReadModels } from './read-model.js';
import { ServingCollections } from './serving-collections.js';
import { CATALOGUE, histories, places, type TripEvent, trips } from './test-projections.contract.js';

const booked = (trip: string, place = 'Antigua'): TripEvent => ({ type: 'TripBooked', data: { trip, place } });
const moved = (trip: string, place: string, from: string): TripEvent => ({
  type: 'TripMoved',
  data: { trip, place, from },
});
const ended = (trip: string, place = 'Antigua'): TripEvent => ({ type: 'TripEnded', data: { trip, place } });

describe('making a read model anew while it serves', () => {
  let side: ReadSide;
  let events: TemporaryLog;
  let mongo: Mongo;
  let serving: ServingCollections;

  const started = async (
    projections: readonly AnyProjection[],
    connection: Connection = mongo.connection,
    logName: LogName = NAMELESS,
  ): Promise<ProjectionRunner> => {
    const { log } = events;
    serving = new ServingCollections(mongo.connection, log, logName);
    const runner = side.start(
      new ProjectionRunner(log, connection, projections, serving, undefined, undefined, logName),
    );
    await runner.ready();
    return runner;
  };
  const database = () => mongo.connection.db!;
  const collections = () => side.collections();
  const served = (projection: AnyProjection) =>
    new ReadModels(mongo.connection, serving).of(projection).find({ sort: { _id: 1 } });
  const bookMany = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 100)
      await events.record(
        'trip-1',
        ...Array.from({ length: Math.min(100, count - n) }, (_, i) => booked(`trip ${String(n + i).padStart(5, '0')}`)),
      );
  };

  beforeEach(async () => {
    side = await ReadSide.open(CATALOGUE);
    ({ events, mongo } = side);
  });
  afterEach(() => side.close());

  it('gives the same rows from another collection, whose forerunner is gone', async () => {
    await events.record('trip-1', booked('1'), booked('2'), moved('2', 'Tikal', 'Antigua'), booked('3'), ended('3'));
    const runner = await started([trips()]);
    const before = await served(trips());
    const report = await runner.rebuild('trips');
    expect(report).toMatchObject({
      projection: 'trips',
      position: 5,
      switched: true,
      compared: { serving: { rows: 2 }, differing: 0, first: [] },
    });
    expect(report.compared!.rebuilt).toEqual(report.compared!.serving);
    expect(await served(trips())).toEqual(before);
    await runner.stop();
    expect(await collections()).toEqual(['checkpoints', 'trips~1']);
    expect(await database().collection('checkpoints').findOne({})).toEqual({
      _id: 'trips',
      position: 5,
      generation: 1,
      anchor: { stream: 'trip-1', revision: 4, id: expect.any(String) as string },
    });
  });

  it('goes on in the new rows, also after the next start, and again', async () => {
    await events.record('trip-1', booked('1'));
    const first = await started([trips(), places()]);
    await first.rebuild('trips');
    expect(await first.caughtUp(await events.record('trip-1', moved('1', 'Tikal', 'Antigua')))).toBe(true);
    await first.rebuild('trips');
    await first.stop();
    await events.record('trip-1', booked('2'));
    await started([trips(), places()]);
    expect(await collections()).toEqual(['checkpoints', 'places', 'trips~2']);
    expect(await served(trips())).toEqual([
      { _id: '1', place: 'Tikal', moves: 1 },
      { _id: '2', place: 'Antigua', moves: 0 },
    ]);
  });

  it('takes the truth of the log where the serving rows differ, and says which do', async () => {
    await bookMany(600);
    const runner = await started([trips()]);
    const rows = database().collection<{ _id: string }>('trips');
    await rows.deleteOne({ _id: 'trip 00007' });
    await rows.insertOne({ _id: 'trip 00300+', place: 'nowhere', _position: 1 } as { _id: string });
    await rows.updateOne({ _id: 'trip 00599' }, { $set: { place: 'Tikal' } });
    const { compared } = await runner.rebuild('trips');
    expect(compared).toMatchObject({
      serving: { rows: 600 },
      rebuilt: { rows: 600 },
      differing: 3,
      first: ['trip 00007', 'trip 00300+', 'trip 00599'],
    });
    expect(compared!.serving.checksum).not.toBe(compared!.rebuilt.checksum);
    expect(side.errors).toEqual([expect.stringContaining('3 rows of trips were not what the log says')]);
    expect(await served(trips())).toHaveLength(600);
    expect((await served(trips())).every((row) => (row as { place: string }).place === 'Antigua')).toBe(true);
  });

  it('compares without changing anything when it only verifies', async () => {
    await bookMany(300);
    const runner = await started([trips()]);
    expect(await runner.verify('trips')).toMatchObject({ switched: false, compared: { differing: 0 } });
    await database()
      .collection<{ _id: string }>('trips')
      .updateOne({ _id: 'trip 00299' }, { $set: { moves: 7 } });
    expect(await runner.verify('trips')).toMatchObject({
      switched: false,
      compared: { differing: 1, first: ['trip 00299'] },
    });
    expect(await collections()).toEqual(['checkpoints', 'trips']);
    expect(side.errors).toEqual([expect.stringContaining('1 rows of trips are not what the log says: trip 00299')]);
  });

  it('fails no read, loses no row and no announcement while hundreds of events are written', async () => {
    await bookMany(2000);
    const runner = await started([trips(), places(), histories()]);
    const heard: RowChange[] = [];
    runner.onRows((change) => void heard.push(change));
    let over = false;
    const models = new ReadModels(mongo.connection, serving);
    const reader = async (): Promise<number> => {
      let reads = 0;
      for (; !over; reads += 1) {
        expect(await models.of(trips()).count()).toBeGreaterThanOrEqual(2000);
        expect((await models.of(trips()).one('trip 01234'))?._id).toBe('trip 01234');
      }
      return reads;
    };
    let [last, written] = [0, 0];
    const writer = async (): Promise<void> => {
      for (let n = 0; !over || n < 300; n += 1) {
        const place = `place ${n % 7}`;
        last = await events.record(
          `trip-w${n}`,
          booked(`w${n}`, place),
          moved(`trip ${String(n % 2000).padStart(5, '0')}`, place, 'Antigua'),
          ...(n % 3 === 0 ? [ended(`w${n}`, place)] : []),
        );
        expect(await runner.caughtUp(last, 20_000)).toBe(true);
        written += 1;
      }
    };
    const readers = [reader(), reader()];
    const writing = writer();
    const reports = [];
    for (const name of ['trips', 'places', 'histories', 'trips']) reports.push(await runner.rebuild(name));
    over = true;
    await writing;
    for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(10);
    for (const { compared } of reports) expect(compared).toMatchObject({ differing: 0, serving: compared!.rebuilt });
    for (const name of ['trips', 'places', 'histories'])
      expect((await runner.verify(name)).compared).toMatchObject({ differing: 0 });
    const told = heard
      .filter(({ projection }) => projection === 'trips')
      .map(({ id, position }) => `${id} ${position}`);
    expect(new Set(told).size).toBe(told.length);
    expect(new Set(heard.filter(({ id }) => id.startsWith('w')).map(({ id }) => id)).size).toBe(written);
    expect(Math.max(...heard.map(({ position }) => position))).toBe(last);
    expect(side.errors).toEqual([]);
  });

  it('is done for one projection once at a time', async () => {
    await bookMany(500);
    const runner = await started([trips(), places()]);
    const [first, second, other] = await Promise.allSettled([
      runner.rebuild('trips'),
      runner.rebuild('trips'),
      runner.rebuild('places'),
    ]);
    expect([first.status, other.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { message: 'trips is not rebuilt: something is being done about it already' },
    });
    await expect(runner.rebuild('trip')).rejects.toThrow('there is no projection trip');
    expect((await runner.rebuild('trips')).switched).toBe(true);
  });

  it('leaves the serving rows alone when it is cut short, and what it began is dropped at the next start', async () => {
    await bookMany(500);
    let dead = false;
    const runner = await started(
      [trips()],
      faultyConnection(mongo.connection, ({ collection, method }) => {
        if (collection === 'trips~1' && method === 'bulkWrite') dead = true;
        if (dead) throw new Error('killed');
      }),
    );
    const rebuilding = runner.rebuild('trips').catch((error: unknown) => error);
    while (!dead) await new Promise(setImmediate);
    await runner.stop();
    await rebuilding;
    await database().collection<{ _id: string }>('trips~1').insertOne({ _id: 'half made' });
    expect(await served(trips())).toHaveLength(500);
    await started([trips()]);
    expect(await collections()).toEqual(['checkpoints', 'trips']);
    expect(await served(trips())).toHaveLength(500);
  });

  it('waits for a read side that does not answer, and then goes on', async () => {
    await bookMany(300);
    let failures = 2;
    const runner = await started(
      [trips()],
      faultyConnection(mongo.connection, ({ collection, method }) => {
        const failing = collection === 'trips~1' ? method === 'bulkWrite' : method === 'replaceOne';
        if (failing && failures-- > 0) throw new Error('connection refused');
      }),
    );
    failures = 2;
    expect(await runner.rebuild('trips')).toMatchObject({
      switched: true,
      compared: { differing: 0, rebuilt: { rows: 300 } },
    });
    expect(failures).toBeLessThan(0);
  });

  it('gives rows that belong to another log the truth of this one', async () => {
    await database()
      .collection<{ _id: string }>('checkpoints')
      .insertOne({ _id: 'trips', position: 500 } as { _id: string });
    await database().collection<{ _id: string }>('trips').insertOne({ _id: 'of another log' });
    const position = await events.record('trip-1', booked('1'));
    const runner = await started([trips(), places()], mongo.connection, () => Promise.resolve('ours'));
    expect(await runner.caughtUp(position, 'trips')).toBe(false);
    expect(await runner.rebuild('trips')).toMatchObject({ switched: true, compared: null });
    expect(await runner.caughtUp(position)).toBe(true);
    expect(await runner.caughtUp(await events.record('trip-1', booked('2')))).toBe(true);
    expect((await served(trips())).map(({ _id }) => _id)).toEqual(['1', '2']);
  });

  it('feeds a projection again that had halted, was tried again and halted again', async () => {
    const distrusting: AnyProjection = {
      ...trips(),
      project: (row: { place?: string } | null, event, id) => {
        if (row?.place === 'nowhere') throw new Error('a row no event made');
        return trips().project(row as never, event, id);
      },
    };
    await events.record('trip-1', booked('1'));
    const runner = await started([distrusting]);
    await database()
      .collection<{ _id: string }>('trips')
      .updateOne({ _id: '1' }, { $set: { place: 'nowhere' } });
    const position = await events.record('trip-1', moved('1', 'Tikal', 'Antigua'));
    expect(await runner.caughtUp(position)).toBe(false);
    await runner.resume('trips');
    expect(await runner.rebuild('trips')).toMatchObject({ switched: true, compared: null });
    expect(await runner.caughtUp(await events.record('trip-1', moved('1', 'Flores', 'Tikal')))).toBe(true);
    expect(await served(trips())).toEqual([{ _id: '1', place: 'Flores', moves: 2 }]);
  });

  it('keeps the new rows when the application ends before it knows that they serve', async () => {
    await bookMany(300);
    let told = false;
    const runner = await started(
      [trips()],
      faultyConnection(mongo.connection, async ({ collection, method, args }, real) => {
        if (
          collection !== 'checkpoints' ||
          method !== 'replaceOne' ||
          (args[1] as { generation?: number }).generation !== 1
        )
          return;
        await real(...args);
        told = true;
        throw new Error('connection reset');
      }),
    );
    const rebuilding = runner.rebuild('trips').catch((error: unknown) => error);
    while (!told) await new Promise(setImmediate);
    await runner.stop();
    await rebuilding;
    await started([trips()]);
    expect(await served(trips())).toHaveLength(300);
    expect(await collections()).toEqual(['checkpoints', 'trips~1']);
  });

  it('keeps a collection until the last who reads it has been answered', async () => {
    await events.record('trip-1', booked('1'));
    const runner = await started([trips()]);
    let answer: () => void = () => undefined;
    const reading = serving.reading('trips', async (collection) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return database().collection(collection).countDocuments({});
    });
    await runner.rebuild('trips');
    expect(await collections()).toEqual(['checkpoints', 'trips', 'trips~1']);
    answer();
    expect(await reading).toBe(1);
    while ((await collections()).includes('trips')) await new Promise(setImmediate);
  });
});
