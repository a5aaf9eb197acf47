import type { Board } from '@camino/contracts/reservations/board.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
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

const DAY = '2027-03-10';
const ask = (query: object) =>
  app.ask('GET', `/api/admin/board?${new URLSearchParams({ ...query }).toString()}`, { as: admin });
const boardOf = async (from: string, to = from): Promise<Board> => {
  const { status, body } = await ask({ from, to });
  expect(status).toBe(200);
  return (body as { data: Board }).data;
};
const assign = (id: string, driver: number, vehicle_id: string) =>
  act(app, admin, id, 'assign-transport', { driver_id: drivers[driver], vehicle_id });

describe('the board of a day', () => {
  it('has every trip that takes somebody’s time, whoever made it, in the order of their pick-ups, and no other', async () => {
    const client = await app.login('client');
    const requested = await book(app, { date: DAY, hour: '15:00', name: 'Inés', last_name: 'Chávez' }, client);
    const approved = await book(app, { date: DAY, hour: '09:00', passenger: 2, childs: 0, flight_number: 'CM382' });
    await act(app, admin, approved.id, 'approve');
    const reserved = await book(app, { date: DAY, hour: '12:00' });
    await assign(reserved.id, 0, 'suv-1');
    const rejected = await book(app, { date: DAY, hour: '10:00' });
    await act(app, admin, rejected.id, 'reject', { reason: 'sin piloto' });
    const cancelled = await book(app, { date: DAY, hour: '11:00' });
    await act(app, admin, cancelled.id, 'approve');
    await act(app, admin, cancelled.id, 'cancel', { reason: 'lluvia' });
    await book(app, { date: '2027-03-11', hour: '09:00' });
    const late = await book(app, { date: '2027-03-09', hour: '23:00' });

    const { trips, from, to } = await boardOf(DAY);
    expect([from, to]).toEqual([DAY, DAY]);
    expect(trips.map(({ id, state }) => [id, state])).toEqual([
      [late.id, 'requested'],
      [approved.id, 'approved'],
      [reserved.id, 'reserved'],
      [requested.id, 'requested'],
    ]);
    expect(trips[1]).toEqual({
      id: approved.id,
      number: approved.reservation_number,
      state: 'approved',
      version: 1,
      pick_up_date: DAY,
      pick_up_time: '09:00',
      pick_up_at: '2027-03-10T15:00:00.000Z',
      arrives_at: '2027-03-10T16:15:00.000Z',
      busy_from: '2027-03-10T14:30:00.000Z',
      busy_to: '2027-03-10T18:00:00.000Z',
      origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
      destination: { id: 'ANT', place: 'Antigua Guatemala' },
      people: 2,
      children: 0,
      traveller: 'Ana Morales',
      flight: 'CM382',
      driver_id: null,
      external: null,
      vehicle_id: null,
      accepted: false,
      change_asked: false,
    });
    expect(trips[2]).toMatchObject({ driver_id: drivers[0], vehicle_id: 'suv-1', people: 4, children: 1 });
    expect(trips[3]).toMatchObject({ traveller: 'Inés Chávez' });
  });

  it('has every driver and every vehicle', async () => {
    const { drivers: there, vehicles } = await boardOf(DAY);
    expect(there.map(({ id }) => id)).toEqual(drivers);
    expect(there.every(({ name, active }) => name.length > 0 && active)).toBe(true);
    const { body } = await app.ask('POST', '/api/reservation/verify_vehicle', { as: admin, body: { date: DAY } });
    const known = (body as { data: { id: string; no_plate: string; no_passengers: number; status: boolean }[] }).data;
    expect(vehicles.map(({ id, plates, seats, active }) => [id, plates, seats, active])).toEqual(
      known.map(({ id, no_plate, no_passengers, status }) => [id, no_plate, no_passengers, status]),
    );
  });

  it('covers up to a week', async () => {
    const { trips } = await boardOf('2027-03-09', '2027-03-15');
    expect(new Set(trips.map(({ pick_up_date }) => pick_up_date))).toEqual(new Set(['2027-03-09', DAY, '2027-03-11']));
    const refused = await ask({ from: '2027-03-09', to: '2027-03-16' });
    expect([refused.status, refused.body.errors]).toEqual([400, { to: ['Elija de uno a siete días.'] }]);
    expect((await ask({ from: DAY, to: '2027-03-09' })).status).toBe(400);
    expect((await ask({ from: 'mañana', to: DAY })).status).toBe(400);
  });

  it('shows the time that stands while a traveller asks for another', async () => {
    const { token, id } = await book(app, { date: '2027-04-07', hour: '09:00' });
    await act(app, admin, id, 'approve');
    await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token, date: '2027-04-08', time: '10:00' },
    });
    expect((await boardOf('2027-04-07')).trips).toMatchObject([
      { id, state: 'updated', pick_up_time: '09:00', change_asked: true },
    ]);
    expect((await boardOf('2027-04-08')).trips).toEqual([]);
  });

  it('says when a trip is picked up that was announced to be later', async () => {
    const day = '2027-04-14';
    const { id } = await book(app, { date: day, hour: '09:00' });
    await act(app, admin, id, 'approve');
    expect((await boardOf(day)).trips[0]).not.toHaveProperty('expected_time');
    await act(app, admin, id, 'announce-delay', { minutes: 40, cause: 'flight', note: '' });
    expect((await boardOf(day)).trips).toMatchObject([{ pick_up_time: '09:00', expected_time: '09:40' }]);
  });

  it('names trips that cannot be reached in time from the one before, of the driver and of the vehicle', async () => {
    const day = '2027-05-12';
    const first = await book(app, { date: day, hour: '08:00' }); // in Antigua at 9:15, busy until 11:00
    const far = await book(app, { date: day, hour: '12:00', fee: 'SPL_ANT' }); // four hours from Antigua
    await assign(first.id, 0, 'suv-1');
    await assign(far.id, 0, 'minibus-12');
    const late = { first: first.id, second: far.id, needed_min: 240, given_min: 165 };
    expect((await boardOf(day)).late).toEqual([{ ...late, by: 'driver' }]);
    await assign(far.id, 0, 'suv-1');
    expect((await boardOf(day)).late).toEqual([
      { ...late, by: 'driver' },
      { ...late, by: 'vehicle' },
    ]);
    await assign(far.id, 1, 'minibus-12');
    expect((await boardOf(day)).late).toEqual([]);
  });

  it('is only for administrators', async () => {
    for (const who of ['client', 'driver', 'collaborator'] as const) {
      const answer = await app.ask('GET', `/api/admin/board?from=${DAY}&to=${DAY}`, { as: await app.login(who) });
      expect(answer.status).toBe(403);
    }
  });
});
