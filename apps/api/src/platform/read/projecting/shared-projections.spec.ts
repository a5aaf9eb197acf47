import type { mongo as driver } from 'mongoose';
import { ReadSide } from '../../../../../../test/support/read-side.js';
import type { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import type { Mongo } from '../mongo/mongo.js';
import { ProjectionRunner, type RowChange } from './projection-runner.js';
import { CATALOGUE, places, type TripEvent, trips } from './test-projections.contract.js';

const booked = (trip: string, place: string): TripEvent => ({ type: 'TripBooked', data: { trip, place } });
const moved = (trip: string, from: string, place: string): TripEvent => ({
  type: 'TripMoved',
  data: { trip, from, place },
});
const ended = (trip: string, place: string): TripEvent => ({ type: 'TripEnded', data: { trip, place } });

const until = async (happened: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await happened())) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('two processes over one read side', () => {
  let side: ReadSide;
  let events: TemporaryLog;
  let mongo: Mongo;
  const [one, other] = [new ManualLeadership(), new ManualLeadership()];
  let leader: ProjectionRunner;
  let follower: ProjectionRunner;

  const started = (leadership: ManualLeadership): ProjectionRunner =>
    side.start(new ProjectionRunner(events.log, mongo.connection, [trips(), places()], undefined, leadership));
  const rowsIn = (name: string) => side.rowsIn(name);

  beforeEach(async () => {
    side = await ReadSide.open(CATALOGUE);
    ({ events, mongo } = side);
    await events.record('trip-0', booked('0', 'Antigua'));
    one.set(1);
    other.set(null);
    follower = started(other);
    leader = started(one);
    await Promise.all([leader.ready(), follower.ready()]);
  });
  afterEach(() => side.close());

  it('know how far the one is that projects', async () => {
    const position = await events.record('trip-1', booked('1', 'Tikal'));
    expect(await follower.caughtUp(position)).toBe(true);
    expect(await rowsIn('trips')).toEqual([
      { _id: '0', place: 'Antigua', moves: 0 },
      { _id: '1', place: 'Tikal', moves: 0 },
    ]);
    expect((await follower.status()).map(({ state, lag }) => [state, lag])).toEqual([
      ['live', 0],
      ['live', 0],
    ]);
    expect(await follower.caughtUp(position + 1, 50)).toBe(false);
  });

  it('hear of the last of many events soon, though nothing follows it', async () => {
    for (let burst = 0; burst < 5; burst += 1) {
      let last = -1;
      for (let n = 0; n < 6; n += 1) last = await events.record(`trip-${burst}.${n}`, booked(`${burst}.${n}`, 'Tikal'));
      expect(await follower.caughtUp(last, 10_000)).toBe(true);
    }
  });

  it('are ready once the rows have passed what the log held', async () => {
    one.set(null);
    await until(async () => (await leader.status()).every(({ lag }) => lag === 0));
    await events.record('trip-1', booked('1', 'Tikal'));
    const third = started(new ManualLeadership());
    const ready = third.ready().then(() => 'ready');
    expect(await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, 400, 'not ready'))])).toBe(
      'not ready',
    );
    expect(third.isReady).toBe(false);
    one.set(2);
    expect(await ready).toBe('ready');
    await third.stop();
  });

  it('tell alike which rows changed, each change once, deleted rows too', async () => {
    const told: [string, RowChange][] = [];
    leader.onRows((change) => told.push(['leader', change]));
    follower.onRows((change) => told.push(['follower', change]));
    await events.record('trip-1', booked('1', 'Tikal'));
    await events.record('trip-1', moved('1', 'Tikal', 'Flores'));
    const last = await events.record('trip-1', ended('1', 'Flores'));
    const of = (who: string, id: string) =>
      told
        .filter(([teller, { projection, id: row }]) => teller === who && projection === 'trips' && row === id)
        .map(([, change]) => change);
    await until(() => ['leader', 'follower'].every((who) => of(who, '1').at(-1)?.position === last));
    for (const who of ['leader', 'follower']) {
      expect(of(who, '1').at(-1)).toEqual({ projection: 'trips', id: '1', row: null, position: last });
      const positions = of(who, '1').map(({ position }) => position);
      expect(new Set(positions).size).toBe(positions.length);
      expect(of(who, '0')).toEqual([]);
    }
  });

  it('tell of rows that are written also while another projection stands still', async () => {
    const mistaken = {
      ...places('mistaken'),
      project: () => {
        throw new TypeError('no such lake');
      },
    };
    const runner = new ProjectionRunner(
      events.log,
      mongo.connection,
      [trips('journeys'), mistaken],
      undefined,
      new ManualLeadership(1),
    );
    runner.start();
    await runner.ready();
    const told: RowChange[] = [];
    runner.onRows((change) => told.push(change));
    await events.record('trip-1', booked('1', 'Atitlán'));
    await events.record('trip-2', booked('2', 'Tikal'));
    await until(() => told.length === 2);
    expect(told.map(({ projection, id }) => [projection, id])).toEqual([
      ['journeys', '1'],
      ['journeys', '2'],
    ]);
    await runner.stop();
  });

  it('take over from each other, back and forth, without a row missing or a wait that is lost', async () => {
    const waiting = follower.caughtUp((await events.store.head()) + 1, 10_000);
    one.set(null);
    await events.record('trip-1', booked('1', 'Tikal'));
    other.set(2);
    expect(await waiting).toBe(true);
    other.set(null);
    const last = await events.record('trip-1', moved('1', 'Tikal', 'Flores'));
    one.set(3);
    expect(await follower.caughtUp(last, 10_000)).toBe(true);
    expect(await rowsIn('places')).toEqual([
      { _id: 'Antigua', trips: 1 },
      { _id: 'Flores', trips: 1 },
    ]);
    expect((await leader.verify('places')).compared?.differing).toBe(0);
  });

  it('believe no position any longer that was taken back, also when they take over', async () => {
    const checkpoints = mongo.connection.db!.collection<{ _id: string; position: number }>('checkpoints');
    const ofAnotherLog = 500;
    for (const _id of ['trips', 'places']) await checkpoints.updateOne({ _id }, { $set: { position: ofAnotherLog } });
    await until(async () => (await follower.status()).every(({ position }) => position === ofAnotherLog));
    const first = await events.record('trip-1', booked('1', 'Tikal'));
    expect(await leader.caughtUp(first)).toBe(true);
    await until(async () => (await follower.status()).every(({ position }) => position === first));
    one.set(null);
    other.set(2);
    expect(await follower.caughtUp(await events.record('trip-1', moved('1', 'Tikal', 'Flores')), 10_000)).toBe(true);
    expect(await rowsIn('trips')).toEqual([
      { _id: '0', place: 'Antigua', moves: 0 },
      { _id: '1', place: 'Flores', moves: 1 },
    ]);
  });

  it('take up a term where the checkpoint stands, though this process was further once', async () => {
    const [checkpoints, rows] = ['checkpoints', 'trips'].map((name) =>
      mongo.connection.db!.collection<{ _id: string }>(name),
    ) as [driver.Collection<{ _id: string }>, driver.Collection<{ _id: string }>];
    expect(await follower.caughtUp(await events.record('trip-1', booked('1', 'Tikal')))).toBe(true);
    one.set(null);
    await checkpoints.updateOne({ _id: 'trips' }, { $set: { position: 1 } });
    await rows.deleteOne({ _id: '1' });
    one.set(3);
    expect(await leader.caughtUp(await events.record('trip-2', booked('2', 'Tikal')), 10_000)).toBe(true);
    expect((await leader.verify('trips')).compared?.differing).toBe(0);
  });

  it('make rows anew only where they are projected, and read the new ones everywhere', async () => {
    await expect(follower.rebuild('trips')).rejects.toThrow('another process projects, ask it there');
    expect((await leader.rebuild('trips')).switched).toBe(true);
    const told: RowChange[] = [];
    follower.onRows((change) => told.push(change));
    const position = await events.record('trip-0', moved('0', 'Antigua', 'Tikal'));
    expect(await follower.caughtUp(position)).toBe(true);
    await until(() => told.some(({ projection }) => projection === 'trips'));
    expect(told.find(({ projection }) => projection === 'trips')).toEqual({
      projection: 'trips',
      id: '0',
      row: { _id: '0', place: 'Tikal', moves: 1 },
      position,
    });
  });
});
