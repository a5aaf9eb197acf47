import type { Session } from '@camino/contracts/accounts/session.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { TourBooking } from '@camino/contracts/tours/tour.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { type Answered, TestApp } from '../../../../test/support/test-app.js';
import { bookTour, tourForm, tourOfAdults } from '../../../../test/support/tours.js';

const LUCIA = seededAccountId('admin@demo.gt');

let app: TestApp;
let admin: Session;
const ids: Record<'ana' | 'ines' | 'tomas' | 'zoe', string> = { ana: '', ines: '', tomas: '', zoe: '' };

const contact = (name: string, email: string) => ({
  contact: { name, email, phone: '5555 1234', age: 40 },
});
const minute = (n: number) => new Date(Date.parse(MONDAY) + n * 60_000).toISOString();

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  const forms = {
    ana: tourOfAdults(3, { tour: 3, date: '2026-12-10', ...contact('Ana Álvarez', 'ana@example.com') }),
    ines: tourOfAdults(1, { tour: 1, date: '2026-12-12', ...contact('Inés Chávez', 'ines@example.com') }),
    tomas: tourOfAdults(5, { tour: 2, date: '2026-12-09', ...contact('Tomás Ruiz', 'tomas@example.com') }),
    zoe: tourOfAdults(2, { tour: 3, date: '2026-12-11', ...contact('Zoe Paz', 'zoe@example.com') }),
  };
  for (const [n, [who, form]] of Object.entries(forms).entries()) {
    app.clock.set(minute(n));
    ids[who as 'ana'] = (await bookTour(app, form)).id;
  }
  await verb(ids.ines, 'confirm');
  await verb(ids.zoe, 'cancel', { reason: 'erupción' });
});
afterAll(() => app.stop());

const verb = (id: string, name: string, body: object = {}, headers?: Record<string, string>) =>
  app.ask('POST', `/api/admin/tour/${id}/${name}`, { as: admin, body, headers });
const list = (filter: object = {}, sort?: readonly [string, string], range?: readonly [number, number]) =>
  app.ask(
    'GET',
    `/api/admin/tour?${new URLSearchParams({
      filter: JSON.stringify(filter),
      ...(sort && { sort: JSON.stringify(sort) }),
      ...(range && { range: JSON.stringify(range) }),
    }).toString()}`,
    { as: admin },
  );
const named = ({ body }: Answered) =>
  (body as TourBooking[]).map(({ id }) => Object.keys(ids).find((who) => ids[who as 'ana'] === id));

describe('the list of tour bookings', () => {
  it.each([
    ['the next departure first', {}, undefined, ['tomas', 'ana', 'zoe', 'ines']],
    ['the last departure first', {}, ['date', 'DESC'], ['ines', 'zoe', 'ana', 'tomas']],
    ['by name', {}, ['contact', 'ASC'], ['ana', 'ines', 'tomas', 'zoe']],
    ['by tour', { state: ['requested', 'confirmed'] }, ['tour', 'DESC'], ['ana', 'tomas', 'ines']],
    ['by people', {}, ['passengers', 'DESC'], ['tomas', 'ana', 'zoe', 'ines']],
    ['by price', {}, ['price', 'ASC'], ['zoe', 'ines', 'ana', 'tomas']],
    ['by when they were made', {}, ['requested_at', 'DESC'], ['zoe', 'tomas', 'ines', 'ana']],
    ['by number', {}, ['number', 'ASC'], ['tomas', 'ana', 'zoe', 'ines']],
    ['those to be answered', { state: 'requested' }, undefined, ['tomas', 'ana']],
    ['those of several states', { state: ['confirmed', 'cancelled'] }, undefined, ['zoe', 'ines']],
    ['those of a tour', { tour: 3 }, undefined, ['ana', 'zoe']],
    ['those of some tours', { tour: [1, 2] }, undefined, ['tomas', 'ines']],
    ['those of a day', { date: '2026-12-11' }, undefined, ['zoe']],
    ['those from a day on', { from: '2026-12-11' }, undefined, ['zoe', 'ines']],
    ['those until a day', { to: '2026-12-10' }, undefined, ['tomas', 'ana']],
    ['those between two days', { from: '2026-12-10', to: '2026-12-11' }, undefined, ['ana', 'zoe']],
    ['found without case and accents', { q: 'ALVAREZ ana' }, undefined, ['ana']],
    ['found by address', { q: 'ines@' }, undefined, ['ines']],
    ['found by the tour in either language', { q: 'horseback' }, undefined, ['tomas']],
    ['found by number', { q: '261211-001' }, undefined, ['zoe']],
    ['found by nothing they say', { q: 'ana 4x4' }, undefined, []],
  ] as const)('%s', async (_, filter, sort, expected) => {
    const answer = await list(filter, sort);
    expect([answer.status, named(answer)]).toEqual([200, expected]);
  });

  it('comes page by page with its total, and by id', async () => {
    const page = await list({}, ['date', 'ASC'], [1, 2]);
    expect([named(page), page.headers['content-range']]).toEqual([['ana', 'zoe'], 'tour 1-2/4']);
    expect(named(await list({ id: [ids.zoe, ids.ana] }))).toEqual(['ana', 'zoe']);
  });

  it.each([
    ['an unknown key', { colour: 'red' }],
    ['an unknown state', { state: 'lost' }],
    ['an unknown tour', { tour: 4 }],
    ['a day that is none', { date: 'mañana' }],
  ])('refuses %s', async (_, filter) => {
    expect((await list(filter)).status).toBe(400);
  });

  it('refuses an unknown column', async () => {
    expect((await list({}, ['colour', 'ASC'])).status).toBe(400);
  });

  it('says everything of a booking', async () => {
    const [row] = (await list({ id: ids.ana })).body as TourBooking[];
    expect(row).toEqual({
      id: ids.ana,
      number: '261210-001',
      state: 'requested',
      version: 0,
      allowed_actions: ['confirm', 'cancel'],
      tour: 3,
      date: '2026-12-10',
      departs_at: '2026-12-10T19:00:00.000Z',
      returns_at: '2026-12-11T17:00:00.000Z',
      adults: 3,
      children: 0,
      passengers: 3,
      price: 600,
      price_per_person: 200,
      contact: { name: 'Ana Álvarez', email: 'ana@example.com', phone: '5555 1234', age: 40, note: '' },
      companions: Array.from({ length: 2 }, () => ({
        name: 'Luis Morales',
        email: 'luis@example.com',
        phone: '5555 4321',
        age: 36,
      })),
      language: 'es',
      requested_at: expect.any(String),
      expires_at: expect.any(String),
      ending: null,
    });
    expect((await app.ask('GET', `/api/admin/tour/${ids.ana}`, { as: admin })).body).toEqual(row);
  });
});

describe('the office', () => {
  const booked = async (more: object = {}) => (await bookTour(app, tourForm({ date: '2027-01-10', ...more }))).id;

  it('confirms a booking, once', async () => {
    const id = await booked();
    const confirmed = await verb(id, 'confirm');
    expect([confirmed.status, confirmed.body.data.state, confirmed.body.data.allowed_actions]).toEqual([
      200,
      'confirmed',
      ['cancel'],
    ]);
    expect((await verb(id, 'confirm')).body.data.version).toBe(1);
  });
  it('cancels a booking with a reason', async () => {
    const id = await booked();
    const without = await verb(id, 'cancel');
    expect([without.status, without.body.code]).toEqual([409, 'tour.reason_required']);
    const { status, body } = await verb(id, 'cancel', { reason: 'erupción' });
    expect([status, body.data.state, body.data.ending]).toEqual([
      200,
      'cancelled',
      { by: 'company', at: expect.any(String), reason: 'erupción' },
    ]);
    expect((await verb(id, 'confirm')).body.code).toBe('tour.wrong_state');
  });
  it('is told when somebody else was faster', async () => {
    const id = await booked();
    await verb(id, 'confirm');
    const stale = await verb(id, 'cancel', { reason: 'erupción' }, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'version.stale']);
  });
  it('reads all that has happened to a booking, and nothing of another of the same departure and person', async () => {
    const form = { date: '2027-01-17', ...contact('Ana Álvarez', 'ana.alvarez@example.com') };
    const [id, other] = [await booked(form), await booked(form)];
    await verb(other, 'confirm');
    await verb(id, 'confirm');
    const later = new Date(Date.parse(app.clock.now()) + 3_600_000).toISOString();
    app.clock.set(later);
    await verb(id, 'cancel', { reason: 'erupción' });
    await verb(other, 'cancel', { reason: 'lluvia' });
    const timeline = async (of: string) =>
      (await app.ask('GET', `/api/admin/tour/${of}/timeline`, { as: admin })).body.data as TimelineEntry[];
    const time = (hour: string) => expect.stringMatching(hour) as string;
    const office = { id: LUCIA, role: 'admin', name: 'Lucía Marroquín' };
    const whole = { recorded_at: time('T'), on_behalf_of: null, reason: null, refused: null };
    const [before, after] = [MONDAY.slice(0, 13), later.slice(0, 13)];
    expect(await timeline(id)).toEqual([
      {
        ...whole,
        version: 0,
        type: 'TourBookingRequested',
        at: time(before),
        actor: { id: 'guest', role: 'guest', name: null },
        changes: [{ field: 'state', from: null, to: 'requested' }],
      },
      {
        ...whole,
        version: 1,
        type: 'TourBookingConfirmed',
        at: time(before),
        actor: office,
        changes: [{ field: 'state', from: 'requested', to: 'confirmed' }],
      },
      {
        ...whole,
        version: 2,
        type: 'TourBookingCancelled',
        at: time(after),
        actor: office,
        reason: 'erupción',
        changes: [{ field: 'state', from: 'confirmed', to: 'cancelled' }],
      },
    ]);
    expect((await timeline(other)).map(({ type, reason }) => [type, reason])).toEqual([
      ['TourBookingRequested', null],
      ['TourBookingConfirmed', null],
      ['TourBookingCancelled', 'lluvia'],
    ]);
  });
  it('answers 404 where there is no booking', async () => {
    const statuses = await Promise.all([
      app.ask('GET', '/api/admin/tour/nobody', { as: admin }),
      app.ask('GET', '/api/admin/tour/nobody/timeline', { as: admin }),
      verb('nobody', 'confirm'),
      verb('nobody', 'cancel', { reason: 'x' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('the places of a departure', () => {
  const setPlaces = (places: unknown, date = '2027-03-01', tour: unknown = 3) =>
    app.ask('POST', '/api/admin/tour/set-places', { as: admin, body: { date, tour, places } });
  const loads = async (date: string) =>
    (await app.ask('GET', `/api/admin/tour/departures?date=${date}`, { as: admin })).body as unknown;
  const load = (tour: number, places: number, taken: number, date = '2027-03-01') => ({
    tour,
    date,
    places,
    taken,
    places_left: places - taken,
  });

  it('are twelve, and how many are taken is told', async () => {
    await bookTour(app, tourForm({ date: '2027-03-01' }));
    expect(await loads('2027-03-01')).toEqual({ data: [load(1, 12, 0), load(2, 12, 0), load(3, 12, 3)] });
  });
  it('can be set for a tour and a day, and count at once', async () => {
    expect((await setPlaces(4)).body).toEqual({ data: [load(1, 12, 0), load(2, 12, 0), load(3, 4, 3)] });
    const { status, body } = await app.ask('POST', '/api/tour', { body: tourOfAdults(2, { date: '2027-03-01' }) });
    expect([status, body.data]).toEqual([409, { places_left: 1 }]);
    expect(await loads('2027-03-02')).toEqual({
      data: [1, 2, 3].map((tour) => load(tour, 12, 0, '2027-03-02')),
    });
  });
  it('cannot be fewer than are taken', async () => {
    const { status, body } = await setPlaces(2);
    expect([status, body.code, body.message]).toEqual([
      409,
      'calendar.places_promised',
      'Ya hay 3 lugares apartados en esa salida: no pueden ser menos.',
    ]);
  });
  it.each([
    ['a negative number', -1, 3],
    ['more than 200', 201, 3],
    ['half a place', 1.5, 3],
    ['no number', 'muchos', 3],
    ['a tour that is none', 5, 4],
  ])('refuse %s', async (_, places, tour) => {
    expect((await setPlaces(places, '2027-03-01', tour)).status).toBe(400);
  });
});
