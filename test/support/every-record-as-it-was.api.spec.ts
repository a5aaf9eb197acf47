import type { Session } from '@camino/contracts/accounts/session.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { seededAccountId } from '../../apps/api/src/accounts/seed-accounts.js';
import { CertifyInvoices } from '../../apps/api/src/invoicing/certify-invoices.due.js';
import { systemContext } from '../../apps/api/src/platform/log/event-store/context.js';
import { Decide } from '../../apps/api/src/platform/act/commanding/decide.js';
import { added, sampleOf } from '../../apps/api/src/catalogue/sample-rows.contract.js';
import { act, book, driversOf } from './bookings.js';
import { askToErase } from './newcomers.js';
import { TestApp } from './test-app.js';
import { bookTour, tourForm } from './tours.js';

/** Made on the second of December, changed on the fifth. */
const MADE = '2026-12-02';
const CHANGED = '2026-12-05';
const PERSON = { name: 'Évelyn', last_name: 'Chávez', phone: '+502 5555 8888' };
const EMAIL = 'evelyn@example.com';

let app: TestApp;
let admin: Session;
const on = (day: string, hour = '12:00') => app.clock.set(instantOf(day, hour));
const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
  const answer = await app.ask(method, `/api/${path}`, { as: admin, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const see = async (path: string) => (await app.ask('GET', `/api/admin/${path}`, { as: admin })).body;
const asOf = (record: string, day: string, as: Session = admin) =>
  app.ask('GET', `/api/admin/${record}/as_of/${day}`, { as });

/** One kind of record: how one is made and then changed, and how it is read. */
type Kind = Readonly<{
  /** Returns the id. */
  make: () => Promise<string>;
  change: (id: string) => Promise<unknown>;
  /** Of what is a list or has no call of its own; by default `<kind>/<id>`. */
  path?: (id: string) => string;
  /** Where the record is only a part of what the call says. */
  of?: (said: Readonly<Record<string, unknown>>) => unknown;
}>;

const idIn = async (path: string): Promise<string> =>
  ((await see(`${path}?filter=${encodeURIComponent(JSON.stringify({ q: 'Évelyn' }))}`)) as { id: string }[])[0]?.id ??
  '';
const tripOf = async (more: object): Promise<string> =>
  (await book(app, { ...PERSON, email: EMAIL, passenger: 2, childs: 0, ...more })).id;

const KINDS: Readonly<Record<string, Kind>> = {
  reservation: {
    make: () => tripOf({ date: '2026-12-14' }),
    change: async (id) => {
      const [driver_id] = await driversOf(app, admin);
      await act(app, admin, id, 'assign-transport', { driver_id, vehicle_id: 'minibus-15' });
    },
  },
  'payment/balance': {
    make: async () => {
      const id = await tripOf({ date: '2026-12-04', hour: '09:00' });
      await act(app, admin, id, 'approve');
      await ask('POST', 'admin/payment', { reservation_id: id, amount: 100, currency: 'GTQ', way: 'cash' });
      return id;
    },
    change: async (id) => {
      await ask('POST', 'admin/payment', { reservation_id: id, amount: 50, currency: 'GTQ', way: 'terminal' });
      await act(app, admin, id, 'finish', { reason: 'sin registro' });
    },
  },
  claim: {
    make: async () => {
      const reservation_id = await tripOf({ date: MADE, hour: '16:00' });
      await act(app, admin, reservation_id, 'approve');
      on(MADE, '17:00');
      return (await ask('POST', 'admin/claim', { reservation_id, claim_type_id: 'late' })).data.id as string;
    },
    change: async (id) => {
      await act(app, admin, id, 'resolve', { note: 'Le escribimos a Évelyn' }, 'claim');
      const { reservation_id } = await see(`claim/${id}`);
      await act(app, admin, reservation_id, 'finish', { reason: 'sin registro' });
    },
  },
  tour: {
    make: async () => {
      const contact = { name: 'Évelyn Chávez', email: EMAIL, phone: PERSON.phone, age: 40, note: 'Sin gluten' };
      return (await bookTour(app, tourForm({ date: '2026-12-20', contact, companions: [], adults: 1, children: 0 })))
        .id;
    },
    change: (id) => act(app, admin, id, 'cancel', { reason: 'Ceniza' }, 'tour'),
  },
  inquiry: {
    make: async () => {
      await ask('POST', 'inquiry', { name: 'Évelyn Chávez', email: EMAIL, message: '¿Tablas?', language: 'es' });
      return idIn('inquiry');
    },
    change: (id) => act(app, admin, id, 'answer', { text: 'Sí, Évelyn' }, 'inquiry'),
  },
  user: {
    make: async () => (await ask('POST', 'admin/user', { ...PERSON, email: EMAIL, role_id: 4 })).id as string,
    change: (id) => ask('PUT', `admin/user/${id}`, { last_name: 'Chávez Tum', cui_passport: '1234567890101' }),
  },
  cash_up: {
    make: async () => {
      const reservation_id = await tripOf({ date: '2026-12-16', name: 'Iván', email: 'ivan@example.com' });
      const [driver_id] = await driversOf(app, admin);
      const cash = { reservation_id, amount: 80, currency: 'GTQ', way: 'cash', driver_id };
      await ask('POST', 'admin/payment', cash);
      await app.settled();
      return `${driver_id}.${MADE}`;
    },
    change: (id) => ask('POST', `admin/cash_up/${id}/close`, { quetzales: 75, dollars: 0, note: 'Dio cambio de más' }),
  },
  invoice: {
    of: ({ invoice }) => invoice,
    make: async () => {
      const accountId = seededAccountId('admin@demo.gt');
      const change = { nit: '39525503', name: 'Lucía Marroquín' };
      const data = { accountId, subject: fiscalSubject(accountId), change };
      const context = systemContext(app.clock.now(), 'taxpayer', 'as it was');
      await app.app
        .get(Decide, { strict: false })
        .run(taxpayer, accountId, { type: 'ChangeTaxProfile', data }, context);
      await ask('PUT', 'admin/invoice_issuer', { trade_name: 'Camino', establishment: 1 });
      const id = await tripOf({ date: '2026-12-18', name: 'Iván', email: 'ivan@example.com' });
      await act(app, admin, id, 'approve');
      await act(app, admin, id, 'finish', { reason: 'sin registro' });
      const { due: amount } = (await see(`payment/balance/${id}`)).data as { due: number };
      await ask('POST', 'admin/payment', { reservation_id: id, amount, currency: 'GTQ', way: 'terminal' });
      await ask('POST', `admin/invoice/${id}/request`, { receiver_id: 'CF' });
      return id;
    },
    change: async () => {
      await app.app.get(CertifyInvoices, { strict: false }).run(app.clock.now());
      await app.settled();
    },
  },
  office: {
    make: async () => {
      await ask('PUT', 'admin/office/main', { email: 'hola@camino.gt' });
      return 'main';
    },
    change: () => ask('PUT', 'admin/office/main', { email: 'hola@camino.gt', phone: '78320150' }),
  },
  permit: {
    path: () => 'permit',
    make: async () => {
      await ask('PUT', 'admin/permit', { kind: 'vehicle', id: 'minibus-12', until: '2027-05-01' });
      return 'main';
    },
    change: async () => {
      await ask('PUT', 'admin/permit', { kind: 'vehicle', id: 'minibus-12', until: '2028-05-01' });
      const vehicle = await see('vehicle/minibus-12');
      await ask('PUT', 'admin/vehicle/minibus-12', { ...vehicle, no_plate: 'P-999XYZ' });
    },
  },
  ...Object.fromEntries(
    KIND_NAMES.map((kind): [string, Kind] => [
      kind,
      {
        make: async () => (await added(app, admin, kind, await sampleOf[kind](app, admin))).id,
        change: async (id) => ask('PUT', `admin/${kind}/${id}`, await sampleOf[kind](app, admin)),
      },
    ]),
  ),
};
const NAMES = Object.keys(KINDS);

/** What the record's own call says; a record as it was has nothing that can be done to it. */
const shown = async (kind: string, id: string): Promise<unknown> => {
  const said = await see(KINDS[kind]?.path?.(id) ?? `${kind}/${id}`);
  const whole = 'data' in said && !('id' in said) ? said.data : said;
  return still(KINDS[kind]?.of?.(whole) ?? whole);
};
const still = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === 'allowed_actions' ? [] : one)));
const answered = ({ body }: Awaited<ReturnType<typeof asOf>>): unknown => (body as { data: unknown }).data;

const ids: Record<string, string> = {};
const made: Record<string, unknown> = {};
const changed: Record<string, unknown> = {};
const record = (kind: string) => `${kind}/${ids[kind]}`;

beforeAll(async () => {
  app = await TestApp.start({ now: instantOf('2026-12-01', '08:00') });
  admin = await app.login('admin');
  for (const kind of NAMES) {
    on(MADE, '08:00');
    ids[kind] = (await KINDS[kind]?.make()) ?? '';
  }
  for (const kind of NAMES) made[kind] = await shown(kind, ids[kind] ?? '');
  on(CHANGED);
  for (const kind of NAMES) await KINDS[kind]?.change(ids[kind] ?? '');
  for (const kind of NAMES) changed[kind] = await shown(kind, ids[kind] ?? '');
});
afterAll(() => app.stop());

it('every kind of record that can be seen as it was is held to what is below', () => {
  const paths = Object.keys(app.document.paths).filter((path) => path.endsWith('/as_of/{date}'));
  expect(paths.sort()).toEqual(NAMES.map((kind) => `/api/admin/${kind}/{id}/as_of/{date}`).sort());
});

describe.each(NAMES)('%s', (kind) => {
  it('is what it was said to be on the day it was made, and until it was changed', async () => {
    expect(changed[kind]).not.toEqual(made[kind]);
    for (const day of [MADE, '2026-12-04']) {
      const answer = await asOf(record(kind), day);
      expect([answer.status, answered(answer)]).toEqual([200, made[kind]]);
    }
  });

  it('is what it is on the day it was changed, and ever after', async () => {
    for (const day of [CHANGED, '2027-06-01']) expect(answered(await asOf(record(kind), day))).toEqual(changed[kind]);
  });

  it('was not there before, and is not made up for what is no day', async () => {
    for (const day of ['2026-12-01', 'yesterday', '2026-02-30'])
      expect(await asOf(record(kind), day)).toMatchObject({ status: 404, body: { code: 'record.unknown_then' } });
  });

  it('is refused where there is none, with the code of its kind', async () => {
    const { status, body } = await asOf(`${kind}/none`, CHANGED);
    expect([status, /^[a-z_]+\.(row_)?unknown$/.test(body.code as string)]).toEqual([404, true]);
  });

  it.each(['driver', 'client', 'collaborator'] as const)('is nothing for a %s', async (role) => {
    expect((await asOf(record(kind), CHANGED, await app.login(role))).status).toBe(403);
  });
});

describe('what was removed', () => {
  it('is told to be gone then, and shown as it was before', async () => {
    on('2026-12-07');
    const whole = { ...PERSON, name: 'Iris', email: 'iris@example.com', role_id: 4 };
    const { id } = await ask('POST', 'admin/user', whole);
    await ask('DELETE', `admin/${record('brand_vehicle')}`);
    on('2026-12-08');
    await ask('DELETE', `admin/user/${id}`);
    expect(answered(await asOf(record('brand_vehicle'), '2026-12-06'))).toEqual(changed['brand_vehicle']);
    expect((await asOf(record('brand_vehicle'), '2026-12-07')).body.code).toBe('record.removed_then');
    expect(answered(await asOf(`user/${id}`, '2026-12-07'))).toMatchObject({ id, name: 'Iris' });
    expect((await asOf(`user/${id}`, '2026-12-08')).body.code).toBe('record.removed_then');
  });

  it('is a row that refers to another, under the name that one had then', async () => {
    on('2026-12-09');
    const brand = await added(app, admin, 'brand_vehicle', { name: 'Isuzu' });
    const sample = await sampleOf.vehicle(app, admin);
    const vehicle = await added(app, admin, 'vehicle', { ...sample, brand_vehicle_id: brand.id });
    on('2026-12-10');
    await ask('PUT', `admin/brand_vehicle/${brand.id}`, { name: 'Isuzu Motors' });
    const brands = async (day: string) =>
      (answered(await asOf(`vehicle/${vehicle.id}`, day)) as { brand_vehicle: { name: string } }).brand_vehicle.name;
    expect([await brands('2026-12-09'), await brands('2026-12-10')]).toEqual(['Isuzu', 'Isuzu Motors']);
  });
});

describe('a person who was erased', () => {
  it('stays erased on every day', async () => {
    on('2026-12-12');
    const kinds = ['reservation', 'claim', 'tour', 'inquiry', 'user'];
    expect(JSON.stringify(kinds.map((kind) => made[kind]))).toMatch(/velyn.*velyn.*velyn.*velyn.*velyn/);
    await act(app, admin, ids['reservation'] ?? '', 'cancel', { reason: 'Ceniza' });
    const { status, body } = await askToErase(app, admin, EMAIL);
    expect([status, body.code]).toEqual([200, undefined]);
    for (const kind of kinds) {
      const answer = await asOf(record(kind), MADE);
      expect([kind, answer.status, JSON.stringify(answer.body)]).toEqual([
        kind,
        200,
        expect.not.stringMatching(/velyn|Chávez|5555 8888|Sin gluten|Tablas/),
      ]);
    }
  });
});
