import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { Mongo } from './mongo.js';

/** A port nobody listens on. */
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
