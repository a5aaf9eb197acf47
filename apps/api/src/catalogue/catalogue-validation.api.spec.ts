import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { sampleOf } from './sample-rows.contract.js';

/* Errors of invalid fields in the back office's forms: kind, field, value → message, in both languages. */

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const send = async (kind: Kind, fields: object, lang = 'es') =>
  app.ask('POST', `/api/admin/${kind}?lang=${lang}`, {
    as: admin,
    body: { ...(await sampleOf[kind](app, admin)), ...fields },
  });

const DIGITS = ['Solo números', 'Only numbers'] as const;
const DECIMALS = ['Como máximo dos decimales', 'At most two decimals'] as const;
const CHOICE = ['Elija un registro que exista', 'Choose a row that exists'] as const;
const between = (min: number, max: number) =>
  [`Debe estar entre ${min} y ${max}`, `It must be between ${min} and ${max}`] as const;

type Row = readonly [row: string, kind: Kind, field: string, sent: unknown, said: readonly [es: string, en: string]];
const REFUSED: readonly Row[] = [
  ['CAT-046', 'vehicle', 'no_passengers', 'doce', DIGITS],
  ['CAT-046', 'vehicle', 'no_passengers', '4.5', DIGITS],
  ['CAT-046', 'vehicle', 'no_passengers', 0, between(1, 60)],
  ['CAT-047', 'exchange_rate', 'amount', '7,67', DIGITS],
  ['CAT-047', 'exchange_rate', 'amount', '7.675', DECIMALS],
  ['CAT-047', 'exchange_rate', 'amount', 0, between(0.01, 100_000)],
  ['CAT-048', 'fee', 'price', 'Q8', DIGITS],
  ['CAT-048', 'fee', 'price', 8.755, DECIMALS],
  ['CAT-049', 'fee', 'distance', '40 km', DIGITS],
  ['CAT-049', 'fee', 'distance', -1, between(0.01, 10_000)],
  ['CAT-050', 'fee', 'price_default', 'mil', DIGITS],
  ['CAT-050', 'fee', 'price_default', 2_000_000, between(0, 1_000_000)],
  ['CAT-051', 'fee', 'people', 'cuatro', DIGITS],
  ['CAT-051', 'fee', 'people', 4.5, DIGITS],
  ['CAT-045', 'fee', 'trip', '   ', ['Este campo es obligatorio', 'This field is required']],
  ['CAT-045', 'country', 'name', null, ['Este campo es obligatorio', 'This field is required']],
  ['CAT-045', 'department', 'country_id', '', ['Este campo es obligatorio', 'This field is required']],
  ['CAT-041', 'department', 'country_id', 'XX', CHOICE],
  ['CAT-038', 'vehicle', 'brand_vehicle_id', { id: 'toyota' }, CHOICE],
  ['CAT-039', 'vehicle', 'status', 'available', ['Debe ser sí o no.', 'It must be yes or no.']],
  ['CAT-033', 'currency', 'abbreviation', 'QUETZAL', ['Como máximo 5 caracteres', 'At most 5 characters']],
  [
    'CAT-035',
    'brand_vehicle',
    'name',
    'a\tb',
    ['Solo texto en una línea, sin caracteres invisibles', 'Only text on one line, without invisible characters'],
  ],
  [
    'CAT-031',
    'fee',
    'destination_id',
    'SAME',
    ['El destino debe ser distinto del origen', 'The destination must differ from the origin'],
  ],
];

describe('a field that is wrong', () => {
  it.each(REFUSED)('%s %s.%s: %j → 400, %j', async (_row, kind, field, sent, [es, en]) => {
    const fields = sent === 'SAME' ? { origin_id: 'ANT', destination_id: 'ANT' } : { [field]: sent };
    expect(await send(kind, fields)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { [field]: [es] } },
    });
    expect(await send(kind, fields, 'en')).toMatchObject({ status: 400, body: { errors: { [field]: [en] } } });
  });

  it('is told together with all the others', async () => {
    const { body } = await send('fee', { trip: '', price: 'x', people: 99, origin_id: 'nowhere' });
    expect(body.errors).toEqual({
      trip: ['Este campo es obligatorio'],
      price: ['Solo números'],
      people: ['Debe estar entre 1 y 60'],
      origin_id: ['Elija un registro que exista'],
    });
  });

  it('is told before a change is made, too', async () => {
    const { body: row } = await send('payment_type', {});
    expect(await app.ask('PUT', `/api/admin/payment_type/${row.id}`, { as: admin, body: { name: '' } })).toMatchObject({
      status: 400,
      body: { errors: { name: ['Este campo es obligatorio'] } },
    });
  });

  it.each([{}, { version: 0 }, { version: 'first' }])('asks which version to restore: %j → 400', async (body) => {
    expect(await app.ask('POST', '/api/admin/country/GT/restore', { as: admin, body })).toMatchObject({
      status: 400,
      body: { errors: { version: [expect.any(String)] } },
    });
  });
});

describe('a field that is right', () => {
  const TAKEN: readonly (readonly [row: string, kind: Kind, field: string, sent: unknown, stored: unknown])[] = [
    ['CAT-046', 'vehicle', 'no_passengers', '12', 12],
    ['CAT-047', 'exchange_rate', 'amount', '7.75', 7.75],
    ['CAT-048', 'fee', 'price', '12.50', 12.5],
    ['CAT-049', 'fee', 'distance', ' 40.25 ', 40.25],
    ['CAT-050', 'fee', 'price_default', '520', 520],
    ['CAT-051', 'fee', 'people', '5', 5],
    ['CAT-039', 'vehicle', 'status', false, false],
    ['CAT-039', 'vehicle', 'status', null, true],
    ['CAT-038', 'vehicle', 'image', null, null],
  ];
  it.each(TAKEN)('%s %s.%s: %j → 201, %j', async (_row, kind, field, sent, stored) => {
    expect(await send(kind, { [field]: sent })).toMatchObject({ status: 201, body: { [field]: stored } });
  });
});

describe('a row that says again what another says', () => {
  it.each([
    ['country', { name: 'GUATEMALA' }, ['name'], 'GT', 'Guatemala'],
    ['exchange_rate', { currency_id: 'USD' }, ['currency_id'], 'USD', 'Dólar estadounidense'],
    [
      'fee',
      { origin_id: 'GUA-AIRPORT', destination_id: 'ANT' },
      ['origin_id', 'destination_id'],
      'GUA-AIRPORT_ANT',
      'Aeropuerto La Aurora – Antigua Guatemala',
    ],
  ] as const)('%s %j → 409, naming fields and row', async (kind, fields, alike, id, label) => {
    const { status, body } = await send(kind, fields);
    expect([status, body.code, body.data]).toEqual([
      409,
      'catalogue.duplicate',
      { fields: alike, of: { kind, id, label } },
    ]);
  });
});

it('never removes a vehicle (API-049)', async () => {
  expect(await app.ask('DELETE', '/api/admin/vehicle/sedan-1', { as: admin })).toMatchObject({
    status: 409,
    body: { code: 'catalogue.not_removable', message: 'Estos registros no se eliminan.' },
  });
});

it.each(['driver', 'client', 'collaborator'] as const)('lets %s do nothing in the back office', async (user) => {
  const as = await app.login(user);
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/GT'],
    ['PUT', '/GT'],
    ['DELETE', '/GT'],
    ['GET', '/GT/history'],
    ['POST', '/GT/restore'],
    ['GET', '/export.xlsx'],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'POST' || method === 'PUT' ? { name: 'Belice' } : undefined;
    expect([path, (await app.ask(method, `/api/admin/country${path}`, { as, body })).status]).toEqual([path, 403]);
    expect([path, (await app.ask(method, `/api/admin/country${path}`, { body })).status]).toEqual([path, 401]);
  }
});
