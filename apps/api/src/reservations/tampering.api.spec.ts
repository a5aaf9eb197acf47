import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { book, bookingForm, driversOf, MONDAY } from '../../../../test/support/bookings.js';
import { type Answered, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let booked: Reservation & { token: string };
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  booked = await book(app, { date: '2027-04-01' });
});
afterAll(() => app.stop());

type Method = 'POST' | 'PUT' | 'DELETE';
/** Every call that takes a body, with a body that would be taken. */
const calls = (): readonly (readonly [Method, string, Record<string, unknown>, Session?])[] => [
  ['POST', '/api/reservation', bookingForm({ date: '2027-04-02' })],
  ['POST', '/api/reservation/verify_available', { date: '2027-04-02', time: '10:00', passenger: 2 }],
  ['POST', '/api/reservation/hours_available', { date: '2027-04-02' }],
  ['PUT', '/api/reservation/reservation_user', { token: booked.token, date: '2027-04-03', time: '10:00', note: 'x' }],
  ['DELETE', '/api/reservation/reservation_cancel', { token: booked.token }],
  ['PUT', '/api/reservation/cancel_reservation_by_token', { token: booked.token }],
  ['PUT', '/api/reservation', { token: booked.token, phone: '55550000' }, admin],
  ['PUT', '/api/reservation/reservation_transport', { token: booked.token, driver_id: 'd', vehicle_id: 'v' }, admin],
  ['PUT', '/api/reservation/finish_reservation_by_token', { token: booked.token }, admin],
  ['POST', '/api/reservation/verify_driver', { date: '2027-04-02' }, admin],
  ['POST', `/api/admin/reservation/${booked.id}/correct`, { note: 'x' }, admin],
  ['POST', `/api/admin/reservation/${booked.id}/reject`, { reason: 'x' }, admin],
];
const expectUnchanged = async () => {
  const { body } = await app.ask('GET', `/api/admin/reservation/${booked.id}`, { as: admin });
  expect(body).toMatchObject({ version: booked.version, state: 'requested' });
};
const clear = ({ status, body }: Answered) =>
  status >= 400 &&
  status < 500 &&
  typeof body === 'object' &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  body.message.length > 3;

describe('what nobody sends by mistake', () => {
  it('operators, lists, numbers and nothing where a text belongs are refused, field by field', async () => {
    for (const [method, url, good, as] of calls()) {
      for (const field of Object.keys(good)) {
        for (const bad of [
          { $ne: null },
          { $gt: '' },
          [['x']],
          { toString: 'x' },
          '\u0000',
          'x\u0000y',
          'x'.repeat(20_000),
        ]) {
          const answer = await app.ask(method, url, { as, body: { ...good, [field]: bad } });
          expect([url, field, bad, clear(answer)]).toEqual([url, field, bad, true]);
        }
      }
    }
    await expectUnchanged();
  });

  it('bodies that are no objects, no JSON or too large are refused', async () => {
    for (const [method, url, good, as] of calls()) {
      const needed = Object.keys(good).some((field) => ['token', 'date'].includes(field));
      for (const body of [
        ...(needed ? ['null'] : []),
        '{"a":',
        '[]',
        '"text"',
        '7',
        `{"date":"${'x'.repeat(1_000_000)}"}`,
        `${'['.repeat(5000)}${']'.repeat(5000)}`,
      ]) {
        const answer = await app.ask(method, url, { as, body });
        expect([url, body.slice(0, 20), clear(answer)]).toEqual([url, body.slice(0, 20), true]);
      }
    }
    await expectUnchanged();
  });

  it('odd links, ids and queries find nothing and break nothing', async () => {
    for (const odd of [
      '%00',
      '..%2f..%2fetc',
      '$where',
      '%7B%22%24ne%22%3A1%7D',
      'x'.repeat(3000),
      '__proto__',
      'constructor',
    ]) {
      for (const url of [`/api/reservation/find_reservation/${odd}`, `/api/reservation/timing_reservation/${odd}`]) {
        const { status } = await app.ask('GET', url);
        expect([url, status >= 400 && status < 500]).toEqual([url, true]);
      }
      const { status } = await app.ask('GET', `/api/admin/reservation/${odd}`, { as: admin });
      expect([odd, status >= 400 && status < 500]).toEqual([odd, true]);
    }
    expect((await app.ask('GET', '/api/reservation?status_id[$ne]=1', { as: admin })).status).toBeLessThan(500);
  });
});

describe('what somebody might try', () => {
  it('a client’s price, number, state, token or owner is nobody’s business but the server’s', async () => {
    const { data } = (
      await app.ask('POST', '/api/reservation', {
        body: bookingForm({
          date: '2027-04-04',
          state: 'finished',
          status_id: 3,
          id: 'mine',
          token: 'mine',
          reservation_number: '1',
          client_id: 'x',
          booked_by: 'x',
          total: 1,
          price_default: 1,
        }),
      })
    ).body as { data: Reservation };
    expect(data).toMatchObject({
      state: 'requested',
      client_id: null,
      booked_by: null,
      reservation_detail: { price: 350 },
    });
    expect([data.id, data.token, data.reservation_number]).not.toContain('mine');
    const fee = { id: 'GUA-AIRPORT_ANT', total: 1, price_default: 1, people: 99, only_cash: false };
    expect((await book(app, { date: '2027-04-05', fee })).reservation_detail.price).toBe(350);
  });

  it('a driver of another company, a traveller’s id or a vehicle that is none is not assigned', async () => {
    const [driver] = await driversOf(app, admin);
    const client = JSON.parse(
      Buffer.from((await app.login('client')).token.split('.')[1] as string, 'base64url').toString(),
    ) as { id: string };
    for (const body of [
      { driver_id: 'nobody', vehicle_id: 'suv-1' },
      { driver_id: client.id, vehicle_id: 'suv-1' },
      { driver_id: driver, vehicle_id: 'nothing' },
      { driver_id: driver, vehicle_id: 'sedan-1' },
    ]) {
      const { status, body: problem } = await app.ask('POST', `/api/admin/reservation/${booked.id}/assign-transport`, {
        as: admin,
        body,
      });
      expect([status, problem.code]).toEqual([
        409,
        expect.stringMatching(/^calendar\.(driver_inactive|vehicle_inactive|vehicle_too_small)$/),
      ]);
    }
    await expectUnchanged();
  });

  it('somebody signed in gets no more from a link than whoever holds it, and no less', async () => {
    const client = await app.login('client');
    const other = await book(app, { date: '2027-04-06' });
    const changed = await app.ask('PUT', '/api/reservation/reservation_user', {
      as: client,
      body: { token: other.token, date: '2027-04-07', time: '10:00' },
    });
    expect([changed.status, changed.body.data.user.email]).toEqual([200, expect.stringContaining('•')]);
    const driver = await app.login('driver');
    expect(
      (await app.ask('GET', `/api/reservation/find_reservation/${other.token}`, { as: driver })).body.data.PersonalInfo
        .phone,
    ).toMatch(/^•/);
  });

  it('a client’s booking carries the client’s id from the session, whatever the body says', async () => {
    const client = await app.login('client');
    const { client_id } = await book(app, { date: '2027-04-08', client_id: 'somebody-else' }, client);
    const claims = JSON.parse(Buffer.from(client.token.split('.')[1] as string, 'base64url').toString()) as {
      id: string;
    };
    expect(client_id).toBe(claims.id);
  });

  it('GET changes nothing, however often', async () => {
    for (let n = 0; n < 5; n += 1) {
      await app.ask('GET', `/api/reservation/find_reservation/${booked.token}`);
      await app.ask('GET', `/api/reservation/timing_reservation/${booked.token}`);
    }
    await expectUnchanged();
  });
});
