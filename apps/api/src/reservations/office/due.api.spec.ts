import type { Session } from '@camino/contracts/accounts/session.js';
import { calendar, tripWindow } from '@camino/domain/calendar/calendar.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { systemContext } from '../../platform/log/event-store/context.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { ReadModels } from '../../platform/read/projecting/read-model.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { CalendarReconciler } from '../../calendar/calendar-reconciler.js';
import { Places } from '../../calendar/places.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { PlaceHolders } from '../../calendar/place-holders.js';
import { ReconcilePlaces } from '../../calendar/reconcile-places.due.js';

let app: TestApp;
let admin: Session;
beforeEach(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterEach(() => app.stop());

const row = async (id: string) =>
  (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body as {
    state: string;
    version: number;
    pick_up_date: string;
  };
const clock = (now: string) => app.ask('PUT', '/api/_test/clock', { body: { now } });
const types = async (id: string) =>
  ((await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin })).body.data as { type: string }[]).map(
    ({ type }) => type,
  );
const commitmentsOn = async (date: string) =>
  [...(await app.app.get(Decide).load(calendar, date)).state.commitments.values()].map(({ party }) => party.id);

describe('a request nobody answers', () => {
  it('reminds the office at half time, runs out after a day, frees its place and says so', async () => {
    const { id } = await book(app, { date: '2027-01-05' });
    expect((await clock('2026-12-01T02:59:00.000Z')).status).toBe(200);
    expect(await types(id)).toEqual(['ReservationRequested']);
    await clock('2026-12-01T03:01:00.000Z');
    expect(await types(id)).toEqual(['ReservationRequested', 'ApprovalReminded']);
    await clock('2026-12-01T15:01:00.000Z');
    expect(await types(id)).toEqual(['ReservationRequested', 'ApprovalReminded', 'ReservationExpired']);
    expect(await row(id)).toMatchObject({ state: 'expired' });
    expect(await commitmentsOn('2027-01-05')).toEqual([]);
  });

  it('runs out two hours before pick-up when that is sooner', async () => {
    const { id } = await book(app, { date: '2026-11-30', hour: '15:00' });
    await clock('2026-11-30T18:59:00.000Z');
    expect((await row(id)).state).toBe('requested');
    await clock('2026-11-30T19:01:00.000Z');
    expect((await row(id)).state).toBe('expired');
  });

  it('does not run out once it is approved', async () => {
    const { id } = await book(app, { date: '2027-01-05' });
    await act(app, admin, id, 'approve');
    await clock('2026-12-20T15:00:00.000Z');
    expect(await row(id)).toMatchObject({ state: 'approved', version: 1 });
  });
});

describe('a change nobody answers', () => {
  it('lapses: the trip stays with its driver, the new place is free', async () => {
    const { id, token } = await book(app, { date: '2027-01-05' });
    const [driver] = await driversOf(app, admin);
    await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'suv-1' });
    await app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date: '2027-01-06', time: '10:00' } });
    expect([await commitmentsOn('2027-01-05'), await commitmentsOn('2027-01-06')]).toEqual([[id], [id]]);
    await clock('2026-12-02T15:00:00.000Z');
    expect(await row(id)).toMatchObject({ state: 'reserved', pick_up_date: '2027-01-05', booking_changes: 0 });
    expect([await commitmentsOn('2027-01-05'), await commitmentsOn('2027-01-06')]).toEqual([[id], []]);
    const again = await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token, date: '2027-01-07', time: '10:00' },
    });
    expect([again.status, again.body.data.state]).toEqual([200, 'updated']);
  });
});

describe('a place whose command never came to its end', () => {
  const takePlace = (reservationId: string, date: string, commandId: string) =>
    app.app
      .get(Places)
      .take(
        { party: partyOf(reservationId), window: tripWindow(instantOf(date, '10:00'), 75, 75), seats: 2 },
        systemContext(app.clock.now(), 'lost', commandId),
      );

  /** Seen once, and two minutes later still. */
  const seenForTwoMinutes = async () => {
    await clock('2026-11-30T15:03:00.000Z');
    await clock('2026-11-30T15:05:10.000Z');
  };

  it('is given back when it was seen for two minutes, not before, and can never be used afterwards', async () => {
    await takePlace('f'.repeat(32), '2027-01-07', 'one');
    await clock('2026-11-30T15:00:30.000Z');
    await clock('2026-11-30T15:02:20.000Z');
    expect(await commitmentsOn('2027-01-07')).toHaveLength(1);
    await clock('2026-11-30T15:02:40.000Z');
    expect(await commitmentsOn('2027-01-07')).toEqual([]);
    const { status } = await app.ask('GET', `/api/admin/reservation/${'f'.repeat(32)}`, { as: admin });
    expect(status).toBe(404);
  });

  it('leaves the booking itself and the place it keeps alone', async () => {
    const { id } = await book(app, { date: '2027-01-08' });
    await takePlace(id, '2027-01-09', 'two');
    await seenForTwoMinutes();
    expect([await commitmentsOn('2027-01-08'), await commitmentsOn('2027-01-09')]).toEqual([[id], []]);
    expect(await types(id)).toEqual(['ReservationRequested', 'PlaceAbandoned']);
  });

  it('is undone too when only the promise of a driver was left over', async () => {
    const { id } = await book(app, { date: '2027-01-10', hour: '10:00' });
    const [driver] = await driversOf(app, admin);
    const decide = app.app.get(Decide);
    const [commitment] = [...(await decide.load(calendar, '2027-01-10')).state.commitments.values()];
    const data = {
      id: commitment?.id ?? '',
      transport: { driverId: driver ?? '', vehicleId: 'suv-1' },
      fleet: await app.app.get(FleetFacts).fleet(),
    };
    await decide.run(
      calendar,
      '2027-01-10',
      { type: 'RestoreTransport', data },
      systemContext(app.clock.now(), 'lost', 'three'),
    );
    await seenForTwoMinutes();
    const [after] = [...(await decide.load(calendar, '2027-01-10')).state.commitments.values()];
    expect(after).toMatchObject({ party: partyOf(id), fixed: false });
    expect(after?.driverId).toBeUndefined();
  });

  it('is left alone by the first look after a start while its command is still running', async () => {
    const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
    const decide = get(Decide);
    const begun = new Places(decide, get(FleetFacts), get(PlaceHolders));
    const reconcile = new ReconcilePlaces(
      get(ReadModels),
      get(EventLog),
      get(PlaceHolders),
      new CalendarReconciler(decide, begun),
      begun,
    );
    await takePlace('c'.repeat(32), '2027-01-12', 'of the process before');
    await begun.take(
      { party: partyOf('d'.repeat(32)), window: tripWindow(instantOf('2027-01-12', '10:00'), 75, 75), seats: 2 },
      systemContext(app.clock.now(), 'running', 'five'),
    );
    await app.settled();
    await reconcile.run(app.clock.now());
    expect(await commitmentsOn('2027-01-12')).toEqual(
      get(EventLog).exclusive ? ['d'.repeat(32)] : ['c'.repeat(32), 'd'.repeat(32)],
    );
    await seenForTwoMinutes();
    expect(await commitmentsOn('2027-01-12')).toEqual([]);
  });

  it('is not older for a clock that is ahead of the writer’s', async () => {
    const ahead = '2026-11-30T15:10:00.000Z';
    await clock(MONDAY);
    await takePlace('b'.repeat(32), '2027-01-13', 'six');
    await clock(ahead);
    expect(await commitmentsOn('2027-01-13')).toHaveLength(1);
    await clock('2026-11-30T15:12:10.000Z');
    expect(await commitmentsOn('2027-01-13')).toEqual([]);
  });

  it('is given back at once at a start over a log of one’s own, over a shared one when it is old enough', async () => {
    await takePlace('e'.repeat(32), '2027-01-11', 'four');
    await app.stop({ keep: true });
    app = await TestApp.start({ now: MONDAY, dataDir: app.dataDir });
    admin = await app.login('admin');
    while ((await app.ask('GET', '/health/ready')).status !== 200);
    expect(await commitmentsOn('2027-01-11')).toHaveLength(app.app.get(EventLog).exclusive ? 0 : 1);
    await seenForTwoMinutes();
    expect(await commitmentsOn('2027-01-11')).toEqual([]);
  });
});
