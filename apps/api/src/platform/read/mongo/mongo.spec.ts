import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { Mongo } from './mongo.js';

/** A port without a listener. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const until = async (happened: () => Promise<boolean>): Promise<void> => {
  while (!(await happened())) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the connection to the read side', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('leads to a server inside this process when no other is named', async () => {
    const mongo = await Mongo.open();
    await mongo.connection.db!.collection<{ _id: string }>('greetings').insertOne({ _id: 'hello' });
    expect(await mongo.connection.db!.collection('greetings').countDocuments({})).toBe(1);
    expect(mongo.connection.db!.databaseName).toBe('camino');
    expect(await mongo.answers()).toBe(true);
    await mongo.close();
  });

  it('counts as written what a server keeps through a crash, though the connection string asks for less', async () => {
    const server = await EmbeddedMongo.start();
    const mongo = await Mongo.open(`${server.url}&w=1`);
    expect(mongo.connection.db!.collection('rows').writeConcern).toMatchObject({ w: 'majority', journal: true });
    await mongo.close();
    await server.stop();
  });

  it('keeps what is relied upon whatever the connection string says, and leaves it the rest', async () => {
    const server = await EmbeddedMongo.start();
    const broken =
      'readPreference=secondary&maxStalenessSeconds=100&readConcernLevel=available&retryWrites=false&journal=false&w=0&wtimeoutMS=1';
    const mongo = await Mongo.open(`${server.url}&${broken}&maxPoolSize=3&socketTimeoutMS=7000`);
    for (const connection of [mongo.connection, mongo.keeping, mongo.building]) {
      const { readPreference, readConcern, retryWrites, writeConcern, appName } = connection.getClient().options;
      expect([readPreference.mode, readConcern.level, retryWrites, appName]).toEqual([
        'primary',
        'local',
        true,
        'camino',
      ]);
      expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 10_000 });
    }
    const pools = [mongo.connection, mongo.keeping, mongo.building].map((connection) => connection.getClient().options);
    expect(pools.map(({ maxPoolSize, socketTimeoutMS }) => [maxPoolSize, socketTimeoutMS])).toEqual([
      [3, 7000],
      [10, 7000],
      [2, 0],
    ]);
    await mongo.close();
    await server.stop();
  });

  it('is kept for rows and the lease while slow questions occupy the one for reading', async () => {
    const server = await EmbeddedMongo.start();
    const mongo = await Mongo.open(server.url);
    server.disturb = (asked) => (asked['find'] === 'searched' ? { blockMs: 900 } : undefined);
    const searches = Array.from({ length: 60 }, () =>
      mongo.connection
        .db!.collection('searched')
        .findOne({})
        .catch(() => null),
    );
    const began = performance.now();
    await mongo.keeping.db!.collection<{ _id: string }>('leases').insertOne({ _id: 'leader' });
    expect(performance.now() - began).toBeLessThan(500);
    await Promise.all(searches);
    await mongo.close();
    await server.stop();
  });

  it('names what a server refuses it with, and nothing of the connection string', async () => {
    const warned: string[] = [];
    Logger.overrideLogger({
      log: () => undefined,
      error: () => undefined,
      warn: (line: string) => void warned.push(line),
    });
    const server = await EmbeddedMongo.start();
    server.disturb = (asked) => ('ping' in asked || 'hello' in asked || 'ismaster' in asked ? { code: 18 } : undefined);
    const mongo = await Mongo.open(server.url.replace('mongodb://', 'mongodb://clerk:s3cret@'));
    expect(warned).toEqual([expect.stringMatching(/^the read side does not answer: Mongo\w+/)]);
    expect(warned.join()).not.toContain('s3cret');
    await mongo.close();
    await server.stop();
    Logger.overrideLogger(false);
  });

  it('is reported with the address of a server inside this process that cannot be reached', async () => {
    const warned: string[] = [];
    Logger.overrideLogger({
      log: () => undefined,
      error: () => undefined,
      warn: (line: string) => void warned.push(line),
    });
    const url = 'mongodb://%2Ftmp%2F50%25%20off%2Fs.sock/';
    const mongo = new Mongo(undefined, undefined, undefined, () =>
      Promise.resolve({ url, purge: () => Promise.resolve(), stop: () => Promise.resolve() }),
    );
    await mongo.open();
    expect(warned).toEqual([`the read side at ${url} does not answer: URIError`]);
    await mongo.close();
    Logger.overrideLogger(false);
  });

  it('takes the database a connection string names', async () => {
    const server = await EmbeddedMongo.start();
    const mongo = await Mongo.open(server.url.replace('/?', '/shuttle?'));
    expect(mongo.connection.db!.databaseName).toBe('shuttle');
    await mongo.close();
    await server.stop();
  });

  it('is made as soon as a server that was down answers', async () => {
    const port = await freePort();
    const began = Date.now();
    const mongo = await Mongo.open(`mongodb://127.0.0.1:${port}/?directConnection=true`);
    expect(Date.now() - began).toBeLessThan(2500);
    expect(await mongo.answers()).toBe(false);
    const server = await EmbeddedMongo.start({ port });
    await until(() => mongo.answers());
    expect(await mongo.answers()).toBe(true);
    await mongo.close();
    await server.stop();
  });

  it('is found again when the server comes back', async () => {
    const port = await freePort();
    const before = await EmbeddedMongo.start({ port });
    const mongo = await Mongo.open(before.url);
    await before.stop();
    expect(await mongo.answers()).toBe(false);
    const after = await EmbeddedMongo.start({ port });
    await until(() => mongo.answers());
    expect(await mongo.answers()).toBe(true);
    await mongo.close();
    await after.stop();
  });

  it('that was never made can be closed', async () => {
    const mongo = await Mongo.open(`mongodb://127.0.0.1:${await freePort()}`);
    await expect(mongo.close()).resolves.toBeUndefined();
  });
});
