import { CommandBus } from '@nestjs/cqrs';
import type { OriginRow } from '@camino/contracts/catalogue/catalogue-rows.js';
import type { Departamento, ExchangeRate, Fee, TypeVehicle } from '@camino/contracts/catalogue/fee.js';
import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import { CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { SYSTEM } from '../platform/log/event-store/context.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ChangeRow } from './catalogue.commands.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
});
afterAll(() => app.stop());

describe('the public lists', () => {
  const listOf = async <T>(path: string): Promise<readonly T[]> => {
    const { status, body } = await app.ask('GET', `/api/${path}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    return body.data;
  };
  const rename = (place: string, commandId: string) =>
    app.app
      .get(CommandBus)
      .execute(
        new ChangeRow(
          CATALOGUE_ID,
          { kind: 'origin', id: 'EPAR', row: { place, municipality_id: '0514' } },
          { actor: SYSTEM, at: app.clock.now(), commandId, correlation: commandId },
        ),
      );

  it('give anybody the fees with all that a price needs (API-027)', async () => {
    const fees = await listOf<Fee>('fee');
    expect(fees).toHaveLength(122);
    expect(
      fees.find(({ origin_id, destination_id }) => origin_id === 'GUA-AIRPORT' && destination_id === 'ANT'),
    ).toEqual({
      id: 'GUA-AIRPORT_ANT',
      trip: 'Aeropuerto La Aurora – Antigua Guatemala',
      price: 8.75,
      price_default: 520,
      total: 350,
      people: 5,
      distance: 40,
      duration_min: 75,
      return_min: 75,
      measure_type_id: 'km',
      measure_type: { abbreviation: 'km' },
      origin_id: 'GUA-AIRPORT',
      destination_id: 'ANT',
      origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
      destination: { id: 'ANT', place: 'Antigua Guatemala' },
      only_cash: false,
    });
  });

  it('give anybody the exchange rates, with amount and the currency’s abbreviation (API-028, BOOK-027)', async () => {
    expect(await listOf<ExchangeRate>('exchange_rate')).toEqual([
      { id: 'USD', amount: 7.67, currency_id: 'USD', currency: { abbreviation: 'USD' } },
    ]);
  });

  it('give anybody the types of vehicle, and how many passengers each takes (API-029)', async () => {
    const types = await listOf<TypeVehicle>('type_vehicle');
    expect(types).toEqual([
      { id: 'sedan', name: 'Sedán', version: 1, seats: 3 },
      { id: 'suv', name: 'SUV', version: 1, seats: 4 },
      { id: 'minibus', name: 'Minibús', version: 1, seats: 15 },
    ]);
  });

  it('name exactly the twelve place codes as origins (API-076, BOOK-025)', async () => {
    const origins = await listOf<OriginRow>('origin');
    expect(origins.map(({ id }) => id)).toEqual([...PLACE_CODES]);
    expect(origins.find(({ id }) => id === 'GUA')).toEqual({
      id: 'GUA',
      place: 'Ciudad de Guatemala, zona 4',
      version: 1,
      municipality_id: '0101',
      municipalities: {
        id: '0101',
        name: 'Guatemala',
        department_id: '01',
        departments: { id: '01', name: 'Guatemala', country_id: 'GT' },
      },
    });
    expect(origins.find(({ id }) => id === 'STL')).toMatchObject({
      place: 'Santiago Atitlán',
      municipality_id: '0719',
    });
  });

  it('name the same twelve places as destinations (API-072, BOOK-026)', async () => {
    expect(await listOf('destination')).toEqual(await listOf('origin'));
  });

  it('give anybody the departments with their municipios nested (API-009)', async () => {
    const departments = await listOf<Departamento>('departamento');
    expect(departments).toHaveLength(22);
    expect(departments.flatMap(({ municipios }) => municipios)).toHaveLength(340);
    expect(departments.find(({ name }) => name === 'Izabal')).toEqual({
      id: '18',
      name: 'Izabal',
      municipios: [
        { id: '1801', name: 'Puerto Barrios' },
        { id: '1802', name: 'Livingston' },
        { id: '1803', name: 'El Estor' },
        { id: '1804', name: 'Morales' },
        { id: '1805', name: 'Los Amates' },
      ],
    });
  });

  it('answer 304 to whoever has them already, and show a changed row in every list at once', async () => {
    const { headers } = await app.ask('GET', '/api/fee');
    const known = { 'if-none-match': String(headers.etag) };
    expect(headers['cache-control']).toBe('no-cache');
    expect(await app.ask('GET', '/api/fee', { headers: known })).toMatchObject({ status: 304, body: '' });
    await rename('El Paredón, playa', 'renaming');
    const { status, body } = await app.ask('GET', '/api/fee', { headers: known });
    expect(status).toBe(200);
    expect(body.data.find(({ id }: Fee) => id === 'EPAR_ANT').origin.place).toBe('El Paredón, playa');
    await rename('El Paredón', 'renaming back');
  });
});

describe('the back office’s lists', () => {
  const list = async (path: string) => app.ask('GET', `/api/admin/${path}`, { as: await app.login('admin') });

  it('page, sort and search every kind as ra-data-simple-rest asks', async () => {
    const { status, headers, body } = await list('fee?range=[0,4]&sort=["total","DESC"]&filter={"q":"san%20pedro"}');
    expect([status, headers['content-range'], body.length]).toEqual([200, 'fee 0-4/20', 5]);
    expect(body[0]).toMatchObject({ total: 1250, origin: { municipalities: { name: expect.any(String) } } });
    expect(
      (await list('vehicle?filter={"type_vehicle_id":"minibus"}')).body.map(
        (row: { no_plate: string }) => row.no_plate,
      ),
    ).toEqual(['P-415FRT', 'P-412FRT']);
    expect((await list('municipality?range=[0,0]')).headers['content-range']).toBe('municipality 0-0/340');
  });

  it('give one row by its id', async () => {
    expect((await list('vehicle/sedan-1')).body).toMatchObject({
      id: 'sedan-1',
      version: 1,
      no_passengers: 3,
      status: true,
      brand_vehicle: { name: 'Nissan' },
      type_vehicle: { name: 'Sedán' },
    });
    for (const path of ['vehicle/nope', 'vehicle/nope/history', 'spaceship', 'spaceship/1', 'constructor'])
      expect((await list(path)).status).toBe(404);
  });

  it('find what is named in a row referred to, every word of it, without accents', async () => {
    const names = async (q: string) =>
      (await list(`municipality?filter={"q":"${q}"}`)).body.map(({ name }: { name: string }) => name);
    expect(await names('PETEN%20flores')).toEqual(['Flores']);
    expect(await names('peten%20antigua')).toEqual([]);
    expect((await list('origin?filter={"q":"sacatepequez"}')).body).toMatchObject([{ id: 'ANT' }]);
  });

  it('sort by a field of a row referred to', async () => {
    const { body } = await list('fee?sort=["origin.place","DESC"]');
    const places = [...new Set(body.map(({ origin }: Fee) => origin.place))];
    expect([places[0], places.at(-1), places.length]).toEqual(['Santiago Atitlán', 'Aeropuerto La Aurora', 12]);
    expect(places.indexOf('Ciudad de Guatemala, zona 10')).toBeLessThan(places.indexOf('Ciudad de Guatemala, zona 9'));
  });

  it('refuse what they cannot read', async () => {
    for (const query of ['range=[0]', 'sort=x', 'filter={"q":{"$ne":1}}', 'filter=[]'])
      expect((await list(`fee?${query}`)).status).toBe(400);
  });

  it('are the office’s alone', async () => {
    expect((await app.ask('GET', '/api/admin/fee')).status).toBe(401);
    for (const user of ['driver', 'client', 'collaborator'] as const) {
      expect((await app.ask('GET', '/api/admin/vehicle', { as: await app.login(user) })).status).toBe(403);
    }
  });
});
