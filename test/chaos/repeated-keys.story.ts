import { request } from 'node:http';
import type { Session } from '@camino/contracts/session.js';
import { plusMinutes } from '@camino/domain/kernel/time.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { DEMO_PASSWORD } from '../../apps/api/src/accounts/demo-accounts.js';
import { seededAccountId } from '../../apps/api/src/accounts/seed-accounts.js';
import { heldVoid, registeredCard } from '../../apps/api/src/billing/billing.contract.js';
import { sampleDte } from '../../apps/api/src/ledger/dte/sample-dte.js';
import { newCommandId, SYSTEM } from '../../apps/api/src/platform/commanding/context.js';
import { Decide } from '../../apps/api/src/platform/commanding/decide.js';
import { EventLog } from '../../apps/api/src/platform/event-log/event-log.js';
import { ApiDocument } from '../../apps/api/src/platform/openapi/api-document.js';
import { HOLD_MIN } from '../../apps/api/src/reservations/booking/booking.controller.js';
import { act, book, bookingForm, driversOf, MONDAY } from '../../apps/api/src/testing/bookings.js';
import { randomFrom, SEED } from '../../apps/api/src/testing/random.js';
import { type Answered, TestApp } from '../../apps/api/src/testing/test-app.js';
import { bookTour, tourForm } from '../../apps/api/src/testing/tours.js';
import { finishedTrip } from '../../apps/api/src/testing/trips.js';
import { ROUNDS } from './parts/limits.js';

jest.setTimeout(300_000 + ROUNDS * 60_000);

type Who = 'admin' | 'driver' | 'client' | 'nobody';
/** `by`: somebody with an account of their own, where that is the aggregate. */
type Asked = Readonly<{ path: string; body?: object; by?: Session }>;
/** A command by its route, and a request to an aggregate that no other request uses. */
type Command = readonly [route: string, who: Who, asked: () => Promise<Asked>];

const random = randomFrom(SEED);
let app: TestApp;
let as: Record<Who, Session | undefined>;
let count = 0;
const next = (): number => (count += 1);
/** Each trip has its own day. */
const day = (): string => new Date(Date.UTC(2027, 0, next())).toISOString().slice(0, 10);
const admin = (): Session => as.admin!;
const booked = (more: object = {}, by?: Session) => book(app, { date: day(), passenger: 1, childs: 0, ...more }, by);
const ofBooking =
  (verb: string, body: object = {}) =>
  async (): Promise<Asked> => ({ path: `/api/admin/reservation/${(await booked()).id}/${verb}`, body });
const transport = async () => ({ driver_id: as.driver!.driver_id!, vehicle_id: 'suv-1' });
const assigned = async (): Promise<string> => {
  const { id } = await booked();
  await act(app, admin(), id, 'assign-transport', await transport());
  return id;
};
/** A finished trip that is paid, whose invoice an administrator with a NIT issues. */
const payable = async (): Promise<string> => {
  const id = seededAccountId('admin@demo.gt');
  const by = { actor: SYSTEM, at: app.clock.now(), commandId: newCommandId(), correlation: 'issuer' };
  const data = { accountId: id, subject: fiscalSubject(id), change: { nit: '39525503', name: 'Lucía Marroquín' } };
  await app.app.get(Decide, { strict: false }).run(taxpayer, id, { type: 'ChangeTaxProfile', data }, by);
  const body = { trade_name: 'Camino', establishment: 1 };
  await app.ask('PUT', '/api/admin/invoice_issuer', { as: admin(), body });
  const trip = await finishedTrip(app, admin(), { date: day() });
  const money = { amount: trip.reservation_detail.price, currency: 'GTQ', way: 'terminal' };
  await app.ask('POST', '/api/admin/payment', { as: admin(), body: { reservation_id: trip.id, ...money } });
  return trip.id;
};
const person = () => ({
  name: 'Rosa',
  last_name: 'Ixcot',
  email: `rosa.${next()}@example.com`,
  role_id: 4,
  password: 'Camino#2026',
});
const brand = async (): Promise<string> =>
  (
    (await app.ask('POST', '/api/admin/brand_vehicle', { as: admin(), body: { name: `Marca ${next()}` } })).body as {
      id: string;
    }
  ).id;
const user = async (): Promise<string> =>
  ((await app.ask('POST', '/api/admin/user', { as: admin(), body: person() })).body as { id: string }).id;
/** Somebody with an account of their own. */
const newcomer = async (): Promise<Session> => {
  const { email, password, ...one } = person();
  await app.ask('POST', '/api/admin/user', { as: admin(), body: { ...one, email, password } });
  return (await app.ask('POST', '/api/user/login', { body: { email, password } })).body as Session;
};
const tourForTwo = () => tourForm({ date: day() });
const ofTour =
  (verb: string, body: object = {}) =>
  async (): Promise<Asked> => ({ path: `/api/admin/tour/${(await bookTour(app, tourForTwo())).id}/${verb}`, body });
const message = () => ({
  name: 'Ana Tzoc',
  email: `ana.tzoc.${next()}@example.com`,
  message: '¿Hay lugar para una bicicleta?',
  language: 'es',
});
const inquiry = async (): Promise<string> => {
  const body = message();
  await app.ask('POST', '/api/inquiry', { body });
  const all = (await app.ask('GET', '/api/admin/inquiry', { as: admin() })).body as { id: string; email: string }[];
  return all.find(({ email }) => email === body.email)!.id;
};
const payment = async () => ({ reservation_id: (await booked()).id, amount: 10, currency: 'GTQ', way: 'cash' });
const paid = async () =>
  (await app.ask('POST', '/api/admin/payment', { as: admin(), body: await payment() })).body.data as {
    id: string;
    reservation_id: string;
  };
/** Trips that are finished when the commands come, three per round, because a claim needs one without claims. */
const CLAIMED = 3;
const DAYS_BEFORE = ['2026-12-01', '2026-12-02', '2026-12-03'];
const past: string[] = [];
const claim = async (): Promise<string> =>
  (
    (
      await app.ask('POST', '/api/claim', {
        as: as.client,
        body: { reservation_id: past.pop(), claim_type_id: 'late' },
      })
    ).body as { data: { id: string } }
  ).data.id;

const taxpayerWithNit = async (): Promise<object> => {
  const id = seededAccountId('cliente@demo.gt');
  const at = app.clock.now();
  const by = { actor: SYSTEM, at, commandId: newCommandId(), correlation: 'story' };
  const data = { accountId: id, subject: fiscalSubject(id), change: { nit: '12521337' } };
  await app.app.get(Decide, { strict: false }).run(taxpayer, id, { type: 'ChangeTaxProfile', data }, by);
  const people = { issuer: { nit: '12521337', name: 'Ixcán' }, receiver: { id: 'CF', name: 'CF' } };
  const { xml } = sampleDte({
    random: () => random.below(1_000_000) / 1_000_000,
    type: 'FACT',
    issuedAt: '2026-10-05T10:00:00',
    ...people,
  });
  return { xml };
};

const COMMANDS: readonly Command[] = [
  [
    'post /api/presentacion/importar',
    'client',
    async () => ({ path: '/api/presentacion/importar', body: await taxpayerWithNit() }),
  ],
  [
    'post /api/presentacion/tipo_cambio',
    'admin',
    async () => ({
      path: '/api/presentacion/tipo_cambio',
      body: { moneda: 'USD', tasas: [{ fecha: '2026-10-05', tipo_cambio: next() }] },
    }),
  ],
  ['post /api/reservation', 'nobody', async () => ({ path: '/api/reservation', body: bookingForm({ date: day() }) })],
  ['post /api/reservation', 'client', async () => ({ path: '/api/reservation', body: bookingForm({ date: day() }) })],
  [
    'post /api/reservation/verify_available',
    'nobody',
    async () => {
      app.clock.set(plusMinutes(app.clock.now(), HOLD_MIN + 1)); // an address may hold only a few places at a time
      return { path: '/api/reservation/verify_available', body: { date: day(), time: '10:00', hold: true } };
    },
  ],
  [
    'put /api/reservation/reservation_user',
    'nobody',
    async () => ({
      path: '/api/reservation/reservation_user',
      body: { token: (await booked()).token, date: day(), time: '09:00' },
    }),
  ],
  [
    'delete /api/reservation/reservation_cancel',
    'nobody',
    async () => ({ path: '/api/reservation/reservation_cancel', body: { token: (await booked()).token } }),
  ],
  [
    'put /api/reservation/cancel_reservation_by_token',
    'admin',
    async () => ({ path: '/api/reservation/cancel_reservation_by_token', body: { token: (await booked()).token } }),
  ],
  [
    'put /api/reservation',
    'admin',
    async () => ({ path: '/api/reservation', body: { id: (await booked()).id, reservation_status_id: 2 } }),
  ],
  ['post /api/admin/reservation/{id}/approve', 'admin', ofBooking('approve')],
  [
    'post /api/admin/reservation/{id}/assign-transport',
    'admin',
    async () => ofBooking('assign-transport', await transport())(),
  ],
  [
    'post /api/admin/reservation/{id}/unassign',
    'admin',
    async () => ({ path: `/api/admin/reservation/${await assigned()}/unassign`, body: { reason: 'taller' } }),
  ],
  ['post /api/admin/reservation/{id}/reject', 'admin', ofBooking('reject', { reason: 'sin vehículo' })],
  [
    'post /api/admin/reservation/{id}/undo-reject',
    'admin',
    async () => {
      const { id } = await booked();
      await app.ask('POST', `/api/admin/reservation/${id}/reject`, { as: admin(), body: { reason: 'error' } });
      return { path: `/api/admin/reservation/${id}/undo-reject`, body: { reason: 'por error' } };
    },
  ],
  ['post /api/admin/reservation/{id}/correct', 'admin', ofBooking('correct', { hour: '16:00' })],
  [
    'post /api/admin/reservation/{id}/finish',
    'admin',
    async () => ({ path: `/api/admin/reservation/${await assigned()}/finish`, body: { reason: 'sin registro' } }),
  ],
  [
    'post /api/admin/reservation_driver/{id}/accept',
    'driver',
    async () => ({ path: `/api/admin/reservation_driver/${await assigned()}/accept`, body: {} }),
  ],
  [
    'post /api/admin/reservation_driver/{id}/decline',
    'driver',
    async () => ({ path: `/api/admin/reservation_driver/${await assigned()}/decline`, body: { reason: 'enfermo' } }),
  ],
  [
    'post /api/reservation/qualification',
    'nobody',
    async () => ({
      path: '/api/reservation/qualification',
      body: { token: (await finishedTrip(app, admin(), { date: day() })).token, starts: 5, comment: 'Bien' },
    }),
  ],
  [
    'post /api/claim',
    'client',
    async () => ({ path: '/api/claim', body: { reservation_id: past.pop(), claim_type_id: 'late' } }),
  ],
  [
    'post /api/admin/claim',
    'admin',
    async () => ({ path: '/api/admin/claim', body: { reservation_id: past.pop(), claim_type_id: 'late' } }),
  ],
  [
    'post /api/admin/claim/{id}/resolve',
    'admin',
    async () => ({ path: `/api/admin/claim/${await claim()}/resolve`, body: { note: 'Devuelto' } }),
  ],
  ['post /api/admin/payment', 'admin', async () => ({ path: '/api/admin/payment', body: await payment() })],
  [
    'post /api/admin/payment/refund',
    'admin',
    async () => ({
      path: '/api/admin/payment/refund',
      body: { ...(await payment()), reservation_id: (await paid()).reservation_id, amount: 5, reason: 'cambio' },
    }),
  ],
  [
    'post /api/admin/payment/{id}/void',
    'admin',
    async () => ({ path: `/api/admin/payment/${(await paid()).id}/void`, body: { reason: 'error' } }),
  ],
  [
    'post /api/admin/brand_vehicle',
    'admin',
    async () => ({ path: '/api/admin/brand_vehicle', body: { name: `Marca ${next()}` } }),
  ],
  [
    'put /api/admin/brand_vehicle/{id}',
    'admin',
    async () => ({ path: `/api/admin/brand_vehicle/${await brand()}`, body: { name: `Otra ${next()}` } }),
  ],
  [
    'delete /api/admin/brand_vehicle/{id}',
    'admin',
    async () => ({ path: `/api/admin/brand_vehicle/${await brand()}` }),
  ],
  [
    'post /api/admin/block',
    'admin',
    async () => {
      const date = day();
      const times = { from_date: date, from_time: '08:00', to_date: date, to_time: '12:00' };
      return { path: '/api/admin/block', body: { vehicle_id: 'suv-1', ...times, reason: 'Taller' } };
    },
  ],
  ['post /api/admin/user', 'admin', async () => ({ path: '/api/admin/user', body: person() })],
  [
    'put /api/admin/user/{id}',
    'admin',
    async () => ({ path: `/api/admin/user/${await user()}`, body: { last_name: `Ixcot ${next()}` } }),
  ],
  [
    'post /api/admin/user/{id}/deactivate',
    'admin',
    async () => ({ path: `/api/admin/user/${await user()}/deactivate`, body: { reason: 'se fue' } }),
  ],
  [
    'post /api/user/signup',
    'nobody',
    async () => {
      const { role_id: _, ...form } = person();
      return {
        path: '/api/user/signup',
        body: { ...form, confirmar_email: form.email, confirmPassword: form.password },
      };
    },
  ],
  [
    'post /api/personal_info',
    'nobody',
    async () => ({
      path: '/api/personal_info',
      body: { first_name: 'Ana', last_name: 'Tzoc', email: `ana.tzoc.${next()}@example.com`, phone: '+502 5555 1234' },
    }),
  ],
  ['post /api/tour', 'nobody', async () => ({ path: '/api/tour', body: tourForTwo() })],
  [
    'delete /api/tour/cancel',
    'nobody',
    async () => ({ path: '/api/tour/cancel', body: { token: (await bookTour(app, tourForTwo())).token } }),
  ],
  ['post /api/admin/tour/{id}/confirm', 'admin', ofTour('confirm')],
  ['post /api/admin/tour/{id}/cancel', 'admin', ofTour('cancel', { reason: 'erupción' })],
  [
    'post /api/admin/tour/set-places',
    'admin',
    async () => ({ path: '/api/admin/tour/set-places', body: { tour: 1, date: day(), places: 9 } }),
  ],
  ['post /api/inquiry', 'nobody', async () => ({ path: '/api/inquiry', body: message() })],
  [
    'post /api/admin/inquiry/{id}/answer',
    'admin',
    async () => ({ path: `/api/admin/inquiry/${await inquiry()}/answer`, body: { text: 'Sí, con gusto.' } }),
  ],
  [
    'post /api/admin/inquiry/{id}/close',
    'admin',
    async () => ({ path: `/api/admin/inquiry/${await inquiry()}/close`, body: {} }),
  ],
  [
    'put /api/admin/office/{id}',
    'admin',
    async () => ({ path: '/api/admin/office/main', body: { hours_es: `Piso ${next()}`, hours_en: 'Any time' } }),
  ],
  [
    'put /api/admin/permit',
    'admin',
    async () => ({
      path: '/api/admin/permit',
      body: { kind: 'vehicle', id: 'minibus-12', until: `2099-01-${String((next() % 28) + 1).padStart(2, '0')}` },
    }),
  ],
  [
    'put /api/admin/view',
    'admin',
    async () => ({ path: '/api/admin/view', body: { name: `Vista ${next() % 20}`, filter: { within_hours: next() } } }),
  ],
  [
    'put /api/usuario/info',
    'client',
    async () => ({ path: '/api/usuario/info', body: { direccion: `Calle ${next()}` }, by: await newcomer() }),
  ],
  [
    'post /api/usuario/acceso',
    'client',
    async () => ({
      path: '/api/usuario/acceso',
      body: { correo: `contador.${next()}@example.com`, nivel: 'lectura', hasta: day() },
      by: await newcomer(),
    }),
  ],
  [
    'post /api/admin/reservation/{id}/announce-delay',
    'admin',
    async () => ({
      path: `/api/admin/reservation/${await assigned()}/announce-delay`,
      body: { minutes: 30, cause: 'flight' },
    }),
  ],
  [
    'post /api/admin/invoice/{id}/request',
    'admin',
    async () => ({ path: `/api/admin/invoice/${await payable()}/request`, body: { receiver_id: 'CF' } }),
  ],
  [
    'post /api/admin/held_void/{id}/settle',
    'admin',
    async () => ({
      path: `/api/admin/held_void/${await heldVoid(app, seededAccountId('cliente@demo.gt'))}/settle`,
      body: { outcome: 'repaid', reason: 'devuelto' },
    }),
  ],
  [
    'delete /api/pago/tarjeta',
    'client',
    async () => ({
      path: '/api/pago/tarjeta',
      body: {
        forma_pago_id: await registeredCard(app, seededAccountId('cliente@demo.gt')),
        password: DEMO_PASSWORD,
      },
    }),
  ],
];

const methodOf = ([route]: Command) => route.split(' ')[0]!.toUpperCase() as 'POST' | 'PUT' | 'DELETE';
const headersOf = (key: string) => ({ 'idempotency-key': key });
const listen = async (): Promise<void> => {
  await app.app.listen(0, '127.0.0.1');
};

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  await listen();
  as = {
    admin: await app.login('admin'),
    driver: await app.login('driver'),
    client: await app.login('client'),
    nobody: undefined,
  };
  expect(await driversOf(app, admin())).toContain(as.driver!.driver_id);
  for (let trip = 0; trip < CLAIMED * (ROUNDS + 1); trip += 1) {
    const date = DAYS_BEFORE[trip % DAYS_BEFORE.length];
    past.push(
      (await finishedTrip(app, admin(), { date, hour: `${String(7 + (trip % 12)).padStart(2, '0')}:00` }, as.client))
        .id,
    );
  }
  app.clock.set('2026-12-04T04:00:00.000Z');
});
afterAll(() => app.stop());

/** That somebody looked at a list before is noted a moment later, and not for every look. */
const LOOK = 'PersonalDataRead';

/** Events caused by people after this position, by type; the system's own events may come at any time. */
const doneSince = async (position: number): Promise<Record<string, number>> => {
  await app.settled();
  const events = await app.app.get(EventLog, { strict: false }).readAll(position, 10_000);
  const done: Record<string, number> = {};
  for (const { type, metadata } of events)
    if (metadata.actor.role !== 'system' && type !== LOOK) done[type] = (done[type] ?? 0) + 1;
  return done;
};
const head = () => app.app.get(EventLog, { strict: false }).head();

/** Sends the request over a connection that is cut before the response arrives. */
const askedInVain = async (
  command: Command,
  { path, body, by = as[command[1]] }: Asked,
  key: string,
): Promise<void> => {
  const token = by?.token;
  const sending = request(`${await app.app.getUrl()}${path}`, {
    method: methodOf(command),
    headers: {
      ...headersOf(key),
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  await new Promise<void>((cut) => {
    sending.once('error', () => cut());
    sending.once('close', () => cut());
    sending.end(body ? JSON.stringify(body) : '', () => setTimeout(() => sending.destroy(), random.below(8)));
  });
};

const askedFor = (command: Command, { path, body, by = as[command[1]] }: Asked, key: string): Promise<Answered> =>
  app.ask(methodOf(command), path, { as: by, headers: headersOf(key), ...(body && { body }) });

describe(`one key, sent again and again (seed ${SEED})`, () => {
  /**
   * The effect of every command sent once, and the response to those sent repeatedly, to be compared after a restart.
   */
  const answered: (readonly [Command, Asked, key: string, Answered])[] = [];

  it('is tried on every area that has commands', async () => {
    const routes = (await app.app.get(ApiDocument).describe()).routes.filter(({ command }) => command);
    const idOf = new Map(routes.map(({ method, path, area }) => [`${method} ${path}`, area]));
    expect(COMMANDS.filter(([route]) => !idOf.has(route)).map(([route]) => route)).toEqual([]);
    expect([...new Set(COMMANDS.map(([route]) => idOf.get(route)))].sort()).toEqual(
      [...new Set(routes.map(({ area }) => area))].sort(),
    );
  });

  it.each(COMMANDS.map((command) => [command[0], command[1], command] as const))(
    '%s by %s has one effect and one answer',
    async (_route, _who, command) => {
      const once = await command[2]();
      const before = await head();
      expect((await askedFor(command, once, `once-${SEED}-${next()}`)).status).toBeLessThan(300);
      const effect = await doneSince(before);
      expect(effect).not.toEqual({});
      for (let round = 0; round < ROUNDS; round += 1) {
        const often = await command[2]();
        const key = `often-${SEED}-${next()}`;
        const start = await head();
        const times = 2 + random.below(ROUNDS > 1 ? 49 : 14);
        const answers = await Promise.all(
          Array.from({ length: times }, () =>
            random.below(3) === 0 ? askedInVain(command, often, key).then(() => null) : askedFor(command, often, key),
          ),
        );
        const last = await askedFor(command, often, key);
        expect(last.status).toBeLessThan(300);
        for (const answer of answers)
          if (answer) expect([answer.status, answer.body]).toEqual([last.status, last.body]);
        expect(await doneSince(start)).toEqual(effect);
        answered.push([command, often, key, last]);
      }
    },
  );

  it('is still known after a restart', async () => {
    await app.stop({ keep: true });
    app = await TestApp.start({ dataDir: app.dataDir, now: '2026-12-04T04:30:00.000Z', environment: { SEED: 'none' } });
    await app.settled();
    const before = await head();
    for (const [command, asked, key, last] of answered) {
      const again = await askedFor(command, asked, key);
      expect([command[0], again.status, again.body]).toEqual([command[0], last.status, last.body]);
    }
    expect(await doneSince(before)).toEqual({});
  });
});
