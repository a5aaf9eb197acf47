import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.js';
import { act, book, driversOf, MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';

/*
 * What each reader is answered of bookings, field by field, while the store holds bookings of others: a client, whoever
 * has a link, a driver, a collaborator and the office. A field more is as wrong here as a row more.
 */
type Reader = 'admin' | 'driver' | 'client' | 'collaborator' | 'stranger';
type Made = Reservation & { token: string };

const INSTANT = expect.stringMatching(/^2026-1[12]-\d\dT[\d:.]+Z$/) as unknown as string;
const ID = expect.stringMatching(/^[\da-f-]{32,36}$/) as unknown as string;

let app: TestApp;
const sessions = new Map<Reader, Session>();
const as = (reader: Reader): Session => sessions.get(reader)!;
const trips: Record<string, Made> = {};

/** Diego: one trip ahead, one driven, rated and claimed; others have trips before, between and after. */
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  for (const reader of ['admin', 'driver', 'client', 'collaborator'] as const)
    sessions.set(reader, await app.login(reader));
  const stranger = await app.ask('POST', '/api/user/login', {
    body: { email: 'contador@demo.gt', password: DEMO_PASSWORD },
  });
  sessions.set('stranger', stranger.body as Session);
  const one = { passenger: 1, childs: 0, suitcase: 0 };
  const diego = { name: 'Diego', last_name: 'Paz', email: 'diego.viaja@example.com' };
  trips.driven = await book(app, { ...diego, hour: '09:00', note: 'Dos tablas' }, as('client'));
  await act(app, as('admin'), trips.driven.id, 'assign-transport', {
    driver_id: (await driversOf(app, as('admin')))[0],
    vehicle_id: 'suv-1',
  });
  await act(app, as('admin'), trips.driven.id, 'finish', { reason: 'Sin registro del inicio' });
  trips.ahead = await book(app, { ...diego, date: '2026-12-05', hour: '10:00' }, as('client'));
  await act(app, as('admin'), trips.ahead.id, 'approve');
  trips.phoned = await book(app, { ...one, date: '2026-12-05', name: 'Rita' }, as('collaborator'));
  trips.foreign = await finishedTrip(app, as('admin'), { ...one, hour: '17:00' }, as('stranger'));
  trips.guest = await book(app, { ...one, date: '2026-12-06', email: 'eva@example.com' });
  app.clock.set(instantOf(THURSDAY, '19:00'));
  await said('client', 'reservation/qualification', { reservation_id: trips.driven.id, starts: 4, comment: 'Bien' });
  await said('client', 'claim', { reservation_id: trips.driven.id, claim_type_id: 'late' });
  await said('stranger', 'claim', { reservation_id: trips.foreign.id, claim_type_id: 'other' });
});
afterAll(() => app.stop());

const said = async (reader: Reader, call: string, body: object): Promise<void> =>
  expect((await app.ask('POST', `/api/${call}`, { as: as(reader), body })).status).toBe(201);

const reads = async (path: string, reader?: Reader): Promise<unknown> => {
  const { status, body } = await app.ask('GET', `/api/${path}`, reader && { as: as(reader) });
  expect(status).toBe(200);
  return body;
};

const options = (suitcases: number, note: string, adults: number, children: number) => [
  { type: 'MALETAS', description: String(suitcases) },
  { type: 'NUMERO VUELO', description: 'AV640' },
  { type: 'NOTA', description: note },
  { type: 'ADULTOS', description: String(adults) },
  { type: 'NINOS', description: String(children) },
  { type: 'airport time', description: '' },
];
const DETAIL = {
  origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
  destination: { id: 'ANT', place: 'Antigua Guatemala' },
  driver: null,
  vehicle: null,
  price: 350,
  price_usd: 45.63,
  rate: 7.67,
  fee: {
    id: 'GUA-AIRPORT_ANT',
    trip: 'Aeropuerto La Aurora – Antigua Guatemala',
    distance: 40,
    duration_min: 75,
    measure_type: { abbreviation: 'km' },
  },
};

/** The trip ahead, as its client reads it. */
const ahead = () => ({
  id: trips.ahead!.id,
  token: trips.ahead!.token,
  reservation_number: '261205-001',
  status_id: 2,
  reservation_status_id: 2,
  state: 'approved',
  progress_step: 2,
  version: 1,
  allowed_actions: ['change', 'cancel'],
  user: { name: 'Diego', last_name: 'Paz', email: 'diego.viaja@example.com', cui_passport: '1234567890101' },
  PersonalInfo: {
    first_name: 'Diego',
    last_name: 'Paz',
    email: 'diego.viaja@example.com',
    phone: '+502 5555 1234',
  },
  no_passengers: 4,
  adults: 3,
  childs: 1,
  suitcase: 4,
  children_chair: true,
  wheelchair: false,
  type_vehicle: { id: 'suv', name: 'SUV' },
  flight_number: 'AV640',
  arrival_time: '',
  note: '',
  pick_up_date: '2026-12-05',
  pick_up_time: '10:00',
  pick_up_at: '2026-12-05T16:00:00.000Z',
  pick_up_place: 'GUA-AIRPORT',
  drop_off_place: 'ANT',
  pick_up_address: '',
  drop_off_address: '',
  booking_changes: 0,
  payment: 'cash',
  language: 'es',
  requested_at: INSTANT,
  expires_at: null,
  pending_change: null,
  arrival_report: null,
  ending: null,
  accepted: false,
  started_at: null,
  start_from: '2026-12-05T13:00:00.000Z',
  start_until: '2026-12-06T04:00:00.000Z',
  client_id: ID,
  booked_by: null,
  Driver: null,
  Vehicle: null,
  quality_service: [],
  claim: [],
  OptionsReservations: options(4, '', 3, 1),
  reservation_detail: DETAIL,
});

/** The trip that was driven, rated and claimed about, as its client reads it. */
const driven = () => {
  const { id, token } = trips.driven!;
  return {
    ...ahead(),
    id,
    token,
    reservation_number: '261203-001',
    status_id: 5,
    reservation_status_id: 3,
    state: 'finished',
    progress_step: 5,
    version: 3,
    allowed_actions: [] as string[],
    note: 'Dos tablas',
    pick_up_date: THURSDAY,
    pick_up_time: '09:00',
    pick_up_at: '2026-12-03T15:00:00.000Z',
    ending: { by: 'company', reason: null, at: INSTANT },
    start_from: '2026-12-03T12:00:00.000Z',
    start_until: '2026-12-04T03:00:00.000Z',
    Driver: { id: ID, name: 'Mario', last_name: 'Xicay', phone: '+502 5555 0102' },
    Vehicle: { id: 'suv-1', plates: 'P-123FRT', brand: 'Toyota', color: 'Gris', no_passengers: 4 },
    quality_service: [{ reservation_id: id, starts: 4, comment: 'Bien', rated_at: INSTANT }],
    claim: [claimAbout(id, { id: 'late', description: 'El piloto llegó tarde', priority: 6 })],
    OptionsReservations: options(4, 'Dos tablas', 3, 1),
    reservation_detail: {
      ...DETAIL,
      driver: { image: null, name: 'Mario', last_name: 'Xicay' },
      vehicle: { image: null, no_plate: 'P-123FRT', color: 'Gris', brand_vehicle: { name: 'Toyota' } },
    },
  };
};
const claimAbout = (id: string, claim_type: Readonly<{ id: string; description: string; priority: number }>) => ({
  id: expect.stringMatching(new RegExp(`^${id}\\.[\\da-f]{8}$`)) as unknown as string,
  reservation_id: id,
  claim_type_id: claim_type.id,
  claim_type,
  status: true,
  filed_at: INSTANT,
  resolved_at: null,
  note: '',
});

/** Of somebody else: one adult, without luggage, who is not Diego. */
const another = (trip: Made, more: object) => ({
  ...ahead(),
  id: trip.id,
  token: trip.token,
  user: { name: 'Ana', last_name: 'Morales', email: trip.user.email, cui_passport: '1234567890101' },
  PersonalInfo: { first_name: 'Ana', last_name: 'Morales', email: trip.user.email, phone: '+502 5555 1234' },
  no_passengers: 1,
  adults: 1,
  childs: 0,
  suitcase: 0,
  OptionsReservations: options(0, '', 1, 0),
  ...more,
});
const foreign = () =>
  another(trips.foreign!, {
    reservation_number: '261203-002',
    status_id: 3,
    reservation_status_id: 3,
    state: 'finished',
    progress_step: 5,
    version: 2,
    pick_up_date: THURSDAY,
    pick_up_time: '17:00',
    pick_up_at: '2026-12-03T23:00:00.000Z',
    ending: { by: 'company', reason: null, at: INSTANT },
    start_from: '2026-12-03T20:00:00.000Z',
    start_until: '2026-12-04T11:00:00.000Z',
    claim: [claimAbout(trips.foreign!.id, { id: 'other', description: 'Otro', priority: 2 })],
  });

describe('a client reads', () => {
  it('their trips that have not ended, and nothing of others', async () =>
    expect(await reads('reservation/client?calification=true', 'client')).toEqual({ data: [ahead()] }));

  it('their archive', async () =>
    expect(await reads('reservation/client?calification=false', 'client')).toEqual({ data: [driven()] }));

  it('all of them, in the order of their pick-ups', async () =>
    expect(await reads('reservation/client', 'client')).toEqual({ data: [driven(), ahead()] }));

  it('their trips with a claim', async () => {
    expect(await reads('reservation/client_claims', 'client')).toEqual({ data: [driven()] });
    const { status_id: _, ...row } = foreign();
    expect(await reads('reservation/client_claims', 'stranger')).toEqual({
      data: [{ ...row, status_id: 5, allowed_actions: ['rate'] }],
    });
  });
});

describe('whoever has the link of a trip reads', () => {
  const MASKED = { first_name: 'Diego', last_name: 'Paz', email: 'd••••••••••@example.com', phone: '••••••••••••34' };
  const masked = {
    user: { name: 'Diego', last_name: 'Paz', email: MASKED.email, cui_passport: '•••••••••••01' },
    PersonalInfo: MASKED,
    client_id: null,
    read_only: false,
    paid: 0,
    due: 350,
    price_changes: [],
  };
  const at = (type: string) => ({ type, at: INSTANT });

  it('that trip alone, whose traveler cannot be reached by what is shown', async () => {
    expect(await reads(`reservation/find_reservation/${trips.ahead!.token}`)).toEqual({
      data: { ...ahead(), ...masked, timeline: [at('ReservationRequested'), at('ReservationApproved')] },
    });
    expect(await reads(`reservation/find_reservation/${trips.driven!.token}`)).toEqual({
      data: {
        ...driven(),
        ...masked,
        status_id: 3,
        timeline: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'TripFinished'].map(at),
      },
    });
  });

  it('whether it can still be changed, and nothing else', async () => {
    expect(await reads(`reservation/timing_reservation/${trips.ahead!.token}`)).toEqual({ data: { allowed: true } });
    const over = await app.ask('GET', `/api/reservation/timing_reservation/${trips.driven!.token}`);
    expect([over.status, Object.keys(over.body as object).toSorted()]).toEqual([
      409,
      ['code', 'message', 'requestId', 'status', 'title', 'type'],
    ]);
  });
});

describe('a driver reads', () => {
  const { name, last_name } = { name: 'Diego', last_name: 'Paz' };
  const shown = () => {
    const { token: _, ...row } = driven();
    const [rating] = row.quality_service;
    return {
      ...row,
      // More than a day after the trip there is no telephone any more, and never what was said of it.
      user: { name, last_name, email: '', cui_passport: '' },
      PersonalInfo: { first_name: name, last_name, email: '', phone: '' },
      quality_service: [{ ...rating, comment: '' }],
      claim: [],
    };
  };

  it('the trips they were assigned, and none of the others', async () => {
    expect(await reads('reservation/driver', 'driver')).toEqual({ data: [shown()] });
    expect(await reads('admin/reservation_driver', 'driver')).toEqual([shown()]);
    expect(await reads(`admin/reservation_driver/${trips.driven!.id}`, 'driver')).toEqual(shown());
  });
});

describe('the office reads', () => {
  const office = () => ({ ...driven(), status_id: 3, allowed_actions: ['reinstate'] });
  const theirs = () => ({ ...foreign(), allowed_actions: ['reinstate', 'undo-finish'] });
  const filter = (what: object) => encodeURIComponent(JSON.stringify(what));

  it('the trips of a tab, of everybody, and no others', async () => {
    expect(await reads('reservation?status_id=3', 'admin')).toEqual({ data: [office(), theirs()] });
    expect(await reads(`admin/reservation?filter=${filter({ status_id: 3 })}`, 'admin')).toEqual([office(), theirs()]);
    expect(await reads(`admin/reservation/${trips.foreign!.id}`, 'admin')).toEqual(theirs());
  });

  it('as a collaborator, what they booked themselves', async () => {
    const [row, ...more] = (await reads('admin/reservation', 'collaborator')) as Reservation[];
    expect(row).toEqual(
      another(trips.phoned!, {
        reservation_number: '261205-002',
        status_id: 1,
        reservation_status_id: 1,
        state: 'requested',
        progress_step: 1,
        version: 0,
        allowed_actions: [],
        user: { ...trips.phoned!.user, name: 'Rita' },
        PersonalInfo: { ...trips.phoned!.PersonalInfo, first_name: 'Rita' },
        pick_up_time: '14:00',
        pick_up_at: '2026-12-05T20:00:00.000Z',
        start_from: '2026-12-05T17:00:00.000Z',
        start_until: '2026-12-06T08:00:00.000Z',
        expires_at: INSTANT,
        client_id: null,
        booked_by: ID,
      }),
    );
    expect(more).toEqual([]);
  });
});
