import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbDouble } from '../../../../../test/eventstoredb-double/eventstoredb-double.js';
import type { Environment } from '../../platform/kit/config/config.js';
import { bookingForm, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

/** The goal for one booking. */
const MOST_APPENDS = 5;
const MOST_READS = 1;
/** People whose keys a start must not read one by one. */
const PEOPLE = 8;

const secret = () => randomBytes(32).toString('hex');

describe('over an event store on a server', () => {
  let double: EventStoreDbDouble;
  let environment: Environment;
  let app: TestApp;
  let keys = 0;

  beforeAll(async () => {
    double = await EventStoreDbDouble.start();
    environment = {
      EVENTSTORE_URL: `${double.url}&defaultDeadline=20000`,
      JWT_SECRET: secret(),
      MASTER_KEY: secret(),
      NAMING_KEY: secret(),
    };
    app = await TestApp.start({ now: MONDAY, environment });
    await book({ email: 'known@example.com', hour: '06:00' });
  });
  afterAll(async () => {
    await app.stop();
    await double.kill();
  });

  const book = async (more: object, headers: Record<string, string> = {}): Promise<void> => {
    const { status, body } = await app.ask('POST', '/api/reservation', { body: bookingForm(more), headers });
    expect([status, body]).toEqual([201, expect.anything()]);
  };
  const newKey = () => ({ 'idempotency-key': `booking-number-${(keys += 1)}` });

  /** Calls until everything has been reacted to: appends, and the names of the streams that were read. */
  const callsOf = async (work: () => Promise<unknown>) => {
    await app.settled();
    await double.calls();
    await double.streamsRead();
    await work();
    await app.settled();
    const { append = 0 } = await double.calls();
    return { appends: append, read: await double.streamsRead() };
  };
  const expectFew = ({ appends, read }: Awaited<ReturnType<typeof callsOf>>) => {
    expect(appends).toBeGreaterThan(1);
    expect(appends).toBeLessThanOrEqual(MOST_APPENDS);
    expect(read.slice(MOST_READS)).toEqual([]);
  };

  it('books for a known traveler with five appends and one read at most', async () => {
    expectFew(await callsOf(() => book({ email: 'known@example.com', hour: '09:00' })));
  });

  it('books for a known traveler under an Idempotency-Key with five appends and one read at most', async () => {
    expectFew(await callsOf(() => book({ email: 'known@example.com', hour: '10:00' }, newKey())));
  });

  it('books for a new traveler with five appends and one read at most', async () => {
    expectFew(await callsOf(() => book({ hour: '11:00' })));
  });

  it('answers which hours are free without a call', async () => {
    const hours = () =>
      app.ask('POST', '/api/reservation/hours_available', {
        body: { date: THURSDAY, fee: 'GUA-AIRPORT_ANT', passenger: 2 },
      });
    expect((await hours()).body).toMatchObject({ data: expect.arrayContaining(['12:00']) });
    expect(await callsOf(hours)).toEqual({ appends: 0, read: [] });
  });

  /** The streams that an application reads which starts with an empty read side. */
  const readByAStart = async (): Promise<readonly string[]> => {
    await app.settled();
    await double.streamsRead();
    const dataDir = await mkdtemp(join(tmpdir(), 'camino-api-'));
    const other = await TestApp.start({ now: MONDAY, dataDir, environment: { ...environment, SEED: 'none' } });
    await other.settled();
    const read = await double.streamsRead();
    await other.stop();
    return [...new Set(read)].sort();
  };

  it('starts without a call for each person', async () => {
    const before = await readByAStart();
    for (let person = 0; person < PEOPLE; person += 1) await book({ hour: '08:00', date: `2026-12-${10 + person}` });
    expect(await readByAStart()).toEqual(before);
    expect(before.filter((stream) => stream.startsWith('key-'))).toEqual(['key-installation', 'key-installation.2']);
  });
});
