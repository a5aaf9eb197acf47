import { JwtService } from '@nestjs/jwt';
import type { SessionRow } from '@camino/contracts/accounts/account.js';
import type { Session, TokenClaims } from '@camino/contracts/accounts/session.js';
import { EventStore } from '../../platform/log/event-store/event-store.js';
import { newcomer, PASSWORD } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const NOW = '2026-12-01T15:00:00.000Z';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' };

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());

let people = 0;
const somebody = async (): Promise<{ email: string; id: string; session: Session }> => {
  const email = `cuenta.${(people += 1)}@example.com`;
  return { email, id: await newcomer(camino, email, { last_name: 'Tzoc' }), session: await enter(email) };
};
const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  camino.ask('POST', '/api/user/login', { body: { email, password }, headers });
const enter = async (email: string, password = PASSWORD, headers: Record<string, string> = {}): Promise<Session> =>
  (await login(email, password, headers)).body as Session;
const show = (as?: Session) => camino.ask('GET', '/api/usuario', { as });
const complete = (as: Session | undefined, body: unknown, headers: Record<string, string> = {}) =>
  camino.ask('PUT', '/api/usuario/completar', { as, body, headers });
const sessionsOf = (as?: Session) => camino.ask('GET', '/api/user/session', { as });
const end = (as: Session | undefined, sid?: string) =>
  camino.ask('DELETE', `/api/user/session${sid === undefined ? '' : `?sid=${sid}`}`, { as });

describe('the calls of one’s own account', () => {
  it.each<['GET' | 'PUT' | 'DELETE', string]>([
    ['GET', '/api/usuario'],
    ['PUT', '/api/usuario/completar'],
    ['PUT', '/api/usuario/password'],
    ['GET', '/api/user/session'],
    ['DELETE', '/api/user/session'],
    ['DELETE', '/api/user/session?sid=x'],
    ['PUT', '/api/usuario/correo'],
  ])('%s %s needs a session', async (method, path) => {
    const { status, body } = await camino.ask(method, path, method === 'GET' ? {} : { body: {} });
    expect([status, body.code]).toEqual([401, 'auth.required']);
  });

  it.each(['admin', 'driver', 'client', 'collaborator'] as const)(
    'show a %s themselves and nobody else',
    async (user) => {
      const session = await camino.login(user);
      const { status, body } = await camino.ask('GET', '/api/usuario?id=somebody-else', { as: session });
      expect([status, body.data.role_id]).toEqual([200, session.role]);
    },
  );
});

describe('one’s own profile', () => {
  it('is shown as it was told so far, without the password', async () => {
    const { email, id, session } = await somebody();
    const { status, body } = await show(session);
    expect([status, body]).toEqual([
      200,
      {
        data: {
          id,
          name: 'Ana',
          last_name: 'Tzoc',
          email,
          emailConfirmation: false,
          phone: '',
          cui_passport: '',
          direccion: '',
          fecha_nacimiento: '',
          departamento_id: '',
          municipio_id: '',
          nit: '',
          role_id: 4,
          role: { id: 4, name: 'Cliente' },
          image: null,
          version: expect.any(Number),
        },
      },
    ]);
  });

  it('is completed under the names of the specification, and what is left out stays (API-008, CLI-031)', async () => {
    const { session } = await somebody();
    const told = {
      telefono: '+502 5555 0101',
      cui: '2547819360101',
      direccion: '4a Calle 7-21',
      fecha_nacimiento: '1991-05-14',
      departamento_id: '03',
      municipio_id: '0301',
    };
    const { status, body } = await complete(session, told);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Ana',
      phone: '+502 5555 0101',
      cui_passport: '2547819360101',
      direccion: '4a Calle 7-21',
      fecha_nacimiento: '1991-05-14',
      departamento_id: '03',
      municipio_id: '0301',
    });
    expect(
      (await complete(session, { name: 'Ana María', phone: '5555 0102', cui_passport: 'P 123' })).body.data,
    ).toMatchObject({
      name: 'Ana María',
      last_name: 'Tzoc',
      phone: '5555 0102',
      cui_passport: 'P 123',
      direccion: '4a Calle 7-21',
    });
    expect((await complete(session, { direccion: '', telefono: '', fecha_nacimiento: '' })).body.data).toMatchObject({
      direccion: '',
      phone: '',
      fecha_nacimiento: '',
      cui_passport: 'P 123',
    });
    expect((await show(session)).body.data.name).toBe('Ana María');
  });

  it('has who invoices are made out to, in one spelling, and without it again', async () => {
    const { session } = await somebody();
    const kept: unknown[] = [];
    for (const nit of [' 576937-k ', '3952550-3', '1234 56789 0101', 'c/f', ''])
      kept.push((await complete(session, { nit })).body.data.nit);
    expect(kept).toEqual(['576937K', '39525503', '1234567890101', 'CF', '']);
    await complete(session, { nit: 'CF' });
    await complete(session, { name: 'Otra' });
    expect((await show(session)).body.data.nit).toBe('CF');
  });

  it('with another name comes a token that carries it, and none with the same', async () => {
    const { session } = await somebody();
    const { headers } = await complete(session, { name: 'Ana María' });
    const token = String(headers['x-renewed-token']);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as TokenClaims;
    expect(claims).toMatchObject({ name: 'Ana María Tzoc', role: 4, driver_id: null });
    expect((await camino.ask('GET', '/api/usuario', { as: token })).status).toBe(200);
    expect(
      (await camino.ask('PUT', '/api/usuario/completar', { as: token, body: { nit: 'CF' } })).headers,
    ).not.toHaveProperty('x-renewed-token');
  });

  it('changes nothing of who one is: role, address and others’ accounts', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { body } = await complete(one.session, {
      id: other.id,
      role_id: 2,
      role: 'admin',
      email: 'otra@example.com',
      name: 'Nuevo',
    });
    expect(body.data).toMatchObject({ id: one.id, role_id: 4, email: one.email, name: 'Nuevo' });
    expect((await show(other.session)).body.data.name).toBe('Ana');
  });

  it('is stored once, and not in plain text', async () => {
    const { session } = await somebody();
    await camino.settled();
    const store = camino.app.get(EventStore, { strict: false });
    const before = await store.head();
    for (let times = 0; times < 2; times += 1)
      await complete(session, {
        direccion: 'Callejón Secreto 9',
        cui: '2547819360101',
        fecha_nacimiento: '1991-05-14',
        nit: '109641035',
      });
    const stored = await store.readAll(before, 10);
    expect(stored.map(({ type }) => type)).toEqual(['ProfileChanged']);
    expect(JSON.stringify(stored).match(/secreto|2547819360101|1991-05-14|109641035/gi)).toBeNull();
  });

  it('keeps a municipality and its department together', async () => {
    const { session } = await somebody();
    expect((await complete(session, { municipio_id: '0301' })).body.data).toMatchObject({
      departamento_id: '03',
      municipio_id: '0301',
    });
    expect((await complete(session, { departamento_id: '03' })).body.data).toMatchObject({
      departamento_id: '03',
      municipio_id: '0301',
    });
    expect((await complete(session, { departamento_id: '01' })).body.data).toMatchObject({
      departamento_id: '01',
      municipio_id: '',
    });
    expect((await complete(session, { departamento_id: '03', municipio_id: '0301' })).body.data).toMatchObject({
      departamento_id: '03',
      municipio_id: '0301',
    });
    expect((await complete(session, { municipio_id: '' })).body.data).toMatchObject({
      departamento_id: '03',
      municipio_id: '',
    });
    expect((await complete(session, { departamento_id: '' })).body.data).toMatchObject({
      departamento_id: '',
      municipio_id: '',
    });
  });

  it.each<[string, object, string, string]>([
    ['an empty name', { name: ' ' }, 'name', 'Campo obligatorio'],
    ['a name of 26 characters', { name: 'a'.repeat(26) }, 'name', 'Escriba 25 caracteres como máximo.'],
    ['a telephone of letters', { telefono: 'mañana' }, 'telefono', 'El teléfono no es válido.'],
    ['a document of two letters', { cui: 'P1' }, 'cui', 'El CUI o pasaporte no es válido.'],
    [
      'an address of 161 characters',
      { direccion: 'a'.repeat(161) },
      'direccion',
      'Escriba 160 caracteres como máximo.',
    ],
    [
      'a birthday that never was',
      { fecha_nacimiento: '2023-02-29' },
      'fecha_nacimiento',
      'Escriba la fecha de nacimiento como AAAA-MM-DD.',
    ],
    [
      'a birthday tomorrow',
      { fecha_nacimiento: '2026-12-02' },
      'fecha_nacimiento',
      'Escriba la fecha de nacimiento como AAAA-MM-DD.',
    ],
    ['an unknown department', { departamento_id: '99' }, 'departamento_id', 'No conocemos este departamento.'],
    ['an unknown municipality', { municipio_id: '9999' }, 'municipio_id', 'No conocemos este municipio.'],
    [
      'a municipality of another department',
      { departamento_id: '01', municipio_id: '0301' },
      'municipio_id',
      'Este municipio no es de ese departamento.',
    ],
    [
      'a NIT whose check digit is wrong',
      { nit: '8977112-0' },
      'nit',
      'Escriba un NIT con su dígito verificador, un CUI, o CF.',
    ],
    ['a NIT of 21 characters', { nit: '1'.repeat(21) }, 'nit', 'Escriba 20 caracteres como máximo.'],
    ['a list in place of a text', { direccion: ['x'] }, 'direccion', 'Debe ser un texto.'],
  ])('refuses %s', async (_, change, field, said) => {
    const session = await camino.login('client');
    const { status, body } = await complete(session, change);
    expect([status, body.code, body.errors]).toEqual([400, 'request.invalid', { [field]: [said] }]);
  });

  it('is still as it was seen when only somebody signed in since', async () => {
    const { email, session } = await somebody();
    const { version } = (await show(session)).body.data;
    await enter(email);
    expect((await complete(session, { name: 'Primera' }, { 'if-match': `"${version}"` })).status).toBe(200);
  });

  it('that was changed meanwhile is not overwritten by who names the version they saw', async () => {
    const { session } = await somebody();
    const { version } = (await show(session)).body.data;
    await complete(session, { name: 'Primera' });
    expect((await complete(session, { name: 'Segunda' }, { 'if-match': `"${version}"` })).body).toMatchObject({
      status: 412,
      code: 'version.stale',
    });
    expect((await show(session)).body.data.name).toBe('Primera');
  });
});

describe('changing the password', () => {
  const NEW = 'camino a tikal 7!';
  const change = (as: Session | undefined, more: object = {}, headers: Record<string, string> = {}) =>
    camino.ask('PUT', '/api/usuario/password', {
      as,
      body: { password_vieja: PASSWORD, password_nueva: NEW, password_confi: NEW, ...more },
      headers,
    });

  it('ends every session and answers a fresh one, and its holder is told', async () => {
    const { email, session } = await somebody();
    const elsewhere = await enter(email);
    const { status, body } = await change(session, {}, FIREFOX);
    expect(status).toBe(200);
    expect([(await show(session)).status, (await show(elsewhere)).status, (await show(body.data)).status]).toEqual([
      401, 401, 200,
    ]);
    expect((await sessionsOf(body.data)).body.data).toMatchObject([{ device: 'Firefox, Android', current: true }]);
    expect([(await login(email)).status, (await login(email, NEW)).status]).toEqual([403, 200]);
    await camino.settled();
    expect(camino.mails(email)[0]).toMatchObject({ subject: 'Cambió su contraseña' });
  });

  it('is made once under one key, which makes no other', async () => {
    const { email, session } = await somebody();
    const key = { 'idempotency-key': 'my-new-password' };
    const { body } = await change(session, {}, key);
    const other = await change(
      body.data,
      { password_vieja: NEW, password_nueva: 'camino a coban 8!', password_confi: 'camino a coban 8!' },
      key,
    );
    expect(other.body).toMatchObject({ status: 409, code: 'idempotency.key_reused' });
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('needs the present one', async () => {
    const { email, session } = await somebody();
    const { body } = await change(session, { password_vieja: 'Otra#2026' });
    expect(body).toMatchObject({
      status: 409,
      code: 'account.password_wrong',
      message: 'La contraseña actual no es correcta.',
    });
    expect([(await show(session)).status, (await login(email)).status]).toEqual([200, 200]);
  });

  it.each<[string, object, string, string, string]>([
    [
      'no present one',
      { password_vieja: '' },
      'password_vieja',
      'Escriba su contraseña actual',
      'Enter your current password',
    ],
    [
      'no new one',
      { password_nueva: '' },
      'password_nueva',
      'La confirmación de contraseña es obligatoria',
      'The password confirmation is required',
    ],
    [
      'eight characters',
      { password_nueva: 'camino#7' },
      'password_nueva',
      'La contraseña debe tener mínimo 9 caracteres',
      'The password must have at least 9 characters',
    ],
    [
      'no digit',
      { password_nueva: 'camino#lago' },
      'password_nueva',
      'Debe contener al menos un número',
      'It must contain at least one number',
    ],
    [
      'no special character',
      { password_nueva: 'camino2026' },
      'password_nueva',
      'Debe contener al menos 1 carácter especial',
      'It must contain at least 1 special character',
    ],
    [
      '129 characters',
      { password_nueva: `camino#7${'a'.repeat(121)}` },
      'password_nueva',
      'Escriba 128 caracteres como máximo.',
      'Write 128 characters at most.',
    ],
    [
      'no confirmation',
      { password_confi: '' },
      'password_confi',
      'La confirmación de contraseña es obligatoria',
      'The password confirmation is required',
    ],
    [
      'another confirmation',
      { password_confi: 'camino a tikal 8!' },
      'password_confi',
      'Las contraseñas no coinciden',
      'The passwords do not match',
    ],
  ])('is refused with %s', async (_, more, field, spanish, english) => {
    const session = await camino.login('client');
    for (const [language, said] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, body } = await change(session, more, { 'accept-language': language });
      expect([status, body.errors[field]]).toEqual([400, [said]]);
    }
  });
});

describe('one’s own sessions', () => {
  it('are listed with device and time, the newest first', async () => {
    const { email, session } = await somebody();
    const phone = await enter(email, PASSWORD, FIREFOX);
    const { status, body } = await sessionsOf(phone);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        sid: expect.any(String),
        opened_at: expect.stringMatching(/^2026-12-01T15:/),
        last_used_at: body.data[0].opened_at,
        device: 'Firefox, Android',
        current: true,
      },
      {
        sid: expect.any(String),
        opened_at: expect.stringMatching(/^2026-12-01T15:/),
        last_used_at: body.data[1].opened_at,
        device: null,
        current: false,
      },
    ]);
    expect((await sessionsOf(session)).body.data.map(({ current }: { current: boolean }) => current)).toEqual([
      false,
      true,
    ]);
  });

  it('say when each was last used, noted once an hour with the renewal of its token', async () => {
    const { email, id, session } = await somebody();
    const used = await enter(email, PASSWORD, FIREFOX);
    const jwt = camino.app.get(JwtService, { strict: false });
    const { exp: _, ...claims } = jwt.decode<TokenClaims>(used.token);
    const old = jwt.sign({ ...claims, iat: claims.iat - 3700, exp: claims.iat + 3600 });
    const store = camino.app.get(EventStore, { strict: false });
    const noted = async () =>
      (await store.read(`account-${id}`)).events.filter(({ type }) => type === 'SessionUsed').length;
    const opened = camino.clock.now();
    camino.clock.set('2026-12-01T18:30:00.000Z');
    for (let times = 0; times < 3; times += 1) expect((await sessionsOf(used)).status).toBe(200);
    expect(await noted()).toBe(0);
    for (let times = 0; times < 3; times += 1)
      expect((await camino.ask('GET', '/api/usuario', { as: old })).headers).toHaveProperty('x-renewed-token');
    expect(await noted()).toBeLessThanOrEqual(2);
    camino.clock.set(opened);
    const rows = (await sessionsOf(session)).body.data as SessionRow[];
    expect(rows.map(({ device, last_used_at }) => [device, last_used_at.slice(0, 16)])).toEqual([
      ['Firefox, Android', '2026-12-01T18:30'],
      [null, rows[1]?.opened_at.slice(0, 16)],
    ]);
  });

  it('end one by one: at once, once, and with 200 when it had ended before', async () => {
    const { email, session } = await somebody();
    const other = await enter(email);
    const [{ sid }] = (await sessionsOf(session)).body.data;
    expect((await end(session, sid)).body).toEqual({ data: { sid } });
    expect([(await show(other)).status, (await show(session)).status]).toEqual([401, 200]);
    expect((await end(session, sid)).body).toEqual({ data: { sid } });
    expect((await sessionsOf(session)).body.data).toHaveLength(1);
  });

  it('end all but this one when none is named', async () => {
    const { email, session } = await somebody();
    const others = [await enter(email), await enter(email)];
    const { sid } = (await sessionsOf(session)).body.data.find(({ current }: { current: boolean }) => current);
    expect((await end(session)).body).toEqual({ data: { sid } });
    for (const other of others) expect((await show(other)).status).toBe(401);
    expect((await show(session)).status).toBe(200);
  });

  it('of somebody else cannot be ended', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [{ sid }] = (await sessionsOf(other.session)).body.data;
    expect((await end(one.session, sid)).body).toMatchObject({
      status: 404,
      code: 'session.unknown',
      message: 'No encontramos esta sesión.',
    });
    expect((await show(other.session)).status).toBe(200);
  });
});
