import { act, book, driversOf, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import type { Session } from '@camino/contracts/accounts/session.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());
afterEach(() => app.clock.set(MONDAY));

const find = (token: string) => app.ask('GET', `/api/reservation/find_reservation/${token}`);
const change = (body: object) => app.ask('PUT', '/api/reservation/reservation_user', { body });
const cancel = (token: string, method: 'DELETE' | 'PUT' = 'DELETE') =>
  app.ask(
    method,
    method === 'DELETE' ? '/api/reservation/reservation_cancel' : '/api/reservation/cancel_reservation_by_token',
    { body: { token } },
  );
const wednesdayAt = (time: string) => `2026-12-02T${time}:00.000Z`;

describe('a booking by its link', () => {
  it('is seen without a login, with state and time (API-017, TRACK-006)', async () => {
    const { token } = await book(app, { hour: '05:00' });
    const { status, body } = await find(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status_id: 1,
      state: 'requested',
      progress_step: 1,
      pick_up_date: THURSDAY,
      pick_up_time: '05:00',
      allowed_actions: ['change', 'cancel'],
      read_only: false,
    });
    expect(body.data.timeline).toEqual([{ type: 'ReservationRequested', at: expect.any(String) }]);
  });

  it('shows no address, number or document of the traveller', async () => {
    const { token } = await book(app, { hour: '06:00', email: 'secret.person@example.com' });
    const { body } = await find(token);
    expect(body.data.PersonalInfo).toMatchObject({
      first_name: 'Ana',
      email: 's••••••••••••@example.com',
      phone: expect.stringMatching(/^•+34$/),
    });
    expect(body.data.user.cui_passport).toMatch(/^•+01$/);
    expect(JSON.stringify(body)).not.toMatch(/secret\.person|5555 1234|1234567890101/);
  });

  it('says what was paid for it, and what is still due', async () => {
    const { id: reservation_id, token, reservation_detail } = await book(app, { date: '2026-12-04', hour: '05:00' });
    const { price } = reservation_detail;
    const balance = async () => {
      const { paid, due } = (await find(token)).body.data;
      return { paid, due };
    };
    expect(await balance()).toEqual({ paid: 0, due: price });
    const body = { reservation_id, amount: 100, currency: 'GTQ', way: 'terminal' };
    await app.ask('POST', '/api/admin/payment', { as: admin, body });
    expect(await balance()).toEqual({ paid: 100, due: price - 100 });
  });

  it('is not found under another link', async () => {
    const { token } = await book(app, { hour: '07:00' });
    const last = token.endsWith('_') ? '-' : '_';
    for (const other of [`${token.slice(0, -1)}${last}`, 'x', '{"$ne":null}', token.toUpperCase()]) {
      expect([
        (await find(encodeURIComponent(other))).status,
        (await cancel(other)).status,
        (await change({ token: other, date: THURSDAY, time: '10:00' })).status,
      ]).toEqual([404, 404, 404]);
    }
  });

  it('can only be read a month after the trip', async () => {
    const { token } = await book(app, { hour: '08:00' });
    app.clock.set('2027-01-05T15:00:00.000Z');
    expect((await find(token)).body.data).toMatchObject({ read_only: true, allowed_actions: [] });
    expect((await cancel(token)).body.code).toBe('reservation.read_only');
  });
});

describe('the traveller’s change', () => {
  it('of date, time and note is taken without a login and waits for the office (API-019, TRACK-007, TRACK-009, RES-019, RES-013)', async () => {
    const { token } = await book(app, { hour: '09:00' });
    const { status, body } = await change({
      token,
      date: '2026-12-04',
      time: '11:00',
      note: 'Llegamos un día después',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status_id: 4,
      state: 'updated',
      progress_step: 1,
      booking_changes: 1,
      pick_up_date: THURSDAY,
      pick_up_time: '09:00',
      pending_change: { pick_up_date: '2026-12-04', pick_up_time: '11:00', note: 'Llegamos un día después' },
      allowed_actions: ['cancel'],
    });
  });

  it('takes nothing but date, time and note (TRACK-009)', async () => {
    const { token } = await book(app, { hour: '10:00' });
    for (const more of [{ price: 1 }, { passenger: 9 }, { state: 'finished' }, { email: 'x@example.com' }]) {
      const { status, body } = await change({ token, date: '2026-12-04', time: '12:00', ...more });
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(more)]);
    }
    expect((await find(token)).body.data).toMatchObject({ version: 0, booking_changes: 0 });
  });

  it('happens once (TRACK-010)', async () => {
    const { token, id } = await book(app, { hour: '11:00' });
    await change({ token, date: '2026-12-04', time: '13:00' });
    await act(app, admin, id, 'approve');
    const { status, body } = await change({ token, date: '2026-12-05', time: '13:00' });
    expect([status, body.code]).toEqual([409, 'reservation.changed_already']);
    const timeline = await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin });
    expect(timeline.body.data.at(-1)).toMatchObject({
      type: 'ChangeRefused',
      refused: 'reservation.changed_already',
      actor: { role: 'guest' },
    });
  });

  it('does not make a booking another by being refused: who looks at it still sees its version', async () => {
    const { token, id } = await book(app, { date: '2026-12-07', hour: '11:00' });
    await change({ token, date: '2026-12-08', time: '13:00' });
    await act(app, admin, id, 'approve');
    const { version } = (await find(token)).body.data as { version: number };
    expect((await change({ token, date: '2026-12-09', time: '13:00' })).status).toBe(409);
    expect((await find(token)).body.data).toMatchObject({ version });
    await app.settled();
    const listed = await app.ask(
      'GET',
      `/api/admin/reservation?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
      { as: admin },
    );
    expect(listed.body).toMatchObject([{ id, version }]);
    const unseen = await app.ask('POST', `/api/admin/reservation/${id}/cancel`, {
      as: admin,
      headers: { 'if-match': `"${version - 1}"` },
      body: { reason: 'Derrumbe' },
    });
    expect([unseen.status, unseen.body.data]).toMatchObject([412, { version, changed_by: { role: 'admin' } }]);
    const cancelled = await app.ask('POST', `/api/admin/reservation/${id}/cancel`, {
      as: admin,
      headers: { 'if-match': `"${version}"` },
      body: { reason: 'Derrumbe' },
    });
    expect(cancelled.body).toMatchObject({ data: { state: 'cancelled' } });
  });

  it('is possible until 24 hours before pick-up (TRACK-010)', async () => {
    const { token, id } = await book(app, { hour: '12:00' });
    await act(app, admin, id, 'approve');
    app.clock.set(wednesdayAt('18:01'));
    expect((await change({ token, date: '2026-12-06', time: '13:00' })).body.code).toBe(
      'reservation.too_late_to_change',
    );
    app.clock.set(wednesdayAt('17:59'));
    expect((await change({ token, date: '2026-12-06', time: '13:00' })).status).toBe(200);
  });

  it('needs a free place at the new time, which is checked by the command itself (TRACK-012)', async () => {
    await book(app, { date: '2026-12-10', hour: '10:00', passenger: 14, childs: 0 });
    const { token, id } = await book(app, { date: '2026-12-11', hour: '10:00', passenger: 14, childs: 0 });
    const { status, body } = await change({ token, date: '2026-12-10', time: '11:00' });
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
    expect((await find(token)).body.data).toMatchObject({
      state: 'requested',
      booking_changes: 0,
      pick_up_date: '2026-12-11',
    });
    const timeline = await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin });
    expect(timeline.body.data.at(-1).refused).toBe('calendar.not_available');
  });

  it('keeps the old place until it is accepted, and gives it back then', async () => {
    const free = async (date: string) =>
      (await app.ask('POST', '/api/reservation/verify_available', { body: { date, time: '10:00', passenger: 14 } }))
        .status;
    const { token, id } = await book(app, { date: '2026-12-12', hour: '10:00', passenger: 14, childs: 0 });
    await change({ token, date: '2026-12-13', time: '10:00' });
    expect([await free('2026-12-12'), await free('2026-12-13')]).toEqual([409, 409]);
    await act(app, admin, id, 'approve');
    expect([await free('2026-12-12'), await free('2026-12-13')]).toEqual([201, 409]);
  });

  it('that is refused leaves the trip as it was and its place free', async () => {
    const { token, id } = await book(app, { date: '2026-12-14', hour: '10:00', passenger: 14, childs: 0 });
    await act(app, admin, id, 'approve');
    await change({ token, date: '2026-12-15', time: '10:00', note: 'Dos maletas más' });
    const row = await act(app, admin, id, 'refuse-change', { reason: 'Ese día no hay minibús' });
    expect(row).toMatchObject({ state: 'approved', pick_up_date: '2026-12-14', pending_change: null });
    const shown = await app.ask('GET', `/api/reservation/find_reservation/${token}`);
    expect(shown.body.data.timeline.at(-1)).toMatchObject({
      type: 'RescheduleRefused',
      reason: 'Ese día no hay minibús',
      note: 'Dos maletas más',
    });
    expect(
      (
        await app.ask('POST', '/api/reservation/verify_available', {
          body: { date: '2026-12-15', time: '10:00', passenger: 14 },
        })
      ).status,
    ).toBe(201);
  });

  it('may keep the hour the trip has, also one nobody could choose anew (API-016, TRACK-012, TRACK-018)', async () => {
    const date = '2026-12-08';
    const own = { date, hour: '10:30', passenger: 14, childs: 0 };
    const { token } = await book(app, own, admin);
    const hours = async (body: object) =>
      (await app.ask('POST', '/api/reservation/hours_available', { body })).body.data as string[];
    expect(await hours({ date, token })).toEqual(expect.arrayContaining(['10:00', '10:30', '11:00']));
    expect(await hours({ date, passenger: 14 })).toEqual(expect.not.arrayContaining(['10:00', '10:30', '11:00']));
    expect(await hours({ date: '2026-12-09', token })).not.toContain('10:30');
    const { status, body } = await change({ token, date, time: '11:00' });
    expect([status, body.data?.pending_change]).toMatchObject([200, { pick_up_date: date, pick_up_time: '11:00' }]);
  });

  it('to the same hour without a note, or with the one there is, is none and stays possible', async () => {
    const { token } = await book(app, { date: '2026-12-11', hour: '13:00', note: 'Dos tablas' });
    for (const note of [undefined, 'Dos tablas']) {
      const { status, body } = await change({ token, date: '2026-12-11', time: '13:00', note });
      expect([note, status, body.code]).toEqual([note, 409, 'reservation.nothing_to_change']);
    }
    const { body } = await change({ token, date: '2026-12-11', time: '13:00', note: 'Tres tablas' });
    expect(body.data).toMatchObject({ note: 'Tres tablas', booking_changes: 1 });
  });

  it('of the note alone changes no state and is the one change', async () => {
    const { token } = await book(app, { hour: '13:00' });
    const { body } = await change({ token, date: THURSDAY, time: '13:00', note: 'Una tabla más' });
    expect(body.data).toMatchObject({ state: 'requested', note: 'Una tabla más', booking_changes: 1 });
    expect((await change({ token, date: THURSDAY, time: '13:00', note: 'Otra' })).body.code).toBe(
      'reservation.changed_already',
    );
  });

  it.each([
    ['date', 'TRACK-014'],
    ['time', 'TRACK-015'],
  ])('refuses an empty %s with “Field is required” (%s)', async (field) => {
    const { token } = await book(app, { date: '2026-12-16', hour: field === 'date' ? '05:00' : '06:00' });
    const { status, body } = await app.ask('PUT', '/api/reservation/reservation_user', {
      headers: { 'accept-language': 'en' },
      body: { token, date: '2026-12-17', time: '10:00', [field]: '' },
    });
    expect([status, body.errors]).toEqual([400, { [field]: ['Field is required'] }]);
  });
});

describe('the traveller’s cancellation', () => {
  it('is taken without a login and ends as cancelled (API-020, TRACK-008, RES-020)', async () => {
    const { token } = await book(app, { date: '2026-12-18', hour: '05:00' });
    const { status, body } = await cancel(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: 'cancelled',
      status_id: 5,
      progress_step: null,
      allowed_actions: [],
      ending: { by: 'customer' },
    });
  });

  it('is the same call as PUT …/cancel_reservation_by_token without an administrator’s session (API-021, RES-020)', async () => {
    const { token } = await book(app, { date: '2026-12-18', hour: '06:00' });
    expect((await cancel(token, 'PUT')).body.data).toMatchObject({ state: 'cancelled', ending: { by: 'customer' } });
    expect((await cancel(token, 'PUT')).status).toBe(200);
  });

  it('is possible until 24 hours before pick-up; the check says so and changes nothing (API-018, TRACK-013)', async () => {
    const { token, id } = await book(app, { date: THURSDAY, hour: '15:00' });
    await act(app, admin, id, 'approve');
    const timing = async () => (await app.ask('GET', `/api/reservation/timing_reservation/${token}`)).status;
    app.clock.set(wednesdayAt('20:59'));
    expect(await timing()).toBe(200);
    app.clock.set(wednesdayAt('21:01'));
    expect(await timing()).toBe(409);
    expect((await find(token)).body.data.version).toBe(1);
    const refused = await cancel(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'reservation.too_late_to_cancel']);
    expect((await find(token)).body.data).toMatchObject({
      state: 'approved',
      allowed_actions: ['report-delay', 'report-absence'],
    });
  });

  it('frees its place at once', async () => {
    const slot = { date: '2026-12-19', hour: '10:00', passenger: 14, childs: 0 };
    const { token } = await book(app, slot);
    expect((await cancel(token)).status).toBe(200);
    expect(await book(app, slot)).toMatchObject({ state: 'requested' });
  });

  it('frees the places of trip and waiting change, also over midnight', async () => {
    const slot = { date: '2026-12-20', hour: '22:00', passenger: 14, childs: 0, fee: 'GUA-AIRPORT_SPL' };
    const { token } = await book(app, slot);
    expect((await change({ token, date: '2026-12-22', time: '22:00' })).status).toBe(200);
    expect((await cancel(token)).status).toBe(200);
    expect(await book(app, slot)).toMatchObject({ state: 'requested' });
    expect(await book(app, { ...slot, date: '2026-12-22' })).toMatchObject({ state: 'requested' });
  });
});

describe('a booking over midnight', () => {
  it('keeps its vehicle on both days', async () => {
    const night = { date: '2026-12-27', hour: '22:00', passenger: 14, childs: 0, fee: 'GUA-AIRPORT_SPL' };
    const { id } = await book(app, night);
    const { status } = await app.ask('POST', '/api/reservation/verify_available', {
      body: { date: '2026-12-28', time: '02:00', passenger: 14 },
    });
    expect(status).toBe(409);
    const [driver] = await driversOf(app, admin);
    await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
    const { body } = await app.ask('POST', '/api/reservation/verify_driver', {
      as: admin,
      body: { date: '2026-12-28', time: '02:00', duration_min: 60 },
    });
    expect((body.data as { id: string; free: boolean }[]).find((choice) => choice.id === driver)).toMatchObject({
      free: false,
      reason: 'calendar.driver_busy',
    });
  });
});
