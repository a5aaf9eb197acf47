import { EventStoreDbDouble } from '../../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { idsOf, numbers, pause, someEvents } from './contract/given.contract.js';
import { type NewEvent, StoreUnavailable } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

/* Behavior observed on a real cluster: indexes that lag behind the writer, nodes that are slow to name the leader. */
let double: EventStoreDbDouble;
let patient: EventStoreDbEventStore;
let streams = 0;
const aStream = (): string => `trip-${(streams += 1)}`;

beforeAll(async () => {
  double = await EventStoreDbDouble.start();
  patient = await EventStoreDbEventStore.open({ url: `${double.url}&defaultDeadline=20000` });
});
afterEach(() => double.heal());
afterAll(async () => {
  await patient.close();
  await double.kill();
});

describe('A server whose reads are behind what it has written', () => {
  it('is read again until it shows what it answered to an append', async () => {
    const stream = aStream();
    await patient.append(stream, 'none', someEvents(1));
    await double.order({ call: 'read', kind: 'behind', ms: 300 });
    await patient.append(stream, 0, someEvents(1));
    expect((await patient.read(stream)).revision).toBe(1);
    expect((await patient.read(stream, 1)).events).toHaveLength(1);
  });

  it('refuses with the revision it has, and nothing older is read afterwards', async () => {
    const stream = aStream();
    const other = await EventStoreDbEventStore.open({ url: `${double.url}&defaultDeadline=20000` });
    await other.append(stream, 'none', someEvents(1));
    expect((await patient.read(stream)).revision).toBe(0);
    await other.append(stream, 0, someEvents(3));
    await double.order({ call: 'read', kind: 'behind', ms: 300 });
    await expect(patient.append(stream, 0, someEvents(1))).rejects.toMatchObject({ expected: 0, actual: 3 });
    expect((await patient.read(stream, 1)).revision).toBe(3);
    await other.close();
  });

  it('is unavailable when it never shows what it says it has', async () => {
    const [stream, hasty] = [
      aStream(),
      await EventStoreDbEventStore.open({ url: `${double.url}&defaultDeadline=300` }),
    ];
    await patient.append(stream, 'none', someEvents(1));
    await expect(hasty.append(stream, 'none', someEvents(1))).rejects.toMatchObject({ actual: 0 });
    await double.order({ call: 'read', kind: 'behind', ms: 600_000 });
    await expect(hasty.read(stream)).rejects.toBeInstanceOf(StoreUnavailable);
    await hasty.close();
  });
});

describe('An address that says that refusals are no errors', () => {
  it('is refused at the start', async () => {
    await expect(EventStoreDbEventStore.open({ url: `${double.url}&throwOnAppendFailure=false` })).rejects.toThrow(
      /throwOnAppendFailure/,
    );
  });
});

describe('Nodes that are slow to say who leads while connections are cut', () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  beforeAll(() => void process.on('unhandledRejection', note));
  afterAll(() => void process.off('unhandledRejection', note));

  /** The same node named twice: the client uses gossip before each new connection. */
  const cluster = () => double.url.replace(/127\.0\.0\.1:\d+/, (address) => `${address},${address}`);

  it('end no process, and lose nothing that was acknowledged', async () => {
    const store = await EventStoreDbEventStore.open({ url: cluster() });
    const acknowledged: (readonly [stream: string, events: readonly NewEvent[]])[] = [];
    for (const round of numbers(5)) {
      await double.order({ call: 'gossip', kind: 'delay', ms: 700 + 80 * round });
      await double.order({ call: 'append', kind: 'reset', times: 2 });
      await Promise.all(
        numbers(8).map(async (n) => {
          await pause(n * 60);
          const [stream, events] = [aStream(), someEvents(1)];
          await store.append(stream, 'none', events).then(
            () => acknowledged.push([stream, events]),
            () => undefined,
          );
        }),
      );
      await double.heal();
    }
    await pause(2000);
    expect(unhandled).toEqual([]);
    for (const [stream, events] of acknowledged)
      expect(idsOf((await patient.read(stream)).events)).toEqual(idsOf(events));
    await store.close();
  });
});
