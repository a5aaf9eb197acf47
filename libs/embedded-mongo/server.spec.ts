import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import fc from 'fast-check';
import mongoose, { type Connection } from 'mongoose';
import { randomHistories } from '../../test/random-histories.js';
import type { Document } from './document.js';
import { EmbeddedMongo } from './server.js';

const OP_QUERY = 2004;
const OP_MSG = 2013;

const frame = (operation: number, body: Buffer, length = 16 + body.length): Buffer => {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, body]);
};

/** An OP_MSG with flags and one section of kind 0. */
const message = (command: Document, flags = 0): Buffer => {
  const start = Buffer.alloc(5);
  start.writeUInt32LE(flags, 0);
  return frame(OP_MSG, Buffer.concat([start, serialize({ ...command, $db: 'raw' })]));
};

const query = (command: Document): Buffer =>
  frame(
    OP_QUERY,
    Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('admin.$cmd\0'),
      Buffer.from('00000000ffffffff', 'hex'),
      serialize(command),
    ]),
  );

describe('the embedded server', () => {
  let server: EmbeddedMongo;
  let connection: Connection;

  beforeAll(async () => {
    server = await EmbeddedMongo.start({ port: 0 });
    connection = await mongoose.createConnection(server.url, { dbName: 'spec' }).asPromise();
  });

  afterAll(async () => {
    await connection.close();
    await server.stop();
  });

  const command = (asked: Document): Promise<Document> => connection.getClient().db('spec').command(asked);

  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  /** The body of the next response: OP_MSG's section, or OP_REPLY's document. */
  const answer = async (socket: Socket): Promise<Document> => {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return deserialize(bytes.subarray(bytes.readInt32LE(12) === OP_MSG ? 21 : 36));
  };

  describe('speaks the protocol', () => {
    it('greets old and new clients, saying what it can', async () => {
      const socket = await open();
      for (const greeting of [query({ ismaster: 1, helloOk: true }), message({ hello: 1 })]) {
        socket.write(greeting);
        expect(await answer(socket)).toMatchObject({
          ok: 1,
          maxWireVersion: 21,
          isWritablePrimary: true,
          helloOk: true,
        });
      }
      socket.destroy();
    });

    it('accepts only a handshake in the old form', async () => {
      const socket = await open();
      socket.write(query({ find: 'rows' }));
      expect(await answer(socket)).toMatchObject({ ok: 0, code: 352 });
      socket.destroy();
    });

    it('reads frames however they are cut, and several at once', async () => {
      const socket = await open();
      const ping = message({ ping: 1 });
      for (const byte of ping.subarray(0, -1)) {
        socket.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
      socket.write(Buffer.concat([ping.subarray(-1), ping, ping.subarray(0, 20)]));
      socket.end(ping.subarray(20));
      const answers = Buffer.concat((await socket.toArray()) as Buffer[]);
      const length = answers.readInt32LE(0);
      expect(answers.length).toBe(3 * length);
      for (const start of [0, length, 2 * length])
        expect(deserialize(answers.subarray(start + 21, start + length))).toEqual({ ok: 1 });
    });

    it('does not respond to requests that want no response', async () => {
      const socket = await open();
      socket.write(message({ insert: 'silent', documents: [{ _id: 1 }] }, 2));
      socket.write(message({ count: 'silent' }));
      expect(await answer(socket)).toEqual({ n: 1, ok: 1 });
      socket.destroy();
    });

    it('skips a checksum', async () => {
      const socket = await open();
      const plain = message({ ping: 1 }, 1);
      socket.write(frame(OP_MSG, Buffer.concat([plain.subarray(16), Buffer.alloc(4, 9)])));
      expect(await answer(socket)).toEqual({ ok: 1 });
      socket.destroy();
    });
  });

  describe('ends a connection whose bytes make no sense, and only that one', () => {
    const ping = message({ ping: 1 });
    const broken = (change: (bytes: Buffer) => void): Buffer => {
      const bytes = Buffer.from(ping);
      change(bytes);
      return bytes;
    };

    it.each<[string, Buffer]>([
      ['a length of nothing', frame(OP_MSG, Buffer.alloc(20), 0)],
      ['a negative length', frame(OP_MSG, Buffer.alloc(20), -1)],
      ['a length beyond the limit', frame(OP_MSG, Buffer.alloc(20), 2 ** 30)],
      ['an unknown operation', frame(1, Buffer.alloc(20))],
      ['no room for flags', frame(OP_MSG, Buffer.alloc(2))],
      ['no sections', frame(OP_MSG, Buffer.alloc(4))],
      ['unknown flags', message({ ping: 1 }, 4)],
      ['an unknown section', broken((bytes) => bytes.writeUInt8(9, 20))],
      ['a document longer than its frame', broken((bytes) => bytes.writeInt32LE(5_000, 21))],
      ['a document of no length', broken((bytes) => bytes.writeInt32LE(0, 21))],
      ['a list section without end', frame(OP_MSG, Buffer.from('0000000001ff0000006162', 'hex'))],
      ['a list section without a name', frame(OP_MSG, Buffer.from('00000000010600000061620000', 'hex'))],
      ['an unknown type of value', broken((bytes) => bytes.writeUInt8(0x55, 25))],
      ['text that is not UTF-8', broken((bytes) => bytes.fill(0xff, bytes.length - 5, bytes.length - 2))],
      ['a greeting without a name', frame(OP_QUERY, Buffer.alloc(4, 1))],
      ['a web request', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ])('%s', async (_title, bytes) => {
      const socket = await open();
      socket.on('error', () => undefined);
      socket.write(bytes);
      await once(socket.resume(), 'close');
      expect(await command({ ping: 1 })).toMatchObject({ ok: 1 });
    });

    it('random damage to a write', async () => {
      const whole = message({ insert: 'damaged', documents: [{ _id: 1, a: [1, { b: 'text' }], at: new Date(0) }] });
      const damage = fc.record({ at: fc.integer({ min: 16, max: whole.length - 1 }), byte: fc.nat(255) });
      const send = async (damages: readonly { at: number; byte: number }[]): Promise<void> => {
        const bytes = Buffer.from(whole);
        for (const { at, byte } of damages) bytes[at] = byte;
        const [socket, neighbour] = [await open(), await open()];
        socket.on('error', () => undefined);
        socket.end(bytes);
        await once(socket.resume(), 'close');
        neighbour.end(ping);
        const answered = Buffer.concat((await neighbour.toArray()) as Buffer[]);
        expect(deserialize(answered.subarray(21))).toEqual({ ok: 1 });
      };
      await fc.assert(fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), send), randomHistories(300));
    });
  });

  describe('refuses what it does not know', () => {
    it.each<[string, number, Document]>([
      ['a command', 59, { findAndModify: 'rows', query: {} }],
      ['another', 59, { constructor: 1 }],
      ['an option of a command', 2, { find: 'rows', hint: { a: 1 } }],
      ['a collation', 2, { find: 'rows', collation: { locale: 'es' } }],
      ['a transaction', 20, { find: 'rows', txnNumber: 1, startTransaction: true, autocommit: false }],
      [
        'an aggregation other than counting',
        40324,
        { aggregate: 'rows', pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} },
      ],
      [
        'a stage before counting',
        40324,
        { aggregate: 'rows', pipeline: [{ $unwind: '$a' }, { $group: { _id: 1, n: { $sum: 1 } } }], cursor: {} },
      ],
      ['a computed projection', 2, { find: 'rows', projection: { a: { $slice: 1 } } }],
      ['a sort that is not a direction', 2, { find: 'rows', sort: { a: { $meta: 'textScore' } } }],
      ['a text index', 2, { createIndexes: 'rows', indexes: [{ key: { a: 'text' }, name: 'a' }] }],
      ['a sparse index', 67, { createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: 'a', sparse: true }] }],
      [
        'an expiring index over two fields',
        67,
        { createIndexes: 'rows', indexes: [{ key: { a: 1, b: 1 }, name: 'a', expireAfterSeconds: 1 }] },
      ],
      [
        'a unique index over a part',
        67,
        {
          createIndexes: 'rows',
          indexes: [{ key: { a: 1 }, name: 'a', unique: true, partialFilterExpression: { a: 1 } }],
        },
      ],
      ['a capped collection', 2, { create: 'capped', capped: true, size: 10 }],
      ['a collection name', 73, { insert: 'a$b', documents: [{ _id: 1 }] }],
      ['a rename into another database', 20, { renameCollection: 'spec.a', to: 'other.a' }],
      ['a filter that is none', 2, { find: 'rows', filter: 'a' }],
      ['a skip below nothing', 2, { find: 'rows', skip: -1 }],
      ['documents that are none', 2, { insert: 'rows', documents: [1] }],
      ['no indexes', 26, { listIndexes: 'nowhere' }],
    ])('%s', async (_title, code, asked) => {
      await expect(command(asked)).rejects.toMatchObject({ name: 'MongoServerError', code });
    });

    it.each<[string, number, Document]>([
      ['an update of many', 2, { q: {}, u: { $set: { a: 1 } }, multi: true }],
      ['an operator', 9, { q: {}, u: { $inc: { a: 1 } } }],
      ['a pipeline', 9, { q: {}, u: [{ $set: { a: 1 } }] }],
      ['two paths that collide', 9, { q: {}, u: { $set: { a: {}, 'a.b': 1 } } }],
      ['a place beyond the end of a list', 28, { q: { _id: 'l' }, u: { $set: { 'l.5': 1 } } }],
      ['array filters', 2, { q: {}, u: { $set: { a: 1 } }, arrayFilters: [] }],
    ])('%s among updates', async (_title, code, statement) => {
      await command({ insert: 'rows', documents: [{ _id: 'l', l: [] }] });
      const { writeErrors } = await command({ update: 'rows', updates: [statement] });
      expect(writeErrors).toMatchObject([{ index: 0, code }]);
    });
  });

  it('goes on after a refused write where order does not matter, and stops where it does', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    expect(await command({ insert: 'ordered', documents })).toMatchObject({
      n: 1,
      writeErrors: [{ index: 1, code: 11000 }],
    });
    expect(await command({ insert: 'unordered', documents, ordered: false })).toMatchObject({
      n: 2,
      writeErrors: [{ index: 1, code: 11000 }],
    });
  });

  it('answers others while it makes indexes of many documents', async () => {
    const documents = Array.from({ length: 20_000 }, (_, _id) => ({
      _id,
      a: _id % 7,
      b: `b ${(_id * 7_919) % 20_000}`,
    }));
    await command({ insert: 'many', documents });
    const answered: string[] = [];
    const indexes = [{ a: 1 }, { b: 1 }, { a: 1, b: -1 }].map((key) => ({ key, name: JSON.stringify(key) }));
    const creating = command({ createIndexes: 'many', indexes }).then(() => answered.push('indexes'));
    await command({ ping: 1 }).then(() => answered.push('ping'));
    await creating;
    expect(answered).toEqual(['ping', 'indexes']);
    expect(await command({ find: 'many', filter: { b: 'b 3' } })).toMatchObject({
      cursor: { firstBatch: [{ b: 'b 3' }] },
    });
  });

  it('finds and sorts all documents, whichever are in a partial index', async () => {
    const index = { key: { a: 1 }, name: 'late', partialFilterExpression: { a: { $gt: 5 } } };
    await command({
      insert: 'partly',
      documents: [{ _id: 1, a: 3 }, { _id: 2, a: 7 }, { _id: 3, a: null }, { _id: 4 }],
    });
    await command({ createIndexes: 'partly', indexes: [index] });
    await command({ createIndexes: 'partly', indexes: [index] });
    expect(await command({ find: 'partly', filter: { a: { $gt: 1 } } })).toMatchObject({
      cursor: { firstBatch: [{ _id: 1 }, { _id: 2 }] },
    });
    expect(await command({ find: 'partly', filter: { a: null }, sort: { _id: -1 } })).toMatchObject({
      cursor: { firstBatch: [{ _id: 4 }, { _id: 3 }] },
    });
    expect(await command({ find: 'partly', filter: {}, sort: { a: 1, _id: 1 }, limit: 3 })).toMatchObject({
      cursor: { firstBatch: [{ _id: 3 }, { _id: 4 }, { _id: 1 }] },
    });
    expect(await command({ listIndexes: 'partly' })).toMatchObject({
      cursor: { firstBatch: [{ name: '_id_' }, index] },
    });
  });

  it('injects the ordered faults, and serves other requests meanwhile', async () => {
    const disturbed = await EmbeddedMongo.start({ port: 0 });
    const client = await mongoose.createConnection(disturbed.url, { dbName: 'spec', retryReads: false }).asPromise();
    const heard: string[] = [];
    disturbed.disturb = (asked) => {
      heard.push(Object.keys(asked)[0]!);
      if (asked['find'] === 'slow') return { blockMs: 150 };
      return asked['find'] === 'refused' ? { code: 91, labels: ['RetryableError'] } : undefined;
    };
    const began = performance.now();
    const slow = client
      .collection('slow')
      .findOne({})
      .then(() => performance.now() - began);
    await client.collection('quick').findOne({});
    expect(performance.now() - began).toBeLessThan(120);
    expect(await slow).toBeGreaterThan(145);
    const refused = (await client
      .collection('refused')
      .findOne({})
      .catch((error: unknown) => error)) as mongoose.mongo.MongoServerError;
    expect([refused.code, refused.hasErrorLabel('RetryableError')]).toEqual([91, true]);
    expect(heard.filter((name) => name === 'find')).toHaveLength(3);
    await client.close();
    await disturbed.stop();
  });

  it('counts nothing as no group at all, as drivers expect', async () => {
    const counting = (pipeline: Document[]) =>
      command({ aggregate: 'empty', pipeline: [...pipeline, { $group: { _id: 1, n: { $sum: 1 } } }], cursor: {} });
    expect(await counting([{ $match: {} }, { $skip: 1 }])).toMatchObject({ cursor: { firstBatch: [], id: 0 } });
  });

  it('begins empty on the same port after a restart, and clients come back by themselves', async () => {
    const first = await EmbeddedMongo.start({ port: 0 });
    const port = Number(new URL(first.url).port);
    const client = await mongoose
      .createConnection(first.url, { dbName: 'spec', heartbeatFrequencyMS: 500 })
      .asPromise();
    await client.collection('rows').insertOne({ a: 1 });
    await first.stop();
    await expect(EmbeddedMongo.start({ port: Number(new URL(server.url).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    const second = await EmbeddedMongo.start({ port });
    expect(await client.collection('rows').countDocuments()).toBe(0);
    await client.collection('rows').insertOne({ a: 2 });
    expect(await client.collection('rows').countDocuments({ a: 2 })).toBe(1);
    await client.close();
    await second.stop();
    await expect(second.stop()).resolves.toBeUndefined();
  });
});
