import {
  type Alert,
  WORK,
  type ReservationFilter,
  tripsOf,
} from '@camino/contracts/reservations/reservation-filter.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, driversOf } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

/** Monday, 30 November 2026, 07:00 in Guatemala. */
const START = '2026-11-30T13:00:00.000Z';
/** The same day, 13:30 in Guatemala. */
const NOW = '2026-11-30T19:30:00.000Z';
const TODAY = '2026-11-30';

let app: TestApp;
let admin: Session;
let office: Session;
let drivers: readonly string[];
/** Ids of the bookings by what they are called here. */
const known: Record<string, string> = {};

const asked = async (name: string, more: object, as?: Session): Promise<string> => {
  const { id } = await book(app, { passenger: 1, childs: 0, suitcase: 0, name, ...more }, as);
  known[name] = id;
  return id;
};

beforeAll(async () => {
  app = await TestApp.start({ now: START });
  [admin, office] = await Promise.all([app.login('admin'), app.login('collaborator')]);
  drivers = await driversOf(app, admin);
  const [mario = '', ana = ''] = drivers;
  await asked('Driving', { date: TODAY, hour: '08:00' });
  await act(app, admin, known['Driving']!, 'assign-transport', { driver_id: mario, vehicle_id: 'minibus-12' });
  await act(app, admin, known['Driving']!, 'start');
  await asked('Finished', { date: TODAY, hour: '09:00', fee: 'ANT_GUA-AIRPORT' });
  await act(app, admin, known['Finished']!, 'approve');
  await act(app, admin, known['Finished']!, 'finish', { reason: 'Sin registro del inicio' });
  await asked('Without', { date: TODAY, hour: '20:00', payment: 'credit_card' });
  await act(app, admin, known['Without']!, 'approve');
  await asked('Assigned', { date: TODAY, hour: '21:00' });
  await act(app, admin, known['Assigned']!, 'assign-transport', { driver_id: ana, vehicle_id: 'minibus-15' });
  await asked('Later', { date: '2026-12-04', hour: '10:00' }, office);
  await act(app, admin, known['Later']!, 'approve');
  await asked('Early', { date: '2026-12-03', hour: '10:00' });
  await act(app, admin, known['Early']!, 'assign-transport', { driver_id: mario, vehicle_id: 'minibus-12' });
  await asked('Waiting', { date: '2026-12-06', hour: '10:00' });
  await asked('Rejected', { date: '2026-12-06', hour: '18:00' });
  await act(app, admin, known['Rejected']!, 'reject', { reason: 'Sin lugar' });
  await asked('Urgent', { date: TODAY, hour: '17:00' });
  app.clock.set(NOW);
});
afterAll(() => app.stop());

const nameOf = (id: string): string => Object.entries(known).find(([, one]) => one === id)?.[0] ?? id;
const page = async (filter: object, { as = admin, sort = ['pick_up_at', 'ASC'], range = [0, 99] } = {}) => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify(range),
  });
  const { status, body, headers } = await app.ask('GET', `/api/admin/reservation?${query.toString()}`, { as });
  return {
    status,
    body: body as Reservation[] & { code: string; errors: object },
    total: String(headers['content-range']).split('/')[1],
  };
};
const names = async (filter: object, more = {}): Promise<readonly string[]> =>
  (await page(filter, more)).body.map(({ id }) => nameOf(id));

describe('what waits for the office', () => {
  it.each<[string, ReservationFilter, readonly string[]]>([
    ['requests', WORK.requests, ['Urgent', 'Waiting']],
    ['changes', WORK.changes, []],
    ['trips without transport in the next 24 hours', WORK.unassigned, ['Without']],
    ['trips of today', tripsOf(TODAY), ['Driving', 'Finished', 'Without', 'Assigned']],
    ['requests about to expire', WORK.expiring, ['Urgent']],
    ['trips their driver has not accepted', WORK.unanswered, ['Assigned']],
    ['trips that should be over', WORK.overdue, ['Driving']],
  ])('is counted by the conditions of the rows it leads to: %s', async (_what, filter, expected) => {
    expect(await names(filter)).toEqual(expected);
    const one = await page(filter, { range: [0, 0] });
    expect([Number(one.total), one.body.length]).toEqual([expected.length, Math.min(1, expected.length)]);
  });
});

describe('the alerts of the office', () => {
  it('count what the table shows under their conditions, with the first pick-up', async () => {
    const { status, body } = await app.ask('GET', '/api/admin/alerts', { as: admin });
    expect(status).toBe(200);
    const told = body.data as readonly Alert[];
    expect(told.map(({ kind, count }) => [kind, count])).toEqual([
      ['expiring', 1],
      ['unassigned', 1],
      ['unanswered', 1],
      ['overdue', 1],
      ['claims', 0],
      ['licences', 0],
      ['insurances', 0],
    ]);
    for (const { kind, count, next_at } of told) {
      if (kind === 'licences' || kind === 'insurances') continue;
      const { body: rows, total } = await page(WORK[kind]);
      expect([kind, Number(total), rows[0]?.pick_up_at ?? null]).toEqual([kind, count, next_at]);
    }
  });

  it('are the administrators’ alone', async () => {
    expect((await app.ask('GET', '/api/admin/alerts', { as: office })).status).toBe(403);
  });
});

describe('a list of bookings', () => {
  it.each<[ReservationFilter, readonly string[]]>([
    [{ date_from: '2026-12-03', date_to: '2026-12-04' }, ['Early', 'Later']],
    [{ date_from: '2026-12-04' }, ['Later', 'Waiting', 'Rejected']],
    [{ date_to: TODAY, states: ['approved'] }, ['Without']],
    [{ states: ['requested', 'rejected'], date: '2026-12-06' }, ['Waiting', 'Rejected']],
    [{ unassigned: true }, ['Without', 'Later']],
    [{ unassigned: false }, ['Driving', 'Assigned', 'Early']],
    [{ fee_id: 'ANT_GUA-AIRPORT' }, ['Finished']],
    [{ vehicle_id: 'minibus-12' }, ['Driving', 'Early']],
    [{ vehicle_id: 'minibus-12', status_id: 2, within_hours: 96 }, ['Early']],
    [{ payment: 'credit_card' }, ['Without']],
    [{ q: 'early minibus' }, []],
    [{ status_id: 1, states: ['approved'] }, []],
    [{ archive: true, payment: 'cash' }, ['Finished', 'Rejected']],
  ])('is narrowed to all that is asked for: %j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it('is narrowed to a driver and to who booked', async () => {
    expect(await names({ driver_id: drivers[0] })).toEqual(['Driving', 'Early']);
    const { body } = await page({ q: 'Later' });
    expect(await names({ booked_by: body[0]?.booked_by })).toEqual(['Later']);
  });

  it('is searched by the link of a traveller, too, and by its token', async () => {
    const { body } = await page({ q: 'Early' });
    const token = body[0]?.token ?? '';
    expect(await names({ q: token })).toEqual(['Early']);
    expect(await names({ q: `http://camino.test/reserve-tracking/${token}` })).toEqual(['Early']);
    expect(await names({ q: token }, { as: office })).toEqual([]);
    expect(await names({ q: 'nobody-has-this-token-at-all' })).toEqual([]);
  });

  it('shows collaborators no booking of others, whatever they filter by (ROLE-004)', async () => {
    expect(await names({}, { as: office })).toEqual(['Later']);
    expect(await names({ booked_by: 'somebody' }, { as: office })).toEqual(['Later']);
    expect(await names({ driver_id: drivers[0] }, { as: office })).toEqual([]);
  });

  it('stands by date within each driver, both ways', async () => {
    const filter = { unassigned: false };
    const sorted = async (order: string) => {
      const { body } = await page(filter, { sort: ['driver', order] });
      return body.map(({ Driver, pick_up_at }) => `${Driver?.name} ${pick_up_at}`);
    };
    const upwards = await sorted('ASC');
    expect(upwards).toEqual([...upwards].sort());
    expect(new Set(upwards.map((one) => one.split(' ')[0])).size).toBe(2);
    expect(await sorted('DESC')).toEqual([...upwards].reverse());
  });

  it.each([
    { date_from: '2026-02-30' },
    { date_from: '2026-12-04', date_to: '2026-12-03' },
    { within_hours: 0 },
    { within_hours: '24' },
    { expiring_hours: 1.5 },
    { unassigned: 'yes' },
    { unanswered: false },
    { overdue: 1 },
    { claim_pending: 0 },
    { payment: 'gold' },
    { status_id: 6 },
    { states: ['approved', 'gone'] },
    { driver_id: { $ne: null } },
    { from: 'yesterday' },
    { q: 'a\0b' },
  ])('refuses what cannot be read, and says which condition: %j', async (filter) => {
    const { status, body } = await page(filter);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(JSON.stringify(body.errors)).toContain(Object.keys(filter).at(-1));
    const counts = await app.ask(
      'GET',
      `/api/admin/reservation/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      {
        as: admin,
      },
    );
    expect(counts.status).toBe(400);
  });

  it('counts its tabs under its conditions, without the tab that is open', async () => {
    const counts = async (filter: object, as = admin) =>
      (
        await app.ask('GET', `/api/admin/reservation/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
          as,
        })
      ).body.data as object;
    expect(await counts({ status_id: 3, date_to: TODAY })).toEqual({ 1: 1, 2: 3, 3: 1, 4: 0, 5: 0 });
    expect(await counts({ status_id: 2, unassigned: true })).toEqual({ 1: 0, 2: 2, 3: 0, 4: 0, 5: 0 });
    expect(await counts({}, office)).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 });
  });
});
