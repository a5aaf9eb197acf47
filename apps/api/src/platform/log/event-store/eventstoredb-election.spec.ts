import { EventStoreDBClient, NotLeaderError, StreamNotFoundError, UnavailableError } from '@eventstore/db-client';
import { EventStoreDbCluster } from '../../../../../../test/eventstoredb-double/eventstoredb-cluster.js';
import { idsOf, numbers, pause, someEvents, until } from './contract/given.contract.js';
import { type NewEvent, type StoredEvent, StoreUnavailable } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

/* Shorter than a real one: 3.5 s were seen on an idle machine. */
const ELECTION_MS = [800, 1200] as const;
const GOSSIP_MS = 150;
const LAG_MS = 1000;

let cluster: EventStoreDbCluster;
let store: EventStoreDbEventStore;
let streams = 0;
const aStream = (): string => `trip-${(streams += 1)}`;

beforeAll(async () => {
  cluster = await EventStoreDbCluster.start({ electionMs: ELECTION_MS, gossipMs: GOSSIP_MS, lagMs: LAG_MS });
  store = await EventStoreDbEventStore.open({ url: `${cluster.url}&defaultDeadline=20000` });
});
afterAll(async () => {
  await store.close();
  await cluster.kill();
});

/** What a read of a stream from one node answers: the number of its events, or an error. */
const readAt = async (node: number, stream: string, requiresLeader: boolean): Promise<unknown> => {
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${cluster.portOf(node)}?tls=false`);
  try {
    let found = 0;
    for await (const _ of client.readStream(stream, { requiresLeader })) found += 1;
    return found;
  } catch (error) {
    return error;
  } finally {
    await client.dispose();
  }
};
const followerOf = (leader: number): number => (leader + 1) % 3;

describe('the double of a cluster', () => {
  it('names the leader to a read that requires it, and answers another from what the follower has', async () => {
    const { node } = await cluster.elected();
    const stream = aStream();
    await readAt(followerOf(node), stream, false); // compiles what would take longer than the follower is behind
    await store.append(stream, 'none', someEvents(2));
    expect(await readAt(followerOf(node), stream, false)).toBeInstanceOf(StreamNotFoundError);
    const refusal = (await readAt(followerOf(node), stream, true)) as NotLeaderError;
    expect(refusal).toBeInstanceOf(NotLeaderError);
    expect(refusal.leader).toEqual({ address: '127.0.0.1', port: cluster.portOf(node) });
    expect(await readAt(node, stream, true)).toBe(2);
    await pause(LAG_MS);
    expect(await readAt(followerOf(node), stream, false)).toBe(2);
  });

  it('has no leader for the time of an election, and then another one', async () => {
    const stream = aStream();
    await store.append(stream, 'none', someEvents(2));
    const former = (await cluster.killNode())!;
    const killed = Date.now();
    expect(await readAt(followerOf(former), stream, true)).toBeInstanceOf(UnavailableError);
    expect(await readAt(former, stream, false)).toBeInstanceOf(UnavailableError);
    const { node, at } = await cluster.elected();
    expect(node).not.toBe(former);
    expect(at - killed).toBeGreaterThanOrEqual(ELECTION_MS[0] - 50);
    expect(await readAt(node, stream, true)).toBe(2);
    await cluster.restart(former);
    expect(await readAt(former, stream, true)).toBeInstanceOf(NotLeaderError);
  });

  it('has no leader while two of three nodes are down', async () => {
    const { node } = await cluster.elected();
    const others = [followerOf(node), followerOf(followerOf(node))];
    for (const other of others) await cluster.killNode(other);
    expect(await readAt(node, aStream(), true)).toBeInstanceOf(UnavailableError);
    await Promise.all(others.map((other) => cluster.restart(other)));
    await cluster.elected();
  });
});

describe('a store whose leader is killed', () => {
  /** Retries the same append until it succeeds. */
  const insist = async (on: EventStoreDbEventStore, stream: string, events: readonly NewEvent[]): Promise<void> => {
    for (;;) {
      try {
        return void (await on.append(stream, 'none', events));
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    }
  };

  it('is found again by its other nodes when the first that is named is down', async () => {
    await cluster.killNode(0);
    await cluster.elected();
    const stream = aStream();
    const opened = await EventStoreDbEventStore.open({ url: cluster.url, withinMs: 5000 });
    expect(await opened.append(stream, 'none', someEvents(1))).toMatchObject({ revision: 0 });
    await opened.close();
    await cluster.restart(0);
  });

  it('has every acknowledged event once, and its subscriptions bring each once and in order', async () => {
    const impatient = await EventStoreDbEventStore.open({ url: cluster.url });
    const start = await impatient.head();
    const seen: StoredEvent[] = [];
    const { stop } = impatient.subscribe(start, async (events) => void seen.push(...events));
    const acknowledged = new Map<string, readonly string[]>();
    let isOver = false;
    const writers = numbers(8).map(async () => {
      while (!isOver) {
        const [stream, events] = [aStream(), someEvents(2)];
        await insist(impatient, stream, events);
        acknowledged.set(stream, idsOf(events));
        await pause(5);
      }
    });
    for (const _ of numbers(3)) {
      const enough = acknowledged.size + 40;
      await until(() => acknowledged.size >= enough);
      const former = (await cluster.killNode())!;
      await cluster.elected();
      await cluster.restart(former);
    }
    isOver = true;
    await Promise.all(writers);
    const all = await store.readAll(start, 1_000_000);
    for (const [stream, ids] of acknowledged)
      expect(idsOf(all.filter((event) => event.stream === stream))).toEqual(ids);
    expect(all).toHaveLength(2 * acknowledged.size);
    await until(() => seen.length >= all.length);
    expect(idsOf(seen)).toEqual(idsOf(all));
    await stop();
    await impatient.close();
  });
});
