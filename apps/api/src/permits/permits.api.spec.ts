import type { DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import type { Permit } from '@camino/contracts/permits/permit.js';
import type { Alert } from '@camino/contracts/reservations/reservation-filter.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, driversOf, MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';

const VEHICLE = 'minibus-12';

let app: TestApp;
let admin: Session;
let mario: string;
/** Starts an application for every test, or one for all tests of a group that leave it as it is. */
const withApp = (before: typeof beforeEach, after: typeof afterEach): void => {
  before(async () => {
    app = await TestApp.start({ now: MONDAY });
    admin = await app.login('admin');
    [mario = ''] = await driversOf(app, admin);
  });
  after(() => app.stop());
};

const record = (kind: string, id: string, until: string | null, as = admin) =>
  app.ask('PUT', '/api/admin/permit', { as, body: { kind, id, until } });
const known = async () => (await app.ask('GET', '/api/admin/permit', { as: admin })).body.data as readonly Permit[];
const dated = async () =>
  (await known()).filter(({ until }) => until !== null).map(({ kind, id, until }) => [kind, id, until]);
const alerts = async () =>
  ((await app.ask('GET', '/api/admin/alerts', { as: admin })).body.data as readonly Alert[])
    .filter(({ kind }) => kind === 'licences' || kind === 'insurances')
    .map(({ kind, count }) => [kind, count]);
const assign = async (id: string) =>
  app.ask('POST', `/api/admin/reservation/${id}/assign-transport`, {
    as: admin,
    body: { driver_id: mario, vehicle_id: VEHICLE },
  });
const choices = async (what: 'driver' | 'vehicle') => {
  const body = { date: THURSDAY, time: '14:00' };
  const { body: answer } = await app.ask('POST', `/api/reservation/verify_${what}`, { as: admin, body });
  const all = (answer as { data: readonly (DriverChoice | VehicleChoice)[] }).data;
  return all.find(({ id }) => id === (what === 'driver' ? mario : VEHICLE));
};

describe('licences and insurances', () => {
  withApp(beforeEach, afterEach);

  it('are recorded for drivers and vehicles, and told of everybody', async () => {
    expect(await dated()).toEqual([]);
    expect((await known()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['driver', 'vehicle']));
    await record('driver', mario, '2027-05-01');
    const { status, body } = await record('vehicle', VEHICLE, '2027-06-01');
    expect([status, body.data]).toEqual([200, await known()]);
    expect(await dated()).toEqual([
      ['driver', mario, '2027-05-01'],
      ['vehicle', VEHICLE, '2027-06-01'],
    ]);
    await record('driver', mario, null);
    expect(await dated()).toEqual([['vehicle', VEHICLE, '2027-06-01']]);
  });

  it.each([
    ['driver', 'driver', (): string => mario, 'calendar.driver_licence_expired'],
    ['vehicle', 'vehicle', (): string => VEHICLE, 'calendar.vehicle_insurance_expired'],
  ] as const)(
    'that run out before a trip ends keep the %s from it, and are told as the reason',
    async (kind, what, id, code) => {
      const { id: booking } = await book(app, { date: THURSDAY });
      await record(kind, id(), '2026-12-02');
      expect(await choices(what)).toMatchObject({ free: false, reason: code });
      const refused = await assign(booking);
      expect([refused.status, refused.body.code]).toEqual([409, code]);
      await record(kind, id(), THURSDAY);
      expect(await choices(what)).toMatchObject({ free: true });
      expect((await assign(booking)).status).toBe(200);
    },
  );

  it('that run out leave the trips that are assigned as they are', async () => {
    const { id } = await book(app, { date: THURSDAY });
    await act(app, admin, id, 'assign-transport', { driver_id: mario, vehicle_id: VEHICLE });
    await record('driver', mario, '2026-12-01');
    expect((await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body).toMatchObject({
      state: 'reserved',
      Driver: { id: mario },
    });
  });

  it('are warned of thirty days ahead, and when they have run out', async () => {
    expect(await alerts()).toEqual([
      ['licences', 0],
      ['insurances', 0],
    ]);
    await record('driver', mario, '2026-12-30');
    await record('vehicle', VEHICLE, '2026-12-31');
    expect(await alerts()).toEqual([
      ['licences', 1],
      ['insurances', 0],
    ]);
    await record('vehicle', VEHICLE, '2026-01-01');
    expect(await alerts()).toEqual([
      ['licences', 1],
      ['insurances', 1],
    ]);
  });
});

describe('licences and insurances', () => {
  withApp(beforeAll, afterAll);

  it.each<[string, unknown, unknown, number, string]>([
    ['of nobody', 'nobody', '2027-01-01', 404, 'permit.unknown'],
    ['until a day that is none', VEHICLE, '2027-02-30', 400, 'request.invalid'],
    ['until what is no text', VEHICLE, 7, 400, 'request.invalid'],
    ['of what is no text', { $ne: null }, '2027-01-01', 400, 'request.invalid'],
  ])('are not recorded %s', async (_, id, until, status, code) => {
    const answer = await app.ask('PUT', '/api/admin/permit', { as: admin, body: { kind: 'vehicle', id, until } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await dated()).toEqual([]);
  });

  it('are the administrators’ business, for drivers and vehicles there are', async () => {
    for (const who of ['collaborator', 'driver', 'client'] as const)
      expect((await record('vehicle', VEHICLE, '2027-01-01', await app.login(who))).status).toBe(403);
    expect((await record('driver', VEHICLE, '2027-01-01')).body.code).toBe('permit.unknown');
    expect((await record('vehicle', mario, '2027-01-01')).body.code).toBe('permit.unknown');
    expect(await dated()).toEqual([]);
  });
});
