import type { Session } from '@camino/contracts/accounts/session.js';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.js';
import { EventStore } from '../platform/log/event-store/event-store.js';
import { newcomer, sessionOf } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';

const NOW = '2026-12-03T15:00:00.000Z';

let camino: TestApp;
let people = 0;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());

const somebody = async (): Promise<{ id: string; email: string; session: Session }> => {
  const email = `contribuyente.${(people += 1)}@example.com`;
  const id = await newcomer(camino, email, { last_name: 'Tzoc' });
  return { id, email, session: await sessionOf(camino, email) };
};
const show = (as: Session, of?: string) =>
  camino.ask('GET', `/api/usuario/info${of === undefined ? '' : `?usuario_id=${of}`}`, { as });
const change = (as: Session, body: object, headers = {}) =>
  camino.ask('PUT', '/api/usuario/info', { as, body, headers });

const JULIA = {
  cui: '1234567890101',
  nit: '39525503',
  nombre: 'Julia Elena Tzoc Ajú',
  primer_nombre: 'Julia',
  segundo_nombre: 'Elena',
  primer_apellido: 'Tzoc',
  segundo_apellido: 'Ajú',
  telefono: '+502 5555 0178',
  direccion: '4a Calle 7-21',
  fecha_nacimiento: '1991-05-14',
  municipio_id: '0301',
  departamento_id: '03',
  presenta_retencion: true,
  actividad_economica_id: 'H',
};

describe('a tax profile', () => {
  it('is empty at first but for the name of the account (TAX-036, API-105)', async () => {
    const { id, session } = await somebody();
    const { status, body } = await show(session);
    const nothing = Object.fromEntries(Object.keys(JULIA).map((field) => [field, '']));
    expect([status, body]).toEqual([
      200,
      {
        data: {
          id,
          ...nothing,
          nombre: 'Ana Tzoc',
          presenta_retencion: false,
          regimen_id: null,
          regimenes: [],
          puede_escribir: true,
          version: -1,
        },
      },
    ]);
  });

  it('has the fields of the specification, and what is left out stays (TAX-036, API-106)', async () => {
    const { id, session } = await somebody();
    const { status, body } = await change(session, { ...JULIA, regimen_id: 2, regimen_desde: '2026-03' });
    const whole = {
      id,
      ...JULIA,
      regimen_id: 2,
      regimenes: [{ regimen_id: 2, desde: '2026-03' }],
      puede_escribir: true,
      version: 1,
    };
    expect([status, body.data]).toEqual([200, whole]);
    await change(session, { telefono: '', segundo_nombre: 'María' });
    expect((await show(session)).body.data).toEqual({ ...whole, telefono: '', segundo_nombre: 'María', version: 2 });
  });

  it('keeps NIT and CUI in one spelling', async () => {
    const { session } = await somebody();
    const { body } = await change(session, { nit: ' 576937-k ', cui: '1234 56789 0101' });
    expect([body.data.nit, body.data.cui]).toEqual(['576937K', '1234567890101']);
  });

  it('has dated regimes: a change begins in its month, and the past keeps its own', async () => {
    const { session } = await somebody();
    await change(session, { regimen_id: 1, regimen_desde: '2025-01' });
    const { body } = await change(session, { regimen_id: 2, regimen_desde: '2027-01' });
    expect([body.data.regimen_id, body.data.regimenes]).toEqual([
      1,
      [
        { regimen_id: 1, desde: '2025-01' },
        { regimen_id: 2, desde: '2027-01' },
      ],
    ]);
    expect((await change(session, { regimen_id: 1 })).body.data.regimenes).toHaveLength(2);
    expect((await change(session, { regimen_id: '3' })).body.data).toMatchObject({ regimen_id: 3 });
  });

  it('is for every role, each their own', async () => {
    for (const who of ['admin', 'driver', 'client', 'collaborator'] as const) {
      const session = await camino.login(who);
      expect((await change(session, { direccion: `De ${who}` })).status).toBe(200);
      expect((await show(session)).body.data.direccion).toBe(`De ${who}`);
    }
  });

  it('is nobody else’s, not even the office’s (ROLE-034, ROLE-036)', async () => {
    const { id } = await somebody();
    for (const who of ['admin', 'driver', 'client', 'collaborator'] as const) {
      const session = await camino.login(who);
      const answers = [await show(session, id), await change(session, { usuario_id: id, direccion: 'x' })];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [403, 'ledger.not_yours'],
        [403, 'ledger.not_yours'],
      ]);
    }
  });

  it('comes from the token: a named stranger or nobody is no difference (ROLE-035)', async () => {
    const { id, session } = await somebody();
    expect((await show(session)).body).toEqual((await show(session, id)).body);
    expect((await show(session, 'nobody')).status).toBe(403);
  });

  it('that was changed meanwhile is not overwritten', async () => {
    const { session } = await somebody();
    await change(session, { direccion: 'Uno' });
    await change(session, { direccion: 'Dos' });
    const { status } = await change(session, { direccion: 'Tres' }, { 'if-match': '"0"' });
    expect([status, (await show(session)).body.data.direccion]).toEqual([412, 'Dos']);
  });

  it.each<[string, object, string, string]>([
    [
      'a NIT whose check digit is wrong',
      { nit: '8977112-0' },
      'nit',
      'El NIT no es válido: revise el dígito verificador.',
    ],
    ['the final consumer as NIT', { nit: 'CF' }, 'nit', 'El NIT no es válido: revise el dígito verificador.'],
    [
      'a CUI whose check digit is wrong',
      { cui: '5486270650101' },
      'cui',
      'El CUI no es válido: son 13 dígitos, con su dígito verificador, departamento y municipio.',
    ],
    ['a regime that does not exist', { regimen_id: 4 }, 'regimen_id', 'No conocemos ese régimen.'],
    ['a month without a regime', { regimen_desde: '2026-03' }, 'regimen_id', 'No conocemos ese régimen.'],
    [
      'a month that does not exist',
      { regimen_id: 1, regimen_desde: '2026-13' },
      'regimen_desde',
      'Escriba el mes como AAAA-MM.',
    ],
    [
      'a birthday tomorrow',
      { fecha_nacimiento: '2026-12-04' },
      'fecha_nacimiento',
      'Escriba la fecha de nacimiento como AAAA-MM-DD.',
    ],
    ['an unknown municipality', { municipio_id: '9999' }, 'municipio_id', 'No conocemos este municipio.'],
    ['an unknown department', { departamento_id: '99' }, 'departamento_id', 'No conocemos este departamento.'],
    [
      'a municipality of another department',
      { departamento_id: '01', municipio_id: '0301' },
      'municipio_id',
      'Este municipio no es de ese departamento.',
    ],
    ['a telephone of letters', { telefono: 'mañana' }, 'telefono', 'El teléfono no es válido.'],
    [
      'an activity of its own',
      { actividad_economica_id: 'Z' },
      'actividad_economica_id',
      'No conocemos esta actividad económica.',
    ],
    ['a retention of its own', { presenta_retencion: 'x' }, 'presenta_retencion', 'Escriba 1 o 0.'],
    ['an endless name', { nombre: 'a'.repeat(121) }, 'nombre', 'Escriba 120 caracteres como máximo.'],
  ])('refuses %s and keeps what it was', async (_, body, field, said) => {
    const { session } = await somebody();
    const answer = await change(session, body);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'request.invalid',
      { [field]: [said] },
    ]);
    expect((await show(session)).body.data.version).toBe(-1);
  });
});

describe('what is missing', () => {
  const missing = async (as: Session, of = '') =>
    camino.ask('GET', `/api/usuario/informacion_faltante?usuario_id=${of}`, { as });

  it('is told of the taxpayer, with whether there is a way to pay (API-099)', async () => {
    const { id, session } = await somebody();
    const all = ['nit', 'cui', 'nombre', 'regimen_id', 'forma_pago'];
    const { status, body } = await missing(session, id);
    expect([status, body]).toEqual([200, { success: false, data: { forma_pago: false, faltante: all } }]);
    await change(session, { ...JULIA, regimen_id: 1 });
    expect((await missing(session)).body).toEqual({
      success: false,
      data: { forma_pago: false, faltante: ['forma_pago'] },
    });
  });

  it('is nobody else’s (ROLE-034)', async () => {
    const { id } = await somebody();
    expect((await missing(await camino.login('admin'), id)).status).toBe(403);
  });
});

it('departments come with their municipalities (API-107)', async () => {
  const { status, body } = await camino.ask('GET', '/api/departamento');
  const found = body.data as readonly { id: string; municipios: readonly { id: string; name: string }[] }[];
  expect([status, found.length, found.reduce((sum, { municipios }) => sum + municipios.length, 0)]).toEqual([
    200, 22, 340,
  ]);
  expect(found.find(({ id }) => id === '03')?.municipios).toContainEqual({ id: '0301', name: 'Antigua Guatemala' });
});

describe('tax data', () => {
  const bank = async (as: Session) => (await camino.ask('GET', '/api/usuario/datos_bancarios', { as })).body;
  const update = (as: Session, more: object = {}, headers = {}) =>
    camino.ask('PUT', '/api/usuario/datos_tributarios', {
      as,
      body: { nuevo_nit: '3952550-3', password_banca: 'Agencia#Virtual9', password: 'Camino#2026', ...more },
      headers,
    });

  it('are changed by NIT, agency password and account password (TAX-037, API-103, API-098)', async () => {
    const { session } = await somebody();
    expect(await bank(session)).toEqual({ data: { nit: '', password_sat: false } });
    const { status, body } = await update(session);
    expect([status, body]).toEqual([200, { success: true, message: 'Datos tributarios actualizados' }]);
    expect(await bank(session)).toEqual({ data: { nit: '39525503', password_sat: true } });
    expect((await show(session)).body.data.nit).toBe('39525503');
    const removed = await camino.ask('DELETE', '/api/usuario/datos_tributarios', { as: session });
    expect(removed.body).toEqual({ data: { nit: '39525503', password_sat: false } });
  });

  it('show the agency password nowhere: no answer, no row, no log, no stored event', async () => {
    const { session } = await somebody();
    await camino.settled();
    const store = camino.app.get(EventStore, { strict: false });
    const before = await store.head();
    const answers = [await update(session), await show(session), { body: await bank(session) }];
    await camino.settled();
    const stored = await store.readAll(before, 20);
    expect(stored.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['TaxProfileChanged', 'AgencyPasswordStored']),
    );
    const all = JSON.stringify([answers.map(({ body }) => body as unknown), stored]);
    expect(all).not.toContain('Agencia#Virtual9');
    expect(JSON.stringify(stored)).not.toContain('39525503');
  });

  it('need the password of the account', async () => {
    const { session } = await somebody();
    const { status, body } = await update(session, { password: DEMO_PASSWORD });
    expect([status, body.code]).toEqual([409, 'account.password_wrong']);
    expect(await bank(session)).toEqual({ data: { nit: '', password_sat: false } });
  });

  it.each<[string, object, string, string, string]>([
    ['no NIT (TAX-042)', { nuevo_nit: ' ' }, 'nuevo_nit', 'El NIT es obligatorio', 'The NIT is required'],
    [
      'no agency password (TAX-043)',
      { password_banca: '' },
      'password_banca',
      'La contraseña de su agencia virtual es obligatoria',
      'Your virtual agency password is required',
    ],
    [
      'no account password (TAX-044)',
      { password: '' },
      'password',
      'La contraseña de su cuenta es obligatoria',
      'Your account password is required',
    ],
    [
      'a NIT with a wrong check digit',
      { nuevo_nit: '12345678' },
      'nuevo_nit',
      'El NIT no es válido: revise el dígito verificador.',
      'The NIT is not valid: check its last character.',
    ],
  ])('are refused with %s', async (_, more, field, spanish, english) => {
    const { session } = await somebody();
    for (const [language, said] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, body } = await update(session, more, { 'accept-language': language });
      expect([status, body.errors]).toEqual([400, { [field]: [said] }]);
    }
    expect(await bank(session)).toEqual({ data: { nit: '', password_sat: false } });
  });
});

describe('the declaration profile', () => {
  const rows = (as: Session, of = '') => camino.ask('GET', `/api/presentacion/perfil?usuario_id=${of}`, { as });
  const put = (as: Session, body: object) => camino.ask('PUT', '/api/presentacion/perfil', { as, body });

  it('has a row for each type of issuer, all included at first (TAX-039, API-096)', async () => {
    const { id, session } = await somebody();
    const { status, body } = await rows(session, id);
    const row = (type: string, descripcion: string) => ({
      id: type,
      tipo_emisor: { id: type, descripcion },
      incluir: 1,
    });
    expect([status, body.data]).toEqual([
      200,
      [
        row('GEN', 'Régimen general del IVA'),
        row('EXE', 'Exento del IVA'),
        row('PEQ', 'Pequeño contribuyente'),
        row('PEE', 'Pequeño contribuyente electrónico'),
        row('AGR', 'Contribuyente agropecuario'),
        row('AGE', 'Contribuyente agropecuario electrónico'),
      ],
    ]);
  });

  it('is changed by a row, from 1 to 0 and back (TAX-041, API-097)', async () => {
    const { session } = await somebody();
    const other = await somebody();
    const [, , row] = (await rows(session)).body.data as readonly [unknown, unknown, object];
    const flipped = (body: { data: readonly { id: string; incluir: number }[] }) =>
      body.data.filter(({ incluir }) => incluir === 0).map(({ id }) => id);
    expect(flipped((await put(session, { ...row, incluir: 0 })).body)).toEqual(['PEQ']);
    expect(flipped((await rows(session)).body)).toEqual(['PEQ']);
    expect(flipped((await rows(other.session)).body)).toEqual([]);
    expect(flipped((await put(session, { ...row, incluir: 1 })).body)).toEqual([]);
  });

  it.each([
    ['a type that does not exist', { id: 'XYZ', incluir: 0 }, 'id'],
    ['another number', { id: 'PEQ', incluir: 2 }, 'incluir'],
  ])('refuses %s', async (_, body, field) => {
    const { session } = await somebody();
    const answer = await put(session, body);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
  });

  it('is nobody else’s (ROLE-034)', async () => {
    const [one, other] = [await somebody(), await somebody()];
    expect([
      (await rows(other.session, one.id)).status,
      (await put(other.session, { usuario_id: one.id, id: 'PEQ', incluir: 0 })).status,
    ]).toEqual([403, 403]);
  });
});
