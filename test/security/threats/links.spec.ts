import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { EventLog } from '../../../apps/api/src/platform/log/event-log/event-log.js';
import { book, MONDAY, THURSDAY } from '../../support/bookings.js';
import { TestApp } from '../../support/test-app.js';
import { bookTour, tourForm, tourOfAdults } from '../../support/tours.js';
import { finishedTrip } from '../../support/trips.js';

/* Whoever holds a link has one booking and no other; what is sent twice, or twice at once, happens once. */
let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set(MONDAY));

const head = () => app.app.get(EventLog, { strict: false }).head();
const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).sort();

const OF_TRIPS = [
  '/api/reservation/find_reservation/',
  '/api/reservation/timing_reservation/',
  '/api/reservation/calendar_file/',
  '/api/reservation/voucher/',
  '/api/claim/by_link/',
];
const BY_TRIP_LINK = [
  ['PUT', '/api/reservation/reservation_user', { date: '2026-12-11', time: '10:00' }],
  ['DELETE', '/api/reservation/reservation_cancel', {}],
  ['PUT', '/api/reservation/cancel_reservation_by_token', {}],
  ['POST', '/api/reservation/running_late', { minutes: 30 }],
  ['POST', '/api/reservation/not_coming', {}],
  ['POST', '/api/reservation/on_time', {}],
  ['POST', '/api/reservation/qualification', { starts: 5 }],
  ['POST', '/api/claim/by_link', { claim_type_id: 'late' }],
] as const;

describe('a link that leads elsewhere', () => {
  let trip: { id: string; token: string };
  let tour: { id: string; token: string };
  beforeAll(async () => {
    trip = await book(app, { date: '2026-12-10' });
    tour = await bookTour(app, tourForm({ date: '2026-12-10' }));
  });
  const wrong = (own: string) => [own, 'x', '..%2f..', '__proto__', 'constructor', '%F0%9F%98%80', 'x'.repeat(128)];

  it('shows nothing, and no answer to a link is kept by a browser or a proxy', async () => {
    const before = await head();
    const paths = [
      ...OF_TRIPS.flatMap((path) => [trip.id, tour.token, ...wrong(tour.id)].map((token) => path + token)),
      ...[tour.id, trip.token, ...wrong(trip.id)].map((token) => `/api/tour/find_tour/${token}`),
    ];
    for (const path of paths) {
      const { status, headers, body } = await app.ask('GET', path);
      expect([path, status, body.code]).toEqual([
        path,
        404,
        path.includes('/tour/') ? 'tour.unknown' : 'reservation.unknown',
      ]);
      expect(headers['cache-control']).toBe('no-store');
    }
    for (const path of [...OF_TRIPS.map((one) => one + trip.token), `/api/tour/find_tour/${tour.token}`])
      expect([path, (await app.ask('GET', path)).headers['cache-control']]).toEqual([path, 'no-store']);
    expect(await head()).toEqual(before);
  });

  it('changes nothing, whatever stands in its place', async () => {
    const before = await head();
    for (const token of [
      tour.token,
      trip.id,
      '',
      null,
      7,
      true,
      [trip.token],
      { $ne: '' },
      '__proto__',
      'x'.repeat(5000),
    ])
      for (const [method, path, body] of BY_TRIP_LINK) {
        const { status } = await app.ask(method, path, { body: { ...body, token } });
        expect([path, token, [400, 404].includes(status)]).toEqual([path, token, true]);
      }
    for (const token of [trip.token, tour.id, '', null, 7, [tour.token], { $ne: '' }, '__proto__']) {
      const { status } = await app.ask('DELETE', '/api/tour/cancel', { body: { token } });
      expect([token, [400, 404].includes(status)]).toEqual([token, true]);
    }
    expect(await head()).toEqual(before);
  });
});

describe('what is sent twice at once', () => {
  it('takes the last places of a departure once', async () => {
    await bookTour(app, tourOfAdults(10, { date: '2026-12-20' }));
    const asked = [1, 2, 3].map(() => app.ask('POST', '/api/tour', { body: tourOfAdults(2, { date: '2026-12-20' }) }));
    expect(await statuses(asked)).toEqual([201, 409, 409]);
    const { body } = await app.ask('GET', '/api/tour/availability?date=2026-12-20');
    expect(body.data[2]).toMatchObject({ tour: 3, places_left: 0 });
  });

  it('is one tour under one key', async () => {
    const form = tourOfAdults(2, { date: '2026-12-21' });
    const headers = { 'idempotency-key': 'a-tour-in-a-hurry' };
    const answers = await Promise.all([1, 2, 3].map(() => app.ask('POST', '/api/tour', { body: form, headers })));
    expect(new Set(answers.map(({ body }) => body.data?.token as unknown)).size).toBe(1);
    const { body } = await app.ask('GET', '/api/tour/availability?date=2026-12-21');
    expect(body.data[2]).toMatchObject({ places_left: 10 });
  });

  it('is one change, and one cancellation', async () => {
    const { token } = await book(app, { date: '2026-12-14', hour: '09:00' });
    const change = (time: string) =>
      app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date: '2026-12-14', time } });
    expect(await statuses([change('11:00'), change('13:00')])).toEqual([200, 409]);
    const find = async () => (await app.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data;
    expect((await find()).booking_changes).toBe(1);
    const cancel = () => app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token } });
    expect(await statuses([cancel(), cancel()])).toEqual([200, 200]);
    const ended = (await find()).timeline.filter(({ type }: { type: string }) => type === 'ReservationCancelled');
    expect(ended).toHaveLength(1);
  });

  it('is one rating, counted once, and one claim', async () => {
    const { token } = await finishedTrip(app, admin, { hour: '06:00' });
    app.clock.set(instantOf(THURSDAY, '18:00'));
    const rate = (starts: number) => app.ask('POST', '/api/reservation/qualification', { body: { token, starts } });
    expect(await statuses([rate(5), rate(1), rate(3)])).toEqual([201, 409, 409]);
    await app.settled();
    expect((await app.ask('GET', '/api/rating/summary')).body.data.count).toBe(1);
    const claim = () => app.ask('POST', '/api/claim/by_link', { body: { token, claim_type_id: 'late' } });
    expect(await statuses([claim(), claim(), claim()])).toEqual([201, 409, 409]);
    const { body } = await app.ask('GET', `/api/reservation/find_reservation/${token}`);
    expect(body.data.claim).toHaveLength(1);
  });
});
