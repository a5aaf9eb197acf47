import { EventStoreDbDouble } from '../../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { anEvent, idsOf, pause, someEvents, until } from './contract/given.contract.js';
import { type Freshness, type Slice, STALE_MS, StoreUnavailable, type Subscription } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { EventStoreDbRestoring } from './eventstoredb-restoring.js';

let double: EventStoreDbDouble;
let store: EventStoreDbEventStore;
/** Another process. */
let other: EventStoreDbEventStore;
let subscription: Subscription;
/** Streams of which an event was received. */
const received = new Set<string>();
let streams = 0;
const aStream = (): string => `trip-${(streams += 1)}`;

beforeAll(async () => {
  double = await EventStoreDbDouble.start();
  const url = `${double.url}&defaultDeadline=20000`;
  [store, other] = await Promise.all([EventStoreDbEventStore.open({ url }), EventStoreDbEventStore.open({ url })]);
  subscription = store.subscribe(-1, async (events) => events.forEach(({ stream }) => received.add(stream)));
  await other.append('trip-0', 'none', someEvents(1));
  await until(() => received.has('trip-0'));
});
/** Each test begins with a subscription that is up to date. */
beforeEach(async () => {
  while (!(await store.read('trip-0', 1, 'AllowStale')).isCached) await pause(20);
});
afterEach(() => double.heal());
afterAll(async () => {
  await subscription.stop();
  await Promise.all([store.close(), other.close()]);
  await double.kill();
});

/** The answer, and how many calls it took. */
const read = async (stream: string, from: number, freshness: Freshness): Promise<readonly [Slice, number]> => {
  await double.streamsRead();
  const slice = await store.read(stream, from, freshness);
  return [slice, (await double.streamsRead()).length];
};
/** A stream that this process has read, with one event. */
const aKnownStream = async (): Promise<string> => {
  const stream = aStream();
  await other.append(stream, 'none', someEvents(1));
  await store.read(stream);
  return stream;
};

describe('A read that may be stale (AllowStale)', () => {
  it('is answered without a call for a stream that was read before', async () => {
    const stream = await aKnownStream();
    expect(await read(stream, 1, 'AllowStale')).toEqual([{ events: [], revision: 0, isCached: true }, 0]);
  });

  it('is answered without a call for a stream without events', async () => {
    const stream = aStream();
    await store.read(stream);
    expect(await read(stream, 0, 'AllowStale')).toEqual([{ events: [], revision: 'none', isCached: true }, 0]);
  });

  it('includes an own append immediately', async () => {
    const [stream, events] = [aStream(), someEvents(2)];
    await store.append(stream, 'none', events);
    expect((await store.read(stream, 0, 'AllowStale')).revision).toBe(1);
    expect(await read(stream, 2, 'AllowStale')).toEqual([{ events: [], revision: 1, isCached: true }, 0]);
  });

  it('includes what another process wrote at most a second ago, without a call', async () => {
    const [stream, events] = [await aKnownStream(), someEvents(2)];
    await other.append(stream, 0, events);
    await pause(STALE_MS);
    const [slice, calls] = await read(stream, 1, 'AllowStale');
    expect([idsOf(slice.events), slice.revision, calls]).toEqual([idsOf(events), 2, 0]);
    expect(await store.append(stream, 2, someEvents(1))).toMatchObject({ revision: 3 });
  });

  it('includes every event up to one that was received', async () => {
    const stream = await aKnownStream();
    const { position } = await other.append(stream, 0, someEvents(1));
    await until(() => store.hasReceived(position));
    expect((await store.read(stream, 1, 'AllowStale')).revision).toBe(1);
    expect(store.hasReceived(position + 1)).toBe(false);
  });

  it('that is answered before an own append does not make that a repeat', async () => {
    const stream = aStream();
    await double.order({ call: 'append', kind: 'late-answer', ms: 300, times: 1 });
    const appending = store.append(stream, 'none', someEvents(1));
    await until(() => received.has(stream));
    expect((await store.read(stream, 0, 'AllowStale')).revision).toBe(0);
    expect(await appending).toMatchObject({ revision: 0, repeated: false });
  });

  it('finds a stream that another process has just begun', async () => {
    const [stream, events] = [aStream(), someEvents(1)];
    await other.append(stream, 'none', events);
    expect((await store.read(stream, 0, 'AllowStale')).revision).toBe(0);
  });

  it('reads the server when the end of the log has not been answered for a second', async () => {
    const stream = await aKnownStream();
    await double.order({ call: 'readAll', kind: 'hang' });
    await pause(STALE_MS + 100);
    const [slice, calls] = await read(stream, 1, 'AllowStale');
    expect([slice, calls > 0]).toEqual([{ events: [], revision: 0 }, true]);
    await double.heal();
  });

  it('reads a stream that was removed and begun again', async () => {
    const stream = await aKnownStream();
    await store.delete(stream);
    expect((await store.read(stream, 0, 'AllowStale')).revision).toBe('none');
    await store.append(stream, 'none', someEvents(3));
    await pause(50);
    expect((await store.read(stream, 0, 'AllowStale')).events).toHaveLength(3);
  });
});

describe('A read of any cached value (AnyCachedValue)', () => {
  it('is answered while the server does not answer, although the log may hold more', async () => {
    const stream = await aKnownStream();
    await double.freeze();
    await pause(STALE_MS + 100);
    expect(await store.read(stream, 1, 'AnyCachedValue')).toEqual({ events: [], revision: 0, isCached: true });
  });

  it('reads a stream of which nothing is cached', async () => {
    const stream = aStream();
    await other.append(stream, 'none', someEvents(1));
    await pause(50);
    expect((await store.read(stream, 0, 'AnyCachedValue')).revision).toBe(0);
    expect(await read(aStream(), 0, 'AnyCachedValue')).toEqual([{ events: [], revision: 'none' }, 1]);
  });
});

describe('A read that assumes a stream to be empty (AssumeEmpty)', () => {
  it('makes no call, nor does a read that may be stale after it', async () => {
    const stream = aStream();
    for (const freshness of ['AssumeEmpty', 'AllowStale'] as const)
      expect(await read(stream, 0, freshness)).toEqual([{ events: [], revision: 'none', isCached: true }, 0]);
  });

  it('is corrected by the refusal of the append', async () => {
    const stream = aStream();
    const stranger = await EventStoreDbEventStore.open({ url: double.url });
    await stranger.append(stream, 'none', someEvents(2));
    await stranger.close();
    const late = await EventStoreDbEventStore.open({ url: double.url });
    expect((await late.read(stream, 0, 'AssumeEmpty')).revision).toBe('none');
    await expect(late.append(stream, 'none', someEvents(1))).rejects.toMatchObject({ actual: 1 });
    expect((await late.read(stream)).revision).toBe(1);
    await late.close();
  });
});

describe('A stream that is begun', () => {
  it('has never had an event', async () => {
    const [stream, events] = [aStream(), [anEvent()]];
    expect(await store.begin(stream, events)).toMatchObject({ revision: 0, repeated: false });
    expect(idsOf((await other.read(stream)).events)).toEqual(idsOf(events));
  });

  it('is not begun when another process has begun it', async () => {
    const stream = aStream();
    await other.append(stream, 'none', someEvents(1));
    expect(await store.begin(stream, someEvents(1))).toBeNull();
    expect((await other.read(stream)).revision).toBe(0);
  });

  it('is not begun when it was removed, by whichever process', async () => {
    for (const remover of [store, other]) {
      const stream = aStream();
      await other.append(stream, 'none', someEvents(1));
      await remover.delete(stream);
      expect(await store.begin(stream, someEvents(1))).toBeNull();
      expect((await other.read(stream)).revision).toBe('none');
    }
  });

  it('is not begun on a server that a backup was restored into: it does not know what was removed before', async () => {
    const own = await EventStoreDbDouble.start();
    const restoring = await EventStoreDbRestoring.open(own.url, 'checksum');
    await restoring.finish();
    await restoring.close();
    const restored = await EventStoreDbEventStore.open({ url: own.url });
    expect(await restored.begin(aStream(), someEvents(1))).toBeNull();
    await restored.close();
    await own.kill();
  });

  it('is not begun while the server does not answer', async () => {
    const hasty = await EventStoreDbEventStore.open({ url: `${double.url}&defaultDeadline=300` });
    await double.order({ call: 'append', kind: 'hang' });
    await expect(hasty.begin(aStream(), someEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await hasty.close();
  });
});

describe('With cache=off', () => {
  it('every read is one of the server', async () => {
    const uncached = await EventStoreDbEventStore.open({ url: `${double.url}&cache=off` });
    const stream = await aKnownStream();
    await double.streamsRead();
    for (const freshness of ['AllowStale', 'AnyCachedValue', 'AssumeEmpty'] as const)
      expect((await uncached.read(stream, 0, freshness)).revision).toBe(0);
    expect(await double.streamsRead()).toEqual([stream, stream, stream]);
    expect(await uncached.begin(aStream(), someEvents(1))).toBeNull();
    await uncached.close();
  });
});
