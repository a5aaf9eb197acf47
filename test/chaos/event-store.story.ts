import { EventStoreDbEventStore } from '../../apps/api/src/platform/log/event-store/eventstoredb-event-store.js';
import type { StoredEvent } from '../../apps/api/src/platform/log/event-store/event-store.js';
import { randomFrom, SEED } from '../support/random.js';
import { TestApp } from '../support/test-app.js';
import { EventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.js';
import { RunningServer } from '../running-server.js';
import { FaultyProxy } from './parts/faulty-proxy.js';
import { ANSWERED_WITHIN_MS, ROUNDS } from './parts/limits.js';
import { Storm } from './parts/storm.js';
import { faultsAfterStorm, strangersIn } from './parts/whole.js';

jest.setTimeout(300_000 + ROUNDS * 60_000);

describe(`an event store that fails amid a storm of bookings (seed ${SEED})`, () => {
  let double: EventStoreDbDouble;
  let proxy: FaultyProxy;
  let server: RunningServer;
  let storm: Storm;
  let seeded: ReadonlySet<string>;
  beforeAll(async () => {
    double = await EventStoreDbDouble.start();
    proxy = await FaultyProxy.to(double.port);
    const filling = await TestApp.start({ environment: { EVENTSTORE_URL: double.url } });
    await filling.stop({ keep: true });
    server = await RunningServer.start(
      { EVENTSTORE_URL: double.url.replace(String(double.port), String(proxy.port)), SEED: 'none' },
      filling.dataDir,
    );
    storm = new Storm(() => server, randomFrom(SEED));
    seeded = new Set((await wholeLog()).map(({ stream }) => stream));
  });
  afterEach(() => storm?.abandon());
  afterAll(async () => {
    await server?.remove();
    await proxy?.close();
    await double?.kill();
  });

  /** Read directly from the store, whatever happens to the proxy. */
  const wholeLog = async (): Promise<readonly StoredEvent[]> => {
    const store = await EventStoreDbEventStore.open({ url: double.url });
    try {
      return await store.readAll(-1, 1_000_000);
    } finally {
      await store.close();
    }
  };

  it.each([
    ['is cut off', () => proxy.cut()],
    ['takes everything and answers nothing', () => proxy.freeze()],
    ['answers too late', () => proxy.slow(3000)],
  ])('is waited for by nobody when it %s, and nothing is lost or doubled once it is back', async (_what, fail) => {
    storm.begin();
    for (let round = 0; round < ROUNDS; round += 1) {
      await storm.goesOn(5);
      fail();
      const failed = performance.now();
      await storm.refused(8, failed);
      expect(storm.since(failed).filter(({ status }) => status !== 503)).toEqual([]);
      expect(storm.slowest(failed)).toBeLessThan(ANSWERED_WITHIN_MS);
      expect((await server.ask('GET', '/health/live')).status).toBe(200);
      proxy.heal();
      await storm.goesOn(10);
    }
    await storm.end();
    expect(storm.strange).toEqual([]);
    const events = await wholeLog();
    expect(faultsAfterStorm(events, storm.booked)).toEqual([]);
    expect(strangersIn(events, storm.booked, seeded)).toEqual([]);
    await shown();
  });

  /** Waits until the last booking is on the office's page, which shows that the subscription works again, too. */
  const shown = async (): Promise<void> => {
    const admin = await server.login('admin@demo.gt');
    const { id } = [...storm.booked.values()].at(-1)!;
    while ((await server.ask('GET', `/api/admin/reservation/${id}`, { token: admin })).status !== 200)
      await new Promise((later) => setTimeout(later, 100));
  };
});
