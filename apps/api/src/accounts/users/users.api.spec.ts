import exceljs from 'exceljs';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { seededAccountId } from '../seed-accounts.js';

let app: TestApp;
const sessions: Record<string, Session> = {};
beforeAll(async () => {
  app = await TestApp.start();
  for (const user of ['admin', 'driver', 'client', 'collaborator'] as const) sessions[user] = await app.login(user);
});
afterAll(() => app.stop());

const ids = {
  admin: seededAccountId('admin@demo.gt'),
  driver: seededAccountId('piloto@demo.gt'),
  client: seededAccountId('cliente@demo.gt'),
};
const filled = (path: string): string =>
  path.replace(/:(admin|driver|client)/g, (_, user: keyof typeof ids) => ids[user]);
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, caller: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.ask(method, filled(path), { as: sessions[caller], body, headers });

let people = 0;
/** A new person in each call. */
const person = (more: object = {}) => ({
  name: 'Julia',
  last_name: 'Tzoc',
  email: `julia.${(people += 1)}@example.com`,
  role_id: 4,
  password: 'Camino#2026',
  ...more,
});
const created = async (more: object = {}): Promise<UserRow> => {
  const { status, body } = await ask('POST', '/api/admin/user', 'admin', person(more));
  if (status !== 201) throw new Error(`not created: ${status} ${JSON.stringify(body)}`);
  return body as UserRow;
};

const CALLS: readonly [Method, string, unknown?][] = [
  ['GET', '/api/user'],
  ['PUT', '/api/user?id=:client', { name: 'Diego' }],
  ['DELETE', '/api/user?id=:client'],
  ['GET', '/api/admin/user'],
  ['GET', '/api/admin/user/export.xlsx'],
  ['GET', '/api/admin/user/:client'],
  ['GET', '/api/admin/user/:client/timeline'],
  ['POST', '/api/admin/user', person()],
  ['PUT', '/api/admin/user/:client', { role_id: 2 }],
  ['DELETE', '/api/admin/user/:client'],
  ['POST', '/api/admin/user/:client/deactivate', {}],
  ['POST', '/api/admin/user/:client/activate'],
  ['POST', '/api/admin/user/:client/end-sessions', {}],
  ['POST', '/api/admin/user/:client/send-confirmation'],
];

describe('only administrators', () => {
  it.each(
    CALLS.flatMap(([method, path, body]) =>
      ['driver', 'client', 'collaborator', 'nobody'].map((caller) => [method, path, caller, body] as const),
    ),
  )('%s %s by %s is refused', async (method, path, caller, body) => {
    const answer = await ask(method, path, caller, body);
    expect([answer.status, answer.body.code]).toEqual(
      caller === 'nobody' ? [401, 'auth.required'] : [403, 'auth.forbidden'],
    );
  });

  it('nothing of that had an effect', async () => {
    const { body } = await ask('GET', '/api/admin/user/:client', 'admin');
    expect(body).toMatchObject({ name: 'Diego', role_id: 4, active: true, version: expect.any(Number) });
  });
});

const NOBODY = 'nobody-has-this-id';
const refusals: readonly [Method, string, unknown, number, object][] = [
  ['PUT', '/api/user', { name: 'Ana' }, 400, { errors: { id: ['Este campo es obligatorio'] } }],
  ['DELETE', '/api/user', undefined, 400, { errors: { id: ['Este campo es obligatorio'] } }],
  ['PUT', `/api/user?id=${NOBODY}`, { name: 'Ana' }, 404, { code: 'account.unknown' }],
  ['DELETE', `/api/user?id=${NOBODY}`, undefined, 404, { code: 'account.unknown' }],
  ['GET', `/api/admin/user/${NOBODY}`, undefined, 404, { code: 'account.unknown' }],
  ['GET', `/api/admin/user/${NOBODY}/timeline`, undefined, 404, { code: 'account.unknown' }],
  ['PUT', `/api/admin/user/${NOBODY}`, { name: 'Ana' }, 404, { code: 'account.unknown' }],
  ['DELETE', `/api/admin/user/${NOBODY}`, undefined, 404, { code: 'account.unknown' }],
  ...['deactivate', 'activate', 'end-sessions', 'send-confirmation'].map(
    (verb) =>
      ['POST', `/api/admin/user/${NOBODY}/${verb}`, {}, 404, { code: 'account.unknown' }] as [
        Method,
        string,
        unknown,
        number,
        object,
      ],
  ),
  [
    'POST',
    '/api/admin/user',
    {},
    400,
    {
      errors: {
        name: ['Este campo es obligatorio'],
        last_name: ['Este campo es obligatorio'],
        email: ['Este campo es obligatorio'],
        role_id: ['Este campo es obligatorio'],
      },
    },
  ],
  [
    'POST',
    '/api/admin/user',
    person({ name: 'x'.repeat(26) }),
    400,
    { errors: { name: ['Escriba 25 caracteres como máximo.'] } },
  ],
  ['POST', '/api/admin/user', person({ email: 'julia' }), 400, { errors: { email: ['El correo no es válido'] } }],
  ['POST', '/api/admin/user', person({ role_id: 1 }), 400, { errors: { role_id: ['Elija un rol.'] } }],
  ['POST', '/api/admin/user', person({ phone: 'call me' }), 400, { errors: { phone: ['El teléfono no es válido.'] } }],
  [
    'POST',
    '/api/admin/user',
    person({ password: 'short' }),
    400,
    { errors: { password: ['Debe tener al menos 8 caracteres'] } },
  ],
  [
    'POST',
    '/api/admin/user',
    person({ confirmPassword: 'Camino#2027' }),
    400,
    { errors: { confirmPassword: ['La contraseña no coincide'] } },
  ],
  [
    'POST',
    '/api/admin/user',
    person({ confirmar_email: 'other@example.com' }),
    400,
    { errors: { confirmar_email: ['Los correos no coinciden'] } },
  ],
  ['POST', '/api/admin/user', person({ email: 'CLIENTE@demo.gt' }), 409, { code: 'account.email_taken' }],
  ['PUT', '/api/admin/user/:client', { name: '' }, 400, { errors: { name: ['Este campo es obligatorio'] } }],
  ['PUT', '/api/admin/user/:client', { role_id: 'admin' }, 400, { errors: { role_id: ['Elija un rol.'] } }],
  ['PUT', '/api/admin/user/:client', { email: { $ne: '' } }, 400, { errors: { email: [expect.any(String)] } }],
  [
    'PUT',
    '/api/admin/user/:client',
    { password: 'camino#2026' },
    400,
    { errors: { password: ['Debe contener al menos una mayúscula'] } },
  ],
  ['PUT', '/api/admin/user/:client', { email: 'piloto@demo.gt' }, 409, { code: 'account.email_taken' }],
  [
    'POST',
    '/api/admin/user/:client/deactivate',
    { reason: 'x'.repeat(301) },
    400,
    { errors: { reason: ['Escriba 300 caracteres como máximo.'] } },
  ],
];

describe('an administrator is refused', () => {
  it.each(refusals)('%s %s with %j: %i', async (method, path, body, status, problem) => {
    const answer = await ask(method, path, 'admin', body);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(problem)]);
  });

  it.each([
    ['POST', '/api/admin/user', person({ cui_passport: 'P1234567' })],
    ['POST', '/api/user/signup', person({ cui_passport: '2547 81936 0101' })],
    ['PUT', '/api/admin/user/:client', { cui_passport: 'P1234567' }],
    ['PUT', '/api/user?id=:client', { cui_passport: '12-34' }],
  ] as const)('letters in a CUI: %s %s answers "Solo números" (CAT-052)', async (method, path, body) => {
    const answer = await ask(method, path, 'admin', body);
    expect([answer.status, answer.body.errors]).toEqual([400, { cui_passport: ['Solo números'] }]);
    expect((await ask(method, `${path}${path.includes('?') ? '&' : '?'}lang=en`, 'admin', body)).body.errors).toEqual({
      cui_passport: ['Only numbers'],
    });
  });
});

const ROW = {
  id: expect.any(String),
  name: 'Julia',
  last_name: 'Tzoc',
  email: expect.stringMatching(/^julia\.\d+@example\.com$/),
  phone: '',
  cui_passport: '',
  role_id: 4,
  role: { id: 4, name: 'Cliente' },
  emailConfirmation: false,
  active: true,
  image: null,
  created_at: expect.stringMatching(/Z$/),
  version: 0,
};

describe('the users', () => {
  it('are listed by GET /user, without passwords (API-068, CAT-007)', async () => {
    const { status, body } = await ask('GET', '/api/user', 'admin');
    expect(status).toBe(200);
    const rows = body.data as UserRow[];
    expect(rows.find(({ id }) => id === ids.admin)).toEqual({
      ...ROW,
      id: ids.admin,
      name: 'Lucía',
      last_name: 'Marroquín',
      email: 'admin@demo.gt',
      phone: '+502 5555 0101',
      role_id: 2,
      role: { id: 2, name: 'Administrador' },
      emailConfirmation: true,
      version: expect.any(Number),
    });
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(ROW).sort());
    expect(JSON.stringify(rows)).not.toMatch(/password|argon2/i);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
  });

  it.each([
    ['Administrador (ROLE-001)', 'admin', 2, 'Administrador'],
    ['Piloto (ROLE-002)', 'driver', 3, 'Piloto'],
    ['Cliente (ROLE-003)', 'client', 4, 'Cliente'],
  ] as const)('show their role: %s', async (_, user, id, name) => {
    expect((await ask('GET', `/api/admin/user/:${user}`, 'admin')).body).toMatchObject({
      role_id: id,
      role: { id, name },
    });
  });

  it('are created by POST /user/signup with an administrator’s token, in any role (API-069)', async () => {
    const { status, body } = await ask(
      'POST',
      '/api/user/signup',
      'admin',
      person({ role_id: 3, phone: '+502 5555 0150', cui_passport: '2547819360101' }),
    );
    expect([status, body.data]).toEqual([
      201,
      {
        ...ROW,
        role_id: 3,
        role: { id: 3, name: 'Piloto' },
        phone: '+502 5555 0150',
        cui_passport: '2547819360101',
        version: 1,
      },
    ]);
    const { body: choices } = await ask('POST', '/api/reservation/verify_driver', 'admin', { date: '2027-06-01' });
    expect((choices.data as { id: string; free: boolean }[]).find(({ id }) => id === body.data.id)?.free).toBe(true);
  });

  it('become clients when anybody else signs them up, whatever role is asked for (API-069)', async () => {
    const form = { ...person({ role_id: 2 }), confirmPassword: 'Camino#2026' };
    for (const caller of ['nobody', 'client', 'collaborator']) {
      const email = `self.${caller}@example.com`;
      const { status, body } = await ask('POST', '/api/user/signup', caller, {
        ...form,
        email,
        confirmar_email: email,
      });
      expect([caller, status, body.data?.role_id, body.data?.email]).toEqual([caller, 201, 4, email]);
    }
  });

  it('are refused a second time under one address: in the specification’s words by signup, 409 by the back office', async () => {
    const form = person();
    expect((await ask('POST', '/api/user/signup', 'admin', form)).status).toBe(201);
    const again = await ask('POST', '/api/user/signup', 'admin', form);
    expect([again.status, again.body]).toEqual([
      200,
      { data: false, message: 'Ya existe una cuenta con este correo.' },
    ]);
    expect((await ask('POST', '/api/admin/user', 'admin', form)).body).toMatchObject({
      status: 409,
      code: 'account.email_taken',
    });
  });

  it('are created once under one key', async () => {
    const form = person();
    const [one, two] = [
      await ask('POST', '/api/admin/user', 'admin', form, { 'idempotency-key': 'create-julia' }),
      await ask('POST', '/api/admin/user', 'admin', form, { 'idempotency-key': 'create-julia' }),
    ];
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
    for (const other of [
      { name: 'Otra' },
      { password: 'Volcan#2027' },
      { phone: '+502 5555 0199' },
      { cui_passport: '2547819360101' },
    ]) {
      expect(
        (await ask('POST', '/api/admin/user', 'admin', { ...form, ...other }, { 'idempotency-key': 'create-julia' }))
          .body.code,
      ).toBe('idempotency.key_reused');
    }
  });

  it('are changed by PUT /user, the id in the body or in the query (API-070)', async () => {
    const { id, email } = await created();
    const one = await ask('PUT', '/api/user', 'admin', { id, name: 'Julia Elena', cui_passport: '2547819360101' });
    expect([one.status, one.body.data]).toEqual([
      200,
      { ...ROW, id, email, name: 'Julia Elena', cui_passport: '2547819360101', version: 1 },
    ]);
    const two = await ask('PUT', `/api/user?id=${id}`, 'admin', { last_name: 'Ixcot', phone: '5555 0151', role_id: 5 });
    expect([two.status, two.body.data]).toMatchObject([
      200,
      { name: 'Julia Elena', last_name: 'Ixcot', phone: '5555 0151', role: { id: 5, name: 'Colaborador' } },
    ]);
  });

  it('are deleted by DELETE /user, the id in the query, and again to no effect (API-071)', async () => {
    const { id } = await created();
    const { status, body } = await ask('DELETE', `/api/user?id=${id}`, 'admin');
    expect([status, body]).toEqual([200, { data: { id } }]);
    expect((await ask('GET', '/api/user', 'admin')).body.data.some((row: UserRow) => row.id === id)).toBe(false);
    expect((await ask('GET', `/api/admin/user/${id}`, 'admin')).status).toBe(404);
    expect((await ask('DELETE', `/api/admin/user/${id}`, 'admin')).body).toEqual({ id });
  });
});

describe('the back office', () => {
  const list = (query: { filter?: object; range?: unknown; sort?: unknown }) =>
    ask(
      'GET',
      `/api/admin/user?${Object.entries(query)
        .map(([part, value]) => `${part}=${encodeURIComponent(JSON.stringify(value))}`)
        .join('&')}`,
      'admin',
    );
  const idsOf = (answer: { body: UserRow[] }) => answer.body.map(({ id }) => id);
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  /** Roles are sorted by their internal names. */
  const NAMES_OF_ROLES = { 2: 'admin', 3: 'driver', 4: 'client', 5: 'collaborator' } as const;
  let [evelyn, inactive]: UserRow[] = [];
  beforeAll(async () => {
    inactive = await created();
    await ask('POST', `/api/admin/user/${inactive.id}/deactivate`, 'admin', {});
    evelyn = await created({
      name: 'Évelyn',
      last_name: 'Chávez Núñez',
      email: 'evelyn@lago.example',
      phone: '+502 7777 0188',
      cui_passport: '3000123456789',
      role_id: 5,
    });
  });

  it('lists pages with the range of all', async () => {
    const first = await list({ range: [0, 2], sort: ['last_name', 'ASC'] });
    expect([first.status, first.body.length, first.headers['content-range']]).toEqual([
      200,
      3,
      expect.stringMatching(/^user 0-2\/\d+$/),
    ]);
    const second = await list({ range: [2, 3], sort: ['last_name', 'ASC'] });
    expect(idsOf(second as never)[0]).toBe(idsOf(first as never)[2]);
  });

  it.each([
    'evelyn',
    'CHAVEZ',
    'nunez évelyn',
    'lago.example',
    '7777 0188',
    '3000123456789',
    'colaborador chavez',
    'Collaborator Chávez',
  ])('finds by every visible column, without case and accents: %s', async (q) => {
    expect(idsOf((await list({ filter: { q } })) as never)).toEqual([evelyn!.id]);
  });

  it('filters by role, activity, confirmation and ids', async () => {
    const roles = async (filter: object) =>
      [...new Set(((await list({ filter })).body as UserRow[]).map(({ role_id }) => role_id))].sort();
    expect([await roles({ role_id: 3 }), await roles({ role_id: [2, 5] })]).toEqual([[3], [2, 5]]);
    expect(idsOf((await list({ filter: { active: false } })) as never)).toEqual([inactive!.id]);
    expect(idsOf((await list({ filter: { emailConfirmation: true } })) as never)).toContain(ids.admin);
    expect(idsOf((await list({ filter: { emailConfirmation: true } })) as never)).not.toContain(evelyn!.id);
    expect(idsOf((await list({ filter: { id: [ids.driver, evelyn!.id] } })) as never).sort()).toEqual(
      [ids.driver, evelyn!.id].sort(),
    );
  });

  it.each<[string, (row: UserRow) => string | number | boolean]>([
    ['id', ({ id }) => id],
    ['name', ({ name }) => plain(name)],
    ['last_name', ({ last_name }) => plain(last_name)],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['cui_passport', ({ cui_passport }) => cui_passport],
    ['role_id', ({ role_id }) => NAMES_OF_ROLES[role_id]],
    ['role', ({ role_id }) => NAMES_OF_ROLES[role_id]],
    ['role.name', ({ role_id }) => NAMES_OF_ROLES[role_id]],
    ['emailConfirmation', ({ emailConfirmation }) => emailConfirmation],
    ['active', ({ active }) => active],
    ['created_at', ({ created_at }) => created_at],
  ])('sorts by %s, both ways', async (field, valueOf) => {
    const [up, down] = [await list({ sort: [field, 'ASC'] }), await list({ sort: [field, 'DESC'] })];
    expect(up.status).toBe(200);
    expect(idsOf(up as never)).toEqual(idsOf(down as never).reverse());
    const values = (up.body as UserRow[]).map(valueOf);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  it('exports the rows of a list with headers and roles in the caller’s language, nothing secret and no formula among them', async () => {
    await ask('PUT', `/api/admin/user/${evelyn!.id}`, 'admin', { last_name: '=1+1 Chávez' });
    const exported = async (query: string) => {
      const { statusCode, headers, rawPayload } = await app.app.inject({
        url: `/api/admin/user/export.xlsx?${query}`,
        headers: { authorization: `Bearer ${sessions.admin!.token}` },
      });
      const book = new exceljs.Workbook();
      await book.xlsx.load(rawPayload as unknown as exceljs.Buffer);
      const [sheet] = book.worksheets as [exceljs.Worksheet];
      return {
        answer: [statusCode, headers['content-disposition'], sheet.name],
        rows: (sheet.getSheetValues().slice(1) as unknown[][]).map((row) => row.slice(1)),
      };
    };
    const spanish = await exported('filter={"q":"evelyn"}');
    expect(spanish.answer).toEqual([200, 'attachment; filename="Usuarios.xlsx"', 'Usuarios']);
    expect(spanish.rows).toEqual([
      [
        'Nombres',
        'Apellidos',
        'Correo electrónico',
        'Teléfono',
        'CUI/pasaporte',
        'Rol',
        'Correo confirmado',
        'Activo',
        'Desde',
      ],
      [
        'Évelyn',
        "'=1+1 Chávez",
        'evelyn@lago.example',
        expect.stringContaining('7777 0188'),
        '3000123456789',
        'Colaborador',
        'No',
        'Sí',
        expect.any(Date),
      ],
    ]);
    const english = await exported('filter={"role_id":3}&sort=["name","DESC"]&lang=en');
    expect([english.answer[2], english.rows[0]![5], english.rows[1]![5]]).toEqual(['Users', 'Role', 'Driver']);
    expect((await ask('GET', '/api/admin/user/export.xlsx?sort=x', 'admin')).status).toBe(400);
  });

  it.each([
    ['range', 'x'],
    ['range', '[5,1]'],
    ['sort', '["password","ASC"]'],
    ['sort', '["__proto__","ASC"]'],
    ['filter', '[]'],
    ['filter', '{"q":{"$ne":1}}'],
    ['filter', '{"role_id":1}'],
    ['filter', '{"role_id":"admin"}'],
    ['filter', '{"active":"yes"}'],
    ['filter', '{"id":[1]}'],
  ])('refuses a list it cannot read: %s=%s', async (part, value) => {
    const { status, body } = await ask('GET', `/api/admin/user?${part}=${encodeURIComponent(value)}`, 'admin');
    expect([status, Object.keys(body.errors)]).toEqual([400, [part]]);
  });
});
