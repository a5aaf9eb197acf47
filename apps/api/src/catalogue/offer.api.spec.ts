import type { FareRoutes, Fee } from '@camino/contracts/catalogue/fee.js';
import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { departmentRows } from './seeds/departments.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const data = async <T>(path: string): Promise<T> => {
  const { status, body } = await app.ask('GET', `/api/${path}`);
  expect(status).toBe(200);
  return (body as { data: T }).data;
};
const route = async (from: string, to: string) =>
  (await data<FareRoutes>('fee/routes')).routes.find(
    ({ origin_id, destination_id }) => origin_id === from && destination_id === to,
  );

describe('the lists of the booking form, whole', () => {
  it('GET /type_vehicle: vehicles in the office’s order, with the seats of the largest of each', async () => {
    expect(await data('type_vehicle')).toEqual([
      { id: 'sedan', name: 'Sedán', version: 1, seats: 3 },
      { id: 'suv', name: 'SUV', version: 1, seats: 4 },
      { id: 'minibus', name: 'Minibús', version: 1, seats: 15 },
    ]);
  });

  it('GET /exchange_rate: the rate and nothing of who set it', async () => {
    expect(await data('exchange_rate')).toEqual([
      { id: 'USD', amount: 7.67, currency_id: 'USD', currency: { abbreviation: 'USD' } },
    ]);
  });

  it('GET /departamento: each department with its municipalities, by their codes', async () => {
    type Listed = Readonly<{ kind: string; id: string; row: { name: string; department_id?: string } }>;
    const seeded = departmentRows('GT') as readonly Listed[];
    const municipios = (of: string) =>
      seeded.filter(({ row }) => row.department_id === of).map(({ id, row: { name } }) => ({ id, name }));
    expect(await data('departamento')).toEqual(
      seeded
        .filter(({ kind }) => kind === 'department')
        .map(({ id, row: { name } }) => ({ id, name, municipios: municipios(id) })),
    );
  });

  it('GET /fee: every trip the office lists, in its order, each once, and a row with all that is shown of it', async () => {
    const fees = await data<Fee[]>('fee');
    const { body } = await app.ask('GET', '/api/admin/fee?range=[0,999]', { as: admin });
    const listed = (body as { id: string }[]).map(({ id }) => id);
    expect(fees.map(({ id }) => id).toSorted()).toEqual(listed.toSorted());
    expect(fees.map(({ id }) => id)).toEqual(
      fees.map(({ origin_id, destination_id }) => `${origin_id}_${destination_id}`),
    );
    expect(fees[0]).toEqual({
      id: 'GUA_GUA-AIRPORT',
      trip: 'Ciudad de Guatemala, zona 4 – Aeropuerto La Aurora',
      price: 20.83,
      price_default: 225,
      total: 125,
      people: 5,
      distance: 6,
      duration_min: 20,
      return_min: 20,
      measure_type_id: 'km',
      measure_type: { abbreviation: 'km' },
      origin_id: 'GUA',
      origin: { id: 'GUA', place: 'Ciudad de Guatemala, zona 4' },
      destination_id: 'GUA-AIRPORT',
      destination: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
      only_cash: false,
    });
    const fields = fees.map((fee) => Object.keys(fee).toSorted().join());
    expect(new Set(fields).size).toBe(1);
  });
});

describe('GET /fee/routes', () => {
  it('has each trip of the fees once, with the least it costs (LAND-009)', async () => {
    const fees = await data<Fee[]>('fee');
    const { routes, places } = await data<FareRoutes>('fee/routes');
    expect(routes).toEqual(
      fees.map(({ origin_id, destination_id, total, price_default }) => ({
        origin_id,
        destination_id,
        from: Math.min(total, price_default),
        from_usd: Math.round((Math.min(total, price_default) / 7.67) * 100) / 100,
      })),
    );
    expect(fees.length).toBeGreaterThan(100);
    expect(places.map(({ id }) => id).toSorted()).toEqual(PLACE_CODES.toSorted());
    expect(places).toContainEqual({ id: 'PAN', place: 'Panajachel' });
  });

  it('follows the office, which changes a price, removes a trip or the rate', async () => {
    const { body } = await app.ask('GET', '/api/admin/fee/ANT_PAN', { as: admin });
    const fee = body as Record<string, unknown>;
    expect(await route('ANT', 'PAN')).toMatchObject({ from: 730, from_usd: 95.18 });
    await app.ask('PUT', '/api/admin/fee/ANT_PAN', { as: admin, body: { ...fee, total: 900, price_default: 810.5 } });
    expect(await route('ANT', 'PAN')).toMatchObject({ from: 810.5, from_usd: 105.67 });
    await app.ask('DELETE', '/api/admin/fee/PAN_ANT', { as: admin });
    expect(await route('PAN', 'ANT')).toBeUndefined();
    const [rate] = await data<{ id: string }[]>('exchange_rate');
    await app.ask('DELETE', `/api/admin/exchange_rate/${rate?.id}`, { as: admin });
    expect(await route('ANT', 'PAN')).toMatchObject({ from: 810.5, from_usd: null });
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await app.ask('GET', '/api/fee/routes');
    const again = await app.ask('GET', '/api/fee/routes', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('GET /fleet', () => {
  it('shows the vehicles in service, the smallest first, and no plates', async () => {
    const shown = (type_vehicle_id: string, type: string, brand: string, color: string, seats: number) => ({
      type_vehicle_id,
      type,
      brand,
      color,
      seats,
      image: null,
    });
    const suv = shown('suv', 'SUV', 'Mitsubishi', 'Negro', 4);
    const fleet = [
      shown('sedan', 'Sedán', 'Nissan', 'Azul', 3),
      shown('sedan', 'Sedán', 'Kia', 'Rojo', 3),
      shown('suv', 'SUV', 'Toyota', 'Gris', 4),
      suv,
      shown('minibus', 'Minibús', 'Hyundai', 'Plateado', 12),
      shown('minibus', 'Minibús', 'Toyota', 'Blanco', 15),
    ];
    expect(await data('fleet')).toEqual(fleet);
    const { body } = await app.ask('GET', '/api/admin/vehicle/suv-2', { as: admin });
    const changed = await app.ask('PUT', '/api/admin/vehicle/suv-2', {
      as: admin,
      body: { ...(body as object), status: false },
    });
    expect(changed.status).toBe(200);
    expect(await data('fleet')).toEqual(fleet.filter((one) => one !== suv));
  });
});
