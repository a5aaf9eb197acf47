import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { act, book, bookingForm, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { askToErase } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
beforeEach(() => app.clock.set(MONDAY));
afterAll(() => app.stop());

let days = 10;
/** Days of their own, so that bookings do not stand in each other's way. */
const day = () => `2027-01-${String((days += 1)).padStart(2, '0')}`;
const see = async (id: string): Promise<Reservation> =>
  (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body as Reservation;
const timeline = async (id: string) =>
  (await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin })).body.data as readonly TimelineEntry[];
const correct = (id: string, body: object) => act(app, admin, id, 'correct', body);
const restore = (id: string, version: unknown, more: object = {}, as: Session = admin) =>
  app.ask('POST', `/api/admin/reservation/${id}/restore`, { as, body: { version, reason: 'así era', ...more } });
/** All of it, except which change it was. */
const said = ({ version: _, ...row }: Reservation) => row;

describe('restoring a version of a booking', () => {
  it('makes it say all that it said, says which version and why, and keeps state and transport', async () => {
    const date = day();
    const { id } = await book(app, { date, note: 'Una tabla', pick_up_address: 'Hotel Sol', passenger: 2, childs: 1 });
    const [driver_id] = await driversOf(app, admin);
    await act(app, admin, id, 'assign-transport', { driver_id, vehicle_id: 'minibus-15' });
    const before = await see(id);
    await correct(id, {
      note: 'Dos tablas',
      phone: '+502 5555 9999',
      name: 'Inés',
      email: 'ines@example.com',
      hour: '16:00',
      passenger: 6,
      reason: 'vienen cuatro más',
      pick_up_address: '',
      type_vehicle: 'minibus',
      children_chair: false,
      fee: 'ANT_PAN',
    });
    expect(said(await see(id))).not.toEqual(said(before));
    const other = await book(app, { date, hour: '08:00', note: 'De otra persona' });
    const { status, body } = await restore(id, 1);
    expect(status).toBe(200);
    expect(said(body.data)).toEqual(said(before));
    expect(said(await see(id))).toEqual(said(before));
    expect([body.data.state, body.data.Driver.id]).toEqual(['reserved', driver_id]);
    expect(said(await see(other.id)).note).toBe('De otra persona');
    const [correction, last] = (await timeline(id)).slice(-2);
    expect([correction?.type, correction?.changes.map(({ field }) => field).includes('phone')]).toEqual([
      'ReservationCorrected',
      true,
    ]);
    expect([last?.type, last?.reason, last?.actor.role]).toEqual(['ReservationRestored', 'así era', 'admin']);
  });

  it('changes nothing but what differs, and nothing at all where nothing does', async () => {
    const { id } = await book(app, { date: day(), note: 'Una tabla' });
    const length = (await timeline(id)).length;
    expect((await restore(id, 0)).status).toBe(200);
    expect(await timeline(id)).toHaveLength(length);
    await correct(id, { note: 'Dos tablas' });
    await correct(id, { phone: '+502 5555 9999' });
    await restore(id, 1);
    expect(await see(id)).toMatchObject({ note: 'Dos tablas' });
    expect((await timeline(id)).at(-2)?.changes.map(({ field }) => field)).toEqual(['phone']);
  });

  it('goes back to an hour only while that is free, and takes its place on the calendar', async () => {
    const date = day();
    const { id } = await book(app, { date, hour: '10:00' });
    await correct(id, { hour: '20:00' });
    const others = [];
    for (;;) {
      const answer = await app.ask('POST', '/api/reservation', {
        body: bookingForm({ date, hour: '10:00' }),
      });
      if (answer.status === 409) break;
      others.push(answer.body.data.id as string);
    }
    expect(others.length).toBeGreaterThan(0);
    const refused = await restore(id, 0);
    expect([refused.status, refused.body.code]).toEqual([409, 'calendar.not_available']);
    expect((await see(id)).pick_up_time).toBe('20:00');
    await act(app, admin, others[0] ?? '', 'reject');
    expect((await restore(id, 0)).body.data.pick_up_time).toBe('10:00');
    expect((await app.ask('POST', '/api/reservation', { body: bookingForm({ date, hour: '10:00' }) })).status).toBe(
      409,
    );
  });

  it.each<[string, number, string, (id: string) => Promise<unknown>, unknown, object]>([
    ['to a day that has passed', 409, 'booking.in_past', (id) => later(id), 0, {}],
    ['of a trip that has ended', 409, 'reservation.wrong_state', (id) => act(app, admin, id, 'reject'), 0, {}],
    ['to a version that is none', 404, 'reservation.version_unknown', () => Promise.resolve(), 9, {}],
    ['without a reason', 409, 'reservation.reason_required', () => Promise.resolve(), 0, { reason: ' ' }],
    ['to what is no version', 400, 'request.invalid', () => Promise.resolve(), 'first', {}],
  ])('is refused %s', async (_, status, code, prepare, version, more) => {
    const { id } = await book(app, { date: day(), note: 'Una tabla' });
    await correct(id, { note: 'Dos tablas' });
    await prepare(id);
    const answer = await restore(id, version, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await see(id)).note).toBe('Dos tablas');
  });

  it('is refused to the words of a person who was erased since', async () => {
    const { id } = await book(app, { date: day(), email: 'gone.since@example.com' });
    await correct(id, { email: 'other.since@example.com', name: 'Otra' });
    expect((await askToErase(app, admin, 'gone.since@example.com')).status).toBe(200);
    const answer = await restore(id, 0);
    expect([answer.status, answer.body.code]).toEqual([409, 'reservation.erased']);
    expect((await see(id)).user.name).toBe('Otra');
  });

  it('is refused where somebody was faster', async () => {
    const { id, version } = await book(app, { date: day(), note: 'Una tabla' });
    await correct(id, { note: 'Dos tablas' });
    const answer = await app.ask('POST', `/api/admin/reservation/${id}/restore`, {
      as: admin,
      body: { version: 0, reason: 'así era' },
      headers: { 'if-match': `"${version}"` },
    });
    expect([answer.status, answer.body.code]).toEqual([412, 'version.stale']);
  });

  it.each(['driver', 'client', 'collaborator'] as const)('is nothing for a %s', async (role) => {
    const { id } = await book(app, { date: day() });
    expect((await restore(id, 0, {}, await app.login(role))).status).toBe(403);
  });
});

/** The booking moves to another day, and its first one passes. */
const later = async (id: string): Promise<void> => {
  const { pick_up_at } = await see(id);
  await correct(id, { date: '2027-03-01' });
  app.clock.set(plusMinutes(pick_up_at, 60));
};
