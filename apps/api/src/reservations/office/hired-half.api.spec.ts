import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import type { Proposal } from '@camino/contracts/reservations/proposal.js';
import type { Reservation, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { calendar, standing } from '@camino/domain/calendar/calendar.js';
import { driving } from '@camino/domain/reservations/driving.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { NoPrinter, PdfPrinter } from '../../platform/kit/pdf-printer.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { askToErase } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

/*
 * A driver of the fleet in a hired vehicle, and a hired driver in a vehicle of the fleet: what each half takes, and
 * says.
 */
let app: TestApp;
let admin: Session;
let piloto: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  piloto = await app.login('driver');
});
afterAll(() => app.stop());
afterEach(() => {
  jest.restoreAllMocks();
  app.clock.set(MONDAY);
});

const ROSA = { driver_name: 'Rosa', driver_last_name: 'Ajú', driver_phone: '5555 0190' };
const URVAN = { vehicle: 'Nissan Urvan', color: 'gris', plates: 'C-902BKL', seats: 5 };
const why = { company: 'Transportes Ixim', reason: 'El taller se quedó con la van' };
let days = 0;
const day = () => new Date(Date.UTC(2027, 3, (days += 1))).toISOString().slice(0, 10);
const bookOn = (date: string, more: object = {}) => book(app, { date, hour: '10:00', ...more });
const driverId = () => piloto.driver_id!;
const inUrvan = () => ({ driver_id: driverId(), ...URVAN, ...why });
const byRosa = (vehicle_id = 'minibus-15') => ({ vehicle_id, ...ROSA, ...why });
const hire = (id: string, body: object) => act(app, admin, id, 'assign-external', body);
const post = (id: string, verb: string, body: object, as: Session = admin) =>
  app.ask('POST', `/api/admin/reservation/${id}/${verb}`, { as, body });
const get = async <T>(path: string, as: Session | undefined = admin) => (await app.ask('GET', path, { as })).body as T;
const numbers = async (filter: object) =>
  (await get<Reservation[]>(`/api/admin/reservation?filter=${JSON.stringify(filter)}`))
    .map(({ reservation_number }) => reservation_number)
    .sort();
const placesOn = async (date: string) =>
  standing((await app.app.get(Decide).load(calendar, date)).state, MONDAY).map(
    ({ party, vehicleId, driverId: by }) => ({
      party: party.id,
      vehicleId,
      driverId: by,
    }),
  );
/** Books until no vehicle is left for such a party; whether none is afterwards. */
const fillUp = async (date: string, party: object): Promise<() => Promise<boolean>> => {
  const asked = { date, time: '10:00', fee: 'GUA-AIRPORT_ANT', ...party };
  const full = async () => (await app.ask('POST', '/api/reservation/verify_available', { body: asked })).status === 409;
  while (!(await full())) await bookOn(date, party);
  return full;
};
const mine = async (id: string) =>
  (await get<Reservation[]>('/api/admin/reservation_driver', piloto)).find((trip) => trip.id === id);

describe('a hired vehicle', () => {
  it('is driven by a driver of the fleet, who is kept and sees it, answers, starts and finishes it', async () => {
    const date = day();
    const booked = await bookOn(date);
    const row = await hire(booked.id, inUrvan());
    expect(row).toMatchObject({
      state: 'reserved',
      accepted: false,
      external: { company: 'Transportes Ixim', only: 'vehicle' },
      Driver: { id: driverId() },
      Vehicle: { id: '', plates: 'C-902BKL', no_passengers: 5 },
    });
    expect(await placesOn(date)).toEqual([{ party: booked.id, vehicleId: '', driverId: driverId() }]);
    const other = await bookOn(date);
    const taken = { driver_id: driverId(), vehicle_id: 'minibus-12' };
    expect((await post(other.id, 'assign-transport', taken)).body.code).toBe('calendar.driver_busy');

    expect(await mine(booked.id)).toMatchObject({
      Vehicle: { plates: 'C-902BKL' },
      allowed_actions: ['accept', 'decline'],
    });
    const drive = (verb: string) => act(app, piloto, booked.id, verb, {}, 'reservation_driver');
    expect(await drive('accept')).toMatchObject({ accepted: true });
    app.clock.set(booked.pick_up_at);
    expect(await drive('start')).toMatchObject({ state: 'started' });
    expect(await drive('finish')).toMatchObject({ state: 'finished' });
    await app.settled();
    const mails = app.mails('piloto@demo.gt').filter(({ text }) => text.includes(booked.reservation_number));
    expect(mails.map(({ text }) => text.includes('C-902BKL'))).toEqual([true]);
  });

  it('leaves the trip on a place of the fleet as soon as its driver declines it, over midnight on one vehicle', async () => {
    for (const hour of ['10:00', '23:00']) {
      const date = day();
      const { id } = await bookOn(date, { hour });
      await hire(id, inUrvan());
      const declined = { reason: 'enfermo' };
      expect(
        (await app.ask('POST', `/api/admin/reservation_driver/${id}/decline`, { as: piloto, body: declined })).body,
      ).toEqual({ data: { id, state: 'approved' } });
      expect(await get<Reservation>(`/api/admin/reservation/${id}`)).toMatchObject({
        state: 'approved',
        Driver: null,
        Vehicle: null,
      });
      const places = [...(await placesOn(date)), ...(hour === '23:00' ? await placesOn(day()) : [])];
      expect(places).toEqual(places.map(() => ({ party: id, vehicleId: places[0]?.vehicleId, driverId: undefined })));
      expect([places.length, places[0]?.vehicleId]).toEqual([hour === '23:00' ? 2 : 1, expect.stringMatching(/\w/)]);
    }
  });

  it('is declined though the fleet has none as large; the first that is free is the trip’s', async () => {
    const date = day();
    const LARGE = { passenger: 14, childs: 0 };
    const { id } = await bookOn(date, LARGE);
    await hire(id, { ...inUrvan(), seats: 15 });
    const full = await fillUp(date, LARGE);
    const others = await placesOn(date);
    await act(app, piloto, id, 'decline', { reason: 'enfermo' }, 'reservation_driver');
    expect(await placesOn(date)).toEqual(
      others.map((place) => (place.party === id ? { ...place, driverId: undefined } : place)),
    );
    const other = others.find(({ party }) => party !== id)!;
    await act(app, admin, other.party, 'reject', { reason: 'Se fue' });
    expect(await full()).toBe(true);
    await bookOn(date, { passenger: 1, childs: 0 });
    expect(await placesOn(date)).toContainEqual({ party: id, vehicleId: other.vehicleId, driverId: undefined });
  });

  it('is looked for on no other place when a trip in a vehicle of the fleet is declined', async () => {
    const date = day();
    const { id } = await bookOn(date);
    await act(app, admin, id, 'assign-transport', { driver_id: driverId(), vehicle_id: 'minibus-12' });
    const written = async () =>
      (await app.app.get(EventLog, { strict: false }).read(`${calendar.category}-${date}`)).events.map(
        ({ type }) => type,
      );
    const before = await written();
    await act(app, piloto, id, 'decline', { reason: 'enfermo' }, 'reservation_driver');
    expect((await written()).slice(before.length)).toEqual(['TransportUnbound']);
  });

  it('carries no more than its seats, and is hired for one hour', async () => {
    const date = day();
    const { id } = await bookOn(date, { passenger: 4, childs: 0 });
    await hire(id, inUrvan());
    expect(await act(app, admin, id, 'correct', { passenger: 5, reason: 'Uno más' })).toMatchObject({
      state: 'reserved',
      external: { only: 'vehicle' },
    });
    expect(await placesOn(date)).toEqual([{ party: id, vehicleId: '', driverId: driverId() }]);
    const moved = await act(app, admin, id, 'correct', { hour: '12:00' });
    expect([moved.state, moved.external, moved.Driver]).toEqual(['approved', undefined, null]);
    await hire(id, inUrvan());
    const crowded = await act(app, admin, id, 'correct', { passenger: 6, reason: 'Otro más' });
    expect([crowded.state, crowded.Driver]).toEqual(['approved', null]);
    expect((await placesOn(date)).map(({ vehicleId }) => vehicleId === '')).toEqual([false]);
  });
});

describe('a hired driver', () => {
  it('drives a vehicle of the fleet, which is kept; the office starts and finishes it', async () => {
    const date = day();
    const booked = await bookOn(date);
    const row = await hire(booked.id, byRosa());
    expect(row).toMatchObject({
      state: 'reserved',
      accepted: true,
      external: { company: 'Transportes Ixim', only: 'driver' },
      Driver: { id: '', name: 'Rosa' },
      Vehicle: { id: 'minibus-15' },
    });
    expect(await placesOn(date)).toEqual([{ party: booked.id, vehicleId: 'minibus-15', driverId: '' }]);
    const other = await bookOn(date);
    const taken = { driver_id: driverId(), vehicle_id: 'minibus-15' };
    expect((await post(other.id, 'assign-transport', taken)).body.code).toBe('calendar.vehicle_busy');
    expect(await mine(booked.id)).toBeUndefined();

    app.clock.set(booked.pick_up_at);
    expect(await act(app, admin, booked.id, 'start')).toMatchObject({ state: 'started' });
    expect(await act(app, admin, booked.id, 'undo-start')).toMatchObject({ state: 'reserved', accepted: true });
    await act(app, admin, booked.id, 'start');
    expect(await act(app, admin, booked.id, 'finish')).toMatchObject({ state: 'finished' });
    expect(await act(app, admin, booked.id, 'undo-finish', { reason: 'Error' })).toMatchObject({ state: 'started' });
    expect(await act(app, admin, booked.id, 'no-show', { reason: 'No vino' })).toMatchObject({ state: 'no_show' });
    expect((await placesOn(date)).map(({ party }) => party)).toEqual([other.id]);
    await act(app, admin, booked.id, 'undo-no-show', { reason: 'Error' });
    expect(await placesOn(date)).toContainEqual({ party: booked.id, vehicleId: 'minibus-15', driverId: '' });
  });

  it('is forgotten by their telephone, and the vehicle of the fleet stays', async () => {
    const booked = await bookOn(day());
    const phone = '5555 0733';
    const otilia = { ...byRosa(), driver_name: 'Otilia', driver_phone: phone, company: 'Otilia Tours' };
    const { Vehicle: own } = await hire(booked.id, otilia);
    expect((await askToErase(app, admin, phone)).body.code).toBe('person.has_trips');
    app.clock.set(booked.pick_up_at);
    await act(app, admin, booked.id, 'start');
    await act(app, admin, booked.id, 'finish');
    expect((await askToErase(app, admin, phone)).status).toBe(200);
    await app.settled();
    expect(await get<Reservation>(`/api/admin/reservation/${booked.id}`)).toMatchObject({
      external: { company: '', only: 'driver' },
      Driver: { erased: true, phone: '' },
      Vehicle: { id: 'minibus-15', plates: own?.plates },
    });
    expect(await numbers({ q: 'otilia' })).toEqual([]);
  });
});

describe('what is hired', () => {
  it('needs a reason, and what is the company’s must be free, active and known', async () => {
    const { id } = await bookOn(day(), { passenger: 3, childs: 0 });
    const code = async (body: object) => (await post(id, 'assign-external', body)).body.code as string;
    expect(await code({ ...inUrvan(), reason: ' ' })).toBe('reservation.reason_required');
    expect(await code({ ...inUrvan(), seats: 2 })).toBe('reservation.external_too_small');
    expect(await code({ ...inUrvan(), driver_id: 'nobody' })).toBe('calendar.driver_inactive');
    expect(await code(byRosa('nothing'))).toBe('calendar.vehicle_inactive');
    expect(await code({ ...inUrvan(), vehicle_id: 'minibus-15' })).toBe('request.invalid');
    expect(await code({ driver_id: driverId(), ...why })).toBe('request.invalid');
    expect(await code({ vehicle_id: 'minibus-15', ...why })).toBe('request.invalid');
    const unnamed = { driver_id: '', vehicle_id: 'minibus-15' };
    expect((await post(id, 'assign-transport', unnamed)).status).toBe(400);
    expect((await get<Reservation>(`/api/admin/reservation/${id}`)).state).toBe('requested');
  });

  it('is in the lists, on the board and in proposals what it is', async () => {
    const date = day();
    const [vehicle, driver, waiting] = [await bookOn(date), await bookOn(date), await bookOn(date)];
    await hire(vehicle.id, inUrvan());
    await hire(driver.id, byRosa());
    await act(app, admin, waiting.id, 'approve');
    const [a, b, c] = [vehicle, driver, waiting].map(({ reservation_number }) => reservation_number);
    expect(await numbers({ date, unassigned: true })).toEqual([c]);
    expect(await numbers({ date, unanswered: true })).toEqual([a]);
    expect(await numbers({ date, driver_id: driverId() })).toEqual([a]);
    expect(await numbers({ date, vehicle_id: 'minibus-15' })).toEqual([b]);
    const { data: board } = await get<{ data: { trips: BoardTrip[]; late: object[] } }>(
      `/api/admin/board?from=${date}&to=${date}`,
    );
    expect(board.late).toEqual([]);
    expect(board.trips.map((trip) => [trip.number, trip.driver_id, trip.vehicle_id, trip.external?.only])).toEqual(
      expect.arrayContaining([
        [a, driverId(), null, 'vehicle'],
        [b, null, 'minibus-15', 'driver'],
        [c, null, null, undefined],
      ]),
    );
    const { body } = await app.ask('POST', '/api/admin/proposal', { as: admin, body: { date } });
    const { lines } = body.data as Proposal;
    expect(lines.map(({ trip }) => trip.number)).toEqual([c]);
    expect(lines[0]!.driver_id).not.toBe(driverId());
    expect(lines[0]!.vehicle_id).not.toBe('minibus-15');
  });

  it('is what the traveler reads, the manifest and the history', async () => {
    const date = day();
    const email = 'media.flota@example.com';
    const { id, token } = await bookOn(date, { email });
    await hire(id, byRosa());
    await app.settled();
    for (const fact of ['Rosa Ajú', '5555 0190', 'Toyota']) expect(app.mails(email)[0]?.text).toContain(fact);
    const { data } = await get<{ data: TrackedReservation }>(`/api/reservation/find_reservation/${token}`, undefined);
    expect(data).toMatchObject({
      progress_step: 3,
      Driver: { id: '', name: 'Rosa', phone: '5555 0190' },
      Vehicle: { id: 'minibus-15' },
    });
    const { data: history } = await get<{ data: { type: string; changes: object[] }[] }>(
      `/api/admin/reservation/${id}/timeline`,
    );
    expect(history.at(-1)?.changes).toEqual(
      expect.arrayContaining([
        { field: 'external', from: null, to: 'Transportes Ixim' },
        { field: 'driver', from: null, to: 'Rosa Ajú' },
      ]),
    );
    jest.spyOn(app.app.get(PdfPrinter, { strict: false }), 'print').mockRejectedValueOnce(new NoPrinter('no Chromium'));
    const { body: html } = await app.ask('GET', `/api/admin/reservation/manifest.pdf?date=${date}`, {
      as: admin,
      headers: { accept: 'text/html' },
    });
    for (const fact of ['Rosa Ajú', '5555 0190', '<strong>Piloto externo</strong>: Transportes Ixim'])
      expect(String(html)).toContain(fact);
  });

  it.each([
    ['vehicle', inUrvan],
    ['driver', byRosa],
  ] as const)('(a %s) is not promised for the time that a traveler asks for instead', async (_, hired) => {
    const date = day();
    const { id, token } = await bookOn(date);
    await hire(id, hired());
    const changed = { token, date, time: '16:00' };
    expect((await app.ask('PUT', '/api/reservation/reservation_user', { body: changed })).status).toBe(200);
    const accepted = await act(app, admin, id, 'approve');
    expect([accepted.state, accepted.pick_up_time, accepted.external, accepted.Driver, accepted.Vehicle]).toEqual([
      'approved',
      '16:00',
      undefined,
      null,
      null,
    ]);
    const places = await placesOn(date);
    expect(places).toEqual([{ party: id, vehicleId: expect.stringMatching(/\w/) as string, driverId: undefined }]);
  });

  it('comes back to the fleet only on a place for both halves', async () => {
    const date = day();
    const LARGE = { passenger: 14, childs: 0 };
    const first = await bookOn(date, LARGE);
    await hire(first.id, { ...inUrvan(), seats: 15 });
    await fillUp(date, LARGE);
    const before = await placesOn(date);
    expect((await post(first.id, 'unassign', { reason: 'Ya hay lugar' })).body.code).toBe('calendar.not_available');
    expect(await placesOn(date)).toEqual(before);
    const other = before.find(({ party }) => party !== first.id)!.party;
    await act(app, admin, other, 'reject', { reason: 'Se fue' });
    expect(await act(app, admin, first.id, 'unassign', { reason: 'Ya hay lugar' })).toMatchObject({
      state: 'approved',
    });
    expect((await placesOn(date)).map(({ vehicleId }) => vehicleId)).not.toContain('');
  });

  it('takes a trip under way over, and the driver of the fleet is claimed', async () => {
    const booked = await bookOn(day());
    await act(app, admin, booked.id, 'assign-transport', { driver_id: driverId(), vehicle_id: 'minibus-12' });
    app.clock.set(plusMinutes(booked.pick_up_at, 5));
    await act(app, admin, booked.id, 'start');
    expect(await hire(booked.id, inUrvan())).toMatchObject({ state: 'started', Vehicle: { id: '' } });
    const next = await bookOn(booked.pick_up_date, { hour: '16:00' });
    await act(app, admin, next.id, 'assign-transport', { driver_id: driverId(), vehicle_id: 'minibus-15' });
    const second = await post(next.id, 'start', { reason: 'Sigue con otro' });
    expect(second.body.code).toBe('reservation.driver_under_way');
    expect(await hire(booked.id, byRosa('minibus-12'))).toMatchObject({ state: 'started', Driver: { id: '' } });
    expect((await post(next.id, 'start', { reason: 'Sigue con otro' })).status).toBe(200);
    expect((await post(booked.id, 'assign-external', inUrvan())).body.code).toBe('reservation.driver_under_way');
    expect(await hire(booked.id, { ...inUrvan(), override: true })).toMatchObject({ Driver: { id: driverId() } });
    await hire(booked.id, byRosa('minibus-12'));
    // Nobody is claimed who is hired: two of them may be on their way at once.
    expect(await hire(next.id, byRosa('minibus-15'))).toMatchObject({ state: 'started', Driver: { id: '' } });
    expect((await app.app.get(EventLog, { strict: false }).read(`${driving.category}-`)).events).toEqual([]);
  });
});
