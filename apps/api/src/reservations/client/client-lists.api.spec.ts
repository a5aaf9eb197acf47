import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { act, book, bookingForm, driversOf, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { newcomer, sessionOf } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../../test/support/trips.js';

/* What the three tabs of a client's reservations ask for, whole, while others have trips, ratings and claims, too. */

const LISTS = {
  reserves: '/api/reservation/client?calification=true',
  archive: '/api/reservation/client?calification=false',
  claims: '/api/reservation/client_claims',
} as const;

let app: TestApp;
let admin: Session;
let ana: Session;
let luis: Session;
let anaId: string;
/** Ana's trips of the first tests, which stay in her archive. */
let rejected: string;
let driven: string;
const TRIP = { passenger: 2, childs: 1, email: 'ana.lista@example.com', name: 'Ana', last_name: 'Lista' };

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  anaId = await newcomer(app, TRIP.email, { last_name: 'Lista' });
  await newcomer(app, 'luis.lista@example.com');
  [ana, luis] = [await sessionOf(app, TRIP.email), await sessionOf(app, 'luis.lista@example.com')];
});
afterAll(() => app.stop());

const listed = async (list: keyof typeof LISTS, as: Session): Promise<readonly Reservation[]> =>
  ((await app.ask('GET', LISTS[list], { as })).body as { data: Reservation[] }).data;
const rate = (as: Session, reservation_id: string, starts: number, comment = '') =>
  app.ask('POST', '/api/reservation/qualification', { as, body: { reservation_id, starts, comment } });
const claim = (as: Session, reservation_id: string, claim_type_id: string) =>
  app.ask('POST', '/api/claim', { as, body: { reservation_id, claim_type_id } });
const said = ({ id, quality_service, claim: claims }: Reservation) => [
  id,
  quality_service.map(({ starts, comment }) => [starts, comment]),
  claims.map(({ claim_type, status }) => [claim_type, status]),
];

it('a row is the whole booking, as its client may see it', async () => {
  const booked = await book(app, { ...TRIP, hour: '06:00' }, ana);
  await book(app, { hour: '06:00' }, luis);
  const form = bookingForm({ ...TRIP, hour: '06:00' });
  const [row, ...more] = await listed('reserves', ana);
  expect(more).toEqual([]);
  expect(row).toEqual({
    id: booked.id,
    token: booked.token,
    reservation_number: booked.reservation_number,
    status_id: 1,
    reservation_status_id: 1,
    state: 'requested',
    progress_step: 1,
    version: 0,
    allowed_actions: ['change', 'cancel'],
    user: { name: 'Ana', last_name: 'Lista', email: TRIP.email, cui_passport: form.cui_passport },
    PersonalInfo: { first_name: 'Ana', last_name: 'Lista', email: TRIP.email, phone: form.phone },
    no_passengers: 3,
    adults: 2,
    childs: 1,
    suitcase: 4,
    flight_number: 'AV640',
    arrival_report: null,
    arrival_time: '',
    note: '',
    children_chair: true,
    wheelchair: false,
    type_vehicle: { id: 'suv', name: 'SUV' },
    pick_up_date: THURSDAY,
    pick_up_time: '06:00',
    pick_up_at: instantOf(THURSDAY, '06:00'),
    pick_up_place: 'GUA-AIRPORT',
    drop_off_place: 'ANT',
    pick_up_address: '',
    drop_off_address: '',
    booking_changes: 0,
    payment: 'cash',
    language: booked.language,
    requested_at: booked.requested_at,
    expires_at: plusMinutes(booked.requested_at, 24 * 60),
    pending_change: null,
    ending: null,
    accepted: false,
    started_at: null,
    start_from: instantOf(THURSDAY, '03:00'),
    start_until: instantOf(THURSDAY, '18:00'),
    client_id: anaId,
    booked_by: null,
    Driver: null,
    Vehicle: null,
    quality_service: [],
    claim: [],
    OptionsReservations: booked.OptionsReservations,
    reservation_detail: booked.reservation_detail,
  });
  rejected = booked.id;
  await act(app, admin, rejected, 'reject', { reason: 'Prueba' });
  await app.settled();
});

it('status_id is in dialect B: sent, assignment, reserved, started, finished, or ended otherwise (RES-014)', async () => {
  const seen: unknown[] = [];
  const { id, token } = await book(app, { ...TRIP, hour: '08:00' }, ana);
  driven = id;
  const look = async (): Promise<void> => {
    const rows = [...(await listed('reserves', ana)), ...(await listed('archive', ana))];
    const { state, status_id, reservation_status_id, progress_step } = rows.find((row) => row.id === id) as Reservation;
    seen.push([state, status_id, reservation_status_id, progress_step]);
  };
  await look();
  const change = { token, date: '2026-12-04', time: '08:00' };
  await act(app, admin, id, 'approve');
  await look();
  expect((await app.ask('PUT', '/api/reservation/reservation_user', { body: change })).status).toBe(200);
  await look();
  await act(app, admin, id, 'refuse-change', { reason: 'Sin vehículo' });
  const [driver_id] = await driversOf(app, admin);
  await act(app, admin, id, 'assign-transport', { driver_id, vehicle_id: 'suv-1' });
  await look();
  await act(app, admin, id, 'start', { reason: 'Salió antes' });
  await look();
  await act(app, admin, id, 'finish');
  await look();
  expect(seen).toEqual([
    ['requested', 1, 1, 1],
    ['approved', 2, 2, 2],
    ['updated', 1, 4, 1],
    ['reserved', 3, 2, 3],
    ['started', 4, 2, 4],
    ['finished', 5, 3, 5],
  ]);
});

it('a row carries ratings and claims of its own trip, and each list its own rows in order (RES-012, CLI-022)', async () => {
  const [mine, older] = [
    await finishedTrip(app, admin, { ...TRIP, hour: '12:00' }, ana),
    await finishedTrip(app, admin, { ...TRIP, hour: '10:00' }, ana),
  ];
  const theirs = await finishedTrip(app, admin, { hour: '13:00' }, luis);
  const ahead = [
    await book(app, { ...TRIP, date: '2026-12-06' }, ana),
    await book(app, { ...TRIP, date: '2026-12-05' }, ana),
  ];
  const others = await book(app, { date: '2026-12-05' }, luis);
  app.clock.set(instantOf(THURSDAY, '19:00'));
  expect((await rate(ana, mine.id, 4, 'Muy amable')).status).toBe(201);
  expect((await rate(luis, theirs.id, 1, 'Tarde')).status).toBe(201);
  expect((await claim(ana, mine.id, 'late')).status).toBe(201);
  expect((await claim(luis, theirs.id, 'other')).status).toBe(201);
  // Neither rates or claims about the other's trip, or one that has not finished.
  expect((await rate(ana, theirs.id, 5)).body).toMatchObject({ status: 403, code: 'auth.forbidden' });
  expect((await claim(luis, older.id, 'late')).body).toMatchObject({ status: 403, code: 'auth.forbidden' });
  expect((await rate(ana, ahead[0]!.id, 5)).body).toMatchObject({ status: 409, code: 'rating.not_finished' });

  const late = { id: 'late', description: 'El piloto llegó tarde', priority: 6 };
  const other = { id: 'other', description: 'Otro', priority: 2 };
  expect((await listed('reserves', ana)).map(said)).toEqual([
    [ahead[1]!.id, [], []],
    [ahead[0]!.id, [], []],
  ]);
  expect((await listed('archive', ana)).map(said)).toEqual([
    [mine.id, [[4, 'Muy amable']], [[late, true]]],
    [older.id, [], []],
    [driven, [], []],
    [rejected, [], []],
  ]);
  expect((await listed('claims', ana)).map(said)).toEqual([[mine.id, [[4, 'Muy amable']], [[late, true]]]]);
  expect((await listed('claims', luis)).map(said)).toEqual([[theirs.id, [[1, 'Tarde']], [[other, true]]]]);
  expect((await listed('reserves', luis)).map(({ id }) => id)).toContain(others.id);
});

it('a trip may be claimed about to the end of the sixth day after it, and its row says so (CLI-021)', async () => {
  const other = { ...TRIP, email: 'otra.lista@example.com' };
  const { id } = await finishedTrip(app, admin, { ...other, date: '2026-12-20', hour: '09:00' }, ana);
  const offered = async (at: string): Promise<boolean> => {
    app.clock.set(at);
    const row = (await listed('archive', ana)).find((one) => one.id === id) as Reservation;
    return row.allowed_actions.includes('claim');
  };
  expect([
    await offered(instantOf('2026-12-20', '08:59')),
    await offered(instantOf('2026-12-20', '09:00')),
    await offered(instantOf('2026-12-26', '23:59')),
    await offered(instantOf('2026-12-27', '00:00')),
  ]).toEqual([false, true, true, false]);
  expect((await claim(ana, id, 'late')).body).toMatchObject({
    status: 409,
    code: 'claim.too_late',
    message: 'El plazo terminó: los reclamos se aceptan hasta 6 días después del viaje.',
  });
  app.clock.set(instantOf('2026-12-26', '23:59'));
  expect((await claim(ana, id, 'late')).status).toBe(201);
});
