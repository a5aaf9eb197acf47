import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../test/support/test-app.js';

/*
 * Every call of section 7 of both specifications that belongs to booking, accounts, contacts, claims and catalogues:
 * who may issue it, and that a body that makes no sense is refused by field. What a right one answers stands beside
 * each controller.
 */
type Role = 'admin' | 'driver' | 'client' | 'collaborator';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const EVERYBODY = 'everybody';
const SIGNED_IN: readonly Role[] = ['admin', 'driver', 'client', 'collaborator'];
const ADMIN: readonly Role[] = ['admin'];

/** Method, path, who may, and a body or query that is wrong (none where nothing can be). */
type Call = readonly [
  method: Method,
  path: string,
  who: typeof EVERYBODY | readonly Role[],
  wrong?: Readonly<Record<string, unknown>>,
];

const catalogue = (
  path: string,
  who: typeof EVERYBODY | readonly Role[] = ADMIN,
  wrong: Readonly<Record<string, unknown>> = { name: '' },
): Call[] => [
  ['GET', path, who],
  ['POST', path, ADMIN, wrong],
  ['PUT', path, ADMIN, wrong],
  ['DELETE', path, ADMIN, {}],
];

const CALLS: readonly Call[] = [
  ['POST', 'user/login', EVERYBODY, { email: '', password: '' }],
  ['POST', 'user/signup', EVERYBODY, { email: 'nobody', password: 'short' }],
  ['POST', 'registro', EVERYBODY, { email: 'nobody', password: 'short' }],
  ['POST', 'recuperacion', EVERYBODY, { email: '' }],
  ['POST', 'user/recovery', EVERYBODY, { email: '' }],
  ['POST', 'user/reset-password', EVERYBODY, { token: 'x', pass_nueva: 'short', confirmPassword: 'other' }],
  ['PUT', 'usuario/completar', SIGNED_IN, { fecha_nacimiento: 'yesterday' }],
  ['GET', 'departamento', EVERYBODY],
  ['PUT', 'personal_info/confirm_email', EVERYBODY, { token: 7 }],
  ['POST', 'personal_info/find_email', EVERYBODY, { email: 'nobody' }],
  ['POST', 'personal_info/send_confirmation_email', EVERYBODY, { email: 'nobody' }],
  ['POST', 'personal_info', EVERYBODY, { personal_info: { email: 'nobody' } }],

  ['POST', 'reservation', EVERYBODY, { date: 'soon' }],
  ['POST', 'reservation/verify_available', EVERYBODY, { date: 'soon', time: 'noon' }],
  ['POST', 'reservation/hours_available', EVERYBODY, { date: 'soon' }],
  ['GET', 'reservation/find_reservation/unknown', EVERYBODY],
  ['GET', 'reservation/timing_reservation/unknown', EVERYBODY],
  ['PUT', 'reservation/reservation_user', EVERYBODY, { token: 'x', passenger: 4 }],
  ['DELETE', 'reservation/reservation_cancel', EVERYBODY, {}],
  ['PUT', 'reservation/cancel_reservation_by_token', EVERYBODY, {}],
  ['GET', 'reservation', ADMIN, { status_id: 'all' }],
  ['PUT', 'reservation', ['admin', 'driver'], { reservation_status_id: 2 }],
  ['PUT', 'reservation/reservation_transport', ADMIN, { token: 'x' }],
  ['PUT', 'reservation/finish_reservation_by_token', ADMIN, {}],
  ['POST', 'reservation/verify_driver', ADMIN, { date: 'soon' }],
  ['POST', 'reservation/verify_vehicle', ADMIN, { date: 'soon' }],
  ['GET', 'reservation/driver', ['admin', 'driver']],
  ['GET', 'reservation/client', ['admin', 'client', 'collaborator'], { calification: 'maybe' }],
  ['GET', 'reservation/client_claims', ['admin', 'client', 'collaborator']],
  ['POST', 'reservation/qualification', EVERYBODY, { starts: 9 }],

  ['GET', 'claim/claim_type', SIGNED_IN],
  ['POST', 'claim', ['client'], { reservation_id: 7 }],
  ['GET', 'claim', ADMIN],
  ['PUT', 'claim', ADMIN, { status: 'done' }],

  ...catalogue('brand_vehicle'),
  ...catalogue('type_vehicle', EVERYBODY),
  ...catalogue('vehicle', ADMIN, { no_plate: '', no_passengers: 'many' }).slice(0, 3),
  ...catalogue('exchange_rate', EVERYBODY, { amount: 'much' }),
  ...catalogue('currency'),
  ...catalogue('measure_type', ADMIN, { description: '' }),
  ...catalogue('fee', EVERYBODY, { price: 'much' }),
  ...catalogue('payment_type'),
  ...catalogue('country'),
  ...catalogue('departments'),
  ...catalogue('municipality'),
  ...catalogue('origin', EVERYBODY, { place: '' }),
  ...catalogue('destination', EVERYBODY, { place: '' }),
  ['GET', 'user', ADMIN],
  ['PUT', 'user', ADMIN, { email: 'nobody' }],
  ['DELETE', 'user', ADMIN, {}],
];

let camino: TestApp;
const sessions = new Map<Role, Session>();
beforeAll(async () => {
  camino = await TestApp.start({ now: '2026-12-01T15:00:00.000Z' });
  for (const role of SIGNED_IN) sessions.set(role, await camino.login(role));
});
afterAll(() => camino.stop());

const ask = ([method, path, , wrong]: Call, as?: Session) => {
  const hasBody = method === 'POST' || method === 'PUT' || path === 'reservation/reservation_cancel';
  if (hasBody) return camino.ask(method, `/api/${path}`, { as, body: wrong ?? {} });
  const query = new URLSearchParams(wrong as Record<string, string>).toString();
  return camino.ask(method, `/api/${path}${query && `?${query}`}`, { as });
};

const title = ([method, path, who]: Call): string =>
  `${method} /${path}, for ${who === EVERYBODY ? who : who.join(', ')}`;

describe.each(CALLS.map((call) => [title(call), call] as const))('%s', (_, call) => {
  const [, , who, wrong] = call;

  it('lets in whom it is for and nobody else', async () => {
    const guest = (await ask(call)).status;
    if (who === EVERYBODY) expect([401, 403]).not.toContain(guest);
    else expect(guest).toBe(401);
    for (const role of SIGNED_IN) {
      const { status, body } = await ask(call, sessions.get(role));
      const refused = status === 403 && (body as { code?: string }).code === 'auth.forbidden';
      expect([role, refused]).toEqual([role, who !== EVERYBODY && !who.includes(role)]);
    }
  });

  if (wrong) {
    it('says by field what is wrong with a body that makes no sense', async () => {
      const as = who === EVERYBODY ? undefined : sessions.get(who[0] as Role);
      const { status, body } = await ask(call, as);
      expect([status, (body as { code: string }).code]).toEqual([400, 'request.invalid']);
      expect(Object.keys((body as { errors: object }).errors)).not.toEqual([]);
    });
  }
});

it('names each call once', () =>
  expect(new Set(CALLS.map(([method, path]) => `${method} ${path}`)).size).toBe(CALLS.length));
