import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { act, book, bookingForm, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let driver: Session;
let driver2: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, driver, driver2] = await Promise.all([app.login('admin'), app.login('driver'), app.login('driver2')]);
});
beforeEach(() => app.clock.set(MONDAY));
afterAll(() => app.stop());

const trip = async (date: string, hour: string, vehicle_id = 'suv-1') => {
  const booked = await book(app, { date, hour });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: driver.driver_id, vehicle_id });
  return booked;
};
const post = async (as: Session, resource: string, id: string, verb: string, body: object = {}, headers = {}) => {
  const answer = await app.ask('POST', `/api/admin/${resource}/${id}/${verb}`, { as, body, headers });
  return [answer.status, answer.body.code ?? answer.body.data.state] as const;
};
const drive = (id: string, verb: string, headers = {}) =>
  post(driver, 'reservation_driver', id, verb, verb === 'decline' ? { reason: 'Enfermo' } : {}, headers);
const beSoon = ({ pick_up_at }: Reservation): void => app.clock.set(plusMinutes(pick_up_at, -60));
const shown = async (id: string) => (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body;
const lastOf = async (id: string) =>
  (await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin })).body.data.at(-1);

describe('one trip under way for a driver', () => {
  it('is a rule for the driver, in every way to start, and a question of a reason for the office', async () => {
    const [first, second] = [await trip('2027-04-01', '08:00'), await trip('2027-04-01', '13:00')];
    app.clock.set(plusMinutes(first.pick_up_at, 120));
    expect(await drive(first.id, 'start')).toEqual([200, 'started']);
    expect(await drive(second.id, 'start')).toEqual([409, 'reservation.driver_under_way']);
    const put = await app.ask('PUT', '/api/reservation', { as: driver, body: { id: second.id, status_id: 4 } });
    expect([put.status, put.body.code]).toEqual([409, 'reservation.driver_under_way']);
    expect(put.body.message).toContain(first.reservation_number);
    const office = (body: object) => post(admin, 'reservation', second.id, 'start', body);
    expect(await office({})).toEqual([409, 'reservation.driver_under_way']);
    expect(await office({ reason: 'Viajan juntos' })).toEqual([409, 'reservation.driver_under_way']);
    expect(await office({ override: true })).toEqual([409, 'reservation.reason_required']);
    expect(await shown(second.id)).toMatchObject({ state: 'reserved', version: 2 });
    expect(await office({ override: true, reason: 'Viajan juntos' })).toEqual([200, 'started']);
    expect(await lastOf(second.id)).toMatchObject({ type: 'TripStarted', reason: 'Viajan juntos' });
    expect(await drive(first.id, 'finish')).toEqual([200, 'finished']);
    expect(await drive(second.id, 'finish')).toEqual([200, 'finished']);
  });
});

describe('a start by the office', () => {
  it('does not accept for the driver, nor does undoing it leave that they accepted', async () => {
    const booked = await trip('2027-04-02', '08:00');
    beSoon(booked);
    await act(app, admin, booked.id, 'start');
    expect(await shown(booked.id)).toMatchObject({ state: 'started', accepted: false });
    expect((await lastOf(booked.id)).changes).toEqual([{ field: 'state', from: 'reserved', to: 'started' }]);
    await act(app, admin, booked.id, 'undo-start');
    expect(await shown(booked.id)).toMatchObject({ state: 'reserved', accepted: false });
    expect((await lastOf(booked.id)).changes).toEqual([{ field: 'state', from: 'started', to: 'reserved' }]);
    expect(await drive(booked.id, 'accept')).toEqual([200, 'reserved']);
  });
});

describe('a driver whose trip was taken away', () => {
  it('hears that it is no longer theirs, also when they saw an older version', async () => {
    const booked = await trip('2027-04-03', '08:00');
    await act(app, admin, booked.id, 'unassign', { reason: 'Otro piloto' });
    const gone = [409, 'reservation.no_longer_yours'];
    for (const verb of ['accept', 'decline', 'start', 'undo-start', 'finish']) {
      expect([verb, await drive(booked.id, verb)]).toEqual([verb, gone]);
      expect([verb, await drive(booked.id, verb, { 'if-match': '"2"' })]).toEqual([verb, gone]);
    }
    const put = await app.ask('PUT', '/api/reservation', { as: driver, body: { id: booked.id, status_id: 2 } });
    expect([put.status, put.body.code]).toEqual(gone);
    const read = await app.ask('GET', `/api/admin/reservation_driver/${booked.id}`, { as: driver });
    expect([read.status, read.body.code]).toEqual(gone);
    expect(await post(driver2, 'reservation_driver', booked.id, 'accept')).toEqual([403, 'auth.forbidden']);
  });

  it('hears that it was called off', async () => {
    const booked = await trip('2027-04-04', '08:00');
    await act(app, admin, booked.id, 'cancel', { reason: 'Derrumbe' });
    expect(await drive(booked.id, 'accept')).toEqual([409, 'reservation.called_off']);
  });

  it('has the answer they had when the same declining is sent again', async () => {
    const booked = await trip('2027-04-05', '08:00');
    const headers = { 'idempotency-key': '0f0c2d5e-7c1d-4d0e-9a55-1f2e3d4c5b6a', 'if-match': '"2"' };
    const once = await drive(booked.id, 'decline', headers);
    expect([once, await drive(booked.id, 'decline', headers)]).toEqual([
      [200, 'approved'],
      [200, 'approved'],
    ]);
  });
});

describe('what cannot be', () => {
  it('is no time at the airport, in a booking, a correction and the three-step page', async () => {
    const wrong = { status: 400, body: { errors: { arrival_time: [expect.stringContaining('HH:mm')] } } };
    expect(
      await app.ask('POST', '/api/reservation', {
        body: { ...bookingForm({ date: '2027-04-06' }), arrival_time: '25:99' },
      }),
    ).toMatchObject(wrong);
    const booked = await book(app, { date: '2027-04-06', arrival_time: '13:10' });
    const correct = (arrival_time: string) =>
      app.ask('POST', `/api/admin/reservation/${booked.id}/correct`, { as: admin, body: { arrival_time } });
    expect(await correct('25:99')).toMatchObject(wrong);
    expect(await shown(booked.id)).toMatchObject({ arrival_time: '13:10', version: 0 });
    expect((await correct('')).body.data.arrival_time).toBe('');
  });

  it('is a party no vehicle carries: it is told the largest there is, whether there is room or not', async () => {
    const said = { status: 409, body: { code: 'calendar.party_too_large', message: expect.stringContaining('40') } };
    const many = { ...bookingForm({ date: '2027-04-07' }), passenger: 40, childs: 0 };
    expect(await app.ask('POST', '/api/reservation', { body: many })).toMatchObject(said);
    const asked = { date: '2027-04-07', time: '10:00', passenger: 40 };
    for (const hold of [true, false])
      expect(await app.ask('POST', '/api/reservation/verify_available', { body: { ...asked, hold } })).toMatchObject(
        said,
      );
    const overnight = { ...asked, time: '23:00', hold: true };
    expect(await app.ask('POST', '/api/reservation/verify_available', { body: overnight })).toMatchObject(said);
  });
});
