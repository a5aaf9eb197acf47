import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { DEMO_PASSWORD } from './accounts/demo-accounts.js';
import { seededAccountId } from './accounts/seed-accounts.js';
import { act, book, driversOf, MONDAY, THURSDAY } from '../../../test/support/bookings.js';
import { TestApp } from '../../../test/support/test-app.js';
import { finishedTrip } from '../../../test/support/trips.js';

/*
 * Lists of several areas that the office's screens ask for, whole, with rows of several people. Those of bookings stand
 * in reservations/whole-answers.api.spec.ts, those of tours and inquiries beside their controllers.
 */
type Made = Reservation & { token: string };

const INSTANT = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/) as unknown as string;
const UUID = expect.stringMatching(/^[\da-f-]{36}$/) as unknown as string;
const CLIENT = { id: seededAccountId('cliente@demo.gt'), role: 'client', name: 'Diego Paz' };
const ADMIN = { id: seededAccountId('admin@demo.gt'), role: 'admin', name: 'Lucía Marroquín' };
const MARIO = { id: seededAccountId('piloto@demo.gt'), role: 'driver', name: 'Mario Xicay' };

let app: TestApp;
let admin: Session;
const sessions: Record<'client' | 'driver' | 'driver2' | 'stranger', Session> = {} as never;
let mine: Made;
let theirs: Made;
let driven: Made;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  for (const user of ['client', 'driver', 'driver2'] as const) sessions[user] = await app.login(user);
  const stranger = await app.ask('POST', '/api/user/login', {
    body: { email: 'contador@demo.gt', password: DEMO_PASSWORD },
  });
  sessions.stranger = stranger.body as Session;
  mine = await finishedTrip(app, admin, { hour: '06:00', name: 'Diego', last_name: 'Paz' }, sessions.client);
  theirs = await finishedTrip(app, admin, { hour: '08:00', name: 'Rafael', last_name: 'Solís' }, sessions.stranger);
  driven = await book(app, { hour: '14:00' });
  await act(app, admin, driven.id, 'assign-transport', {
    driver_id: (await driversOf(app, admin))[0],
    vehicle_id: 'suv-1',
  });
});
afterAll(() => app.stop());

const get = async (path: string, as: Session = admin): Promise<unknown> => {
  const { status, body } = await app.ask('GET', `/api/${path}`, { as });
  expect(status).toBe(200);
  return body;
};
const post = async (path: string, body: object, as: Session = admin) => {
  const { status, body: answer } = await app.ask('POST', `/api/${path}`, { as, body });
  expect([200, 201]).toContain(status);
  return (answer as { data: { id: string } }).data;
};

describe('claims', () => {
  const row = (about: Made, id: string, more: object) => ({
    id,
    reservation_id: about.id,
    reservation_number: about.reservation_number,
    reservation_date: THURSDAY,
    filed_at: INSTANT,
    ...more,
  });
  const LATE = { id: 'late', description: 'El piloto llegó tarde', priority: 6 };
  const OTHER = { id: 'other', description: 'Otro', priority: 2 };
  const [PENDING, RESOLVED] = [
    { status: true, resolved_at: null, note: '', version: 1, allowed_actions: ['resolve'], resolved_by: null },
    {
      status: false,
      resolved_at: INSTANT,
      note: 'Disculpe',
      version: 2,
      allowed_actions: ['reopen'],
      resolved_by: ADMIN.name,
    },
  ];

  it('of everybody, the newest first, and one alone, with its history and no other’s', async () => {
    app.clock.set(instantOf(THURSDAY, '12:00'));
    const first = await post('claim', { reservation_id: mine.id, claim_type_id: 'late' }, sessions.client);
    app.clock.set(instantOf(THURSDAY, '12:05'));
    const second = await post('claim', { reservation_id: theirs.id, claim_type_id: 'other' }, sessions.stranger);
    await post(`admin/claim/${first.id}/resolve`, { note: 'Disculpe' });
    const rows = [
      row(theirs, second.id, {
        claim_type_id: 'other',
        claim_type: OTHER,
        reservation_time: '08:00',
        priority: 'low',
        priority_label: 'Baja',
        client: { id: seededAccountId('contador@demo.gt'), name: 'Rafael Solís' },
        ...PENDING,
      }),
      row(mine, first.id, {
        claim_type_id: 'late',
        claim_type: LATE,
        reservation_time: '06:00',
        priority: 'medium',
        priority_label: 'Media',
        client: { id: CLIENT.id, name: 'Diego Paz' },
        ...RESOLVED,
      }),
    ];
    expect(await get('admin/claim')).toEqual(rows);
    expect(await get(`admin/claim/${first.id}`)).toEqual(rows[1]);
    const entry = { at: INSTANT, recorded_at: INSTANT, on_behalf_of: null, refused: null };
    expect(await get(`admin/claim/${first.id}/timeline`)).toEqual({
      data: [
        {
          version: 1,
          type: 'ClaimFiled',
          actor: CLIENT,
          reason: null,
          changes: [{ field: 'status', from: null, to: 'pending' }],
          ...entry,
        },
        {
          version: 2,
          type: 'ClaimResolved',
          actor: ADMIN,
          reason: 'Disculpe',
          changes: [{ field: 'status', from: 'pending', to: 'resolved' }],
          ...entry,
        },
      ],
    });
    app.clock.set(MONDAY);
  });
});

describe('people', () => {
  const ROLES = { 2: 'Administrador', 3: 'Piloto', 4: 'Cliente', 5: 'Colaborador' };
  const person = (email: string, name: string, last_name: string, phone: string, role_id: 2 | 3 | 4 | 5) => ({
    id: seededAccountId(`${email}@demo.gt`),
    name,
    last_name,
    email: `${email}@demo.gt`,
    phone,
    cui_passport: '',
    role_id,
    role: { id: role_id, name: ROLES[role_id] },
    emailConfirmation: true,
    active: true,
    image: null,
    created_at: INSTANT,
    version: expect.any(Number) as unknown as number,
  });
  const EVERYBODY = [
    person('piloto2', 'Ana', 'Cojolón', '+502 5555 0103', 3),
    person('cliente', 'Diego', 'Paz', '+502 5555 0104', 4),
    person('piloto3', 'Esteban', 'Tzul', '+502 5555 0113', 3),
    person('piloto6', 'Irma', 'Quiej', '+502 5555 0116', 3),
    person('admin', 'Lucía', 'Marroquín', '+502 5555 0101', 2),
    person('piloto', 'Mario', 'Xicay', '+502 5555 0102', 3),
    person('piloto4', 'Marisol', 'Ajú', '+502 5555 0114', 3),
    person('cliente3', 'Martin', 'Egger', '+43 1555 0122', 4),
    person('piloto5', 'Óscar', 'Batz', '+502 5555 0115', 3),
    person('cliente4', 'Paola', 'Rivas', '+502 5555 0123', 4),
    person('cliente5', 'Rachel', 'Stone', '+1 202 555 0180', 4),
    person('contador', 'Rafael', 'Solís', '+502 5555 0106', 4),
    person('colaborador', 'Sofía', 'Barrios', '+502 5555 0105', 5),
    person('cliente2', 'Valeria', 'Castellanos', '+502 5555 0121', 4),
  ];

  it('are listed by name, each with what the office may see of them and nothing else', async () => {
    expect(await get('user')).toEqual({ data: EVERYBODY });
    expect(await get(`admin/user?sort=${encodeURIComponent('["name","ASC"]')}`)).toEqual(EVERYBODY);
    const drivers = encodeURIComponent('{"role_id":3}');
    expect(await get(`admin/user?filter=${drivers}&sort=${encodeURIComponent('["name","ASC"]')}`)).toEqual(
      EVERYBODY.filter(({ role_id }) => role_id === 3),
    );
    expect(await get(`admin/user/${CLIENT.id}`)).toEqual(EVERYBODY[1]);
  });
});

describe('the page somebody starts on', () => {
  it.each([
    ['client', '/client'],
    ['driver', '/dashboard/empleado'],
    ['stranger', '/client'],
  ] as const)('is a path and nothing else, for a %s', async (who, path) =>
    expect(await get('usuario/inicio', sessions[who])).toEqual({ data: { path } }),
  );
});

describe('who and what can drive', () => {
  const FREE = { free: true, reason: null, busy_with: null, busy_from: null, busy_to: null };
  const busy = (reason: string) => ({
    free: false,
    reason,
    busy_with: driven.reservation_number,
    busy_from: '2026-12-03T19:30:00.000Z',
    busy_to: '2026-12-03T23:00:00.000Z',
  });
  const ask = async (what: string) => post(`reservation/${what}`, { date: THURSDAY, time: '14:00', duration_min: 75 });

  it('is every driver, free or with the trip that takes them', async () => {
    const driver = (email: string, name: string, last_name: string, phone: string, is: object = FREE) => ({
      id: seededAccountId(email),
      name,
      last_name,
      phone,
      image: null,
      active: true,
      ...is,
    });
    expect(await ask('verify_driver')).toEqual([
      driver('piloto@demo.gt', 'Mario', 'Xicay', '+502 5555 0102', busy('calendar.driver_busy')),
      driver('piloto2@demo.gt', 'Ana', 'Cojolón', '+502 5555 0103'),
      driver('piloto3@demo.gt', 'Esteban', 'Tzul', '+502 5555 0113'),
      driver('piloto4@demo.gt', 'Marisol', 'Ajú', '+502 5555 0114'),
      driver('piloto5@demo.gt', 'Óscar', 'Batz', '+502 5555 0115'),
      driver('piloto6@demo.gt', 'Irma', 'Quiej', '+502 5555 0116'),
    ]);
  });

  it('is every vehicle, the largest first', async () => {
    const vehicle = (id: string, no_plate: string, brand: string, type: string, color: string, seats: number) => ({
      id,
      no_plate,
      brand,
      type,
      color,
      no_passengers: seats,
      image: null,
      status: true,
      ...(id === 'suv-1' ? busy('calendar.vehicle_busy') : FREE),
    });
    expect(await ask('verify_vehicle')).toEqual([
      vehicle('minibus-15', 'P-415FRT', 'Toyota', 'Minibús', 'Blanco', 15),
      vehicle('minibus-12', 'P-412FRT', 'Hyundai', 'Minibús', 'Plateado', 12),
      vehicle('suv-1', 'P-123FRT', 'Toyota', 'SUV', 'Gris', 4),
      vehicle('suv-2', 'P-124FRT', 'Mitsubishi', 'SUV', 'Negro', 4),
      vehicle('sedan-1', 'P-301FRT', 'Nissan', 'Sedán', 'Azul', 3),
      vehicle('sedan-2', 'P-302FRT', 'Kia', 'Sedán', 'Rojo', 3),
    ]);
  });
});

describe('payments', () => {
  it('of everybody for the office, one’s own trip for its driver, with what is still due', async () => {
    await post('admin/payment', paid(driven, 100), sessions.driver);
    await post('admin/payment', paid(theirs, 50));
    const row = (about: Made, amount: number, more: object) => ({
      id: UUID,
      version: 0,
      kind: 'payment',
      reservation_id: about.id,
      reservation_number: about.reservation_number,
      amount,
      currency: 'GTQ',
      rate: 7.67,
      rate_on: '2026-11-30',
      worth: amount,
      way: 'cash',
      at: INSTANT,
      day: '2026-11-30',
      voided: false,
      last_four: null,
      taking_back: false,
      reason: null,
      allowed_actions: ['void'],
      ...more,
    });
    const own = row(driven, 100, { driver_id: MARIO.id, driver_name: MARIO.name, by: MARIO });
    const other = row(theirs, 50, { driver_id: null, driver_name: null, by: ADMIN });
    expect(await get(`admin/payment?sort=${encodeURIComponent('["at","ASC"]')}`)).toEqual([own, other]);
    const balance = {
      reservation_id: driven.id,
      reservation_number: driven.reservation_number,
      price: 350,
      paid: 100,
      due: 250,
      due_usd: 32.59,
      rate: 7.67,
      driver_id: MARIO.id,
      driver_name: MARIO.name,
      allowed_actions: ['record', 'refund', 'send-link'],
      links: [],
      payments: [own],
    };
    expect(await get(`admin/payment/balance/${driven.id}`)).toEqual({ data: balance });
    expect((await app.ask('GET', `/api/admin/payment/balance/${driven.id}`, { as: sessions.driver2 })).status).toBe(
      403,
    );
  });
  const paid = ({ id }: Made, amount: number) => ({ reservation_id: id, amount, currency: 'GTQ', way: 'cash' });
});
