import { EventStoreDbDouble } from '../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { MongoReplicaSet } from '../../../../../test/replica-set/mongo-replica-set.js';
import { bookingForm, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const TWO_SECONDS = 2000;
/** A booking makes several appends, one after the other. */
const APPEND_MS = 120;
const WRITE_MS = 4000;
const TRIES = 3;

describe('a booking while the event store is slow and the rows of the read side cannot be written', () => {
  let double: EventStoreDbDouble;
  let set: MongoReplicaSet;
  let app: TestApp;
  beforeAll(async () => {
    [double, set] = await Promise.all([EventStoreDbDouble.start(), MongoReplicaSet.start()]);
    app = await TestApp.start({ now: MONDAY, environment: { EVENTSTORE_URL: double.url, MONGO_URL: set.url } });
  });
  afterAll(async () => {
    await Promise.all([double.heal(), set.heal()]);
    await app.stop();
    await Promise.all([double.kill(), set.kill()]);
  });

  const bookingTook = async (day: number): Promise<number> => {
    const begun = performance.now();
    const { status } = await app.ask('POST', '/api/reservation', { body: bookingForm({ date: `2026-12-1${day}` }) });
    expect(status).toBe(201);
    return performance.now() - begun;
  };

  it('is acknowledged within two seconds', async () => {
    await bookingTook(0);
    await set.slow({ command: 'write', ms: WRITE_MS });
    await double.order({ call: 'append', kind: 'delay', ms: APPEND_MS });
    const took: number[] = [];
    while (took.length < TRIES && !took.some((ms) => ms < TWO_SECONDS)) took.push(await bookingTook(1 + took.length));
    expect(Math.min(...took)).toBeLessThan(TWO_SECONDS);
  });
});
