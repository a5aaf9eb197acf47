import type { Session } from '@camino/contracts/accounts/session.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { daysOf, instantOf, plusDays, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { commitmentsOf, isBooked } from '@camino/domain/reservations/reservation.js';
import { Decide } from '../../apps/api/src/platform/act/commanding/decide.js';
import { EventLog } from '../../apps/api/src/platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../../apps/api/src/platform/log/event-store/recorded-event.js';
import { bookingForm, driversOf } from '../support/bookings.js';
import { randomFrom, type Random, SEED } from '../support/random.js';
import { TestApp } from '../support/test-app.js';
import { doubled } from './parts/promises.js';

/** `SEEDS` sets the length of the search. */
const SEEDS = Number(process.env.SEEDS ?? 3);
const STEPS = 80;
jest.setTimeout(300_000 + SEEDS * 30_000);

const START = '2027-12-30T12:00:00.000Z';
/** The day before a boundary: of a month, of a leap day, of a year. */
const EVES = ['2028-01-31', '2028-02-28', '2028-02-29', '2028-04-30', '2028-06-30', '2028-12-31', '2029-02-28'];
const AROUND_MIDNIGHT = ['19:00', '21:00', '22:00', '23:00', '00:00', '01:00', '03:00'];
const FEES = ['GUA-AIRPORT_ANT', 'GUA-AIRPORT_SPL'];

type Known = Readonly<{ id: string; token: string }>;

describe(`a clock that is moved (seed ${SEED})`, () => {
  let app: TestApp;
  let admin: Session;
  let drivers: readonly string[];
  let vehicles: readonly string[];
  beforeAll(async () => {
    app = await TestApp.start({ now: START });
    admin = await app.login('admin');
    drivers = (await driversOf(app, admin)).slice(0, 2);
    const { body } = await app.ask('POST', '/api/reservation/verify_vehicle', { as: admin, body: { date: EVES[0] } });
    vehicles = (body as { data: { id: string }[] }).data.map(({ id }) => id);
  });
  afterAll(() => app.stop());

  /** Each history stays around one midnight, so that the bookings contend. */
  let eve = EVES[0]!;
  const moment = (random: Random) => ({ date: plusDays(eve, random.below(2)), hour: random.of(AROUND_MIDNIGHT) });

  /** Any response except a server error is accepted; the invariants are checked afterwards. */
  const ask = async (...asked: Parameters<TestApp['ask']>) => {
    const answer = await app.ask(...asked);
    if (answer.status >= 500)
      throw new Error(`seed ${SEED}: ${asked[1]} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const verb = (id: string, name: string, body: object = {}) =>
    ask('POST', `/api/admin/reservation/${id}/${name}`, { as: admin, body });
  type Step = (random: Random, known: Known[]) => Promise<unknown>;
  const book: Step = async (random, known) => {
    const { status, body } = await ask('POST', '/api/reservation', {
      body: bookingForm({ ...moment(random), passenger: 1 + random.below(4), childs: 0, fee: random.of(FEES) }),
    });
    if (status === 201) known.push((body as { data: Known }).data);
  };
  const assign: Step = (random, known) =>
    verb(random.of(known).id, 'assign-transport', { driver_id: random.of(drivers), vehicle_id: random.of(vehicles) });
  const steps: readonly Step[] = [
    book,
    book,
    assign,
    assign,
    assign,
    (random) => {
      const { date, hour } = moment(random);
      return ask('POST', '/api/reservation/verify_available', { body: { date, time: hour, hold: true } });
    },
    (random, known) => verb(random.of(known).id, 'approve'),
    (random, known) => verb(random.of(known).id, 'correct', moment(random)),
    (random, known) => verb(random.of(known).id, random.of(['reject', 'cancel', 'unassign']), { reason: 'prueba' }),
    (random, known) => verb(random.of(known).id, 'reinstate', { ...clockWise(moment(random)), reason: 'prueba' }),
    (random, known) =>
      ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: random.of(known).token } }),
    (random, known) => {
      const { date, hour } = moment(random);
      return ask('PUT', '/api/reservation/reservation_user', {
        body: { token: random.of(known).token, date, time: hour },
      });
    },
    async (random) => app.clock.set(plusMinutes(app.clock.now(), random.below(60 * 24))),
    async (random) => app.clock.set(plusMinutes(app.clock.now(), -random.below(60 * 24))),
    async (random) => app.goTo(plusMinutes(app.clock.now(), random.below(60 * 3))),
  ];

  it(`never loses or doubles a place, over midnights, month ends, a leap day and a year's end, forward and back (${SEEDS} × ${STEPS} steps)`, async () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const random = randomFrom(SEED + seed);
      const known: Known[] = [];
      eve = random.of(EVES);
      app.clock.set(START);
      while (known.length < 4) await book(random, known);
      for (let step = 0; step < STEPS; step += 1) {
        await random.of(steps)(random, known);
        expect({ seed: SEED + seed, step, doubled: await doubledAround(eve) }).toEqual({
          seed: SEED + seed,
          step,
          doubled: [],
        });
      }
      await app.settled();
      expect({ seed: SEED + seed, faults: await faults() }).toEqual({ seed: SEED + seed, faults: [] });
      await app.goTo(momentAround(instantOf(plusDays(eve, 1), '00:00'), random));
      expect({ seed: SEED + seed, faults: await faults() }).toEqual({ seed: SEED + seed, faults: [] });
      await leave(known);
    }
  });

  it('lets a trip be cancelled up to exactly 24:00:00 hours before it, on whatever day that is', async () => {
    for (const date of EVES.flatMap((eve) => [eve, plusDays(eve, 1)])) {
      app.clock.set(START);
      const { body } = await ask('POST', '/api/reservation', {
        body: bookingForm({ date, hour: '10:00', passenger: 1, childs: 0 }),
      });
      const { id } = (body as { data: Known }).data;
      await verb(id, 'approve');
      const { state } = await app.app.get(Decide).load(reservation, id);
      if (!isBooked(state)) throw new Error(`${id} is ${state.status}`);
      const cancelled = (at: string) => () =>
        reservation.decide(
          { type: 'CancelReservation', data: { why: '' }, by: { id: 'guest', role: 'guest' }, at },
          state,
        );
      const last = plusMinutes(state.trip.at, -24 * 60);
      expect(cancelled(last)()).toHaveLength(1);
      expect(cancelled(new Date(Date.parse(last) + 1).toISOString())).toThrow();
      await verb(id, 'cancel', { reason: 'prueba' });
    }
  });

  /** Frees the days for the next history. */
  const leave = async (known: readonly Known[]): Promise<void> => {
    app.clock.set(START);
    for (const { id } of known) for (const end of ['reject', 'cancel']) await verb(id, end, { reason: 'prueba' });
  };

  const doubledAround = async (midnight: string): Promise<string[]> => {
    const days = [-1, 0, 1, 2].map((later) => plusDays(midnight, later));
    return (
      await Promise.all(days.map(async (day) => doubled(day, (await app.app.get(Decide).load(calendar, day)).state)))
    ).flat();
  };

  /** Checks all invariants of calendars and bookings, from their streams. */
  const faults = async (): Promise<string[]> => {
    const decide = app.app.get(Decide);
    const events = await app.app.get(EventLog, { strict: false }).readAll(-1, 1_000_000);
    const ids = (category: string) => [
      ...new Set(
        events
          .filter(({ stream }) => stream.startsWith(`${category}-`))
          .map(({ stream }) => stream.slice(category.length + 1)),
      ),
    ];
    const days = new Map(
      await Promise.all(ids('calendar').map(async (day) => [day, (await decide.load(calendar, day)).state] as const)),
    );
    const bookings = await Promise.all(
      ids('reservation').map(async (id) => ({ id, ...(await decide.load(reservation, id)) })),
    );
    const promised = bookings.flatMap(({ state }) =>
      commitmentsOf(state).flatMap(({ commitment, window }) => daysOf(window).map((day) => `${day} ${commitment}`)),
    );
    const standing = [...days].flatMap(([day, { commitments }]) =>
      [...commitments.values()].filter(({ expiresAt }) => !expiresAt).map(({ id }) => `${day} ${id}`),
    );
    const rows = await Promise.all(
      bookings.map(async ({ id, state, version }) => {
        const { body } = await ask('GET', `/api/admin/reservation/${id}`, { as: admin });
        return body.state === state.status && body.version === version
          ? []
          : [`${id} is shown ${body.state} ${body.version}, is ${state.status} ${version}`];
      }),
    );
    return [
      ...promised.filter((place) => !standing.includes(place)).map((place) => `lost: ${place}`),
      ...standing.filter((place) => !promised.includes(place)).map((place) => `of nobody: ${place}`),
      ...[...days].flatMap(([day, state]) => doubled(day, state)),
      ...outOfTurn(events),
      ...rows.flat(),
    ];
  };
});

/** A millisecond before, at, or after. */
const momentAround = (at: string, random: Random): string =>
  new Date(Date.parse(at) + random.of([-1, 0, 1])).toISOString();

const clockWise = ({ date, hour }: Readonly<{ date: string; hour: string }>) => ({ date, time: hour });

/** A stream is ordered by position, whatever the times of its events. */
const outOfTurn = (events: readonly RecordedEvent[]): string[] => {
  const next = new Map<string, number>();
  return events.flatMap(({ stream, revision, position }) => {
    const expected = next.get(stream) ?? revision;
    next.set(stream, revision + 1);
    return revision === expected ? [] : [`${stream}: ${revision} at ${position}`];
  });
};
