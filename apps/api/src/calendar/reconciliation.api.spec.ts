import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { systemContext } from '../platform/log/event-store/context.js';
import { act, book, bookingForm, driversOf, MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { Places } from './places.js';
import { FleetFacts } from './fleet-facts.js';

/** What goes wrong halfway must leave calendar and booking saying the same. */
let app: TestApp;
let admin: Session;
let drivers: readonly string[];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  drivers = await driversOf(app, admin);
});
afterEach(() => app.clock.set(MONDAY));
afterAll(() => app.stop());

const assign = (id: string, driver: string | undefined, vehicle: string, headers: Record<string, string> = {}) =>
  app.ask('POST', `/api/admin/reservation/${id}/assign-transport`, {
    as: admin,
    headers,
    body: { driver_id: driver, vehicle_id: vehicle },
  });
const promised = async (id: string, date: string) => {
  const { state } = await app.app.get(Decide).load(calendar, date);
  return [...state.commitments.values()]
    .filter(({ party }) => party.id === id)
    .map(({ driverId, vehicleId }) => [driverId ?? null, vehicleId]);
};
const row = async (id: string) =>
  (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body as Reservation;
/** Seen once, and two minutes later still. */
const later = async () => {
  for (const now of ['2026-11-30T15:02:30.000Z', '2026-11-30T15:05:00.000Z', '2026-11-30T15:07:30.000Z'])
    await app.goTo(now);
};
const lost = (name: string) => systemContext(app.clock.now(), 'lost', name);

/** What the calendar says of a commitment without its booking knowing. */
const boundInPlace = async (date: string, id: string | undefined, vehicleId: string) => {
  const data = {
    id: id ?? '',
    transport: { driverId: drivers[0] ?? '', vehicleId },
    fleet: await app.app.get(FleetFacts).fleet(),
  };
  await app.app.get(Decide).run(calendar, date, { type: 'RestoreTransport', data }, lost(`${vehicleId} on ${date}`));
};

describe('calendar and booking agree', () => {
  it('after an assignment that was refused as stale and came again under the same key', async () => {
    const { id } = await book(app, { date: '2027-05-01' });
    await act(app, admin, id, 'approve');
    const key = { 'idempotency-key': 'assign-once-more' };
    expect((await assign(id, drivers[0], 'suv-1', { ...key, 'if-match': '"0"' })).status).toBe(412);
    expect((await assign(id, drivers[0], 'suv-1', key)).status).toBe(200);
    expect(await promised(id, '2027-05-01')).toEqual([[drivers[0], 'suv-1']]);
  });

  it('after an assignment whose booking could not be written and that came again under the same key', async () => {
    const { id } = await book(app, { date: '2027-04-30' });
    const decide = app.app.get(Decide);
    const run = decide.runBetween.bind(decide);
    const crash = jest
      .spyOn(decide, 'runBetween')
      .mockImplementation((decider, stream, content, context) =>
        content.type === 'AssignTransport'
          ? Promise.reject(new Error('power cut'))
          : run(decider as never, stream, content as never, context),
      );
    const key = { 'idempotency-key': 'assign-after-failure' };
    expect((await assign(id, drivers[0], 'suv-1', key)).status).toBe(500);
    expect((await promised(id, '2027-04-30')).map(([driver]) => driver)).toEqual([null]);
    crash.mockRestore();
    expect((await assign(id, drivers[0], 'suv-1', key)).status).toBe(200);
    expect(await promised(id, '2027-04-30')).toEqual([[drivers[0], 'suv-1']]);
  });

  const onRoster = (type: 'StandDownDriver' | 'EnlistDriver', driverId: string, name: string) =>
    app.app.get(Decide).run(roster, ROSTER, { type, data: { driverId } }, lost(`${type} ${name}`));

  it.each([
    ['correction', '2027-06-01', '2027-06-02', (id: string) => act(app, admin, id, 'correct', { date: '2027-06-02' })],
    [
      'change that is accepted',
      '2027-06-05',
      '2027-06-06',
      async (id: string, token: string) => {
        await app.ask('PUT', '/api/reservation/reservation_user', {
          body: { token, date: '2027-06-06', time: '09:00' },
        });
        return act(app, admin, id, 'approve');
      },
    ],
  ] as const)('after a %s whose driver stood down while being promised the new day', async (name, date, next, move) => {
    const { id, token } = await book(app, { date });
    const driver = drivers[1] ?? '';
    await assign(id, driver, 'suv-1');
    const decide = app.app.get(Decide);
    const run = decide.run.bind(decide);
    jest.spyOn(decide, 'run').mockImplementation(async (decider, stream, content, context) => {
      const receipt = await run(decider as never, stream, content as never, context);
      if (content.type === 'CommitPlace') await onRoster('StandDownDriver', driver, name);
      return receipt;
    });
    const { state, Driver } = await move(id, token);
    jest.restoreAllMocks();
    expect([state, Driver]).toEqual(['approved', null]);
    expect((await promised(id, next)).map(([who]) => who)).toEqual([null]);
    await onRoster('EnlistDriver', driver, name);
  });

  it('after a reassignment that the second day of the trip refused', async () => {
    const night = { date: '2027-05-02', hour: '22:00', passenger: 4, childs: 0, fee: 'GUA-AIRPORT_SPL' };
    const { id } = await book(app, night);
    await assign(id, drivers[0], 'suv-1');
    const morning = await book(app, { date: '2027-05-03', hour: '02:00', passenger: 1, childs: 0 });
    expect((await assign(morning.id, drivers[1], 'suv-2')).status).toBe(200);
    const { status, body } = await assign(id, drivers[1], 'suv-1');
    expect([status, body.code]).toEqual([409, 'calendar.driver_busy']);
    expect([await promised(id, '2027-05-02'), await promised(id, '2027-05-03')]).toEqual([
      [[drivers[0], 'suv-1']],
      [[drivers[0], 'suv-1']],
    ]);
    expect((await row(id)).Driver?.id).toBe(drivers[0]);
  });

  it('after a trip over midnight was left on another vehicle on one of its days', async () => {
    const { id } = await book(app, {
      date: '2027-05-17',
      hour: '22:00',
      passenger: 1,
      childs: 0,
      fee: 'GUA-AIRPORT_SPL',
    });
    const [[, before] = []] = await promised(id, '2027-05-17');
    const commitment = [...(await app.app.get(Decide).load(calendar, '2027-05-18')).state.commitments.values()].find(
      ({ party }) => party.id === id,
    );
    await boundInPlace('2027-05-18', commitment?.id, 'minibus-15');
    await app.app
      .get(Decide)
      .run(
        calendar,
        '2027-05-18',
        { type: 'UnbindTransport', data: { id: commitment?.id ?? '' } },
        lost('driver over midnight'),
      );
    expect(await promised(id, '2027-05-18')).toEqual([[null, 'minibus-15']]);
    await later();
    expect([await promised(id, '2027-05-17'), await promised(id, '2027-05-18')]).toEqual([
      [[null, before]],
      [[null, before]],
    ]);
  });

  it('when giving back the old place fails after the booking has moved', async () => {
    const { id } = await book(app, { date: '2027-05-04' });
    const release = jest.spyOn(app.app.get(Places), 'release').mockRejectedValueOnce(new Error('no answer'));
    expect((await act(app, admin, id, 'correct', { date: '2027-05-05' })).pick_up_date).toBe('2027-05-05');
    release.mockRestore();
    expect([await promised(id, '2027-05-04'), await promised(id, '2027-05-05')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    await later();
    expect([await promised(id, '2027-05-04'), await promised(id, '2027-05-05')].map(({ length }) => length)).toEqual([
      0, 1,
    ]);
  });

  it('after a crash between the calendar and a booking whose vehicle alone was changed', async () => {
    const { id } = await book(app, { date: '2027-05-06', hour: '10:00' });
    await assign(id, drivers[0], 'minibus-12');
    const { state } = await app.app.get(Decide).load(calendar, '2027-05-06');
    const [commitment] = [...state.commitments.values()];
    await boundInPlace('2027-05-06', commitment?.id, 'minibus-15');
    await later();
    expect(await promised(id, '2027-05-06')).toEqual([[drivers[0], 'minibus-12']]);
  });

  it('after a place the booking counts on was lost', async () => {
    const { id } = await book(app, { date: '2027-05-07', hour: '10:00' });
    await assign(id, drivers[0], 'suv-1');
    const { state } = await app.app.get(Decide).load(calendar, '2027-05-07');
    const [commitment] = [...state.commitments.values()];
    await app.app
      .get(Places)
      .release(commitment?.id as string, commitment?.window as never, 'by mistake', lost('place'));
    expect(await promised(id, '2027-05-07')).toEqual([]);
    await later();
    expect(await promised(id, '2027-05-07')).toEqual([[drivers[0], 'suv-1']]);
  });

  it('for everybody else when one booking cannot be put right', async () => {
    const stuck = await book(app, { date: '2027-05-08', hour: '10:00' });
    await assign(stuck.id, drivers[0], 'suv-1');
    const other = await book(app, { date: '2027-05-08', hour: '10:00', passenger: 1, childs: 0 });
    const { state } = await app.app.get(Decide).load(calendar, '2027-05-08');
    const commitment = [...state.commitments.values()].find(({ party }) => party.id === stuck.id);
    await app.app.get(Places).unbind(commitment?.id as string, commitment?.window as never, lost('driver'));
    await assign(other.id, drivers[0], 'suv-2');
    await app.app
      .get(Places)
      .take({ party: partyOf('d'.repeat(32)), window: commitment?.window as never, seats: 1 }, lost('orphan'));
    await later();
    expect(await promised('d'.repeat(32), '2027-05-08')).toEqual([]);
  });
});

describe('what should not have been possible', () => {
  it('half a place: a trip at midnight whose process died between its two days, asked for again under its key', async () => {
    const body = bookingForm({ date: '2027-05-21', hour: '00:00' });
    const post = () =>
      app.ask('POST', '/api/reservation', { headers: { 'idempotency-key': 'died-at-midnight' }, body });
    const decide = app.app.get(Decide);
    const run = decide.run.bind(decide);
    const dead = jest
      .spyOn(decide, 'run')
      .mockImplementation((decider, stream, content, context) =>
        decider.category === 'calendar' && (stream === '2027-05-21' || content.type === 'ReleasePlace')
          ? Promise.reject(new Error('killed'))
          : run(decider as never, stream, content as never, context),
      );
    expect((await post()).status).toBe(500);
    dead.mockRestore();
    await later();
    const {
      status,
      body: { data },
    } = await post();
    expect(status).toBe(201);
    const { id } = data as Reservation;
    expect([await promised(id, '2027-05-20'), await promised(id, '2027-05-21')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  it('a day without end: dates nobody travels on are refused', async () => {
    for (const date of ['9999-12-31', '2300-01-01', '0001-01-01']) {
      expect((await app.ask('POST', '/api/reservation/hours_available', { body: { date } })).status).toBe(400);
      expect((await app.ask('POST', '/api/reservation/verify_driver', { as: admin, body: { date } })).status).toBe(400);
      expect((await app.ask('POST', '/api/reservation', { body: bookingForm({ date }) })).status).toBe(400);
    }
    expect(
      (await app.ask('POST', '/api/reservation/hours_available', { body: { date: '2199-12-31' } })).body.data,
    ).toEqual([]);
    expect((await app.ask('POST', '/api/reservation', { body: bookingForm({ date: '2199-12-31' }) })).body.code).toBe(
      'booking.too_far_ahead',
    );
  });

  it('a trip without a number: those that begin before midnight of their day have one too', async () => {
    expect((await book(app, { date: '2027-05-09', hour: '00:00' })).reservation_number).toMatch(/^270509-\d{3}$/);
  });

  it('null where a value belongs: it changes nothing', async () => {
    const { id, token } = await book(app, { date: '2027-05-10', hour: '10:00', note: 'Con perro' });
    for (const body of [
      { date: null },
      { hour: null },
      { email: null, phone: null, cui_passport: null },
      { passenger: null },
    ]) {
      const answer = await app.ask('POST', `/api/admin/reservation/${id}/correct`, { as: admin, body });
      expect([answer.status, answer.body.data.version]).toEqual([200, 0]);
    }
    const change = await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token, date: '2027-05-10', time: '10:00', note: null },
    });
    expect([change.status, change.body.code]).toEqual([409, 'reservation.nothing_to_change']);
    const same = await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token, date: '2027-05-10', time: '10:00', note: 'Con perro' },
    });
    expect([same.status, (await row(id)).booking_changes]).toEqual([409, 0]);
    await act(app, admin, id, 'reject', { reason: 'x' });
    expect(
      (await app.ask('POST', `/api/admin/reservation/${id}/reinstate`, { as: admin, body: { reason: null } })).body
        .code,
    ).toBe('reservation.reason_required');
    expect((await app.ask('GET', `/api/reservation/find_reservation/${token}`)).status).toBe(200);
  });

  it('a second effect of a reinstatement under one key', async () => {
    const { id } = await book(app, { date: '2027-05-11' });
    await act(app, admin, id, 'reject', { reason: 'x' });
    const again = () =>
      app.ask('POST', `/api/admin/reservation/${id}/reinstate`, {
        as: admin,
        headers: { 'idempotency-key': 'reinstate-once' },
        body: { reason: 'error' },
      });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect((await row(id)).version).toBe(2);
  });

  it('a driver with the traveller’s link, papers or address, or acting as the traveller', async () => {
    const driver = await app.login('driver');
    const { id, token } = await book(app, { date: '2027-05-12', hour: '10:00' });
    await assign(id, driver.driver_id ?? '', 'suv-1');
    const { body } = await app.ask('GET', '/api/reservation/driver', { as: driver });
    const mine = (body.data as Reservation[]).find((trip) => trip.id === id);
    expect([mine?.token, mine?.user.email, mine?.user.cui_passport, mine?.PersonalInfo.email]).toEqual([
      undefined,
      '',
      '',
      '',
    ]);
    for (const [method, url] of [
      ['DELETE', 'reservation_cancel'],
      ['PUT', 'cancel_reservation_by_token'],
    ] as const) {
      expect((await app.ask(method, `/api/reservation/${url}`, { as: driver, body: { token } })).status).toBe(403);
    }
    const foreign = await book(app, { date: '2027-05-13' });
    const refused = await app.ask('PUT', '/api/reservation', { as: driver, body: { id: foreign.id, status_id: 3 } });
    expect([refused.status, refused.body.data]).toEqual([403, undefined]);
  });

  it('an If-Match on something that is not there yet', async () => {
    expect(
      (
        await app.ask('POST', '/api/reservation', {
          headers: { 'if-match': '"4"' },
          body: bookingForm({ date: '2027-05-14' }),
        })
      ).status,
    ).toBe(201);
  });

  it('a key that is spent for ever by a crash: after its place was given up it books under a new link', async () => {
    const body = bookingForm({ date: '2027-05-15' });
    const post = () => app.ask('POST', '/api/reservation', { headers: { 'idempotency-key': 'after-a-crash' }, body });
    const decide = app.app.get(Decide);
    const run = decide.runBetween.bind(decide);
    const crash = jest
      .spyOn(decide, 'runBetween')
      .mockImplementation((decider, id, content, context) =>
        content.type === 'RequestReservation'
          ? Promise.reject(new Error('power cut'))
          : run(decider as never, id, content as never, context),
      );
    expect((await post()).status).toBe(500);
    crash.mockRestore();
    await later();
    const { status, body: answer } = await post();
    expect([status, answer.data.state]).toEqual([201, 'requested']);
  });
});
