import type { FareRoutes, Fee } from '@camino/contracts/fee.js';
import { PLACE_CODES } from '@camino/contracts/places.js';
import type { Session } from '@camino/contracts/session.js';
import { TestApp } from '../testing/test-app.js';

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
