import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { TemporaryLog } from '../../testing/temporary-log.js';
import { Config } from '../config/config.js';
import { KEY_BYTES } from '../crypto/cipher.js';
import { KeptRows } from '../mongo/kept-rows.js';
import { Mongo } from '../mongo/mongo.js';
import type { AnyProjection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { RowKeeping } from './row-keeping.js';
import { CHECKPOINTS } from './serving-collections.js';
import { CATALOGUE, histories, places, type TripEvent, trips } from './test-projections.contract.js';

const ENOUGH = 1001;
const EVERY_MS = 20;
const FILE = 'rows.kept';
const kept = { master: randomBytes(KEY_BYTES), build: 'build 1', still: false };
const booked = (trip: number): TripEvent => ({
  type: 'TripBooked',
  data: { trip: String(trip), place: `place ${trip % 9}` },
});
const ended = (trip: number): TripEvent => ({
  type: 'TripEnded',
  data: { trip: String(trip), place: `place ${trip % 9}` },
});

describe('rows that are kept while the application runs', () => {
  let events: TemporaryLog;
  let folder: string;
  let ending: (() => Promise<unknown>)[];

  beforeEach(async () => {
    Logger.overrideLogger(false);
    ending = [];
    events = await TemporaryLog.open(CATALOGUE);
    folder = await mkdtemp(join(tmpdir(), 'camino-keeping-'));
  });
  afterEach(async () => {
    for (const end of ending.reverse()) await end();
    await events.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const config = (everyMs: number): Config => ({ ...Config.from({}), keepRowsEveryMs: everyMs });

  /** A started application's read side, with what was kept in the folder. */
  const started = async ({
    projections = [trips(), places(), { ...histories(), pace: 'slow' }] as readonly AnyProjection[],
    everyMs = EVERY_MS,
    given = kept,
    at = folder,
  } = {}) => {
    const mongo = new Mongo(undefined, at, new KeptRows(at, given));
    await mongo.open();
    const runner = new ProjectionRunner(events.log, mongo.connection, projections);
    const keeping = new RowKeeping(runner, mongo, events.log, config(everyMs));
    const stop = () =>
      keeping
        .stop()
        .then(() => runner.stop())
        .then(() => mongo.close());
    let stopped: Promise<void> | undefined;
    const stopOnce = () => (stopped ??= stop());
    ending.push(stopOnce);
    runner.start();
    keeping.start();
    await runner.ready();
    const rows = async () =>
      Promise.all(
        projections.map(async ({ name }) => mongo.connection.db!.collection(name).find({}).sort({ _id: 1 }).toArray()),
      );
    return { mongo, runner, keeping, stop: stopOnce, rows };
  };
  const book = (first: number, count: number) =>
    events.record('trips-1', ...Array.from({ length: count }, (_, at) => booked(first + at)));
  const isKept = async (): Promise<boolean> => (await readdir(folder)).includes(FILE);
  const untilKept = async (): Promise<void> => {
    for (const deadline = Date.now() + 20_000; !(await isKept()); await pause(10))
      if (Date.now() > deadline) throw new Error('nothing was kept');
  };
  /** A read side started as after a crash at this moment: beside the one that still runs. */
  const afterACrash = async () => {
    const other = await mkdtemp(join(tmpdir(), 'camino-keeping-'));
    ending.push(() => rm(other, { recursive: true, force: true }));
    await cp(join(folder, FILE), join(other, FILE));
    const mongo = new Mongo(undefined, other, new KeptRows(other, kept));
    await mongo.open();
    const checkpoints = await mongo.connection.db!.collection(CHECKPOINTS).find({}).toArray();
    await mongo.close();
    await cp(join(folder, FILE), join(other, FILE));
    return { checkpoints, ...(await started({ at: other, everyMs: 0 })) };
  };

  it('are those of a start after a crash, which goes on from them', async () => {
    const position = await book(0, ENOUGH);
    const before = await started();
    await untilKept();
    await book(ENOUGH, 7);
    const after = await afterACrash();
    expect(after.checkpoints.map(({ position: at }) => Number(at))).toEqual([position, position, position]);
    await before.runner.caughtUp(await events.log.head());
    expect(await after.rows()).toEqual(await before.rows());
  });

  it('are not kept while there are few events, and not before so many came after them', async () => {
    await book(0, ENOUGH - 1);
    await started();
    await pause(10 * EVERY_MS);
    expect(await isKept()).toBe(false);
    await book(ENOUGH, 2);
    await untilKept();
    await rm(join(folder, FILE));
    await book(2 * ENOUGH, ENOUGH - 100);
    await pause(50 * EVERY_MS);
    expect(await isKept()).toBe(false);
    await book(4 * ENOUGH, 200);
    await untilKept();
  });

  it('agree with their checkpoints although rows are written and deleted meanwhile', async () => {
    await book(0, ENOUGH);
    const before = await started();
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        await events.record('trips-2', booked(10_000 + at), ended(at), booked(at));
        await pause(1);
      }
    })();
    await untilKept();
    const after = await afterACrash();
    isOver = true;
    await writing;
    const positions = new Set(after.checkpoints.map(({ position }) => Number(position)));
    expect(positions.size).toBeGreaterThan(0);
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(ENOUGH);
    const head = await events.log.head();
    expect([await before.runner.caughtUp(head), await after.runner.caughtUp(head)]).toEqual([true, true]);
    expect(await after.rows()).toEqual(await before.rows());
  });

  it('stand still, with their checkpoints stored, while it is noted which they are', async () => {
    const { runner, rows, mongo } = await started({ everyMs: 0 });
    const position = await book(0, 3);
    await runner.caughtUp(position);
    const before = await rows();
    const checkpoints = () => mongo.connection.db!.collection(CHECKPOINTS).find({}).toArray();
    const [during, stored] = await runner.unchanged(async () => {
      await book(3, 1);
      await pause(200);
      return [await rows(), (await checkpoints()).map(({ position: at }) => Number(at))];
    });
    expect(during).toEqual(before);
    expect(stored).toEqual([position, position, position]);
    expect(await runner.caughtUp(await events.log.head())).toBe(true);
    expect(await rows()).not.toEqual(before);
  });

  it('are gone from the disk once they are discarded, and are kept anew', async () => {
    await book(0, ENOUGH);
    const { keeping } = await started();
    await untilKept();
    await keeping.discard();
    expect(await readdir(folder)).not.toContain(FILE);
    await untilKept();
  });

  it('are not kept if they are discarded while they are written', async () => {
    await book(0, ENOUGH);
    const { mongo, runner } = await started({ everyMs: 0 });
    const [begun, goingOn] = [new AbortController(), new AbortController()];
    const file = new KeptRows(folder, kept);
    async function* slowly() {
      yield Buffer.from('a person');
      begun.abort();
      await once(goingOn.signal, 'abort');
      yield Buffer.from('the rest');
    }
    jest.spyOn(mongo, 'snapshot').mockResolvedValue((wanted) => file.keep(slowly(), wanted));
    const keeping = new RowKeeping(runner, mongo, events.log, config(EVERY_MS));
    ending.push(() => keeping.stop());
    keeping.start();
    await once(begun.signal, 'abort');
    expect(await readdir(folder)).toContain(`${FILE}.draft`);
    const discarding = keeping.discard();
    goingOn.abort();
    await discarding;
    expect((await readdir(folder)).filter((name) => name.startsWith(FILE))).toEqual([]);
  });

  it('are not kept if they are discarded before it is noted which they are', async () => {
    await book(0, ENOUGH);
    const { mongo, runner } = await started({ everyMs: 0 });
    const [asked, goingOn, done] = [new AbortController(), new AbortController(), new AbortController()];
    jest.spyOn(runner, 'caughtUp').mockImplementationOnce(async () => {
      asked.abort();
      await once(goingOn.signal, 'abort');
      return true;
    });
    const wanted = jest.fn();
    const snapshot = jest.spyOn(mongo, 'snapshot').mockImplementationOnce(async () => async ({ isWanted }) => {
      wanted(isWanted());
      done.abort();
      return isWanted();
    });
    const keeping = new RowKeeping(runner, mongo, events.log, config(EVERY_MS));
    ending.push(() => keeping.stop());
    keeping.start();
    await once(asked.signal, 'abort');
    await keeping.discard();
    goingOn.abort();
    await once(done.signal, 'abort');
    expect(wanted).toHaveBeenCalledWith(false);
    expect(snapshot).toHaveBeenCalledTimes(1);
  });

  it('are those alone that serve, not those of a rebuild that is under way', async () => {
    await book(0, ENOUGH);
    const { mongo, stop } = await started();
    await mongo.connection.db!.collection('trips_1').insertOne({ name: 'a person' });
    const collections = async () => {
      const after = await afterACrash();
      return (await after.mongo.connection.db!.listCollections().toArray()).map(({ name }) => name).sort();
    };
    await untilKept();
    const served = [CHECKPOINTS, 'histories', 'places', 'trips'].sort();
    expect(await collections()).toEqual(served);
    await stop();
    expect(await collections()).toEqual(served);
  });

  it('are never those of a halted projection, not even at the stop', async () => {
    const mistaken: AnyProjection = {
      ...trips('mistaken'),
      project: () => {
        throw new TypeError('a bug');
      },
    };
    await book(0, ENOUGH);
    const { stop } = await started({ projections: [mistaken, trips()] });
    await pause(10 * EVERY_MS);
    expect(await isKept()).toBe(false);
    await stop();
    expect(await isKept()).toBe(false);
  });

  it.each([
    ['the operator wants it only at a stop', { everyMs: 0 }],
    ['an operator’s command runs', { given: { ...kept, still: true } }],
  ])('are not kept while it runs when %s', async (_title, given) => {
    await book(0, ENOUGH);
    await started(given);
    await pause(10 * EVERY_MS);
    expect(await isKept()).toBe(false);
  });
});
