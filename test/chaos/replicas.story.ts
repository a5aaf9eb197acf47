import { setTimeout as pause } from 'node:timers/promises';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import type { EventStore, StoredEvent } from '../../apps/api/src/platform/log/event-store/event-store.js';
import { EventStoreDbEventStore } from '../../apps/api/src/platform/log/event-store/eventstoredb-event-store.js';
import { randomFrom, SEED } from '../support/random.js';
import { EventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.js';
import { MongoServer } from '../mongo-server/mongo-server.js';
import type { RunningServer } from '../running-server.js';
import { contend } from './parts/contention.js';
import { brokenPromises } from './parts/promises.js';
import { Replicas } from './parts/replicas.js';

/** Days with contention; `CONTENTIONS` sets the length of the search. */
const ROUNDS = Number(process.env['CONTENTIONS'] ?? 3);
/** Timeout of a call to the event store in ms: several processes start on one busy machine. */
const PATIENT_MS = 10_000;
/** Maximum milliseconds until another process leads. */
const TAKEN_OVER_WITHIN = 10_000;

type Booked = Readonly<{ id: string; token: string; reservation_number: string }>;
/**
 * Reactions that send mails about bookings: to the traveller, to the driver, to the office. Each sends one mail at a
 * time.
 */
const MAILING_AT_ONCE = 3;
const twiceIn = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

/** Maximum milliseconds a command waits for its rows; a response within this time guarantees that they are written. */
const ROWS_WAITED_FOR = 1800;
/** One day per trip, so that bookings never lack a place. */
const form = (n: number) => ({
  date: new Date(Date.UTC(2027, 4, 1 + n)).toISOString().slice(0, 10),
  hour: '09:00',
  passenger: 2,
  childs: 0,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: `replica.${n}@example.com`,
  name: 'Eva',
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
});
const PAGE = 1000;
const wholeStore = async (store: EventStore): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (
    let page = await store.readAll(-1, PAGE);
    page.length > 0;
    page = await store.readAll(page.at(-1)!.position, PAGE)
  )
    events.push(...page);
  return events;
};
let trips = 0;
const book = async (server: RunningServer): Promise<Booked> => {
  const { status, body } = await server.ask('POST', '/api/reservation', { body: form((trips += 1)) });
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as { data: Booked }).data;
};

/** Eight clients book at each replica in turn until stopped; returns the acknowledged bookings. */
const storm = (servers: readonly RunningServer[]) => {
  const acknowledged: Booked[] = [];
  let over = false;
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = client; !over; turn += 1) {
      const answer = await servers[turn % servers.length]!.ask('POST', '/api/reservation', {
        body: form((trips += 1)),
      }).catch(() => null);
      if (answer?.status === 201) acknowledged.push((answer.body as { data: Booked }).data);
      else await pause(20);
    }
  });
  return { acknowledged, end: async () => ((over = true), await Promise.all(clients), acknowledged) };
};

/** The next live message about this booking. */
const heard = async (server: RunningServer, token: string, listening: () => Promise<Booked>): Promise<LiveMessage> => {
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/api/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { id } = await listening();
  for (let text = ''; ;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream ended');
    text += value;
    const messages = [...text.matchAll(/^data: (\{.+\})$/gm)].map(([, data]) => JSON.parse(data!) as LiveMessage);
    const about = messages.find((message) => message.id === id);
    if (!about) continue;
    leaving.abort();
    return about;
  }
};

describe('several processes over one event store and one read side', () => {
  let double: EventStoreDbDouble;
  let rows: MongoServer;
  let replicas: Replicas;
  let admin: string;
  const follower = async (): Promise<RunningServer> => {
    const leader = await replicas.leader();
    return replicas.all.find((server) => server !== leader)!;
  };
  const seen = async (server: RunningServer, { id }: Booked) =>
    (await server.ask('GET', `/api/admin/reservation/${id}`, { token: admin })).status;
  /** Resolves once every replica shows every booking. */
  const allSeen = async (servers: readonly RunningServer[], bookings: readonly Booked[]): Promise<void> => {
    for (const server of servers)
      for (const booking of bookings) while ((await seen(server, booking)) !== 200) await pause(20);
  };
  /** Waits until everything is projected: the last booking is shown. */
  const settled = async (): Promise<void> => {
    const last = await book((await replicas.leader())!);
    await allSeen(replicas.all, [last]);
  };

  beforeAll(async () => {
    [double, rows] = await Promise.all([EventStoreDbDouble.start(), MongoServer.start()]);
    replicas = await Replicas.over({
      eventstoreUrl: `${double.url}&defaultDeadline=${PATIENT_MS}`,
      mongoUrl: rows.url,
    });
  });
  afterAll(async () => {
    await replicas?.remove();
    await Promise.all([double?.kill(), rows?.kill()]);
  });

  it('start at the same moment on an empty log, are all ready, and have filled it once', async () => {
    const [one, ...others] = await Promise.all([replicas.add(), replicas.add(), replicas.add()]);
    expect(await replicas.leader()).toBeDefined();
    const store = await EventStoreDbEventStore.open({ url: replicas.environment['EVENTSTORE_URL']! });
    const { events } = await store.read('catalogue-main');
    await store.close();
    const rows = events.map(({ data }) => `${(data as { kind: string }).kind}/${(data as { id: string }).id}`);
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows).size).toBe(rows.length);
    await replicas.bringPeopleAndVehicles();
    admin = await one.login('admin@demo.gt');
    for (const other of others)
      expect((await other.ask('GET', '/api/admin/vehicle', { token: admin })).body).toHaveLength(6);
  });

  it('show each writer at once what was written, and all others what one of them wrote', async () => {
    for (let n = 0; n < 3; n += 1) {
      for (const server of replicas.all) {
        const asked = performance.now();
        const booking = await book(server);
        if (performance.now() - asked < ROWS_WAITED_FOR)
          expect(await Promise.all(replicas.all.map((each) => seen(each, booking)))).toEqual(
            replicas.all.map(() => 200),
          );
        await allSeen(replicas.all, [booking]);
        expect(
          (await server.ask('POST', `/api/admin/reservation/${booking.id}/approve`, { token: admin, body: {} })).body,
        ).toMatchObject({ data: { state: 'approved' } });
      }
    }
  });

  it('tell whoever listens to one that does not project what has changed', async () => {
    const listener = await follower();
    const message = await heard(listener, admin, async () => book((await replicas.leader())!));
    expect(message).toMatchObject({ resource: 'reservation', state: 'requested' });
    expect((await heard(listener, admin, () => book(listener))).position).toBeGreaterThan(message.position);
  });

  it(`promise no driver and no vehicle twice to those who contend for them at all of them, also over midnight (${ROUNDS} rounds, seed ${SEED})`, async () => {
    const random = randomFrom(SEED);
    const free = await Promise.all(
      ['verify_driver', 'verify_vehicle'].map((what) =>
        replicas.all[0]!.ask('POST', `/api/reservation/${what}`, {
          token: admin,
          body: { date: '2028-01-01', time: '10:00' },
        }),
      ),
    );
    const [drivers, vehicles] = free.map(({ body }) => (body as { data: { id: string }[] }).data.map(({ id }) => id));
    const choices = { drivers: drivers!.slice(0, 2), vehicles: vehicles!.slice(0, 3) };
    expect([choices.drivers.length, choices.vehicles.length]).toEqual([2, 3]);
    for (const call of ['append', 'batchAppend'] as const)
      await double.order({ call, kind: 'delay', ms: 120, jitter: true });
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + round * 2)).toISOString().slice(0, 10);
      expect(await contend(replicas.all, choices, { token: admin, date, random })).toEqual([]);
    }
    await double.heal();
    const store = await EventStoreDbEventStore.open({ url: replicas.environment['EVENTSTORE_URL']! });
    const events = await wholeStore(store);
    await store.close();
    const given = events.filter(
      ({ type, data }) =>
        type === 'TransportAssigned' && choices.drivers.includes((data as { driver: { id: string } }).driver.id),
    );
    expect(given.length).toBeGreaterThan(ROUNDS);
    expect(brokenPromises(events)).toEqual([]);
  });

  it('let one that was held up for longer than its lease write nothing of it afterwards', async () => {
    const held = (await replicas.leader())!;
    const term = await replicas.term();
    const bookings = storm([...replicas.all]);
    await pause(500);
    process.kill(held.pid, 'SIGSTOP');
    expect(await replicas.successorOf(held)).toBeLessThan(TAKEN_OVER_WITHIN);
    const heir = await replicas.leader();
    await pause(500);
    process.kill(held.pid, 'SIGCONT');
    const acknowledged = await bookings.end();
    await settled();
    expect([await replicas.leader(), await replicas.term()]).toEqual([heir, term + 1]);
    await allSeen(replicas.all, acknowledged);
    expect(await replicas.parity()).toMatchObject({ code: 0 });
    expect((await held.ask('GET', '/health/ready')).status).toBe(200);
  });

  it('hand over when the one that leads is stopped, without a mail sent twice', async () => {
    const former = (await replicas.leader())!;
    const before = await replicas.mails();
    const bookings = storm(replicas.all.filter((server) => server !== former));
    await pause(500);
    const ended = replicas.stop(former);
    expect(await replicas.successorOf(former)).toBeLessThan(TAKEN_OVER_WITHIN);
    expect(await ended).toBe(0);
    await allSeen(replicas.all, await bookings.end());
    await settled();
    const mails = await replicas.mails();
    expect(mails.length).toBeGreaterThan(before.length);
    expect(twiceIn(mails).filter((id) => !before.includes(id))).toEqual([]);
  });

  it('go on when the one that leads is killed amid a storm of bookings: no row is missing, and only what was under way is mailed again', async () => {
    const former = (await replicas.leader())!;
    const before = await replicas.mails();
    const bookings = storm([...replicas.all]);
    await pause(700);
    await replicas.kill(former);
    expect(await replicas.successorOf(former)).toBeLessThan(TAKEN_OVER_WITHIN);
    const acknowledged = await bookings.end();
    await settled();
    await allSeen(replicas.all, acknowledged);
    expect(await replicas.parity()).toMatchObject({ code: 0 });
    expect(twiceIn(await replicas.mails()).filter((id) => !before.includes(id)).length).toBeLessThanOrEqual(
      MAILING_AT_ONCE,
    );
  });
});
