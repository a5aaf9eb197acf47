import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { type DemoUser, TestApp } from '../../../../test/support/test-app.js';
import { type Body, sampleOf, word } from './sample-rows.contract.js';

/* Every catalogue call of the specification: method, path, caller, body → status, answer. */

let app: TestApp;
const sessions: Partial<Record<DemoUser, Session>> = {};
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
  for (const user of ['admin', 'driver', 'client', 'collaborator'] as const) sessions[user] = await app.login(user);
});
afterAll(() => app.stop());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: DemoUser | 'guest', body?: unknown) =>
  app.ask(method, `/api/${path}`, { as: as === 'guest' ? undefined : sessions[as], body });
const sample = async (kind: Kind): Promise<Body> => sampleOf[kind](app, sessions.admin as Session);
const added = async (path: string, kind: Kind): Promise<Body & { id: string }> => {
  const { status, body } = await ask('POST', path, 'admin', await sample(kind));
  expect(status).toBe(201);
  return (body as { data: Body & { id: string } }).data;
};

type Calls = Readonly<{
  path: string;
  kind: Kind;
  open?: true;
  list: string;
  add: string;
  change: string;
  remove: string;
  fields: string;
  to: () => Body;
  joined?: Body;
}>;

const NAMED = { to: () => ({ name: word('Otro nombre') }) };
const IN_PANAJACHEL = {
  to: () => ({ place: word('Otro lugar') }),
  joined: {
    municipalities: {
      id: '0710',
      name: 'Panajachel',
      department_id: '07',
      departments: { id: '07', name: 'Sololá', country_id: 'GT' },
    },
  },
};
const OF_BELIZE = { country: { id: 'BZ', name: 'Belice' } };
const IN_SOLOLA = {
  departments: { id: '07', name: 'Sololá', country_id: 'GT', country: { id: 'GT', name: 'Guatemala' } },
};

const CALLS: readonly Calls[] = [
  {
    path: 'brand_vehicle',
    kind: 'brand_vehicle',
    list: 'API-039',
    add: 'API-040',
    change: 'API-041',
    remove: 'API-042',
    fields: 'CAT-035',
    ...NAMED,
  },
  {
    path: 'type_vehicle',
    kind: 'type_vehicle',
    open: true,
    list: 'API-029',
    add: 'API-043',
    change: 'API-044',
    remove: 'API-045',
    fields: 'CAT-036',
    ...NAMED,
  },
  {
    path: 'vehicle',
    kind: 'vehicle',
    list: 'API-046',
    add: 'API-047',
    change: 'API-048',
    remove: '',
    fields: 'CAT-038',
    to: () => ({ color: 'Rojo' }),
    joined: {
      brand_vehicle: { id: 'toyota', name: 'Toyota' },
      type_vehicle: { id: 'minibus', name: 'Minibús' },
      image: null,
      status: true,
    },
  },
  {
    path: 'exchange_rate',
    kind: 'exchange_rate',
    open: true,
    list: 'API-028',
    add: 'API-050',
    change: 'API-051',
    remove: 'API-052',
    fields: 'CAT-032',
    to: () => ({ amount: 0.46 }),
    joined: { currency: expect.objectContaining({ abbreviation: expect.any(String) as string }) as unknown },
  },
  {
    path: 'currency',
    kind: 'currency',
    list: 'API-053',
    add: 'API-054',
    change: 'API-055',
    remove: 'API-056',
    fields: 'CAT-033',
    ...NAMED,
  },
  {
    path: 'measure_type',
    kind: 'measure_type',
    list: 'API-057',
    add: 'API-058',
    change: 'API-059',
    remove: 'API-060',
    fields: 'CAT-034',
    to: () => ({ description: 'Otra medida' }),
  },
  {
    path: 'fee',
    kind: 'fee',
    open: true,
    list: 'API-027',
    add: 'API-061',
    change: 'API-062',
    remove: 'API-063',
    fields: 'CAT-031',
    to: () => ({ price_default: 530.5 }),
    joined: {
      total: 354.38,
      only_cash: false,
      measure_type: { id: 'km', description: 'Kilómetro', abbreviation: 'km' },
      destination: expect.objectContaining({ place: 'Antigua Guatemala' }) as unknown,
    },
  },
  {
    path: 'payment_type',
    kind: 'payment_type',
    list: 'API-064',
    add: 'API-065',
    change: 'API-066',
    remove: 'API-067',
    fields: 'CAT-037',
    ...NAMED,
  },
  {
    path: 'destination',
    kind: 'destination',
    open: true,
    list: 'API-072',
    add: 'API-073',
    change: 'API-074',
    remove: 'API-075',
    fields: 'CAT-044',
    ...IN_PANAJACHEL,
  },
  {
    path: 'origin',
    kind: 'origin',
    open: true,
    list: 'API-076',
    add: 'API-077',
    change: 'API-078',
    remove: 'API-079',
    fields: 'CAT-043',
    ...IN_PANAJACHEL,
  },
  {
    path: 'country',
    kind: 'country',
    list: 'API-080',
    add: 'API-081',
    change: 'API-082',
    remove: 'API-083',
    fields: 'CAT-040',
    ...NAMED,
  },
  {
    path: 'departments',
    kind: 'department',
    list: 'API-084',
    add: 'API-085',
    change: 'API-086',
    remove: 'API-087',
    fields: 'CAT-041',
    ...NAMED,
    joined: OF_BELIZE,
  },
  {
    path: 'department',
    kind: 'department',
    list: 'API-084',
    add: 'API-085',
    change: 'API-086',
    remove: 'API-087',
    fields: 'CAT-041',
    ...NAMED,
    joined: OF_BELIZE,
  },
  {
    path: 'municipality',
    kind: 'municipality',
    list: 'API-088',
    add: 'API-089',
    change: 'API-090',
    remove: 'API-091',
    fields: 'CAT-042',
    ...NAMED,
    joined: IN_SOLOLA,
  },
  {
    path: 'municipalities',
    kind: 'municipality',
    list: 'API-088',
    add: 'API-089',
    change: 'API-090',
    remove: 'API-091',
    fields: 'CAT-042',
    ...NAMED,
    joined: IN_SOLOLA,
  },
];

describe.each(CALLS)('/api/$path', ({ path, kind, open, list, add, change, remove, fields, to, joined = {} }) => {
  const listed = async () =>
    ((await ask('GET', path, open ? 'guest' : 'admin')).body as { data: (Body & { id: string })[] }).data;

  /** The row as the back office reads it. */
  const storedOf = async (id: string) => (await ask('GET', `admin/${kind}/${id}`, 'admin')).body as Body;

  it(`GET as ${open ? 'anybody' : 'admin'} → 200, every row in data (${list})`, async () => {
    const before = await listed();
    const [first, second] = [await added(path, kind), await added(path, kind)];
    const { status, body } = await ask('GET', path, open ? 'guest' : 'admin');
    expect([status, Object.keys(body as object)]).toEqual([200, ['data']]);
    expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([
      ...before.map(({ id }) => id),
      first.id,
      second.id,
    ]);
    expect(before.length).toBeGreaterThan(0);
  });

  it(`POST as admin, fields without id → 201, the row with an id of its own and what it refers to (${add}, ${fields}, CAT-054)`, async () => {
    const fieldsSent = await sample(kind);
    const { status, body } = await ask('POST', path, 'admin', { ...fieldsSent, id: 'mine' });
    expect([status, body]).toEqual([
      201,
      { data: expect.objectContaining({ ...fieldsSent, ...joined, version: 1 }) as unknown },
    ]);
    expect((body as { data: Body }).data['id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it(`PUT as admin, whole row, id in the body → 200, the row as it is now (${change})`, async () => {
    const [row, changes] = [await added(path, kind), to()];
    const { status, body } = await ask('PUT', path, 'admin', { ...row, ...changes });
    expect([status, body]).toEqual([
      200,
      { data: expect.objectContaining({ id: row.id, ...changes, version: 2 }) as unknown },
    ]);
    expect(await storedOf(row.id)).toMatchObject({ ...changes, version: 2 });
    expect((await listed()).find(({ id }) => id === row.id)).toMatchObject(changes);
  });

  it(`PUT as admin, id in the query → 200 (${change})`, async () => {
    const [{ id, ...row }, changes] = [await added(path, kind), to()];
    expect(await ask('PUT', `${path}?id=${id}`, 'admin', { ...row, ...changes })).toMatchObject({
      status: 200,
      body: { data: { id, ...changes } },
    });
    expect(await storedOf(id)).toMatchObject({ ...changes, version: 2 });
  });

  it('PUT as admin without id → 400; an id nobody knows → 404', async () => {
    for (const none of [{}, { id: '' }, { id: 7 }])
      expect(await ask('PUT', path, 'admin', { ...(await sample(kind)), ...none })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: { id: ['Este campo es obligatorio'] } },
      });
    expect(await ask('PUT', path, 'admin', { ...(await sample(kind)), id: 'nobody' })).toMatchObject({
      status: 404,
      body: { code: 'catalogue.row_unknown' },
    });
  });

  it(
    remove
      ? `DELETE as admin, id as query → 200, gone from the list (${remove})`
      : 'DELETE → 404, there is no such call (API-049)',
    async () => {
      const { id } = await added(path, kind);
      const { status, body } = await ask('DELETE', `${path}?id=${id}`, 'admin');
      if (!remove) return expect([status, (body as Body)['code']]).toEqual([404, 'route.unknown']);
      expect([status, body]).toEqual([200, { data: { id } }]);
      const { body: left } = await ask('GET', path, open ? 'guest' : 'admin');
      expect((left as { data: { id: string }[] }).data.map((one) => one.id)).not.toContain(id);
    },
  );

  if (remove) {
    it('DELETE as admin without id → 400; an id nobody knows → 404', async () => {
      expect(await ask('DELETE', path, 'admin')).toMatchObject({
        status: 400,
        body: { errors: { id: ['Este campo es obligatorio'] } },
      });
      expect(await ask('DELETE', `${path}?id=nobody`, 'admin')).toMatchObject({
        status: 404,
        body: { code: 'catalogue.row_unknown' },
      });
    });
  }

  it.each([{}, [], { id: 7 }, '7', '"text"', 'null'])(
    'POST as admin, %j → 400, each field missed by name (CAT-045)',
    async (sent) => {
      const { status, body } = await ask('POST', path, 'admin', sent);
      expect([status, (body as Body)['code']]).toEqual([400, 'request.invalid']);
      const needed = Object.keys(await sample(kind));
      expect((body as { errors: object }).errors).toEqual(
        Object.fromEntries(needed.map((field) => [field, ['Este campo es obligatorio']])),
      );
    },
  );

  it.each(['GET', ...(remove ? (['POST', 'PUT', 'DELETE'] as const) : (['POST', 'PUT'] as const))] as const)(
    '%s without a session → 401, as driver, client and collaborator → 403',
    async (method) => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : await sample(kind);
      const statuses = await Promise.all(
        (['guest', 'driver', 'client', 'collaborator'] as const).map(
          async (as) => (await ask(method, path, as, body)).status,
        ),
      );
      expect(statuses).toEqual(open && method === 'GET' ? [200, 200, 200, 200] : [401, 403, 403, 403]);
    },
  );
});
