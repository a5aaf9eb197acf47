import type { Reservation } from '@camino/contracts/reservation.js';
import type { Session } from '@camino/contracts/session.js';
import { plusMinutes } from '@camino/domain/kernel/time.js';
import { act, book, driversOf, MONDAY } from '../../testing/bookings.js';
import { TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: Session;
let id: string;
/* Booked on Monday the 30th, approved on Tuesday, given a driver on Wednesday. */
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  ({ id } = await book(app, { hour: '16:00' }));
  app.clock.set(plusMinutes(MONDAY, 12 * 60));
  await act(app, admin, id, 'approve');
  app.clock.set(plusMinutes(MONDAY, 2 * 24 * 60));
  const [driver] = await driversOf(app, admin);
  await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
});
afterAll(() => app.stop());

const asOf = (date: string, as: Session = admin, of = id) =>
  app.ask('GET', `/api/admin/reservation/${of}/as_of/${date}`, { as });

describe('a booking as it was', () => {
  it.each([
    ['2026-11-30', 'approved', false],
    ['2026-12-01', 'approved', false],
    ['2026-12-02', 'reserved', true],
    ['2027-01-01', 'reserved', true],
  ] as const)('at the end of %s was %s', async (date, state, assigned) => {
    const { status, body } = await asOf(date);
    const { data } = body as { data: Reservation };
    expect([status, data.state, data.Driver !== null, data.allowed_actions]).toEqual([200, state, assigned, []]);
  });

  it('was not there before it was booked, and is not made up for what is no day or no booking', async () => {
    expect(await asOf('2026-11-29')).toMatchObject({ status: 404, body: { code: 'reservation.unknown_then' } });
    expect(await asOf('yesterday')).toMatchObject({ status: 404, body: { code: 'reservation.unknown_then' } });
    expect(await asOf('2026-12-01', admin, 'none')).toMatchObject({
      status: 404,
      body: { code: 'reservation.unknown' },
    });
  });

  it.each(['driver', 'client', 'collaborator'] as const)('is nothing for a %s', async (role) => {
    expect((await asOf('2026-12-02', await app.login(role))).status).toBe(403);
  });
});
