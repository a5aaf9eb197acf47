import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let drivers: readonly string[];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  drivers = await driversOf(app, admin);
});
afterAll(() => app.stop());
afterEach(() => app.clock.set(MONDAY));

const why = { reason: 'Fue un error' };
let days = 0;
const day = () => new Date(Date.UTC(2027, 0, (days += 2))).toISOString().slice(0, 10);
const bookFor = async (more: object = {}) => {
  const email = `deshecho.${days}@example.com`;
  return { email, ...(await book(app, { date: day(), hour: '10:00', email, ...more })) };
};
const undo = (id: string, decision: string, body: object = why, as: Session | undefined = admin) =>
  app.ask('POST', `/api/admin/reservation/${id}/undo-${decision}`, { as, body });
const codeOf = async (id: string, decision: string) => (await undo(id, decision)).body.code;
const assign = (id: string, driver = drivers[0], vehicle = 'minibus-15') =>
  act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: vehicle });
const lastMail = async (to: string) => {
  await app.settled();
  return app.mails(to)[0];
};
const timelineOf = async (id: string) =>
  (await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin })).body.data as {
    type: string;
    reason: string | null;
    actor: { role: string; name: string };
    changes: { field: string }[];
  }[];
const isFree = async (date: string, driverId = drivers[0]) =>
  (
    (await app.ask('POST', '/api/reservation/verify_driver', { as: admin, body: { date } })).body.data as {
      id: string;
      free: boolean;
    }[]
  ).find(({ id }) => id === driverId)?.free;
/** A trip that is under way at its hour. */
const underWay = async () => {
  const booked = await bookFor();
  await assign(booked.id);
  app.clock.set(booked.pick_up_at);
  await act(app, admin, booked.id, 'start');
  return booked;
};
const expiresAt = (row: Reservation) => row.expires_at ?? '';

describe('undoing an approval', () => {
  it('lets the request wait again, tells the traveler, and stands in the history with who and why', async () => {
    const { id, email } = await bookFor();
    expect((await act(app, admin, id, 'approve')).allowed_actions).toContain('undo-approve');
    const row = await act(app, admin, id, 'undo-approve', why);
    expect(row).toMatchObject({ state: 'requested' });
    expect(row.allowed_actions).not.toContain('undo-approve');
    expect((await timelineOf(id)).at(-1)).toMatchObject({
      type: 'ApprovalUndone',
      reason: 'Fue un error',
      actor: { role: 'admin', name: expect.any(String) },
      changes: [{ field: 'state', from: 'approved', to: 'requested' }],
    });
    const mail = await lastMail(email);
    expect(mail?.subject).toMatch(/^Revisamos otra vez su viaje/);
    expect(mail?.text).toContain('su viaje todavía no está aprobado');
    expect(mail?.text).toContain('mar 1 dic, 09:00');
    expect(expiresAt(row)).toMatch(/^2026-12-01T15:00/);
  });

  it('brings the trip back to its old hour, with its driver and both notes, and asks for the change again', async () => {
    const booked = await bookFor({ note: 'Dos tablas' });
    const [date, asked] = [booked.pick_up_date, day()];
    await assign(booked.id);
    await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token: booked.token, date: asked, time: '12:00', note: 'Vuelo cambiado' },
    });
    await act(app, admin, booked.id, 'approve');
    expect([await isFree(date), await isFree(asked)]).toEqual([true, false]);
    expect(await act(app, admin, booked.id, 'undo-approve', why)).toMatchObject({
      state: 'updated',
      pick_up_date: date,
      pick_up_time: '10:00',
      note: 'Dos tablas',
      Driver: { id: drivers[0] },
      pending_change: { pick_up_date: asked, pick_up_time: '12:00', note: 'Vuelo cambiado' },
    });
    expect([await isFree(date), await isFree(asked)]).toEqual([false, true]);
    expect((await lastMail(booked.email))?.text).toContain('su cambio todavía no está confirmado');
    expect(await act(app, admin, booked.id, 'approve')).toMatchObject({ state: 'reserved', pick_up_date: asked });
  });

  it('is refused when the old hour was given to somebody else', async () => {
    const booked = await bookFor();
    const { pick_up_date: date } = booked;
    await assign(booked.id);
    await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token: booked.token, date: day(), time: '12:00' },
    });
    await act(app, admin, booked.id, 'approve');
    const other = await book(app, { date, hour: '10:00' });
    await assign(other.id);
    expect(await codeOf(booked.id, 'approve')).toBe('calendar.driver_busy');
    expect((await app.ask('GET', `/api/admin/reservation/${booked.id}`, { as: admin })).body).toMatchObject({
      state: 'reserved',
      pick_up_time: '12:00',
    });
  });
});

describe('undoing a rejection', () => {
  it('lets the request wait again on a place of its own, and takes the mail back', async () => {
    const { id, email } = await bookFor();
    expect((await act(app, admin, id, 'reject', why)).allowed_actions).toContain('undo-reject');
    expect(await act(app, admin, id, 'undo-reject', why)).toMatchObject({ state: 'requested', ending: null });
    const mail = await lastMail(email);
    expect(mail?.subject).toMatch(/^Su solicitud .* sigue en pie$/);
    expect(await act(app, admin, id, 'approve')).toMatchObject({ state: 'approved' });
  });

  it('is refused once somebody else has the place: nobody is booked twice', async () => {
    const slot = { passenger: 14, childs: 0 };
    const first = await bookFor(slot);
    await act(app, admin, first.id, 'reject', why);
    await book(app, { ...slot, date: first.pick_up_date, hour: '10:00' });
    const { status, body } = await undo(first.id, 'reject');
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
  });

  it('is done once, however often it is sent', async () => {
    const { id } = await bookFor();
    await act(app, admin, id, 'reject', why);
    const send = () =>
      app.ask('POST', `/api/admin/reservation/${id}/undo-reject`, {
        as: admin,
        body: why,
        headers: { 'idempotency-key': `undo-${id}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await timelineOf(id)).filter(({ type }) => type === 'RejectionUndone')).toHaveLength(1);
  });
});

describe('undoing the end of a trip', () => {
  it('lets it be under way again, and takes the mail back', async () => {
    const { id, email } = await underWay();
    expect((await act(app, admin, id, 'finish')).allowed_actions).toContain('undo-finish');
    expect(await act(app, admin, id, 'undo-finish', why)).toMatchObject({
      state: 'started',
      ending: null,
      Driver: { id: drivers[0] },
    });
    expect((await lastMail(email))?.subject).toMatch(/aún no termina$/);
    expect(await act(app, admin, id, 'finish')).toMatchObject({ state: 'finished' });
  });

  it('is refused while the driver has another trip under way', async () => {
    const first = await underWay();
    await act(app, admin, first.id, 'finish');
    const next = await book(app, { date: first.pick_up_date, hour: '15:00' });
    await assign(next.id);
    await act(app, admin, next.id, 'start', { reason: 'antes' });
    const { status, body } = await undo(first.id, 'finish');
    expect([status, body.code]).toEqual([409, 'reservation.driver_under_way']);
    expect(body.message).toContain(next.reservation_number);
    await act(app, admin, next.id, 'finish');
  });

  it('is refused once the traveler rated it, and not offered any more', async () => {
    const { id, token } = await underWay();
    await act(app, admin, id, 'finish');
    await app.ask('POST', '/api/reservation/qualification', { body: { token, starts: 5, comment: 'Bien' } });
    expect(await codeOf(id, 'finish')).toBe('reservation.rated_since');
    await app.settled();
    const { body } = await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin });
    expect(body.allowed_actions).not.toContain('undo-finish');
  });

  it('is refused once the cash of the trip was counted with the driver', async () => {
    const { id, pick_up_date, pick_up_at } = await underWay();
    const paid = await app.ask('POST', '/api/admin/payment', {
      as: admin,
      body: { reservation_id: id, amount: 100, currency: 'GTQ', way: 'cash', driver_id: drivers[0] },
    });
    expect(paid.status).toBe(201);
    await act(app, admin, id, 'finish');
    app.clock.set(plusMinutes(pick_up_at, 60));
    await app.settled();
    const counted = await app.ask('POST', `/api/admin/cash_up/${drivers[0]}.${pick_up_date}/close`, {
      as: admin,
      body: { quetzales: 100, dollars: 0 },
    });
    expect(counted.status).toBe(200);
    expect(await codeOf(id, 'finish')).toBe('reservation.cash_counted_since');
  });
});

describe('undoing a no-show', () => {
  it('gives the trip back to its driver, and takes the mail back', async () => {
    const { id, email, pick_up_date } = await underWay();
    await act(app, admin, id, 'no-show', why);
    expect(await isFree(pick_up_date)).toBe(true);
    expect(await act(app, admin, id, 'undo-no-show', why)).toMatchObject({
      state: 'started',
      ending: null,
      Driver: { id: drivers[0] },
    });
    expect(await isFree(pick_up_date)).toBe(false);
    expect((await lastMail(email))?.text).toContain('su viaje sigue en pie');
    await act(app, admin, id, 'finish');
  });

  it('is refused when its driver was promised to somebody else', async () => {
    const { id, pick_up_date } = await underWay();
    await act(app, admin, id, 'no-show', why);
    const other = await book(app, { date: pick_up_date, hour: '11:00' });
    await assign(other.id);
    expect(await codeOf(id, 'no-show')).toBe('calendar.driver_busy');
  });
});

describe('undoing a decision', () => {
  it('needs a reason and something to undo, and is the office’s alone', async () => {
    const { id } = await bookFor();
    expect(await codeOf(id, 'approve')).toBe('reservation.nothing_to_undo');
    await act(app, admin, id, 'approve');
    expect((await undo(id, 'approve', {})).body.code).toBe('reservation.reason_required');
    for (const role of ['driver', 'client', 'collaborator'] as const)
      expect((await undo(id, 'approve', why, await app.login(role))).status).toBe(403);
    expect(await codeOf(id, 'reject')).toBe('reservation.nothing_to_undo');
  });
});
