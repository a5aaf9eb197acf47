import type { Reservation } from '@camino/contracts/reservation.js';
import type { Session } from '@camino/contracts/session.js';
import { act, book, MONDAY } from '../testing/bookings.js';
import { TestApp } from '../testing/test-app.js';

let app: TestApp;
let admin: Session;
let driver: Session;
let driver2: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, driver, driver2] = await Promise.all([app.login('admin'), app.login('driver'), app.login('driver2')]);
});
afterAll(() => app.stop());

const put = (body: object, as: Session) => app.ask('PUT', '/api/reservation', { as, body });
const trip = async (date: string, to: Session = driver) => {
  const booked = await book(app, { date });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: to.driver_id, vehicle_id: 'suv-1' });
  return booked;
};
const mine = async (as: Session, query = '') => (await app.ask('GET', `/api/reservation/driver${query}`, { as })).body.data as Reservation[];

describe('a driver', () => {
  it('lists their own trips in the drivers’ dialect (API-036, DRV-015, RES-013)', async () => {
    const { id } = await trip('2027-03-01');
    const rows = await mine(driver, `?driver_id=${driver.driver_id}`);
    expect(rows.find((row) => row.id === id)).toMatchObject({ status_id: 1, reservation_status_id: 2, state: 'reserved', allowed_actions: ['accept', 'decline', 'start'] });
    expect(rows.every((row) => row.Driver?.id === driver.driver_id)).toBe(true);
    expect((await mine(driver2)).some((row) => row.id === id)).toBe(false);
  });

  it('is not given another driver’s list (API-036)', async () => {
    expect((await app.ask('GET', `/api/reservation/driver?driver_id=${driver.driver_id}`, { as: driver2 })).status).toBe(403);
    expect((await app.ask('GET', `/api/reservation/driver?driver_id=${driver.driver_id}`, { as: admin })).status).toBe(200);
    expect((await app.ask('GET', '/api/reservation/driver', { as: await app.login('client') })).status).toBe(403);
  });

  it('approves, starts and finishes through a status update (DRV-011, DRV-012, DRV-013)', async () => {
    const { id, token } = await trip('2027-03-02');
    expect((await put({ id, status_id: 2 }, driver)).body.data).toMatchObject({ accepted: true, status_id: 3, state: 'reserved' });
    expect((await put({ token, status_id: 4 }, driver)).body.data).toMatchObject({ status_id: 4, state: 'started', progress_step: 4 });
    expect((await put({ token, status_id: 5 }, driver)).body.data).toMatchObject({ status_id: 5, state: 'finished', progress_step: 5 });
  });

  it('makes no jumps: a number that leads nowhere is 409', async () => {
    const { id } = await trip('2027-03-03');
    for (const status of [0, 1, 3, 5]) {
      const { status: answer, body } = await put({ id, status_id: status }, driver);
      expect([status, answer, body.code]).toEqual([status, 409, 'reservation.wrong_state']);
    }
  });

  it('neither corrects a booking nor decides for the office', async () => {
    const { id } = await trip('2027-03-04');
    expect((await put({ id, passenger: 1 }, driver)).status).toBe(403);
    for (const status of [3, 5]) expect((await put({ id, reservation_status_id: status }, driver)).status).toBe(403);
  });

  it('does nothing to somebody else’s trip', async () => {
    const { id } = await trip('2027-03-05');
    for (const verb of ['accept', 'decline', 'start', 'undo-start', 'finish']) {
      const { status } = await app.ask('POST', `/api/admin/reservation_driver/${id}/${verb}`, { as: driver2, body: {} });
      expect([verb, status]).toEqual([verb, 403]);
    }
    expect((await app.ask('GET', `/api/admin/reservation_driver/${id}`, { as: driver2 })).status).toBe(403);
    expect((await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body).toMatchObject({ state: 'reserved', version: 2 });
  });

  it('accepts, starts, takes the start back and finishes from the phone', async () => {
    const { id } = await trip('2027-03-06');
    const verb = (name: string) => act(app, driver, id, name, {}, 'reservation_driver');
    expect(await verb('accept')).toMatchObject({ accepted: true, allowed_actions: ['decline', 'start'] });
    expect(await verb('start')).toMatchObject({ state: 'started', allowed_actions: ['finish', 'undo-start'] });
    expect(await verb('undo-start')).toMatchObject({ state: 'reserved' });
    await verb('start');
    expect(await verb('finish')).toMatchObject({ state: 'finished', allowed_actions: [] });
  });

  it('declines with a reason: the trip goes back to dispatch and the driver is free again', async () => {
    const { id } = await trip('2027-03-07');
    const { status, body } = await app.ask('POST', `/api/admin/reservation_driver/${id}/decline`, { as: driver, body: { reason: 'Estoy enfermo' } });
    expect([status, body.data]).toEqual([200, { id, state: 'approved' }]);
    const { body: row } = await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin });
    expect(row).toMatchObject({ state: 'approved', Driver: null, Vehicle: null });
    await act(app, admin, id, 'assign-transport', { driver_id: driver2.driver_id, vehicle_id: 'suv-1' });
    const timeline = await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin });
    expect(timeline.body.data[3]).toMatchObject({ type: 'AssignmentDeclined', reason: 'Estoy enfermo', actor: { role: 'driver', name: expect.any(String) } });
  });

  it('is never on two trips at once, even when two administrators assign at the same moment', async () => {
    const [first, second] = [await book(app, { date: '2027-03-08', hour: '10:00' }), await book(app, { date: '2027-03-08', hour: '11:00' })];
    const assign = (id: string, vehicle: string) => app.ask('POST', `/api/admin/reservation/${id}/assign-transport`, { as: admin, body: { driver_id: driver.driver_id, vehicle_id: vehicle } });
    const answers = await Promise.all([assign(first.id, 'suv-1'), assign(second.id, 'suv-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('calendar.driver_busy');
  });

  it('has what has ended in an archive', async () => {
    const { id } = await trip('2027-03-10');
    const list = async (archive: boolean) => ((await app.ask('GET', `/api/admin/reservation_driver?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ archive }))}`, { as: driver })).body as Reservation[]).map((row) => row.id);
    expect([(await list(false)).includes(id), (await list(true)).includes(id)]).toEqual([true, false]);
    await act(app, driver, id, 'start', {}, 'reservation_driver');
    await act(app, driver, id, 'finish', {}, 'reservation_driver');
    expect([(await list(false)).includes(id), (await list(true)).includes(id)]).toEqual([false, true]);
  });

  it('pages and searches their list', async () => {
    const { id } = await trip('2027-03-09');
    const { headers, body } = await app.ask('GET', `/api/admin/reservation_driver?range=[0,14]&filter=${encodeURIComponent('{"date":"2027-03-09","q":"antigua"}')}`, { as: driver });
    expect([headers['content-range'], (body as Reservation[]).map((row) => row.id)]).toEqual(['reservation_driver 0-0/1', [id]]);
  });
});
