import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { mongo as driver } from 'mongoose';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { Mongo } from '../mongo/mongo.js';
import type { Projection } from './projection.js';
import { ReadModels } from './read-model.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import { ServingCollections } from './serving-collections.js';

type Trip = { _id: string; place: string; persons: number; date?: string };
const trips: Projection<Trip> = { name: 'trips', handles: [], rowsOf: () => [], project: (row) => row, indexes: [] };
const ROWS = [
  { _id: 'a', place: 'Antigua', persons: 3, _position: 4 },
  { _id: 'b', place: 'Tikal', persons: 1, _position: 5 },
  { _id: 'c', place: 'Antigua', persons: 7, date: '2026-03-03', _position: 6 },
];

describe('a read model', () => {
  let server: EmbeddedMongo;
  let mongo: Mongo;
  const model = () => new ReadModels(mongo.connection).of(trips);

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    server = await EmbeddedMongo.start();
    mongo = await Mongo.open(server.url);
    await mongo.connection.db!.collection<(typeof ROWS)[number]>('trips').insertMany(ROWS);
  });
  afterEach(async () => {
    await mongo.close();
    await server.stop().catch(() => undefined); // some tests have stopped it
  });

  it('gives a row as its projection made it', async () => {
    expect(await model().one('c')).toEqual({ _id: 'c', place: 'Antigua', persons: 7, date: '2026-03-03' });
    expect(await model().one('z')).toBeNull();
  });

  it('finds, sorts and pages', async () => {
    expect((await model().find()).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(await model().find({ filter: { place: 'Antigua' }, sort: { persons: -1 } })).toEqual([
      { _id: 'c', place: 'Antigua', persons: 7, date: '2026-03-03' },
      { _id: 'a', place: 'Antigua', persons: 3 },
    ]);
    expect((await model().find({ sort: { persons: 1 }, skip: 1, limit: 1 })).map(({ _id }) => _id)).toEqual(['a']);
  });

  it('pages through rows that stay the same objects until they change, are gone, or are made anew', async () => {
    const serving = new ServingCollections(mongo.connection);
    const read = new ReadModels(mongo.connection, serving).of(trips);
    const rows = mongo.connection.db!.collection<(typeof ROWS)[number]>('trips');
    const page = () => read.page({ filter: { persons: { $gt: 1 } }, sort: { persons: -1 } });
    const before = await page();
    expect(before).toEqual(await read.find({ filter: { persons: { $gt: 1 } }, sort: { persons: -1 } }));
    expect((await page()).map((row, at) => row === before[at])).toEqual([true, true]);
    await rows.updateOne({ _id: 'a' }, { $set: { persons: 9, _position: 7 } });
    const after = await page();
    expect(after).toEqual([{ _id: 'a', place: 'Antigua', persons: 9 }, before[0]]);
    expect(after[1]).toBe(before[0]);
    await rows.deleteOne({ _id: 'a' });
    expect(await page()).toEqual([before[0]]);
    await mongo.connection
      .db!.collection<(typeof ROWS)[number]>('trips~1')
      .insertOne({ _id: 'c', place: 'Tikal', persons: 7, _position: 6 });
    serving.serve('trips', 1);
    expect(await page()).toEqual([{ _id: 'c', place: 'Tikal', persons: 7 }]);
  });

  it('counts', async () => {
    expect(await model().count()).toBe(3);
    expect(await model().count({ persons: { $gt: 2 } })).toBe(2);
  });

  it('takes an operator where an id belongs for the text it is not', async () => {
    await expect(model().one({ $ne: '' } as unknown as string)).rejects.not.toBeInstanceOf(ReadSideUnavailable);
  });

  it('says that it is unavailable, within 2 s, when the server is gone', async () => {
    await server.stop();
    const began = Date.now();
    const told: unknown = await model()
      .one('a')
      .catch((error: unknown) => error);
    expect(Date.now() - began).toBeLessThan(2000);
    expect(told).toBeInstanceOf(ReadSideUnavailable);
    expect((told as Error).cause).toBeInstanceOf(Error);
  });

  it('says so, within 2 s, when a server takes the question and never answers', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const deaf = await Mongo.open(`mongodb://127.0.0.1:${(mute.address() as AddressInfo).port}/?directConnection=true`);
    const began = Date.now();
    await expect(new ReadModels(deaf.connection).of(trips).find()).rejects.toBeInstanceOf(ReadSideUnavailable);
    expect(Date.now() - began).toBeLessThan(2000);
    await deaf.close();
    sockets.forEach((socket) => socket.destroy());
    mute.close();
  });

  it.each([
    ['HostUnreachable', 6],
    ['CursorNotFound', 43],
    ['QueryPlanKilled', 175],
    ['PrimarySteppedDown', 189],
    ['CursorKilled', 237],
    ['ExceededTimeLimit', 262],
    ['MaxTimeMSExpired', 50],
    ['Unauthorized', 13],
    ['AuthenticationFailed', 18],
    ['FailedToSatisfyReadPreference', 133],
    ['NetworkInterfaceExceededTimeLimit', 202],
    ['ElectionInProgress', 216],
    ['TransactionExceededLifetimeLimitSeconds', 290],
    ['QueryExceededMemoryLimitNoDiskUseAllowed', 292],
    ['TemporarilyUnavailable', 365],
    ['InterruptedAtShutdown', 11_600],
    ['Interrupted', 11_601],
    ['a code of tomorrow', 402],
    ['another', 433],
    ['a third', 449],
    ['IngressRequestRateLimitExceeded', 462],
  ])('says so when the server gives a query up: %s', async (codeName, code) => {
    const serving = new ServingCollections(mongo.connection);
    serving.reading = () => Promise.reject(new driver.MongoServerError({ message: codeName, code, codeName }));
    await expect(new ReadModels(mongo.connection, serving).of(trips).find()).rejects.toBeInstanceOf(
      ReadSideUnavailable,
    );
  });

  it.each([['RetryableError'], ['RetryableWriteError']])(
    'says so when the server calls a refusal one to be tried again: %s',
    async (label) => {
      server.disturb = (asked) => ('find' in asked ? { code: 8, labels: [label] } : undefined);
      await expect(model().find()).rejects.toBeInstanceOf(ReadSideUnavailable);
      server.disturb = (asked) => ('find' in asked ? { code: 8 } : undefined);
      await expect(model().find()).rejects.not.toBeInstanceOf(ReadSideUnavailable);
    },
  );

  it('asks nothing that a server may work at for ever', async () => {
    const asked: { name: string; maxTimeMS: unknown }[] = [];
    server.disturb = (command) => {
      const [name] = Object.keys(command);
      if (['find', 'aggregate', 'count'].includes(name!)) asked.push({ name: name!, maxTimeMS: command['maxTimeMS'] });
      return undefined;
    };
    await Promise.all([
      model().one('a'),
      model().find(),
      model().page({}),
      model().count(),
      model().count({ place: 'Tikal' }),
    ]);
    expect(asked.map(({ name }) => name).sort()).toEqual(['aggregate', 'count', 'find', 'find', 'find', 'find']);
    for (const { maxTimeMS } of asked) expect(maxTimeMS).toBe(1500);
  });

  it('reads no further once nobody waits for the answer', async () => {
    const rows = mongo.connection.db!.collection<{ _id: string }>('trips');
    await rows.insertMany(Array.from({ length: 4000 }, (_, n) => ({ _id: `n${n}` })));
    let batches = 0;
    server.disturb = (asked) =>
      'getMore' in asked ? ((batches += 1), { blockMs: 1200 }) : 'find' in asked ? { blockMs: 1200 } : undefined;
    await expect(model().find({ sort: { _id: 1 } })).rejects.toBeInstanceOf(ReadSideUnavailable);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(batches).toBe(1);
  });

  it('fetches the rows of a busy week once, not for everybody who looks at it', async () => {
    const rows = mongo.connection.db!.collection<{ _id: string }>('trips');
    await rows.insertMany(Array.from({ length: 2500 }, (_, n) => ({ _id: `w${n}`, _position: n })));
    const week = model();
    const page = () => week.page({ filter: { _id: { $regex: '^w' } }, sort: { _id: 1 } });
    const before = await page();
    let fetched = 0;
    server.disturb = (asked) => {
      if ('find' in asked && !('projection' in asked)) fetched += 1;
      return undefined;
    };
    const after = await page();
    expect([before.length, after.every((row, at) => row === before[at]), fetched]).toEqual([2500, true, 0]);
  });

  it('answers no more rows at once than there is room for', async () => {
    const limits: unknown[] = [];
    server.disturb = (asked) => ('find' in asked ? void limits.push(asked['limit']) : undefined);
    await model().find();
    await model().page({});
    expect(limits.slice(0, 2)).toEqual([10_000, 10_000]);
  });

  it('does not blame the read side for a query that was written wrongly', async () => {
    const wrong = model().find({ filter: { place: { $near: 'Antigua' } } as never });
    await expect(wrong).rejects.toThrow();
    await expect(wrong).rejects.not.toBeInstanceOf(ReadSideUnavailable);
  });
});
