import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, bookingForm, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const EVE = { date: '2026-12-24', hour: '14:00' };

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const add = async (kind: string, body: object): Promise<{ id: string; version: number }> => {
  const { status, body: row } = await app.ask('POST', `/api/admin/${kind}`, { as: admin, body });
  expect([status, row]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  return row as { id: string; version: number };
};
const priceOf = async (id: string) => {
  const { body } = await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin });
  const { price, price_usd, price_lines } = body.reservation_detail;
  return { price, price_usd, price_lines };
};

describe('the price of a booking', () => {
  it('is explained line by line, is frozen with its lines, and stays what it was when prices change', async () => {
    const before = await book(app, EVE);
    expect(await priceOf(before.id)).toEqual({ price: 350, price_usd: 45.63, price_lines: undefined });

    const christmas = await add('surcharge', {
      name: 'Navidad',
      name_en: 'Christmas',
      from_date: '2026-12-24',
      until_date: '2026-12-25',
      percent: '20',
    });
    const dated = await add('fee_price', {
      fee_id: 'GUA-AIRPORT_ANT',
      from_date: '2026-12-20',
      total: 400,
      price_default: 600,
      people: 5,
    });
    const after = await book(app, { ...EVE, hour: '18:00' });
    const explained = {
      price: 480,
      price_usd: 62.58,
      price_lines: [
        { what: 'fare', amount: 400 },
        { what: 'surcharge', id: christmas.id, name: 'Navidad', name_en: 'Christmas', percent: 20, amount: 80 },
      ],
    };
    expect(await priceOf(after.id)).toEqual(explained);
    const { body } = await app.ask('GET', `/api/reservation/find_reservation/${after.token}`);
    expect(body.data.reservation_detail).toMatchObject(explained);
    expect(await priceOf(before.id)).toEqual({ price: 350, price_usd: 45.63, price_lines: undefined });
    expect(await priceOf((await book(app, { date: '2026-12-19' })).id)).toMatchObject({ price: 350 });

    await app.ask('DELETE', `/api/admin/surcharge/${christmas.id}`, { as: admin });
    await app.ask('DELETE', `/api/admin/fee_price/${dated.id}`, { as: admin });
    expect(await priceOf(after.id)).toEqual(explained);
    await act(app, admin, after.id, 'correct', { passenger: 4, reason: 'son uno más' });
    expect(await priceOf(after.id)).toMatchObject({ price: 350, price_lines: undefined });
  });

  it('is told to whoever saw another one, before anything is booked', async () => {
    const night = await add('surcharge', {
      name: 'Recogida de noche',
      name_en: 'Night pick-up',
      from_time: '22:00',
      until_time: '05:00',
      amount: 75,
    });
    const form = bookingForm({ date: '2026-12-10', hour: '23:00', price: 350 });
    const refused = await app.ask('POST', '/api/reservation', { body: form });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price.changed', data: { price: 425 } } });
    const accepted = await app.ask('POST', '/api/reservation', { body: { ...form, price: 425 } });
    expect(accepted.status).toBe(201);

    const { body } = await app.ask('GET', '/api/fee/surcharges');
    expect(body.data).toEqual([
      {
        id: night.id,
        name: 'Recogida de noche',
        name_en: 'Night pick-up',
        from_date: null,
        until_date: null,
        weekday: null,
        from_time: '22:00',
        until_time: '05:00',
        percent: null,
        amount: 75,
      },
    ]);
  });

  it('comes with the fees, with the prices of days to come, so that everybody computes the same', async () => {
    const { id } = await add('fee_price', {
      fee_id: 'ANT_PAN',
      from_date: '2026-11-01',
      total: 800,
      price_default: 1100,
      people: 6,
    });
    const { body } = await app.ask('GET', '/api/fee');
    const fees = body.data as { id: string; total: number; prices?: object[] }[];
    expect(fees.filter(({ prices }) => prices)).toMatchObject([
      {
        id: 'ANT_PAN',
        total: 730,
        prices: [{ from_date: '2026-11-01', total: 800, price_default: 1100, people: 6 }],
      },
    ]);
    const { body: offer } = await app.ask('GET', '/api/fee/routes');
    const route = (offer.data.routes as { origin_id: string; destination_id: string; from: number }[]).find(
      ({ origin_id, destination_id }) => origin_id === 'ANT' && destination_id === 'PAN',
    );
    expect(route?.from).toBe(800);
    const inUse = await app.ask('DELETE', '/api/admin/fee/ANT_PAN', { as: admin });
    expect(inUse).toMatchObject({
      status: 409,
      body: { code: 'catalogue.in_use', data: { count: 1, used_by: [{ kind: 'fee_price', id }] } },
    });
  });

  it('cannot be charged by a surcharge that contradicts itself, which says where', async () => {
    const { status, body } = await app.ask('POST', '/api/admin/surcharge', {
      as: admin,
      body: { name: 'X', name_en: 'X', from_time: '22:00', percent: 5 },
    });
    expect([status, body.errors]).toEqual([400, { until_time: ['Escriba dos horas distintas o ninguna'] }]);
  });
});
