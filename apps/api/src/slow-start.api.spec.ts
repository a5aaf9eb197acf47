import { rm } from 'node:fs/promises';
import { EventStoreDbDouble } from '../../../test/eventstoredb-double/eventstoredb-double.js';
import { MONDAY } from '../../../test/support/bookings.js';
import { TestApp } from '../../../test/support/test-app.js';

/** Longer than one call to the store is retried. */
const SLOW_MS = 4000;
/** Calls of each kind that opening the store takes. */
const OPENING = { readAll: 1, read: 2 } as const;

describe('an application whose event store becomes slow just after it was opened', () => {
  let double: EventStoreDbDouble;
  let dataDir: string;
  const start = (folder?: string) =>
    TestApp.start({
      now: MONDAY,
      environment: { EVENTSTORE_URL: double.url, SEED: 'base' },
      ...(folder && { dataDir: folder }),
    });
  const isReady = async (app: TestApp) => (await app.ask('GET', '/health/ready')).status === 200;
  beforeAll(async () => {
    double = await EventStoreDbDouble.start();
    const first = await start();
    dataDir = first.dataDir;
    await first.stop({ keep: true });
  });
  afterEach(() => double.heal());
  afterAll(async () => {
    await double.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each(['readAll', 'read'] as const)('starts once the store answers each %s again', async (call) => {
    await double.order({ call, kind: 'hang', skip: OPENING[call] });
    const healing = new Promise((later) => setTimeout(later, SLOW_MS)).then(() => double.heal());
    const app = await start(dataDir);
    await healing;
    while (!(await isReady(app)));
    expect(await isReady(app)).toBe(true);
    await app.stop({ keep: true });
  });
});
