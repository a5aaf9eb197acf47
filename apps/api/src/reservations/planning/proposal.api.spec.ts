import type { Proposal } from '@camino/contracts/reservations/proposal.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { Solver } from '../../platform/ports/solver/solver.js';
import { act, book, bookingForm, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { randomFrom, SEED } from '../../../../../test/support/random.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let drivers: readonly string[];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  drivers = await driversOf(app, admin);
});
afterAll(() => app.stop());
beforeEach(() => solved(60));
afterEach(() => jest.restoreAllMocks());

/**
 * What these tests say of a plan holds for the best one. How much of it is found in the second that the application has
 * depends on the machine, so that solving has this many seconds instead.
 */
const solved = (seconds: number): void => {
  const solver = app.app.get(Solver, { strict: false });
  const solve = Solver.prototype.solve.bind(solver);
  jest.spyOn(solver, 'solve').mockImplementation((problem, _, gap) => solve(problem, seconds, gap));
};

const ask = (body: object) => app.ask('POST', '/api/admin/proposal', { as: admin, body });
const propose = async (body: object): Promise<Proposal> => {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Proposal }).data;
};
const small = (date: string, hour: string, more: object = {}) =>
  book(app, { date, hour, passenger: 2, childs: 0, ...more });
const apply = async ({ lines }: Proposal): Promise<readonly Reservation[]> => {
  const done: Reservation[] = [];
  for (const { trip, driver_id, vehicle_id } of lines)
    done.push(await act(app, admin, trip.id, 'assign-transport', { driver_id, vehicle_id }));
  return done;
};
const head = () => app.app.get(EventLog, { strict: false }).head();

describe('the proposal for a day', () => {
  it('has a line for every trip of that day without transport, whoever asked for it, and for no other', async () => {
    const date = '2027-03-10';
    const client = await app.login('client');
    const requested = await book(app, { date, hour: '08:00', passenger: 2, childs: 0 }, client);
    const approved = await small(date, '12:00');
    await act(app, admin, approved.id, 'approve');
    const reserved = await small(date, '16:00');
    await act(app, admin, reserved.id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'suv-1' });
    const rejected = await small(date, '09:00');
    await act(app, admin, rejected.id, 'reject', { reason: 'sin piloto' });
    await small('2027-03-11', '08:00');
    await app.settled();
    const before = await head();
    const proposal = await propose({ date });
    expect(await head()).toEqual(before);
    expect(proposal.lines.map(({ trip }) => [trip.id, trip.state])).toEqual([
      [requested.id, 'requested'],
      [approved.id, 'approved'],
    ]);
    expect([proposal.none, proposal.optimal]).toEqual([[], true]);
    const applied = await apply(proposal);
    expect(applied.map(({ id, state }) => [id, state])).toEqual([
      [requested.id, 'reserved'],
      [approved.id, 'reserved'],
    ]);
    expect(await propose({ date })).toMatchObject({ lines: [], none: [] });
  });

  it('has the same trips when nothing is solved in time, and does not call it the best', async () => {
    const date = '2027-03-12';
    const trips = [await small(date, '08:00'), await small(date, '12:00')];
    solved(0);
    const proposal = await propose({ date });
    expect(proposal.lines.map(({ trip }) => trip.id)).toEqual(trips.map(({ id }) => id));
    expect([proposal.none, proposal.optimal]).toEqual([[], false]);
    expect((await apply(proposal)).map(({ state }) => state)).toEqual(['reserved', 'reserved']);
  });

  it('gives every line what the calendar admits, and says what speaks for it', async () => {
    const date = '2027-03-17';
    const first = await small(date, '06:00'); // in Antigua at 7:15
    const there = await small(date, '10:00', { fee: 'ANT_GUA-AIRPORT' });
    const proposal = await propose({ date });
    expect(proposal.lines).toMatchObject([
      { trip: { id: first.id }, after: null, empty_km: 0, seats: 3, work_min: 150, same_vehicle: false },
      { trip: { id: there.id }, after: first.reservation_number, empty_km: 0, seats: 3, work_min: 150 },
    ]);
    expect(new Set(proposal.lines.map(({ vehicle_id }) => vehicle_id)).size).toBe(1);
    expect(new Set(proposal.lines.map(({ driver_id }) => driver_id)).size).toBe(2);
    await apply(proposal);
  });

  it('names no driver on a day off and no vehicle in the workshop', async () => {
    const date = '2027-03-24';
    const day = { from_date: date, from_time: '00:00', to_date: '2027-03-25', to_time: '00:00', reason: 'x' };
    for (const body of [
      { ...day, driver_id: drivers[0] },
      { ...day, vehicle_id: 'sedan-1' },
      { ...day, vehicle_id: 'sedan-2' },
    ])
      expect((await app.ask('POST', '/api/admin/block', { as: admin, body })).status).toBe(201);
    await small(date, '08:00');
    await small(date, '13:00');
    const { lines } = await propose({ date });
    expect(lines).toHaveLength(2);
    expect(lines.some(({ driver_id }) => driver_id === drivers[0])).toBe(false);
    expect(lines.some(({ vehicle_id }) => vehicle_id.startsWith('sedan'))).toBe(false);
  });

  it('says of each trip why nobody could be proposed', async () => {
    const date = '2027-03-31';
    const trips = [];
    for (let n = 0; n < drivers.length; n += 1) trips.push(await small(date, '10:00'));
    for (const driver_id of drivers.slice(1)) {
      const body = { driver_id, from_date: '2027-04-01', from_time: '00:00', to_date: '2027-04-01', to_time: '01:00' };
      expect((await app.ask('POST', '/api/admin/block', { as: admin, body: { ...body, reason: 'x' } })).status).toBe(
        201,
      );
    }
    const { lines, none } = await propose({ trips: trips.map(({ id }) => id), without_driver: drivers[0] });
    expect(lines).toHaveLength(trips.length - 1);
    expect(none).toMatchObject([{ why: 'no_driver', refusal: null }]);
  });
});

describe('the proposal for a full day', () => {
  const random = randomFrom(SEED);
  const oneOf = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;
  const FEES = ['GUA-AIRPORT_ANT', 'ANT_GUA-AIRPORT', 'ANT_PAN'];

  /** Books at random until the calendar has refused some in a row. */
  const fill = async (date: string): Promise<number> => {
    let trips = 0;
    for (let refused = 0; refused < 12;) {
      const hour = `${String(5 + random.below(14)).padStart(2, '0')}:00`;
      const body = bookingForm({ date, hour, fee: oneOf(FEES), passenger: 1 + random.below(8), childs: 0 });
      const { status } = await app.ask('POST', '/api/reservation', { body });
      expect([201, 409]).toContain(status);
      [trips, refused] = status === 201 ? [trips + 1, 0] : [trips, refused + 1];
    }
    return trips;
  };

  beforeEach(() => solved(1)); // none is found for so many trips in any time

  it.each(['2027-05-12', '2027-05-26', '2027-06-09'])(
    `has on %s only lines that are accepted one after the other (seed ${SEED})`,
    async (date) => {
      const trips = await fill(date);
      const proposal = await propose({ date });
      expect(proposal.lines.length + proposal.none.length).toBe(trips);
      expect(proposal.lines.length).toBeGreaterThan(trips / 2);
      const applied = await apply(proposal);
      expect(applied.map(({ state, Driver, Vehicle }) => [state, Driver?.id, Vehicle?.id])).toEqual(
        proposal.lines.map(({ driver_id, vehicle_id }) => ['reserved', driver_id, vehicle_id]),
      );
    },
  );
});

describe('the proposal for some trips', () => {
  it('moves trips of a vehicle that is not to be had, and keeps their driver', async () => {
    const date = '2027-04-14';
    const moved = [await small(date, '08:00'), await small(date, '13:00')];
    for (const { id } of moved)
      await act(app, admin, id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'suv-1' });
    const proposal = await propose({ trips: moved.map(({ id }) => id), without_vehicle: 'suv-1' });
    expect(proposal.lines.map(({ driver_id }) => driver_id)).toEqual([drivers[0], drivers[0]]);
    expect(proposal.lines.some(({ vehicle_id }) => vehicle_id === 'suv-1')).toBe(false);
    expect((await apply(proposal)).map(({ state }) => state)).toEqual(['reserved', 'reserved']);
  });

  it('plans trips of several days, and accepts the change a traveller asked for at its new time', async () => {
    const one = await small('2027-04-20', '08:00');
    const two = await small('2027-04-21', '08:00');
    await act(app, admin, two.id, 'approve');
    await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token: two.token, date: '2027-04-22', time: '10:00' },
    });
    const proposal = await propose({ trips: [two.id, one.id] });
    expect(proposal.lines.map(({ trip }) => [trip.id, trip.state])).toEqual([
      [one.id, 'requested'],
      [two.id, 'updated'],
    ]);
    const [, changed] = await apply(proposal);
    expect(changed).toMatchObject({ state: 'reserved', pick_up_date: '2027-04-22', pick_up_time: '10:00' });
  });

  it('says which of them can be planned no more', async () => {
    const gone = await small('2027-04-28', '08:00');
    await act(app, admin, gone.id, 'reject', { reason: 'x' });
    expect(await propose({ trips: [gone.id, 'nobody'] })).toMatchObject({
      lines: [],
      none: [{ trip: { id: gone.id }, why: 'ended' }],
    });
  });

  it.each([
    ['neither a day nor trips', {}, { date: ['Campo Obligatorio'] }],
    ['a day that is none', { date: '2027-02-30' }, { date: ['Escriba la fecha como AAAA-MM-DD.'] }],
    ['no trips', { trips: [] }, { trips: ['No se pudo hacer.'] }],
    [
      'too many trips',
      { trips: Array.from({ length: 101 }, (_, n) => `t${n}`) },
      { trips: ['Elija a lo sumo 100 viajes.'] },
    ],
  ])('refuses %s', async (_, body, errors) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});
