import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import type { Reservation, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { calendar, standing } from '@camino/domain/calendar/calendar.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { NoPrinter, PdfPrinter } from '../../platform/kit/pdf-printer.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { askToErase } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

/* A trip that others drive: what it takes, who is told of it, and what every paper and list says. */
let app: TestApp;
let admin: Session;
let drivers: readonly string[];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  drivers = await driversOf(app, admin);
});
afterAll(() => app.stop());
afterEach(() => {
  jest.restoreAllMocks();
  app.clock.set(MONDAY);
});

const HIRED = {
  company: 'Transportes Ixim',
  driver_name: 'Rosa',
  driver_last_name: 'Ajú',
  driver_phone: '5555 0190',
  vehicle: 'Nissan Urvan',
  color: 'gris',
  plates: 'C-902BKL',
  seats: 15,
  reason: 'La flota está completa',
};
const LARGE = { passenger: 14, childs: 0 };
let days = 0;
const day = () => new Date(Date.UTC(2027, 1, (days += 1))).toISOString().slice(0, 10);
const bookOn = (date: string, more: object = {}) => book(app, { date, hour: '10:00', ...more });
const hire = (id: string, more: object = {}) => act(app, admin, id, 'assign-external', { ...HIRED, ...more });
const post = (id: string, verb: string, body: object, as: Session | undefined = admin) =>
  app.ask('POST', `/api/admin/reservation/${id}/${verb}`, { as, body });
const get = async <T>(path: string, as: Session | undefined = admin) => (await app.ask('GET', path, { as })).body as T;
const numbers = async (filter: object) =>
  (await get<Reservation[]>(`/api/admin/reservation?filter=${JSON.stringify(filter)}`)).map(
    ({ reservation_number }) => reservation_number,
  );
const placesOn = async (date: string) =>
  standing((await app.app.get(Decide).load(calendar, date)).state, MONDAY).map(({ party, vehicleId, driverId }) => ({
    party: party.id,
    vehicleId,
    driverId,
  }));

describe('a trip that no vehicle of the fleet is left for', () => {
  it('goes to others, which frees its place; it comes back only where there is one (RES-011)', async () => {
    const date = day();
    const first = await bookOn(date, LARGE);
    const full = { date, hour: '10:00', fee: 'GUA-AIRPORT_ANT', ...LARGE };
    const verify = async () => (await app.ask('POST', '/api/reservation/verify_available', { body: full })).status;
    const others: string[] = [];
    while ((await verify()) === 201) others.push((await bookOn(date, LARGE)).id);
    const before = (await placesOn(date)).map(({ party }) => party).sort();
    expect(before).toEqual([first.id, ...others].sort());

    expect(await hire(first.id)).toMatchObject({ state: 'reserved', external: { company: 'Transportes Ixim' } });
    expect((await placesOn(date)).map(({ party }) => party).sort()).toEqual([...others].sort());
    const { id: last } = await bookOn(date, LARGE);
    const taken = await placesOn(date);
    expect(taken.map(({ party }) => party).sort()).toEqual([...others, last].sort());

    const refused = await post(first.id, 'unassign', { reason: 'Ya hay lugar' });
    expect([refused.status, refused.body.code]).toEqual([409, 'calendar.not_available']);
    const own = { driver_id: drivers[0], vehicle_id: taken[0]!.vehicleId };
    expect((await post(first.id, 'assign-transport', own)).status).toBe(409);
    expect(await placesOn(date)).toEqual(taken);
    expect(await get<Reservation>(`/api/admin/reservation/${first.id}`)).toMatchObject({
      state: 'reserved',
      external: { company: 'Transportes Ixim' },
    });

    await act(app, admin, last, 'reject', { reason: 'Se fue' });
    const back = await act(app, admin, first.id, 'unassign', { reason: 'Ya hay lugar' });
    expect(back).toMatchObject({ state: 'approved', Driver: null, Vehicle: null });
    expect(back.external).toBeUndefined();
    expect((await placesOn(date)).map(({ party }) => party).sort()).toEqual(before);
  });

  it('comes back to a driver and a vehicle of the fleet, and goes out from them', async () => {
    const date = day();
    const { id } = await bookOn(date);
    const own = { driver_id: drivers[0], vehicle_id: 'minibus-15' };
    await act(app, admin, id, 'assign-transport', own);
    await hire(id);
    expect(await placesOn(date)).toEqual([]);
    const row = await act(app, admin, id, 'assign-transport', own);
    expect(row).toMatchObject({ state: 'reserved', Driver: { id: drivers[0] }, Vehicle: { id: 'minibus-15' } });
    expect(row.external).toBeUndefined();
    expect(await placesOn(date)).toEqual([{ party: id, vehicleId: 'minibus-15', driverId: drivers[0] }]);
  });

  it('needs a reason, seats for all, a driver to call, and an administrator', async () => {
    const { id } = await bookOn(day(), { passenger: 5, childs: 1 });
    const codes = async (more: object, as = admin) => {
      const { status, body } = await post(id, 'assign-external', { ...HIRED, ...more }, as);
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    expect(await codes({ reason: '  ' })).toEqual([409, 'reservation.reason_required', []]);
    expect(await codes({ seats: 5 })).toEqual([409, 'reservation.external_too_small', []]);
    expect(await codes({ seats: 0, driver_phone: 'x', plates: '', driver_name: '', vehicle: ' ' })).toEqual([
      400,
      'request.invalid',
      ['driver_name', 'driver_phone', 'vehicle', 'plates', 'seats'],
    ]);
    expect((await codes({}, await app.login('collaborator')))[0]).toBe(403);
    expect((await get<Reservation>(`/api/admin/reservation/${id}`)).state).toBe('requested');
  });

  it('keeps them when corrected within their seats, and loses them with another time', async () => {
    const date = day();
    const { id } = await bookOn(date, { passenger: 3, childs: 0 });
    await hire(id, { seats: 4 });
    expect(await act(app, admin, id, 'correct', { passenger: 4, reason: 'Uno más' })).toMatchObject({
      state: 'reserved',
      no_passengers: 4,
      external: { company: 'Transportes Ixim' },
    });
    expect(await placesOn(date)).toEqual([]);
    const moved = await act(app, admin, id, 'correct', { hour: '12:00' });
    expect(moved).toMatchObject({ state: 'approved', Driver: null });
    expect((await placesOn(date)).map(({ party }) => party)).toEqual([id]);
  });
});

describe('what the office does with it', () => {
  it('starts and finishes it, and takes both back; no driver sees it (RES-020)', async () => {
    const date = day();
    const booked = await bookOn(date);
    const row = await hire(booked.id);
    expect(row.accepted).toBe(true);
    expect(row.allowed_actions).toEqual(
      expect.arrayContaining(['assign-transport', 'assign-external', 'unassign', 'start', 'finish']),
    );
    const driver = await app.login('driver');
    expect((await post(booked.id, 'start', {}, driver)).status).toBe(403);
    app.clock.set(booked.pick_up_at);
    expect(await act(app, admin, booked.id, 'start')).toMatchObject({ state: 'started' });
    expect(await act(app, admin, booked.id, 'undo-start')).toMatchObject({ state: 'reserved' });
    await act(app, admin, booked.id, 'start');
    expect(await act(app, admin, booked.id, 'finish')).toMatchObject({ state: 'finished' });
    expect(await act(app, admin, booked.id, 'undo-finish', { reason: 'Error' })).toMatchObject({ state: 'started' });
    expect(await act(app, admin, booked.id, 'no-show', { reason: 'No vino' })).toMatchObject({ state: 'no_show' });
    expect(await act(app, admin, booked.id, 'undo-no-show', { reason: 'Error' })).toMatchObject({
      state: 'started',
      external: { company: 'Transportes Ixim' },
    });
    expect(await placesOn(date)).toEqual([]);
  });

  it('takes a trip under way over from a driver whose vehicle broke down, with a word to them', async () => {
    const booked = await bookOn(day());
    await act(app, admin, booked.id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'minibus-12' });
    app.clock.set(booked.pick_up_at);
    await act(app, admin, booked.id, 'start');
    expect(await hire(booked.id, { reason: 'Se averió' })).toMatchObject({
      state: 'started',
      Driver: { name: 'Rosa' },
    });
    const next = await bookOn(booked.pick_up_date, { hour: '11:00' });
    await act(app, admin, next.id, 'assign-transport', { driver_id: drivers[0], vehicle_id: 'minibus-15' });
    expect(await act(app, admin, next.id, 'start', { reason: 'Sigue con otro' })).toMatchObject({ state: 'started' });
    await app.settled();
    const mails = app.mails('piloto@demo.gt').filter(({ text }) => text.includes(booked.reservation_number));
    expect(mails[0]?.subject).toMatch(/^Ya no lleva el viaje/);
  });
});

describe('who reads of it', () => {
  it('is the traveler, by mail and link, as of any driver and vehicle', async () => {
    const email = 'otra.flota@example.com';
    const { id, token } = await bookOn(day(), { email });
    await hire(id);
    await app.settled();
    const mail = app.mails(email)[0];
    for (const fact of ['Rosa Ajú', '5555 0190', 'Nissan Urvan', 'C-902BKL']) expect(mail?.text).toContain(fact);
    const tracked = await get<{ data: TrackedReservation }>(`/api/reservation/find_reservation/${token}`, undefined);
    expect(tracked.data).toMatchObject({
      state: 'reserved',
      progress_step: 3,
      Driver: { id: '', name: 'Rosa', last_name: 'Ajú', phone: '5555 0190' },
      Vehicle: { id: '', brand: 'Nissan Urvan', plates: 'C-902BKL', color: 'gris', no_passengers: 15 },
    });
    expect(tracked.data.timeline.map(({ type }) => type)).toEqual([
      'ReservationRequested',
      'ReservationApproved',
      'ExternalTransportAssigned',
    ]);
  });

  it('are the lists: it has transport, waits for nobody’s answer, and is found by company and plates', async () => {
    const date = day();
    const [hired, waiting, asked] = [await bookOn(date), await bookOn(date), await bookOn(date, { hour: '16:00' })];
    await hire(hired.id, { plates: 'C-555ZZZ', company: 'Viajes Kaqchikel' });
    await act(app, admin, waiting.id, 'approve');
    await act(app, admin, asked.id, 'assign-transport', { driver_id: drivers[1], vehicle_id: 'minibus-15' });
    const [a, b, c] = [hired, waiting, asked].map(({ reservation_number }) => reservation_number);
    expect(await numbers({ date, unassigned: true })).toEqual([b]);
    expect((await numbers({ date, unassigned: false })).sort()).toEqual([a, c].sort());
    expect(await numbers({ date, unanswered: true })).toEqual([c]);
    expect(await numbers({ q: 'kaqchikel' })).toEqual([a]);
    expect(await numbers({ q: 'c-555zzz' })).toEqual([a]);
    expect(await numbers({ date, driver_id: drivers[1] })).toEqual([c]);
    const { data: board } = await get<{ data: { trips: BoardTrip[] } }>(`/api/admin/board?from=${date}&to=${date}`);
    expect(board.trips.map(({ number, driver_id, external }) => [number, driver_id, external])).toEqual(
      expect.arrayContaining([
        [a, null, { company: 'Viajes Kaqchikel', driver: 'Rosa Ajú', vehicle: 'Nissan Urvan C-555ZZZ' }],
        [b, null, null],
        [c, drivers[1], null],
      ]),
    );
    const { body } = await app.ask('POST', '/api/admin/proposal', { as: admin, body: { date } });
    const lines = (body.data as { lines: { trip: BoardTrip }[] }).lines.map(({ trip }) => trip.number);
    expect(lines).toEqual([b]);
  });

  it('are the history and the manifest of the day', async () => {
    const date = day();
    const { id } = await bookOn(date);
    await hire(id);
    const { data } = await get<{ data: { type: string; reason: string | null; changes: object[] }[] }>(
      `/api/admin/reservation/${id}/timeline`,
    );
    expect(data.at(-1)).toMatchObject({ type: 'ExternalTransportAssigned', reason: 'La flota está completa' });
    expect(data.at(-1)?.changes).toEqual(
      expect.arrayContaining([
        { field: 'external', from: null, to: 'Transportes Ixim' },
        { field: 'driver', from: null, to: 'Rosa Ajú' },
        { field: 'vehicle', from: null, to: 'Nissan Urvan C-902BKL' },
      ]),
    );
    jest.spyOn(app.app.get(PdfPrinter, { strict: false }), 'print').mockRejectedValueOnce(new NoPrinter('no Chromium'));
    const { body: html } = await app.ask('GET', `/api/admin/reservation/manifest.pdf?date=${date}`, {
      as: admin,
      headers: { accept: 'text/html' },
    });
    for (const fact of ['Rosa Ajú', '5555 0190', 'C-902BKL', 'Transporte externo', 'Transportes Ixim'])
      expect(String(html)).toContain(fact);
    expect(String(html)).not.toContain('sin piloto');
  });
});

describe('the driver of others', () => {
  it('is forgotten by their telephone, however it is written, but not while they are to drive', async () => {
    const booked = await bookOn(day());
    const phone = '5555 0777';
    await hire(booked.id, { driver_name: 'Otilia', driver_phone: phone, company: 'Otilia Tours', plates: 'C-777OTI' });
    const refused = await askToErase(app, admin, '+502 5555-0777');
    expect([refused.status, refused.body.code]).toEqual([409, 'person.has_trips']);
    app.clock.set(booked.pick_up_at);
    await act(app, admin, booked.id, 'start');
    await act(app, admin, booked.id, 'finish');
    const { status, body } = await askToErase(app, admin, '+502 5555-0777');
    expect([status, body.data.reservations]).toEqual([200, 1]);
    await app.settled();
    const row = await get<Reservation>(`/api/admin/reservation/${booked.id}`);
    expect(row).toMatchObject({
      external: { company: '' },
      Driver: { erased: true, name: 'erased', last_name: '', phone: '' },
      Vehicle: { brand: 'Nissan Urvan', plates: '' },
      PersonalInfo: { first_name: 'Ana' },
    });
    expect(await numbers({ q: 'otilia' })).toEqual([]);
    expect(await numbers({ q: 'c-777oti' })).toEqual([]);
    expect((await askToErase(app, admin, '5555 9999')).body.code).toBe('person.unknown');
  });
});
