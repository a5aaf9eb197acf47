import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { book, bookingForm, MONDAY } from '../../../../test/support/bookings.js';
import { fleetOf } from '../../../../test/support/fleet.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { tourOfAdults } from '../../../../test/support/tours.js';

type Said = Readonly<{ path: string; body: object; headers?: Readonly<Record<string, string>> }>;

/** Real HTTP from many clients at once, against the whole application; how often each status was answered. */
const asked = async (
  app: TestApp,
  clients: number,
  request: (client: number) => Said,
): Promise<Record<number, number>> => {
  const url = await app.app.getUrl();
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const { path, body, headers } = request(client);
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return answers.reduce<Record<number, number>>(
    (counted, status) => ({ ...counted, [status]: (counted[status] ?? 0) + 1 }),
    {},
  );
};

let app: TestApp;
const withFleet = (seats: readonly number[], drivers?: number): void => {
  beforeAll(async () => {
    app = await TestApp.start({ now: MONDAY, environment: { SEED: 'base' } });
    await fleetOf(app, seats, drivers);
    await app.app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.stop());
};
const storm = (clients: number, more: (client: number) => object) =>
  asked(app, clients, (client) => ({ path: '/api/reservation', body: bookingForm({ childs: 0, ...more(client) }) }));

describe('with one minibus of fifteen seats and five sedans', () => {
  withFleet([15, 4, 4, 4, 4, 4]);

  it('refuses a second party of twelve at an overlapping time', async () => {
    await book(app, { date: '2027-01-05', hour: '10:00', passenger: 12, childs: 0 });
    const { status, body } = await app.ask('POST', '/api/reservation', {
      body: bookingForm({ date: '2027-01-05', hour: '11:00', passenger: 12, childs: 0 }),
    });
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
  });

  it('never lets small parties block the minibus while sedans are free', async () => {
    for (let party = 0; party < 5; party += 1)
      await book(app, { date: '2027-01-06', hour: '10:00', passenger: 2, childs: 0 });
    expect(await book(app, { date: '2027-01-06', hour: '10:00', passenger: 14, childs: 0 })).toMatchObject({
      state: 'requested',
    });
  });

  it('moves a small party out of the minibus when a sedan is free again', async () => {
    const small = [];
    for (let party = 0; party < 6; party += 1)
      small.push(await book(app, { date: '2027-01-07', hour: '10:00', passenger: 2, childs: 0 }));
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: small[0]?.token } });
    expect(await book(app, { date: '2027-01-07', hour: '10:00', passenger: 14, childs: 0 })).toMatchObject({
      state: 'requested',
    });
  });

  it('gives the one place for a large party to exactly one of 200 who ask at once', async () => {
    expect(await storm(200, () => ({ date: '2027-01-08', hour: '10:00', passenger: 12 }))).toEqual({
      201: 1,
      409: 199,
    });
  });

  it.each([
    ['10:00', '2027-01-09'],
    ['23:00', '2027-01-12'],
  ])('gives six places at %s to exactly six of 200 who ask at once', async (hour, date) => {
    expect(await storm(200, () => ({ date, hour, passenger: 2 }))).toEqual({ 201: 6, 409: 194 });
  });

  it('never promises a place twice to 200 who ask for overlapping hours with parties of all sizes', async () => {
    const answers = await storm(200, (client) => ({
      date: '2027-01-10',
      hour: `${String(8 + (client % 4)).padStart(2, '0')}:00`,
      passenger: 1 + (client % 15),
    }));
    expect(answers[201]).toBe(6);
    expect(answers[409]).toBe(194);
  });
});

describe('with the twelve places of each departure', () => {
  beforeAll(async () => {
    app = await TestApp.start({ now: MONDAY });
    await app.app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.stop());
  const climb = (clients: number, more: (client: number) => object) =>
    asked(app, clients, (client) => ({ path: '/api/tour', body: tourOfAdults(1, more(client)) }));
  const adults = (count: number) => tourOfAdults(count);

  it('gives them to exactly twelve of 200 who ask at once', async () => {
    expect(await climb(200, () => ({ date: '2027-01-08' }))).toEqual({ 201: 12, 409: 188 });
  });
  it('gives them to exactly three parties of four', async () => {
    expect(await climb(60, () => ({ ...adults(4), date: '2027-01-09' }))).toEqual({ 201: 3, 409: 57 });
  });
  it('gives each tour its own', async () => {
    expect(await climb(90, (client) => ({ date: '2027-01-10', tour: 1 + (client % 3) }))).toEqual({ 201: 36, 409: 54 });
  });
  it('gives as many as an administrator set', async () => {
    const as = await app.login('admin');
    const body = { date: '2027-01-11', tour: 3, places: 5 };
    expect((await app.ask('POST', '/api/admin/tour/set-places', { as, body })).status).toBe(200);
    expect(await climb(60, () => ({ date: '2027-01-11' }))).toEqual({ 201: 5, 409: 55 });
  });
  it('takes no vehicle for them', async () => {
    expect(await book(app, { date: '2027-01-08', hour: '13:00', passenger: 2, childs: 0 })).toMatchObject({
      state: 'requested',
    });
  });
});

describe('with ten vehicles', () => {
  describe.each([1, 3])('and %i drivers', (drivers) => {
    withFleet(
      Array.from({ length: 10 }, () => 4),
      drivers,
    );

    it('takes as many trips at once as there are drivers, of 200 who ask', async () => {
      expect(await storm(200, () => ({ date: '2027-01-08', hour: '10:00', passenger: 2 }))).toEqual({
        201: drivers,
        409: 200 - drivers,
      });
    });
  });
});

describe('with six trips at one hour', () => {
  let authorization: string;
  let free: Readonly<{ drivers: readonly string[]; vehicles: readonly string[] }>;
  beforeAll(async () => {
    app = await TestApp.start({ now: MONDAY });
    await app.app.listen(0, '127.0.0.1');
    const admin = await app.login('admin');
    authorization = `Bearer ${admin.token}`;
    const listed = async (what: string): Promise<string[]> => {
      const { body } = await app.ask('POST', `/api/reservation/${what}`, {
        as: admin,
        body: { date: '2027-01-08', time: '10:00' },
      });
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    free = { drivers: await listed('verify_driver'), vehicles: await listed('verify_vehicle') };
    expect(Math.min(free.drivers.length, free.vehicles.length)).toBeGreaterThanOrEqual(6);
  });
  afterAll(() => app.stop());

  const six = (date: string) =>
    Promise.all(Array.from({ length: 6 }, () => book(app, { date, hour: '10:00', passenger: 1, childs: 0 })));
  /**
   * 200 times, each trip asks for the transport meant for it; answers who got it, and how often which status was said.
   */
  const fight = async (date: string, transportOf: (trip: number) => readonly [driver: number, vehicle: number]) => {
    const trips = await six(date);
    const answers = await asked(app, 204, (client) => {
      const [driver, vehicle] = transportOf(client % 6);
      return {
        path: `/api/admin/reservation/${trips[client % 6]!.id}/assign-transport`,
        headers: { authorization },
        body: { driver_id: free.drivers[driver], vehicle_id: free.vehicles[vehicle] },
      };
    });
    const rows = await Promise.all(
      trips.map(
        async ({ id }) =>
          (await app.ask('GET', `/api/admin/reservation/${id}`, { as: authorization.slice(7) })).body as Reservation,
      ),
    );
    return {
      answers,
      given: rows.flatMap(({ Driver, Vehicle }) =>
        Driver ? [[free.drivers.indexOf(Driver.id), free.vehicles.indexOf(Vehicle!.id)]] : [],
      ),
    };
  };

  it.each([1, 2])('promises each of the %i drivers they all ask for to one of them', async (drivers) => {
    const { answers, given } = await fight(`2027-02-0${drivers}`, (trip) => [trip % drivers, trip]);
    expect(given.map(([driver]) => driver).sort()).toEqual(Array.from({ length: drivers }, (_, driver) => driver));
    expect(answers).toEqual({ 200: 34 * drivers, 409: 34 * (6 - drivers) });
  });

  it.each([1, 2])('promises each of the %i vehicles they all ask for to one of them', async (vehicles) => {
    const { answers, given } = await fight(`2027-03-0${vehicles}`, (trip) => [trip, trip % vehicles]);
    expect(given.map(([, vehicle]) => vehicle).sort()).toEqual(
      Array.from({ length: vehicles }, (_, vehicle) => vehicle),
    );
    expect(answers).toEqual({ 200: 34 * vehicles, 409: 34 * (6 - vehicles) });
  });
});
