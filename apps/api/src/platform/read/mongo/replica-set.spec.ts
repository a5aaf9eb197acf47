import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { mongo as driver } from 'mongoose';
import { MongoReplicaSet } from '../../../../../../test/replica-set/mongo-replica-set.js';
import { Mongo } from './mongo.js';

/* Shorter than a real one, and than the time in which the driver looks for a primary. */
const ELECTION_MS = [200, 400] as const;

type Named = { _id: string; n?: number };

describe('the double of a replica set', () => {
  let set: MongoReplicaSet;
  let mongo: Mongo;
  let names = 0;
  const aName = (): string => `row-${(names += 1)}`;
  const rows = () => mongo.keeping.db!.collection<Named>('rows');
  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'none',
      (error: { code?: number }) => error.code,
    );

  beforeAll(async () => {
    Logger.overrideLogger(false);
    set = await MongoReplicaSet.start({ electionMs: ELECTION_MS });
    mongo = await Mongo.open(set.url);
  });
  afterEach(() => set.heal());
  afterAll(async () => {
    await mongo.close();
    await set.kill();
  });

  /** Connects to one member alone. */
  const directly = async <T>(node: number, work: (collection: driver.Collection<Named>) => Promise<T>): Promise<T> => {
    const client = await driver.MongoClient.connect(set.urlOf(node));
    try {
      return await work(client.db('camino').collection<Named>('rows'));
    } finally {
      await client.close();
    }
  };

  /**
   * Ids of the writes that are acknowledged while the primary changes: the driver repeats one, once, if it was sent.
   */
  const acknowledgedAmid = async <T>(change: () => Promise<T>): Promise<readonly [readonly string[], T]> => {
    const acknowledged: string[] = [];
    const writing = Array.from({ length: 40 }, aName).map(async (_id, at) => {
      await pause(at * 5);
      await rows().insertOne({ _id });
      acknowledged.push(_id);
    });
    await pause(100);
    const changed = await change();
    await Promise.allSettled(writing);
    await set.elected();
    return [acknowledged, changed];
  };
  const isPrimary = async (node: number): Promise<boolean> =>
    (await codeOf(directly(node, (collection) => collection.insertOne({ _id: aName() })))) !== 10_107;

  it.each([
    ['a step-down', () => set.stepDown()],
    ['a step-down that ends the connections', () => set.stepDown({ cut: true })],
    ['a power cut', () => set.killNode()],
  ])('has another primary after %s, and every acknowledged write', async (_what, change) => {
    const [acknowledged, former] = await acknowledgedAmid(change);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await rows().countDocuments({ _id: { $in: [...acknowledged] } })).toBe(acknowledged.length);
    await set.restart(former!);
    expect(await isPrimary(former!)).toBe(false);
    expect(await isPrimary((await set.elected()).node)).toBe(true);
  });

  it('interrupts no write for good that the driver repeats', async () => {
    const [acknowledged] = await acknowledgedAmid(() => set.stepDown());
    expect(acknowledged).toHaveLength(40);
  });

  it('answers a repeated write with its first result, and refuses an older one', async () => {
    const client = await driver.MongoClient.connect(set.url);
    const session = client.startSession();
    const [_id, other] = [aName(), aName()];
    const upsert = (q: Named, txnNumber: number) =>
      client.db('camino').command(
        {
          update: 'rows',
          updates: [{ q, u: { $set: { n: txnNumber } }, upsert: true }],
          txnNumber: driver.Long.fromNumber(txnNumber),
        },
        { session },
      );
    const first = await upsert({ _id }, 7);
    expect(first).toMatchObject({ upserted: [{ _id }] });
    expect(await upsert({ _id }, 7)).toEqual(first);
    expect(await codeOf(upsert({ _id: other }, 6))).toBe(225);
    await session.endSession();
    await client.close();
  });

  it('executes a write that reaches the majority too late, and says so', async () => {
    await set.slow({ command: 'write', ms: 600 });
    const _id = aName();
    const writing = rows().insertOne({ _id }, { writeConcern: { w: 'majority', wtimeoutMS: 100 } });
    expect(await codeOf(writing)).toBe(64);
    expect(await rows().findOne({ _id })).toEqual({ _id });
  });

  it('ends a query that takes longer than it may', async () => {
    await set.slow({ command: 'find', ms: 1000 });
    const began = performance.now();
    expect(await codeOf(rows().find({}, { maxTimeMS: 100 }).toArray())).toBe(50);
    expect(performance.now() - began).toBeLessThan(900);
  });

  it('makes an index though its primary steps down meanwhile', async () => {
    await set.slow({ command: 'createIndexes', ms: 400 });
    const made = codeOf(rows().createIndex({ n: 1 }, { name: 'by_n' }));
    await pause(100);
    await set.stepDown();
    expect(await made).toBe(11_602);
    await set.elected();
    const found = await rows().listIndexes().toArray();
    expect(found.map(({ name }) => name as string)).toContain('by_n');
  });
});
