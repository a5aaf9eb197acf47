import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { EventStoreDbDouble } from '../../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { anEvent, idsOf, someEvents, until } from './contract/given.contract.js';
import { StoreUnavailable } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

let double: EventStoreDbDouble;
let store: EventStoreDbEventStore;
/** Another process with the same server, such as a backup. */
let backup: EventStoreDbEventStore;
beforeEach(async () => {
  double = await EventStoreDbDouble.start();
  store = await EventStoreDbEventStore.open({ url: double.url });
  backup = await EventStoreDbEventStore.open({ url: double.url });
});
afterEach(async () => {
  await Promise.all([store.close(), backup.close()]);
  await double.kill();
});

const copied = async () => (await backup.readAll(-1, 100)).map(({ stream }) => stream);

describe('A stream whose removal was interrupted', () => {
  it('is copied by nobody once its removal has begun, and is gone when it is asked for again', async () => {
    await store.append('key-lucia', 'none', [anEvent()]);
    await store.append('trip-1', 'none', [anEvent()]);
    await double.order({ call: 'tombstone', kind: 'error', code: 'UNAVAILABLE' });
    await expect(store.delete('key-lucia')).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await copied()).toEqual(['trip-1']);
    expect((await store.read('key-lucia')).events).toHaveLength(1);
    await double.heal();
    await store.delete('key-lucia');
    expect((await store.read('key-lucia')).events).toEqual([]);
    expect(await copied()).toEqual(['trip-1']);
  });

  it('is not touched when its removal cannot be written down', async () => {
    await store.append('key-lucia', 'none', [anEvent()]);
    await double.order({ call: 'append', kind: 'error', code: 'UNAVAILABLE' });
    await double.order({ call: 'batchAppend', kind: 'error', code: 'UNAVAILABLE' });
    await expect(store.delete('key-lucia')).rejects.toBeInstanceOf(StoreUnavailable);
    await double.heal();
    expect((await backup.read('key-lucia')).events).toHaveLength(1);
    expect(await copied()).toEqual(['key-lucia']);
  });

  it('by a version that wrote it down afterwards is hidden from everybody once a process has found it', async () => {
    await store.append('key-lucia', 'none', [anEvent()]);
    const client = EventStoreDBClient.connectionString(double.url.replace(/&?defaultDeadline=\d+/, ''));
    await client.tombstoneStream('key-lucia');
    await client.dispose();
    expect(await copied()).toEqual(['key-lucia']);
    expect((await store.read('key-lucia')).events).toEqual([]);
    await store.finishRemovals();
    expect(await copied()).toEqual([]);
  });
});

describe('Events of another application on the same server', () => {
  it('are no events of this log', async () => {
    const client = EventStoreDBClient.connectionString(double.url.replace(/&?defaultDeadline=\d+/, ''));
    const seen: string[] = [];
    const subscription = store.subscribe(-1, async (events) => void seen.push(...idsOf(events)));
    await client.appendToStream('invoices-7', [
      jsonEvent({ type: 'InvoicePrinted', data: { total: 3 } }),
      jsonEvent({ type: 'InvoicePrinted', data: {}, metadata: { user: 'x' } }),
    ]);
    const [first, last] = [someEvents(2), someEvents(1)];
    await store.append('trip-1', 'none', first);
    await client.appendToStream('invoices-7', [jsonEvent({ type: 'InvoicePrinted', data: { total: 4 } })]);
    await store.append('trip-2', 'none', last);
    await client.dispose();
    const ours = idsOf([...first, ...last]);
    expect(idsOf(await store.readAll(-1, 100))).toEqual(ours);
    await until(() => seen.length === ours.length);
    expect(seen).toEqual(ours);
    await subscription.stop();
  });
});
