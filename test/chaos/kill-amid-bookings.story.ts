import { calendar } from '@camino/domain/calendar/calendar.js';
import { Decide } from '../../apps/api/src/platform/act/commanding/decide.js';
import { randomFrom, SEED } from '../support/random.js';
import { TestApp } from '../support/test-app.js';
import { RunningServer } from '../running-server.js';

/** `KILLS` sets the length of the search. */
const KILLS = Number(process.env.KILLS ?? 3);
jest.setTimeout(300_000 + KILLS * 60_000);

const random = randomFrom(SEED);
const date = (run: number) => `2027-05-${String(10 + run).padStart(2, '0')}`;
const form = (client: number, run: number) => ({
  date: date(run),
  hour: `${String(4 + (client % 20)).padStart(2, '0')}:00`,
  passenger: 1 + (client % 12),
  childs: 0,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: `storm.${run}.${client}@example.com`,
  name: 'Eva',
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
});

type Booked = Readonly<{ id: string; token: string; reservation_number: string }>;

/** 16 clients send bookings until the process is killed; returns the acknowledged ones. */
const stormUntilKilled = async (server: RunningServer, run: number): Promise<Booked[]> => {
  const acknowledged: Booked[] = [];
  let client = 0;
  const clients = Array.from({ length: 16 }, async () => {
    while (client < 400) {
      const answer = await server.ask('POST', '/api/reservation', { body: form((client += 1), run) }).catch(() => null);
      if (answer === null) return;
      if (answer.status === 201) acknowledged.push((answer.body as { data: Booked }).data);
    }
  });
  await new Promise((later) => setTimeout(later, 150 + random.below(500)));
  await server.kill();
  await Promise.all(clients);
  return acknowledged;
};

/** The commitments left on the calendars, read from the log itself. */
const commitmentsLeft = async (dataDir: string): Promise<string[]> => {
  const reader = await TestApp.start({ dataDir, environment: { SEED: 'none' } });
  try {
    const days = await Promise.all(
      Array.from({ length: KILLS + 1 }, (_, run) => reader.app.get(Decide).load(calendar, date(run))),
    );
    return days.flatMap(({ state }) => [...state.commitments.keys()]);
  } finally {
    await reader.stop({ keep: true });
  }
};

describe('a process killed amid a storm of bookings', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await RunningServer.start();
  });
  afterAll(() => server.remove());

  it(`has kept every booking it acknowledged, and no half booking keeps a place (${KILLS} kills, seed ${SEED})`, async () => {
    for (let run = 0; run < KILLS; run += 1) {
      const acknowledged = await stormUntilKilled(server, run);
      server = await server.again();
      const admin = await server.login('admin@demo.gt');
      for (const { token, id, reservation_number } of acknowledged) {
        const { status, body } = await server.ask('GET', `/api/reservation/find_reservation/${token}`);
        expect([status, body.data?.id, body.data?.reservation_number]).toEqual([200, id, reservation_number]);
      }
      const { body: list } = await server.ask('GET', `/api/reservation?date=${date(run)}`, { token: admin });
      const bookings = list.data as Booked[];
      expect(bookings.length).toBeGreaterThanOrEqual(acknowledged.length);
      for (const { id } of bookings)
        expect(
          (await server.ask('POST', `/api/admin/reservation/${id}/reject`, { token: admin, body: { reason: 'fin' } }))
            .status,
        ).toBe(200);
    }
    await server.stop();
    expect(await commitmentsLeft(server.dataDir)).toEqual([]);
    server = await server.again();
  });

  it('stops when it is asked to, with everything kept', async () => {
    const admin = await server.login('admin@demo.gt');
    const counts = async (token: string) =>
      (await server.ask('GET', '/api/admin/reservation/counts', { token })).body.data as object;
    const before = await counts(admin);
    expect(await server.stop()).toBe(0);
    server = await server.again();
    expect(await counts(admin)).toEqual(before);
  });
});
