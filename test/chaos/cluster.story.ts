import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDbEventStore } from '../../apps/api/src/platform/log/event-store/eventstoredb-event-store.js';
import type { StoredEvent } from '../../apps/api/src/platform/log/event-store/event-store.js';
import { randomFrom, SEED } from '../support/random.js';
import type { Reign } from '../doubles/double-process.js';
import { EventStoreDbCluster } from '../eventstoredb-double/eventstoredb-cluster.js';
import { MongoReplicaSet } from '../replica-set/mongo-replica-set.js';
import { ANSWERED_WITHIN_MS, ROUNDS } from './parts/limits.js';
import { Replicas } from './parts/replicas.js';
import { Storm } from './parts/storm.js';
import { faultsAfterStorm, strangersIn } from './parts/whole.js';

jest.setTimeout(600_000 + ROUNDS * 120_000);

/** Processes of the application. */
const PROCESSES = Number(process.env.PROCESSES ?? 2);
/** Timeout of a call to the event store in ms. The default of the application is too short for a busy machine. */
const STORE_MS = Number(process.env.STORE_MS ?? 6000);
/** Age below which a stream's index does not show an event. */
const INDEX_BEHIND_MS = 20;
/** The time of `performance.now()` at a time since the epoch. */
const momentOf = (at: number): number => at - performance.timeOrigin;

describe(`a cluster of event stores and a replica set whose leaders change amid a storm of bookings (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  let cluster: EventStoreDbCluster;
  let set: MongoReplicaSet;
  let replicas: Replicas;
  let storm: Storm;
  let seeded: ReadonlySet<string>;
  beforeAll(async () => {
    [cluster, set] = await Promise.all([EventStoreDbCluster.start(), MongoReplicaSet.start()]);
    replicas = await Replicas.over({
      eventstoreUrl: `${cluster.url}&defaultDeadline=${STORE_MS}`,
      mongoUrl: set.url,
    });
    await set.slow({ command: 'createIndexes', ms: 6000, times: 1 });
    for (let count = 0; count < PROCESSES; count += 1) await replicas.add();
    await replicas.bringPeopleAndVehicles();
    seeded = new Set((await wholeLog()).map(({ stream }) => stream));
    let turn = 0;
    storm = new Storm(() => replicas.all[(turn += 1) % PROCESSES]!, random);
  });
  afterEach(() => storm?.abandon());
  afterAll(async () => {
    await replicas?.remove();
    await Promise.all([cluster?.kill(), set?.kill()]);
  });

  const wholeLog = async (): Promise<readonly StoredEvent[]> => {
    const store = await EventStoreDbEventStore.open({ url: `${cluster.url}&defaultDeadline=20000` });
    try {
      return await store.readAll(-1, 1_000_000);
    } finally {
      await store.close();
    }
  };

  /** Milliseconds from the election of a leader to the first booking that is acknowledged after it. */
  const acknowledgedAfter = async (elected: Promise<Reign>): Promise<number> =>
    storm.acknowledgedAfter(momentOf((await elected).at));

  /** Kills the store's leader and starts it again; returns how long bookings waited for more than the next leader. */
  const killLeader = async (): Promise<number> => {
    const former = await cluster.killNode();
    const waited = await acknowledgedAfter(cluster.elected());
    await cluster.restart(former!);
    return waited;
  };

  /** The primary of the read side ends in one of three ways. Resolves once the three members are there again. */
  const replacePrimary = async (): Promise<void> => {
    const killed = random.below(3) === 0 ? await set.killNode() : null;
    if (killed === null) await set.stepDown({ cut: random.below(2) === 0 });
    await set.elected();
    if (killed !== null) await set.restart(killed);
  };

  /** Writes reach the majority late, some not in time, and some queries take longer than they may. */
  const slowDown = async (): Promise<void> => {
    await set.slow({ command: 'write', ms: 3000, times: 2 });
    await set.slow({ command: 'write', ms: 200, times: 20 });
    await set.slow({ command: 'read', ms: 2000, times: 2 });
  };

  it(`end no process, lose and double nothing, and let bookings go on as soon as a leader is there (${2 * ROUNDS} leaders and primaries, ${PROCESSES} processes)`, async () => {
    await cluster.order({ call: 'read', kind: 'behind', ms: INDEX_BEHIND_MS });
    storm.begin();
    const waited: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await storm.goesOn(5);
      waited.push(await killLeader());
      await storm.goesOn(5);
      await slowDown();
      await replacePrimary();
      await storm.goesOn(5);
      const [ms] = await Promise.all([killLeader(), replacePrimary()]);
      waited.push(ms);
      await set.heal();
    }
    await storm.end();
    await cluster.heal();
    expect(storm.strange).toEqual([]);
    const events = await wholeLog();
    expect(faultsAfterStorm(events, storm.booked)).toEqual([]);
    expect(strangersIn(events, storm.booked, seeded)).toEqual([]);
    await areThere();
    expect(await replicas.parity()).toMatchObject({ code: 0 });
    expect(waited.filter((ms) => ms > ANSWERED_WITHIN_MS)).toEqual([]);
  });

  /** Resolves once each process shows the last booking. */
  const areThere = async (): Promise<void> => {
    const { id } = [...storm.booked.values()].at(-1)!;
    const token = await replicas.all[0]!.login('admin@demo.gt');
    for (const server of replicas.all) {
      expect((await server.ask('GET', '/health/live')).status).toBe(200);
      expect(server.log.join('')).not.toMatch(/unhandled/i);
      while ((await server.ask('GET', `/api/admin/reservation/${id}`, { token })).status !== 200) await pause(100);
    }
    while (!(await replicas.leader())) await pause(100);
  };
});
