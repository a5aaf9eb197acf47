import type { Board } from '@camino/contracts/reservations/board.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, driversOf, MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let drivers: readonly string[];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  drivers = await driversOf(app, admin);
});
afterAll(() => app.stop());

const times = (from_date: string, from_time: string, to_date: string, to_time: string) => ({
  from_date,
  from_time,
  to_date,
  to_time,
});
const workshop = (time: object, more: object = {}) => ({ vehicle_id: 'suv-1', ...time, reason: 'Taller', ...more });
const add = (body: object, headers?: Record<string, string>) =>
  app.ask('POST', '/api/admin/block', { as: admin, body, headers });
const added = async (body: object): Promise<string> => {
  const answer = await add(body);
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: string } }).data.id;
};
const change = (id: string, body: object) => app.ask('PUT', `/api/admin/block/${id}`, { as: admin, body });
const lift = (id: string) => app.ask('DELETE', `/api/admin/block/${id}`, { as: admin });
const blocksOf = async (from: string, to = from) =>
  ((await app.ask('GET', `/api/admin/board?from=${from}&to=${to}`, { as: admin })).body as { data: Board }).data.blocks;
const isFree = async (date: string, time: string, id = 'suv-1') => {
  const { body } = await app.ask('POST', '/api/reservation/verify_vehicle', {
    as: admin,
    body: { date, time, duration_min: 60 },
  });
  return (body as { data: { id: string; free: boolean }[] }).data.find((one) => one.id === id)?.free;
};

describe('a block', () => {
  it('takes a vehicle from every one of its days, shows on the board of each, and is gone when it is lifted', async () => {
    const id = await added(workshop(times('2027-01-11', '08:00', '2027-01-13', '12:00')));
    const row = {
      id,
      version: 3,
      vehicle_id: 'suv-1',
      driver_id: null,
      from: '2027-01-11T14:00:00.000Z',
      to: '2027-01-13T18:00:00.000Z',
      reason: 'Taller',
    };
    for (const day of ['2027-01-11', '2027-01-12', '2027-01-13']) {
      expect(await blocksOf(day)).toEqual([row]);
      expect(await isFree(day, '10:00')).toBe(false);
    }
    expect(await blocksOf('2027-01-10')).toEqual([]);
    expect(await blocksOf('2027-01-14')).toEqual([]);
    expect([await isFree('2027-01-13', '14:00'), await isFree('2027-01-12', '10:00', 'minibus-12')]).toEqual([
      true,
      true,
    ]);
    expect((await lift(id)).status).toBe(200);
    expect(await blocksOf('2027-01-11', '2027-01-13')).toEqual([]);
    expect(await isFree('2027-01-12', '10:00')).toBe(true);
    expect((await lift(id)).status).toBe(200);
  });

  it('gives a driver a day of rest', async () => {
    await added({ driver_id: drivers[0], ...times('2027-01-18', '00:00', '2027-01-19', '00:00'), reason: 'Descanso' });
    const { id } = await book(app, { date: '2027-01-18', hour: '10:00' });
    const refused = await app.ask('POST', `/api/admin/reservation/${id}/assign-transport`, {
      as: admin,
      body: { driver_id: drivers[0], vehicle_id: 'suv-1' },
    });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'calendar.driver_off',
      'El piloto no trabaja ese día: Descanso',
    ]);
  });

  it('moves to other days, and its old ones are free again', async () => {
    const id = await added(workshop(times('2027-01-25', '08:00', '2027-01-26', '18:00')));
    const moved = await change(
      id,
      workshop(times('2027-01-26', '08:00', '2027-01-27', '18:00'), { reason: 'Llantas' }),
    );
    expect(moved.body).toMatchObject({ data: { id, from: '2027-01-26T14:00:00.000Z', reason: 'Llantas' } });
    expect(await isFree('2027-01-25', '10:00')).toBe(true);
    expect([await isFree('2027-01-26', '10:00'), await isFree('2027-01-27', '10:00')]).toEqual([false, false]);
    expect(await blocksOf('2027-01-20', '2027-01-26')).toHaveLength(1);
    expect(await blocksOf('2027-01-25')).toEqual([]);
  });

  it('never takes an assigned trip’s vehicle, and stands on none of its days then', async () => {
    const { id } = await book(app, { date: '2027-02-03', hour: '10:00' });
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'suv-1' });
    const refused = await add(workshop(times('2027-02-01', '08:00', '2027-02-04', '18:00')));
    expect([refused.status, refused.body.code]).toEqual([409, 'calendar.vehicle_busy']);
    await app.settled();
    expect(await blocksOf('2027-02-01', '2027-02-04')).toEqual([]);
    expect(await isFree('2027-02-01', '10:00')).toBe(true);
    await added(workshop(times('2027-02-01', '08:00', '2027-02-03', '09:30')));
  });

  it('that cannot be moved stays where it was', async () => {
    const { id: trip } = await book(app, { date: '2027-02-10', hour: '10:00' });
    await act(app, admin, trip, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'suv-1' });
    const id = await added(workshop(times('2027-02-09', '08:00', '2027-02-09', '18:00')));
    const refused = await change(id, workshop(times('2027-02-09', '12:00', '2027-02-10', '18:00')));
    expect([refused.status, refused.body.code]).toEqual([409, 'calendar.vehicle_busy']);
    await app.settled();
    expect(await blocksOf('2027-02-09')).toMatchObject([
      { id, from: '2027-02-09T14:00:00.000Z', to: '2027-02-10T00:00:00.000Z' },
    ]);
    expect(await isFree('2027-02-09', '09:00')).toBe(false);
  });

  it('is made once for one key, also when the first try was refused', async () => {
    const { id: trip } = await book(app, { date: '2027-02-16', hour: '10:00' });
    await act(app, admin, trip, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'suv-1' });
    const key = { 'idempotency-key': 'block-feb-15' };
    const body = workshop(times('2027-02-15', '08:00', '2027-02-16', '18:00'));
    expect((await add(body, key)).status).toBe(409);
    await act(app, admin, trip, 'unassign', { reason: 'taller' });
    expect((await add(body, key)).status).toBe(201);
    expect((await add(body, key)).status).toBe(201);
    expect(await blocksOf('2027-02-15', '2027-02-16')).toHaveLength(1);
    expect([await isFree('2027-02-15', '10:00'), await isFree('2027-02-16', '10:00')]).toEqual([false, false]);
  });

  it.each([
    ['both', { driver_id: 'd' }, 'calendar.block_of_one'],
    ['an unknown vehicle', { vehicle_id: 'tank-1' }, 'calendar.block_of_nothing'],
    ['an end before the start', { to_date: '2027-02-28' }, 'calendar.block_ends_first'],
    ['what has passed', times('2026-11-01', '08:00', '2026-11-02', '08:00'), 'calendar.block_in_past'],
    ['a year', { to_date: '2028-03-01' }, 'calendar.block_too_long'],
  ])('refuses %s', async (_, more, code) => {
    const answer = await add({ ...workshop(times('2027-03-01', '08:00', '2027-03-01', '10:00')), ...more });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a day that is none', { from_date: '2027-02-30' }, 'from_date'],
    ['an hour that is none', { to_time: '24:00' }, 'to_time'],
  ])('refuses %s beside its field', async (_, more, field) => {
    const answer = await add({ ...workshop(times('2027-03-01', '08:00', '2027-03-01', '10:00')), ...more });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('that nobody made is neither moved nor lifted', async () => {
    expect((await lift('nobody')).status).toBe(404);
    expect((await change('nobody', workshop(times('2027-03-01', '08:00', '2027-03-01', '10:00')))).status).toBe(404);
  });
});
