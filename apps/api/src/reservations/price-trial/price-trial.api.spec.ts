import exceljs from 'exceljs';
import type { PriceTrial, PriceTrialChange, PriceTrialForm } from '@camino/contracts/reservations/price-trial.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const PERIOD = { from: '2027-03-01', to: '2027-04-30' };
const form = (changes: readonly PriceTrialChange[], more: Partial<PriceTrialForm> = {}): PriceTrialForm => ({
  ...PERIOD,
  changes,
  ...more,
});
const ask = (body: object, path = '') => app.ask('POST', `/api/admin/price_trial${path}`, { as: admin, body });
const tried = async (body: object): Promise<PriceTrial> => {
  const answer = await ask(body);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return (answer.body as { data: PriceTrial }).data;
};
const head = () => app.app.get(EventLog, { strict: false }).head();
const add = async (kind: string, body: object): Promise<{ id: string; version: number }> =>
  (await app.ask('POST', `/api/admin/${kind}`, { as: admin, body })).body;

/** Antigua from the airport: 350 for up to four adults, 500 from five on. */
const dearerFrom = (from_date: string, more: object = {}): PriceTrialChange => ({
  kind: 'fee_price',
  action: 'add',
  row: { fee_id: 'GUA-AIRPORT_ANT', from_date, total: 400, price_default: '475.50', people: 4, ...more },
});
const night: PriceTrialChange = {
  kind: 'surcharge',
  action: 'add',
  row: { name: 'Noche', name_en: 'Night', from_time: '20:00', until_time: '05:00', percent: 10 },
};

describe('a price list that is tried', () => {
  const of: Record<string, { id: string; reservation_number: string }> = {};
  beforeAll(async () => {
    of.two = await book(app, { date: '2027-03-10', hour: '08:00', passenger: 2, childs: 2 });
    of.four = await book(app, { date: '2027-04-05', hour: '21:00', passenger: 4, childs: 0 });
    of.back = await book(app, { date: '2027-04-06', hour: '09:00', passenger: 2, fee: 'ANT_GUA-AIRPORT' });
    const rejected = await book(app, { date: '2027-03-11', hour: '08:00', passenger: 2 });
    await act(app, admin, rejected.id, 'reject', { reason: 'no hay' });
    await book(app, { date: '2027-05-01', hour: '08:00', passenger: 2 });
    await app.settled();
  });

  it('says what bookings of a period would have cost by it, and stores nothing', async () => {
    const before = await head();
    const trial = await tried(form([dearerFrom('2028-01-01'), night]));
    expect(await head()).toEqual(before);
    const route = 'Aeropuerto La Aurora – Antigua Guatemala';
    expect(trial).toMatchObject({
      ...PERIOD,
      against: 'list',
      unpriced: 0,
      total: { bookings: 3, affected: 2 },
      lines: [
        { fee_id: 'GUA-AIRPORT_ANT', month: '2027-03', bookings: 1, affected: 1, charged: 350, list: 350, tried: 400 },
        {
          fee_id: 'GUA-AIRPORT_ANT',
          month: '2027-04',
          bookings: 1,
          affected: 1,
          charged: 350,
          list: 350,
          tried: 523.05,
        },
        { fee_id: 'ANT_GUA-AIRPORT', month: '2027-04', bookings: 1, affected: 0, tried: 350 },
      ],
      cheaper: [],
    });
    expect(trial.lines.map((line) => line.route)).toContain(route);
    expect(trial.dearer.map(({ id, number, before: was, tried: now }) => [id, number, was, now])).toEqual([
      [of.four!.id, of.four!.reservation_number, 350, 523.05],
      [of.two!.id, of.two!.reservation_number, 350, 400],
    ]);
  });

  it('costs what a booking costs once it is saved', async () => {
    const change = dearerFrom('2027-04-20', { total: 333.33 });
    const surcharge: PriceTrialChange = {
      kind: 'surcharge',
      action: 'add',
      row: { name: 'Abril', name_en: 'April', from_date: '2027-04-21', until_date: '2027-04-22', percent: 12.5 },
    };
    const day = { date: '2027-04-21', hour: '08:00', passenger: 3, childs: 0 };
    const unsaved = await book(app, day);
    await app.settled();
    const on = { from: day.date, to: day.date };
    const { dearer } = await tried(form([change, surcharge], on));
    expect(dearer.map(({ id, tried: now }) => [id, now])).toEqual([[unsaved.id, 375]]);
    const price = await add('fee_price', change.row!);
    const charge = await add('surcharge', surcharge.row!);
    const saved = await book(app, { ...day, hour: '16:00' });
    const { body } = await app.ask('GET', `/api/admin/reservation/${saved.id}`, { as: admin });
    expect(body.reservation_detail.price).toBe(375);

    await app.settled();
    const compared = (against: 'charged' | 'list', changes: readonly PriceTrialChange[]) =>
      tried(form(changes, { ...on, against }));
    const without: PriceTrialChange[] = [
      { kind: 'surcharge', action: 'remove', id: charge.id },
      { kind: 'fee_price', action: 'remove', id: price.id },
    ];
    expect(await compared('list', without)).toMatchObject({
      total: { bookings: 2, affected: 2, charged: 725, list: 750, tried: 700 },
    });
    expect(await compared('charged', without)).toMatchObject({
      total: { affected: 1 },
      dearer: [],
      cheaper: [{ id: saved.id, before: 375, tried: 350 }],
    });
    const changed: PriceTrialChange = {
      kind: 'surcharge',
      action: 'change',
      id: charge.id,
      row: { ...surcharge.row, percent: null, amount: 100 },
    };
    expect(await compared('list', [changed])).toMatchObject({ total: { list: 750, tried: 866.66 } });
    for (const [kind, { id }] of [
      ['surcharge', charge],
      ['fee_price', price],
    ] as const)
      expect((await app.ask('DELETE', `/api/admin/${kind}/${id}`, { as: admin })).status).toBe(200);
  });

  it('counts a surcharge of days to come on the same days of the year; those it does not name count on their own days', async () => {
    const holiday = { name: 'Feria', name_en: 'Fair', from_date: '2028-03-09', until_date: '2028-03-11', amount: 60 };
    const march = { from: '2027-03-01', to: '2027-03-31' };
    const named = await tried(form([{ kind: 'surcharge', action: 'add', row: holiday }], march));
    expect(named.total).toMatchObject({ bookings: 1, affected: 1, list: 350, tried: 410 });
    const stored = await add('surcharge', holiday);
    const unnamed = await tried(form([night], march));
    expect(unnamed.total).toMatchObject({ bookings: 1, affected: 0, list: 350, tried: 350 });
    const removed = await tried(form([{ kind: 'surcharge', action: 'remove', id: stored.id }], march));
    expect(removed.total).toMatchObject({ affected: 1, list: 410, tried: 350 });
    await app.ask('DELETE', `/api/admin/surcharge/${stored.id}`, { as: admin });
  });

  it('is a spreadsheet that says what it is', async () => {
    const { rawPayload, headers } = await app.app.inject({
      method: 'POST',
      url: '/api/admin/price_trial/export.xlsx?lang=es',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: form([dearerFrom('2028-01-01')], { from: '2027-03-01', to: '2027-03-31' }),
    });
    expect(headers['content-disposition']).toBe('attachment; filename="Prueba_de_precios_2027-03-01_2027-03-31.xlsx"');
    const book = new exceljs.Workbook();
    await book.xlsx.load(rawPayload as unknown as exceljs.Buffer);
    const [sheet] = book.worksheets as [exceljs.Worksheet];
    const rows = [1, 2, 3].map((row) => (sheet.getRow(row).values as unknown[]).slice(1));
    expect(sheet.name).toBe('Prueba_de_precios');
    expect(rows[0]!.slice(1)).toEqual([
      'Mes',
      'Reservas',
      'Cambian',
      'Lo que costaron',
      'Lista guardada',
      'Lista probada',
      'Diferencia',
    ]);
    expect(rows[1]!.slice(1)).toEqual(['2027-03', 1, 1, 350, 350, 400, 50]);
    expect(rows[2]!.filter(Boolean)).toEqual(['PRUEBA: no está guardada. Total', 1, 1, 350, 350, 400, 50]);
    expect(sheet.rowCount).toBe(3);
  });

  it.each<[string, object, number, object]>([
    ['nothing to try', form([]), 400, { changes: ['Cambie al menos un precio o un recargo.'] }],
    [
      'days in the wrong order',
      form([night], { from: '2027-03-02', to: '2027-03-01' }),
      400,
      { to: ['El último día no puede ser anterior al primero, y son 731 días como máximo.'] },
    ],
    [
      'more than two years',
      form([night], { from: '2027-01-01', to: '2029-01-01' }),
      400,
      { to: ['El último día no puede ser anterior al primero, y son 731 días como máximo.'] },
    ],
    [
      'a row that the form would refuse',
      form([night, dearerFrom('2028-01-01', { total: -1, people: 0, fee_id: 'nowhere' })]),
      400,
      {
        'changes.1.row.total': ['Debe estar entre 0 y 1000000'],
        'changes.1.row.fee_id': ['Elija un registro que exista'],
        'changes.1.row.people': ['Debe estar entre 1 y 60'],
      },
    ],
    [
      'a change of no row',
      form([{ ...night, action: 'change' }]),
      400,
      { 'changes.0.id': ['Este campo es obligatorio'] },
    ],
  ])('is refused: %s', async (_what, body, status, errors) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([status, 'request.invalid', errors]);
  });

  it('is refused where saving it would be: an equal row that is stored already, a row that is gone', async () => {
    const { id } = await add('surcharge', { name: 'Lluvia', name_en: 'Rain', amount: 20 });
    const again: PriceTrialChange = {
      kind: 'surcharge',
      action: 'add',
      row: { name: 'LLUVIA', name_en: 'Rain', percent: 5 },
    };
    expect(await ask(form([again]))).toMatchObject({ status: 409, body: { code: 'catalogue.duplicate' } });
    await app.ask('DELETE', `/api/admin/surcharge/${id}`, { as: admin });
    const gone: PriceTrialChange = { kind: 'surcharge', action: 'remove', id: 'nowhere' };
    expect(await ask(form([gone]))).toMatchObject({ status: 404, body: { code: 'catalogue.row_unknown' } });
  });
});
