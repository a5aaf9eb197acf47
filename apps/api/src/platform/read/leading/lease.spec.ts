import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { Mongo } from '../mongo/mongo.js';
import { SoleLeadership } from './leadership.js';
import { Lease } from './lease.js';

/** Error of a server that is no longer primary. */
const NOT_WRITABLE_PRIMARY = 10_107;

/** Long enough for a busy machine. */
const TIMES = { everyMs: 20, validMs: 1200, patienceMs: 2000 };
const NEVER = { ...TIMES, patienceMs: 60_000 };

const until = async (happened: () => boolean): Promise<void> => {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the lease', () => {
  let mongo: Mongo;
  const all: Lease[] = [];
  beforeAll(async () => {
    Logger.overrideLogger(false);
    mongo = await Mongo.open();
  });
  afterEach(async () => {
    await Promise.all(all.splice(0).map((lease) => lease.stop()));
    await mongo.connection.db!.collection('leases').deleteMany({});
  });
  afterAll(() => mongo.close());

  /** A candidate whose connection to the read side can be cut. */
  const candidate = (times = TIMES) => {
    let cut = false;
    const line = {
      get db() {
        return cut ? undefined : mongo.connection.db;
      },
    } as unknown as Connection;
    const lease = new Lease(line, times);
    all.push(lease);
    lease.start();
    return { lease, cut: () => void (cut = true), mend: () => void (cut = false) };
  };

  /** Resolves after a renewal that began after this call. */
  const renewed = async (): Promise<void> => {
    const beat = async () => (await mongo.connection.db!.collection('leases').findOne({}))?.['beat'] as number;
    for (const before = await beat(); (await beat()) < before + 2;)
      await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('is one candidate’s at a time, however many come at once', async () => {
    const candidates = Array.from({ length: 5 }, () => candidate());
    await until(() => candidates.some(({ lease }) => lease.leads));
    for (let look = 0; look < 20; look += 1) {
      expect(candidates.map(({ lease }) => lease.term).filter((term) => term !== null)).toEqual([1]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  it('goes to another as soon as it is given back, under a higher term', async () => {
    const first = candidate();
    await until(() => first.lease.leads);
    const second = candidate(NEVER);
    const third = candidate(NEVER);
    await first.lease.stop();
    await until(() => second.lease.leads || third.lease.leads);
    expect([second.lease.term, third.lease.term].sort()).toEqual([2, null]);
    expect(first.lease.term).toBeNull();
  });

  it('is taken over from one who does not renew it, and not before that one knows to lead no more', async () => {
    const gone = candidate();
    await until(() => gone.lease.leads);
    const heir = candidate();
    const bothLed: boolean[] = [];
    heir.lease.onChange(() => bothLed.push(gone.lease.leads));
    gone.cut();
    const began = performance.now();
    await until(() => heir.lease.leads);
    expect(performance.now() - began).toBeGreaterThan(TIMES.validMs);
    expect(heir.lease.term).toBe(2);
    expect(bothLed).toEqual([false]);
    gone.mend();
    await new Promise((resolve) => setTimeout(resolve, 5 * TIMES.everyMs));
    expect([gone.lease.term, heir.lease.term]).toEqual([null, 2]);
  });

  it('ends by the clock alone, before anybody had the time to say so', async () => {
    const held = candidate();
    await until(() => held.lease.leads);
    const later = performance.now() + TIMES.validMs + 1;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later + TIMES.everyMs);
    try {
      expect(held.lease.term).toBeNull();
    } finally {
      clock.mockRestore();
    }
  });

  it('stays with its holder over a line that is cut for a moment, and comes back to it when nobody else wanted it', async () => {
    const { lease, cut, mend } = candidate();
    await until(() => lease.leads);
    const changes: (number | null)[] = [];
    lease.onChange(() => changes.push(lease.term));
    cut();
    await new Promise((resolve) => setTimeout(resolve, TIMES.everyMs * 5));
    mend();
    await renewed();
    expect([lease.term, changes]).toEqual([1, []]);
    cut();
    await until(() => !lease.leads);
    mend();
    await until(() => lease.leads);
    expect(changes).toEqual([null, 1]);
  });

  it('stays with its holder over an election that is shorter than it lasts', async () => {
    const server = await EmbeddedMongo.start();
    const elected = await Mongo.open(server.url);
    const lease = new Lease(elected.keeping, TIMES);
    lease.start();
    await until(() => lease.leads);
    const changes: (number | null)[] = [];
    lease.onChange(() => changes.push(lease.term));
    let refused = 0;
    server.disturb = (asked) =>
      'update' in asked || 'find' in asked
        ? ((refused += 1), { code: NOT_WRITABLE_PRIMARY, labels: ['RetryableWriteError'] })
        : undefined;
    await new Promise((resolve) => setTimeout(resolve, TIMES.validMs / 3));
    server.disturb = () => undefined;
    await new Promise((resolve) => setTimeout(resolve, TIMES.validMs));
    expect([lease.term, changes]).toEqual([1, []]);
    expect(refused).toBeGreaterThan(0);
    await lease.stop();
    await elected.close();
    await server.stop();
  });

  it('is found by the one whose write took it although the answer was lost', async () => {
    const dropped = new Set<string>();
    const leases = mongo.connection.db!.collection('leases');
    const losing = new Proxy(leases, {
      get: (real, name: string) => {
        const method = (Reflect.get(real, name) as (...args: unknown[]) => Promise<unknown>).bind(real);
        if (name !== 'insertOne' || dropped.has(name)) return method;
        dropped.add(name);
        return async (...args: unknown[]) => {
          await method(...args);
          throw new Error('connection closed');
        };
      },
    });
    const lease = new Lease({ db: { collection: () => losing } } as unknown as Connection, NEVER);
    all.push(lease);
    lease.start();
    await until(() => lease.leads);
    expect([lease.term, [...dropped]]).toEqual([1, ['insertOne']]);
  });
});

describe('whoever runs the application', () => {
  let mongo: Mongo;
  const said: string[] = [];
  beforeAll(async () => (mongo = await Mongo.open()));
  beforeEach(() => {
    said.length = 0;
    const note = (text: string) => void said.push(text);
    Logger.overrideLogger({ log: note, warn: note, error: note });
  });
  afterEach(async () => {
    Logger.overrideLogger(false);
    await mongo.connection.db!.collection('leases').deleteMany({});
  });
  afterAll(() => mongo.close());

  it('is told who leads, and once each time the read side cannot be asked', async () => {
    let cut = true;
    const line = {
      get db() {
        return cut ? undefined : mongo.connection.db;
      },
    } as unknown as Connection;
    const lease = new Lease(line, TIMES);
    lease.start();
    await until(() => said.length > 0);
    await new Promise((resolve) => setTimeout(resolve, TIMES.everyMs * 5));
    expect(said).toEqual([expect.stringMatching(/^the lease cannot be read or renewed: ReadSideUnavailable/)]);
    cut = false;
    await until(() => lease.leads);
    cut = true;
    await until(() => said.length >= 4);
    expect(said.slice(1)).toEqual([
      'leads in term 1',
      expect.stringMatching(/^the lease cannot be read or renewed/),
      'no longer leads (term 1)',
    ]);
    await lease.stop();
  });

  it('is told that the read side is another log’s, which this process never leads', async () => {
    const named = (name: string | null) => new Lease(mongo.connection, NEVER, () => Promise.resolve(name));
    const own = named('log-one');
    own.start();
    await until(() => own.leads);
    await own.stop();
    said.length = 0;
    const foreign = named('log-two');
    foreign.start();
    await until(() => said.length > 0);
    expect([foreign.leads, said]).toEqual([false, [expect.stringMatching(/rows and lease/)]]);
    await foreign.stop();
  });

  it('keeps no name in the lease of a log without one', async () => {
    const lease = new Lease(mongo.connection, TIMES);
    lease.start();
    await until(() => lease.leads);
    expect(await mongo.connection.db!.collection('leases').findOne({})).not.toHaveProperty('log');
    await lease.stop();
  });
});

describe('a process alone', () => {
  it('leads from beginning to end', () => {
    const leadership = new SoleLeadership();
    expect([leadership.leads, leadership.term]).toEqual([true, 0]);
  });
});
