import type { VehicleChoice } from '@camino/contracts/calendar/availability.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, driversOf, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
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

const put = (path: string, body: object, as: Session = admin) =>
  app.ask('PUT', `/api/reservation${path}`, { as, body });

describe('the calls of the office', () => {
  it('GET /reservation lists by status and day (API-031, RES-013)', async () => {
    const { id } = await book(app, { date: '2027-01-10' });
    const list = async (status: number, date: string) =>
      (await app.ask('GET', `/api/reservation?status_id=${status}&date=${date}`, { as: admin })).body
        .data as Reservation[];
    expect((await list(1, '2027-01-10')).map((row) => [row.id, row.status_id, row.reservation_status_id])).toEqual([
      [id, 1, 1],
    ]);
    expect(await list(2, '2027-01-10')).toEqual([]);
    expect(await list(1, '2027-01-11')).toEqual([]);
    await act(app, admin, id, 'approve');
    expect((await list(2, '2027-01-10')).map((row) => row.state)).toEqual(['approved']);
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'minibus-12' });
    expect((await list(2, '2027-01-10')).map(({ state, status_id }) => [state, status_id])).toEqual([['reserved', 2]]);
  });

  it('PUT /reservation with status 2 approves (API-030, RES-015)', async () => {
    const { token } = await book(app, { date: '2027-01-11' });
    const { status, body } = await put('', { token, reservation_status_id: 2 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status_id: 2,
      reservation_status_id: 2,
      state: 'approved',
      progress_step: 2,
      version: 1,
    });
  });

  it('PUT /reservation/reservation_transport assigns driver and vehicle; the booking stays in 2 (API-032, RES-016, RES-006, RES-007, DRV-014)', async () => {
    const { token } = await book(app, { date: '2027-01-12' });
    const { status, body } = await put('/reservation_transport', {
      token,
      driver_id: drivers[0],
      vehicle_id: 'minibus-12',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status_id: 2,
      state: 'reserved',
      progress_step: 3,
      version: 2,
      Driver: { id: drivers[0], name: expect.any(String), last_name: expect.any(String) },
      Vehicle: { id: 'minibus-12', plates: expect.any(String), brand: expect.any(String), color: expect.any(String) },
      reservation_detail: {
        driver: { name: expect.any(String) },
        vehicle: {
          no_plate: expect.any(String),
          color: expect.any(String),
          brand_vehicle: { name: expect.any(String) },
        },
      },
    });
  });

  it('PUT /reservation/finish_reservation_by_token moves 2 to 3 (API-033, RES-017)', async () => {
    const { token, id } = await book(app, { date: '2027-01-13' });
    expect((await put('/finish_reservation_by_token', { token })).body).toMatchObject({
      code: 'reservation.wrong_state',
      data: { state: 'requested' },
    });
    await act(app, admin, id, 'approve');
    expect((await put('/finish_reservation_by_token', { token })).body.code).toBe('reservation.reason_required');
    expect(
      (await put('/finish_reservation_by_token', { token, reason: 'Sin registro del inicio' })).body.data,
    ).toMatchObject({ status_id: 3, state: 'finished', progress_step: 5 });
  });

  it('PUT /reservation/cancel_reservation_by_token moves 1 to 5 for an administrator (API-021, RES-018)', async () => {
    const { token } = await book(app, { date: '2027-01-14' });
    expect((await put('/cancel_reservation_by_token', { token, reason: 'Sin vehículo' })).body.data).toMatchObject({
      status_id: 5,
      state: 'rejected',
      ending: { by: 'company', reason: 'Sin vehículo' },
    });
  });

  it('PUT /reservation with status 3 finishes and with 5 cancels; any other jump is 409 with the state (API-030)', async () => {
    const first = await book(app, { date: '2027-01-15', hour: '05:00' });
    await put('', { id: first.id, status_id: 2 });
    expect((await put('', { id: first.id, status_id: 3 })).body.code).toBe('reservation.reason_required');
    expect((await put('', { id: first.id, status_id: 3, reason: 'Sin registro del inicio' })).body.data.state).toBe(
      'finished',
    );
    const second = await book(app, { date: '2027-01-15', hour: '09:00' });
    for (const status of [0, 1, 3, 4]) {
      const { status: answer, body } = await put('', { id: second.id, reservation_status_id: status });
      expect([status, answer, body.data?.state]).toEqual([status, 409, 'requested']);
    }
    expect((await put('', { id: second.id, status_id: 5 })).body.data.state).toBe('rejected');
  });

  it('PUT /reservation without a status corrects; the price only when fare or passengers change (API-030)', async () => {
    const { id } = await book(app, { date: '2027-01-16' });
    const { body } = await put('', { id, phone: '+502 5555 9999', note: 'Con perro' });
    expect(body.data).toMatchObject({
      state: 'requested',
      booking_changes: 0,
      note: 'Con perro',
      PersonalInfo: { phone: '+502 5555 9999' },
      reservation_detail: { price: 350 },
    });
    const larger = await put('', { id, passenger: 7, childs: 0 });
    expect(larger.body.data).toMatchObject({ no_passengers: 7, adults: 7 });
    expect(larger.body.data.reservation_detail.price).toBeGreaterThan(350);
    const moved = await put('', { id, pick_up_date: '2027-01-17', pick_up_time: '08:20' });
    expect(moved.body.data).toMatchObject({
      pick_up_date: '2027-01-17',
      pick_up_time: '08:20',
      booking_changes: 0,
      no_passengers: 7,
    });
  });

  it('a correction keeps the transport while it is free then, and gives the old place back', async () => {
    const { id } = await book(app, { date: '2027-01-18', hour: '10:00' });
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'minibus-15' });
    expect(await act(app, admin, id, 'correct', { hour: '11:00' })).toMatchObject({
      state: 'reserved',
      pick_up_time: '11:00',
      Driver: { id: drivers[0] },
    });
    const other = await book(app, { date: '2027-01-19', hour: '10:00' });
    await act(app, admin, other.id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'minibus-15' });
    expect(await act(app, admin, id, 'correct', { date: '2027-01-19' })).toMatchObject({
      state: 'approved',
      pick_up_date: '2027-01-19',
      Driver: null,
    });
    const { body } = await app.ask('POST', '/api/reservation/verify_driver', {
      as: admin,
      body: { date: '2027-01-18', time: '11:00', duration_min: 75 },
    });
    expect((body.data as { id: string; free: boolean }[]).find((choice) => choice.id === drivers[0])?.free).toBe(true);
  });

  it('POST /reservation/verify_driver and verify_vehicle list everyone with whether they are free and what takes them (API-034, API-035, RES-043)', async () => {
    const { id, reservation_number } = await book(app, { date: '2027-01-20', hour: '10:00' });
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[1], vehicle_id: 'suv-1' });
    const ask = async (what: string, more: object = {}) =>
      (await app.ask('POST', `/api/reservation/${what}`, { as: admin, body: { date: '2027-01-20', ...more } })).body
        .data as { id: string; free: boolean; reason: string; busy_with: string }[];
    const taken = await ask('verify_driver', { time: '11:00', duration_min: 75 });
    expect(taken.length).toBeGreaterThanOrEqual(4);
    expect(taken.filter(({ free }) => !free)).toEqual([
      expect.objectContaining({ id: drivers[1], reason: 'calendar.driver_busy', busy_with: reservation_number }),
    ]);
    expect((await ask('verify_driver', { time: '15:00', duration_min: 75 })).every(({ free }) => free)).toBe(true);
    expect((await ask('verify_vehicle')).find((choice) => choice.id === 'suv-1')).toMatchObject({
      free: false,
      reason: 'calendar.vehicle_busy',
      busy_with: reservation_number,
    });
    expect(
      (await ask('verify_vehicle', { time: '10:00', duration_min: 75, reservation_id: id })).find(
        (choice) => choice.id === 'suv-1',
      )?.free,
    ).toBe(true);
  });

  it('are asked between two times as well, over midnight where the second is not later', async () => {
    const { id, reservation_number } = await book(app, { date: '2027-01-21', hour: '10:00' });
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[1], vehicle_id: 'suv-1' });
    const between = async (date: string, time: string, until: string) => {
      const { body } = await app.ask('POST', '/api/reservation/verify_vehicle', {
        as: admin,
        body: { date, time, until },
      });
      const { free, busy_with } = (body.data as VehicleChoice[]).find((choice) => choice.id === 'suv-1')!;
      return [free, busy_with];
    };
    // The vehicle is taken from 9:30 to 13:00: a trip of 75 minutes with its way back, and half an hour at each end.
    expect(await between('2027-01-21', '06:00', '09:30')).toEqual([true, null]);
    expect(await between('2027-01-21', '06:00', '09:31')).toEqual([false, reservation_number]);
    expect(await between('2027-01-21', '13:00', '00:00')).toEqual([true, null]);
    expect(await between('2027-01-21', '12:59', '00:00')).toEqual([false, reservation_number]);
    expect(await between('2027-01-20', '22:00', '10:00')).toEqual([false, reservation_number]);
    expect(await between('2027-01-20', '22:00', '09:30')).toEqual([true, null]);
  });
});

describe('the back office', () => {
  it('counts and lists its tabs, by day and search, without case and accents', async () => {
    const eva = await book(app, { date: '2027-02-01', name: 'Évelyn', last_name: 'Chávez' });
    await book(app, { date: '2027-02-01', hour: '18:00', name: 'Tomás', last_name: 'Ruiz' });
    const counts = (await app.ask('GET', '/api/admin/reservation/counts?date=2027-02-01', { as: admin })).body
      .data as object;
    expect(counts).toEqual({ 1: 2, 2: 0, 3: 0, 4: 0, 5: 0 });
    const list = (filter: object, range = [0, 49], sort = ['pick_up_at', 'ASC']) =>
      app.ask(
        'GET',
        `/api/admin/reservation?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${encodeURIComponent(JSON.stringify(range))}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
        { as: admin },
      );
    const found = await list({ status_id: 1, q: 'CHAVEZ evelyn' });
    expect([found.headers['content-range'], (found.body as Reservation[]).map(({ id }) => id)]).toEqual([
      'reservation 0-0/1',
      [eva.id],
    ]);
    const paged = await list({ date: '2027-02-01' }, [1, 1], ['user', 'DESC']);
    expect([paged.headers['content-range'], (paged.body as Reservation[])[0]?.user.name]).toEqual([
      'reservation 1-1/2',
      'Évelyn',
    ]);
    expect((await list({ q: '.*' })).headers['content-range']).toBe('reservation */0');
  });

  it('lists under each tab the bookings of its status and no others (API-031, RES-013)', async () => {
    const date = '2027-02-10';
    const [asked, approved, finished, changed, rejected] = await Promise.all(
      ['05:00', '09:00', '13:00', '17:00', '21:00'].map((hour) => book(app, { date, hour })),
    );
    await act(app, admin, approved!.id, 'approve');
    await act(app, admin, finished!.id, 'approve');
    await act(app, admin, finished!.id, 'finish', { reason: 'Sin registro del inicio' });
    await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token: changed!.token, date: '2027-02-11', time: '12:00' },
    });
    await act(app, admin, rejected!.id, 'reject', { reason: 'Sin vehículo' });
    const tab = async (status_id: number) => {
      const { headers, body } = await app.ask(
        'GET',
        `/api/admin/reservation?filter=${encodeURIComponent(JSON.stringify({ status_id, date }))}`,
        { as: admin },
      );
      return [headers['content-range'], ...(body as Reservation[]).map(({ id }) => id)];
    };
    for (const [at, { id }] of [asked!, approved!, finished!, changed!, rejected!].entries())
      expect(await tab(at + 1)).toEqual(['reservation 0-0/1', id]);
  });

  it('lists the bookings it is asked for by id, all of them', async () => {
    const ids: string[] = [];
    for (const hour of ['06:00', '12:00', '18:00']) ids.push((await book(app, { date: '2027-02-05', hour })).id);
    const many = async (id: readonly string[]) =>
      (
        (
          await app.ask('GET', `/api/admin/reservation?filter=${encodeURIComponent(JSON.stringify({ id }))}`, {
            as: admin,
          })
        ).body as Reservation[]
      ).map((row) => row.id);
    expect(await many([ids[2] as string, ids[0] as string, 'nobody'])).toEqual([ids[0], ids[2]]);
    expect(await many([])).toEqual([]);
  });

  it.each([
    ['range', 'x'],
    ['range', '[5,1]'],
    ['range', '[0,99999]'],
    ['sort', '["password","ASC"]'],
    ['sort', '["__proto__","ASC"]'],
    ['filter', '[]'],
    ['filter', '{"q":{"$ne":1}}'],
    ['filter', '{"date":"x"}'],
    ['filter', '{"driver":"x"}'],
    ['filter', '{"id":{"$ne":1}}'],
  ])('refuses a list it cannot read: %s=%s', async (part, value) => {
    const { status, body } = await app.ask('GET', `/api/admin/reservation?${part}=${encodeURIComponent(value)}`, {
      as: admin,
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, [part]]);
  });

  it('tells the second administrator who changed the booking and when', async () => {
    const { id } = await book(app, { date: '2027-02-02' });
    await act(app, admin, id, 'approve');
    const { status, body } = await app.ask('POST', `/api/admin/reservation/${id}/reject`, {
      as: admin,
      headers: { 'if-match': '"0"' },
      body: { reason: 'x' },
    });
    expect([status, body.code]).toEqual([412, 'version.stale']);
    expect(body.data).toMatchObject({
      version: 1,
      changed_by: { role: 'admin', name: expect.any(String) },
      changed_at: expect.any(String),
    });
    const assigning = await app.ask('POST', `/api/admin/reservation/${id}/assign-transport`, {
      as: admin,
      headers: { 'if-match': '"0"' },
      body: { driver_id: drivers[0], vehicle_id: 'suv-1' },
    });
    expect(assigning.status).toBe(412);
    const free = await app.ask('POST', '/api/reservation/verify_driver', { as: admin, body: { date: '2027-02-02' } });
    expect((free.body.data as { free: boolean }[]).every((choice) => choice.free)).toBe(true);
  });

  it('goes through a whole life and shows every step of it with who, when and what changed', async () => {
    const { id, token, pick_up_at } = await book(app, { date: '2027-02-03', hour: '10:00' });
    await act(app, admin, id, 'approve');
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'suv-1' });
    await act(app, admin, id, 'unassign', { reason: 'Taller' });
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'minibus-12' });
    await act(app, admin, id, 'start', { reason: 'Llegó antes' });
    expect(await act(app, admin, id, 'undo-start')).toMatchObject({ state: 'reserved' });
    const early = await app.ask('POST', `/api/admin/reservation/${id}/no-show`, { as: admin, body: { reason: 'No' } });
    expect([early.status, early.body.code]).toEqual([409, 'reservation.too_early_for_no_show']);
    expect(early.body.message).toContain('desde la hora de recogida: mié 3 feb 2027, 10:00.');
    app.clock.set(pick_up_at);
    const before = await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin });
    expect(before.body.allowed_actions).toContain('no-show');
    await act(app, admin, id, 'no-show', { reason: 'No llegó' });
    app.clock.set(MONDAY);
    expect(await act(app, admin, id, 'reinstate', { reason: 'Sí llegó' })).toMatchObject({
      state: 'approved',
      ending: null,
    });
    await act(app, admin, id, 'cancel', { reason: 'Derrumbe en la ruta' });
    const { body } = await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin });
    expect((body.data as { type: string }[]).map(({ type }) => type)).toEqual([
      'ReservationRequested',
      'ReservationApproved',
      'TransportAssigned',
      'TransportUnassigned',
      'TransportAssigned',
      'TripStarted',
      'TripStartUndone',
      'PassengerDidNotShow',
      'ReservationReinstated',
      'ReservationCancelled',
    ]);
    expect(body.data[0]).toMatchObject({
      actor: { role: 'guest', name: null },
      changes: [{ field: 'state', from: null, to: 'requested' }],
    });
    expect(body.data[3]).toMatchObject({
      reason: 'Taller',
      actor: { role: 'admin', name: expect.any(String) },
      changes: expect.arrayContaining([{ field: 'state', from: 'reserved', to: 'approved' }]),
    });
    const { body: tracked } = await app.ask('GET', `/api/reservation/find_reservation/${token}`);
    expect(tracked.data).toMatchObject({
      state: 'cancelled',
      ending: { by: 'company', reason: 'Derrumbe en la ruta' },
    });
    expect(JSON.stringify(tracked.data.timeline)).not.toContain('name');
  });

  it('reinstates only with fresh capacity', async () => {
    const slot = { date: '2027-02-04', hour: '10:00', passenger: 14, childs: 0 };
    const first = await book(app, slot);
    await act(app, admin, first.id, 'reject', { reason: 'Error' });
    await book(app, slot);
    const { status, body } = await app.ask('POST', `/api/admin/reservation/${first.id}/reinstate`, {
      as: admin,
      body: { reason: 'Fue un error' },
    });
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
    expect(await act(app, admin, first.id, 'reinstate', { reason: 'Fue un error', date: '2027-02-05' })).toMatchObject({
      state: 'approved',
      pick_up_date: '2027-02-05',
    });
  });

  it('accepts a change and takes the transport along when it is free', async () => {
    const { id, token } = await book(app, { date: '2027-02-06', hour: '10:00' });
    await act(app, admin, id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'suv-1' });
    await app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date: '2027-02-07', time: '12:00' } });
    expect(await act(app, admin, id, 'approve')).toMatchObject({
      state: 'reserved',
      pick_up_date: '2027-02-07',
      Driver: { id: drivers[0] },
    });
    const day = async (date: string) =>
      (
        (await app.ask('POST', '/api/reservation/verify_driver', { as: admin, body: { date } })).body.data as {
          id: string;
          free: boolean;
        }[]
      ).find((choice) => choice.id === drivers[0])?.free;
    expect([await day('2027-02-06'), await day('2027-02-07')]).toEqual([true, false]);
  });

  it('lets a collaborator book for a guest and see only what they booked', async () => {
    const collaborator = await app.login('collaborator');
    const own = await book(app, { date: '2027-02-08', hour: '10:20' }, collaborator);
    await book(app, { date: '2027-02-08', hour: '18:00' });
    const { body } = await app.ask(
      'GET',
      `/api/admin/reservation?filter=${encodeURIComponent('{"date":"2027-02-08"}')}`,
      { as: collaborator },
    );
    expect((body as Reservation[]).map(({ id, allowed_actions }) => [id, allowed_actions])).toEqual([[own.id, []]]);
    const timeline = await app.ask('GET', `/api/admin/reservation/${own.id}/timeline`, { as: admin });
    expect(timeline.body.data[0]).toMatchObject({ actor: { role: 'collaborator' }, on_behalf_of: 'traveller' });
    expect(
      (await app.ask('POST', `/api/admin/reservation/${own.id}/approve`, { as: collaborator, body: {} })).status,
    ).toBe(403);
  });

  it('is closed to everybody else', async () => {
    const { id, token } = await book(app, { date: '2027-02-09' });
    const others = [undefined, await app.login('driver'), await app.login('client'), await app.login('collaborator')];
    const calls: readonly (readonly ['GET' | 'POST' | 'PUT', string, object?])[] = [
      ['GET', '/api/reservation?status_id=1'],
      ['PUT', '/api/reservation/reservation_transport', { token, driver_id: drivers[0], vehicle_id: 'suv-1' }],
      ['PUT', '/api/reservation/finish_reservation_by_token', { token }],
      ['POST', '/api/reservation/verify_driver', { date: THURSDAY }],
      ['POST', '/api/reservation/verify_vehicle', { date: THURSDAY }],
      ['GET', `/api/admin/reservation/${id}/timeline`],
      ...[
        'approve',
        'assign-transport',
        'unassign',
        'reject',
        'refuse-change',
        'cancel',
        'start',
        'undo-start',
        'finish',
        'no-show',
        'reinstate',
        'correct',
      ].map((verb) => ['POST', `/api/admin/reservation/${id}/${verb}`, {}] as const),
    ];
    for (const as of others) {
      for (const [method, url, body] of calls)
        expect([url, (await app.ask(method, url, { as, body })).status]).toEqual([url, as ? 403 : 401]);
    }
    expect((await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body).toMatchObject({
      state: 'requested',
      version: 0,
    });
  });
});
