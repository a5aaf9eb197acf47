import type { CashUp, PaymentBalance, PaymentRow } from '@camino/contracts/payments/payment.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let driver: Session;
let driver2: Session;
/** A Thursday at three in the afternoon in Guatemala. */
const NOW = '2026-12-03T21:00:00.000Z';
beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  [admin, driver, driver2] = await Promise.all([app.login('admin'), app.login('driver'), app.login('driver2')]);
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.stop());

const driverId = (session: Session = driver): string => session.driver_id ?? '';
let hour = 0;
/** A trip of Q310 or so; each test has one of its own. */
const trip = async (as: Session = driver, date = `2027-06-${String(10 + (hour += 1)).padStart(2, '0')}`) => {
  const booked = await book(app, { date, hour: '09:00' });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: driverId(as), vehicle_id: 'suv-1' });
  return { id: booked.id, price: booked.reservation_detail.price, number: booked.reservation_number };
};
const ask = async (method: 'GET' | 'POST', path: string, as: Session, body?: object) => {
  const answer = await app.ask(method, `/api/admin/${path}`, { as, ...(body && { body }) });
  return {
    status: answer.status,
    code: answer.body.code,
    data: answer.body.data,
    body: answer.body,
    headers: answer.headers,
  };
};
const pay = (as: Session, reservation_id: string, amount: number, more: object = {}) =>
  ask('POST', 'payment', as, { reservation_id, amount, currency: 'GTQ', way: 'cash', ...more });
const balance = async (id: string, as: Session = admin): Promise<PaymentBalance> =>
  (await ask('GET', `payment/balance/${id}`, as)).data;
const cashUps = async (as: Session, filter: object = {}): Promise<CashUp[]> =>
  (await app.ask('GET', `/api/admin/cash_up?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as })).body;
const dayOf = async (day: string, as: Session = admin, of: Session = driver): Promise<CashUp> =>
  (await ask('GET', `cash_up/${driverId(of)}.${day}`, as)).body;
const close = (day: string, quetzales: number, dollars: number, note?: string) =>
  ask('POST', `cash_up/${driverId()}.${day}/close`, admin, { quetzales, dollars, ...(note && { note }) });

describe('what is paid for a booking', () => {
  it('is recorded in quetzales and dollars, given back in part, and voided, without changing the booking', async () => {
    const { id, price, number } = await trip();
    expect(await balance(id)).toMatchObject({ reservation_number: number, price, paid: 0, due: price, payments: [] });
    const dollars = await pay(driver, id, 20, { currency: 'USD' });
    expect([dollars.status, dollars.data]).toEqual([
      201,
      expect.objectContaining({ currency: 'USD', amount: 20, rate: 7.67, rate_on: '2026-12-03', worth: 153.4 }),
    ]);
    const card = await pay(admin, id, 100, { way: 'terminal' });
    expect(card.data).toMatchObject({ way: 'terminal', driver_id: null, by: { role: 'admin' } });
    const rest = Math.round((price - 253.4) * 100) / 100;
    expect(await balance(id)).toMatchObject({
      paid: 253.4,
      due: rest,
      allowed_actions: ['record', 'refund', 'send-link'],
    });
    const refund = await ask('POST', 'payment/refund', admin, {
      reservation_id: id,
      amount: 50,
      currency: 'GTQ',
      way: 'terminal',
      reason: 'Trayecto más corto',
    });
    expect([refund.status, refund.data.reason]).toEqual([201, 'Trayecto más corto']);
    const voided = await ask('POST', `payment/${card.data.id}/void`, admin, { reason: 'Otra reservación' });
    expect([voided.status, voided.data.voided, voided.data.allowed_actions]).toEqual([200, true, []]);
    const after = await balance(id);
    expect(after.paid).toBe(103.4);
    expect(after.payments.map(({ kind, amount, voided: gone, reason }) => [kind, amount, gone, reason])).toEqual([
      ['payment', 20, false, null],
      ['payment', 100, true, 'Otra reservación'],
      ['refund', 50, false, 'Trayecto más corto'],
    ]);
    const { body: row } = await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin });
    expect(row).toMatchObject({ state: 'reserved', version: 2 });
  });

  it('is refused with the rule, and nothing is recorded', async () => {
    const { id, price } = await trip();
    const refund = (amount: number, reason = 'x') =>
      ask('POST', 'payment/refund', admin, { reservation_id: id, amount, currency: 'GTQ', way: 'cash', reason });
    for (const [answer, status, code] of [
      [await pay(admin, id, price + 1.01), 409, 'payments.more_than_due'],
      [await pay(driver, id, 10, { way: 'terminal' }), 409, 'payments.drivers_take_cash'],
      [await pay(admin, id, 10, { driver_id: 'nobody' }), 409, 'payments.driver_unknown'],
      [await pay(admin, id, 10.005), 400, undefined],
      [await pay(admin, id, 0), 400, undefined],
      [await pay(admin, id, 10, { currency: 'EUR' }), 400, undefined],
      [await pay(admin, 'unknown', 10), 404, 'reservation.unknown'],
      [await pay(driver2, id, 10), 403, 'auth.forbidden'],
      [await refund(0.01), 409, 'payments.more_than_paid'],
      [await ask('POST', 'payment/unknown/void', admin, { reason: 'x' }), 404, 'payments.unknown'],
    ] as const)
      expect([answer.status, ...(code ? [answer.code] : [])]).toEqual([status, ...(code ? [code] : [])]);
    await pay(admin, id, 10);
    expect((await refund(5, '')).code).toBe('payments.reason_required');
    expect((await refund(10.01)).code).toBe('payments.more_than_paid');
    expect((await balance(id)).payments).toHaveLength(1);
    expect((await ask('GET', `payment/balance/${id}`, driver2)).status).toBe(403);
    expect((await balance(id, driver)).allowed_actions).toEqual(['record']);
  });

  it('of a trip that was called off can be given back, and no more is taken', async () => {
    const { id } = await trip();
    await pay(admin, id, 100, { way: 'terminal' });
    await act(app, admin, id, 'cancel', { reason: 'Derrumbe' });
    expect((await pay(admin, id, 10)).code).toBe('payments.not_payable');
    expect(await balance(id)).toMatchObject({ paid: 100, allowed_actions: ['refund'] });
    const refund = { reservation_id: id, amount: 100, currency: 'GTQ', way: 'terminal', reason: 'Derrumbe' };
    expect((await ask('POST', 'payment/refund', admin, refund)).status).toBe(201);
    expect(await balance(id)).toMatchObject({ paid: 0, allowed_actions: [] });
  });

  it('is listed whole for the office, filtered, with the sums of the same filter', async () => {
    app.clock.set('2027-01-10T18:00:00.000Z');
    const [mine, theirs] = [await trip(), await trip(driver2)];
    await pay(driver, mine.id, 100);
    await pay(driver2, theirs.id, 20, { currency: 'USD' });
    const card = await pay(admin, mine.id, 50, { way: 'terminal' });
    await ask('POST', `payment/${card.data.id}/void`, admin, { reason: 'error' });
    await ask('POST', 'payment/refund', admin, {
      reservation_id: mine.id,
      amount: 30,
      currency: 'GTQ',
      way: 'cash',
      reason: 'cambio',
    });
    const page = async (filter: object) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ from: '2027-01-10', to: '2027-01-10', ...filter }))}`;
      const { body, headers } = await app.ask(
        'GET',
        `/api/admin/payment?${query}&sort=${encodeURIComponent('["at","ASC"]')}`,
        { as: admin },
      );
      return [headers['content-range'], ...(body as PaymentRow[]).map(({ kind, worth }) => `${kind} ${worth}`)];
    };
    const all = ['payment 100', 'payment 153.4', 'payment 50', 'refund 30'];
    expect((await page({})).slice(1).sort()).toEqual([...all].sort());
    expect(await page({ way: 'terminal' })).toEqual(['payment 0-0/1', 'payment 50']);
    expect(await page({ currency: 'USD' })).toEqual(['payment 0-0/1', 'payment 153.4']);
    expect(await page({ driver_id: driverId() })).toEqual(['payment 0-0/1', 'payment 100']);
    expect(await page({ q: theirs.number })).toEqual(['payment 0-0/1', 'payment 153.4']);
    expect((await page({ reservation_id: mine.id })).slice(1).sort()).toEqual([
      'payment 100',
      'payment 50',
      'refund 30',
    ]);
    const totals = async (query: string) =>
      (await ask('GET', `payment/totals?from=2027-01-10&to=2027-01-10${query}`, admin)).data;
    expect(await totals('')).toEqual({
      payments: 3,
      sums: [
        { currency: 'GTQ', way: 'cash', received: 100, refunded: 30, net: 70 },
        { currency: 'USD', way: 'cash', received: 20, refunded: 0, net: 20 },
      ],
    });
    expect(await totals(`&driver_id=${driverId(driver2)}`)).toMatchObject({ payments: 1 });
    expect((await ask('GET', 'payment', driver)).status).toBe(403);
    const unreadable = await app.ask('GET', '/api/admin/payment?filter={"way":"gold"}', { as: admin });
    expect(unreadable.status).toBe(400);
  });
});

describe('the cash of a driver', () => {
  it('is counted once a day, each currency by itself, with a note where it differs', async () => {
    const day = '2027-02-01';
    app.clock.set(`${day}T20:00:00.000Z`);
    const [first, second, other] = [await trip(), await trip(), await trip(driver2)];
    await pay(driver, first.id, 100);
    await pay(driver, second.id, 20, { currency: 'USD' });
    await pay(admin, second.id, 15, { driver_id: driverId() });
    await pay(admin, first.id, 40, { way: 'terminal' });
    await pay(driver2, other.id, 77);
    expect(await dayOf(day)).toMatchObject({
      day,
      expected: { GTQ: 115, USD: 20 },
      counted: null,
      difference: null,
      allowed_actions: ['close'],
      entries: [
        { reservation_number: first.number, amount: 100, currency: 'GTQ', late_from: null },
        { reservation_number: second.number, amount: 20, currency: 'USD', late_from: null },
        { reservation_number: second.number, amount: 15, currency: 'GTQ', late_from: null },
      ],
    });
    expect((await close(day, 110, 20)).code).toBe('cash_up.note_required');
    expect((await close('2027-02-02', 0, 0)).code).toBe('cash_up.unknown');
    const closed = await close(day, 110, 20, 'Dio cambio de más');
    expect([closed.status, closed.data]).toEqual([
      200,
      expect.objectContaining({
        counted: { GTQ: 110, USD: 20 },
        difference: { GTQ: -5, USD: 0 },
        note: 'Dio cambio de más',
        allowed_actions: [],
      }),
    ]);
    expect((await close(day, 115, 20)).code).toBe('cash_up.closed_already');
    expect(await dayOf(day)).toMatchObject({ counted: { GTQ: 110, USD: 20 }, note: 'Dio cambio de más' });
  });

  it('that comes after the close belongs to the next day, and says so', async () => {
    const [day, next] = ['2027-02-03', '2027-02-04'];
    app.clock.set(`${day}T20:00:00.000Z`);
    const { id, number } = await trip();
    const first = await pay(driver, id, 100);
    expect((await close(day, 100, 0)).status).toBe(200);
    await pay(driver, id, 60);
    await ask('POST', `payment/${first.data.id}/void`, admin, { reason: 'Era de otro viaje' });
    expect(await dayOf(day)).toMatchObject({ expected: { GTQ: 100, USD: 0 }, entries: [{ amount: 100 }] });
    expect(await dayOf(next)).toMatchObject({
      expected: { GTQ: -40, USD: 0 },
      entries: [
        { amount: 60, reservation_number: number, late_from: day },
        { amount: -100, reservation_number: number, late_from: day },
      ],
    });
    expect((await close(next, 0, 0, 'x')).code).toBe('cash_up.not_yet');
    expect((await dayOf(next)).allowed_actions).toEqual([]);
    app.clock.set(`${next}T12:00:00.000Z`);
    expect((await dayOf(next)).allowed_actions).toEqual(['close']);
  });

  it('is seen by its driver and the office, each list whole', async () => {
    const day = '2027-02-10';
    app.clock.set(`${day}T20:00:00.000Z`);
    const [mine, theirs] = [await trip(), await trip(driver2)];
    await pay(driver, mine.id, 10);
    await pay(driver2, theirs.id, 20);
    const seen = async (as: Session, filter: object = {}) =>
      (await cashUps(as, { from: day, to: day, ...filter })).map((row) => [row.driver_id, row.expected.GTQ]);
    expect(await seen(driver)).toEqual([[driverId(), 10]]);
    expect((await seen(admin)).sort()).toEqual(
      [
        [driverId(), 10],
        [driverId(driver2), 20],
      ].sort(),
    );
    expect(await seen(admin, { driver_id: driverId(driver2) })).toEqual([[driverId(driver2), 20]]);
    await close(day, 10, 0);
    expect(await seen(admin, { open: true })).toEqual([[driverId(driver2), 20]]);
    expect(await seen(admin, { open: false })).toEqual([[driverId(), 10]]);
    expect((await dayOf(day, driver)).counted).toEqual({ GTQ: 10, USD: 0 });
    expect((await ask('GET', `cash_up/${driverId(driver2)}.${day}`, driver)).status).toBe(403);
    expect((await ask('POST', `cash_up/${driverId()}.${day}/close`, driver, { quetzales: 0, dollars: 0 })).status).toBe(
      403,
    );
  });

  it('is entered once, whether the call or the reaction was faster', async () => {
    const day = '2027-02-12';
    app.clock.set(`${day}T20:00:00.000Z`);
    const { id } = await trip();
    const key = { 'idempotency-key': 'b0a1c2d3-7c1d-4d0e-9a55-1f2e3d4c5b6a' };
    const body = { reservation_id: id, amount: 25, currency: 'GTQ', way: 'cash' };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await app.ask('POST', '/api/admin/payment', { as: driver, body, headers: key }));
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await app.settled();
    expect(await dayOf(day)).toMatchObject({ expected: { GTQ: 25, USD: 0 }, entries: [{ amount: 25 }] });
  });
});
