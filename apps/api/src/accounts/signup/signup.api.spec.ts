import { EventLog } from '../../platform/log/event-log/event-log.js';
import { EventStore } from '../../platform/log/event-store/event-store.js';
import { PASSWORD } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: '2026-12-01T15:00:00.000Z' });
});
afterAll(() => camino.stop());

const formOf = (email: string, more: object = {}) => ({
  name: 'Ana',
  last_name: 'Tzoc',
  email,
  confirmar_email: email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...more,
});
let people = 0;
const nextAddress = () => `persona.${(people += 1)}@example.com`;
const signUp = (body: unknown, { as, headers }: { as?: string; headers?: Record<string, string> } = {}) =>
  camino.ask('POST', '/api/user/signup', { body, as, headers });
const login = (email: string, password = PASSWORD) =>
  camino.ask('POST', '/api/user/login', { body: { email, password } });
const head = () => camino.app.get(EventLog, { strict: false }).head();

describe('signing up', () => {
  it.each([
    ['/api/user/signup', 'API-003'],
    ['/api/registro', 'API-004'],
  ])('POST %s registers a client who can sign in at once and is told to confirm the address (%s)', async (path) => {
    const email = nextAddress();
    const { status, body } = await camino.ask('POST', path, { body: formOf(email) });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      name: 'Ana',
      last_name: 'Tzoc',
      email,
      phone: '',
      cui_passport: '',
      role_id: 4,
      role: { id: 4, name: 'Cliente' },
      emailConfirmation: false,
      active: true,
      image: null,
      created_at: expect.stringMatching(/^2026-12-01T15:/),
      version: 0,
    });
    expect((await login(email)).body).toMatchObject({ role: 4, driver_id: null });
    await camino.settled();
    expect(camino.mails(email).map(({ subject }) => subject)).toEqual(['Confirme su correo']);
  });

  it('is refused with 200, data false and a message when the address has an account, in whatever spelling and by either path (API-003)', async () => {
    const email = nextAddress();
    await signUp(formOf(email));
    for (const [path, spelling] of [
      ['/api/user/signup', email],
      ['/api/registro', ` ${email.toUpperCase()} `],
      ['/api/user/signup', email.replace('persona', 'ｐersona')],
    ] as const) {
      const { status, body } = await camino.ask('POST', path, {
        body: formOf(spelling),
        headers: { 'accept-language': 'en' },
      });
      expect([status, body]).toEqual([
        200,
        { data: false, message: 'There is already an account with this email address.' },
      ]);
    }
    expect((await signUp(formOf('admin@demo.gt'))).body).toEqual({
      data: false,
      message: 'Ya existe una cuenta con este correo.',
    });
  });

  it('takes exactly the fields of the form: neither role nor anything else counts (ACC-008)', async () => {
    for (const as of [undefined, (await camino.login('client')).token]) {
      const email = nextAddress();
      const { status, body } = await signUp(
        formOf(email, {
          role_id: 2,
          role: 'admin',
          phone: '55550101',
          cui_passport: '123',
          id: 'mine',
          accountId: 'mine',
        }),
        { as },
      );
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ role_id: 4, phone: '', cui_passport: '' });
      expect(body.data.id).not.toBe('mine');
    }
    for (const field of ['name', 'email', 'confirmar_email', 'password', 'confirmPassword']) {
      const { status, body } = await signUp(formOf(nextAddress(), { [field]: undefined }));
      expect([field, status, Object.keys(body.errors as object).includes(field)]).toEqual([field, 400, true]);
    }
    expect((await signUp(formOf(nextAddress(), { last_name: undefined }))).status).toBe(201);
  });

  it('stores nothing personal in plain text, and nothing made from the password but its slow hash', async () => {
    const before = await head();
    await signUp(formOf('clara.tepeu@example.com', { name: 'Clara', last_name: 'Tepeu' }), {
      headers: { 'idempotency-key': 'clara-signs-up' },
    });
    await camino.settled();
    const stored = await camino.app.get(EventStore, { strict: false }).readAll(before, 100);
    expect(stored.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['EmailClaimed', 'AccountRegistered', 'ConfirmationAsked']),
    );
    expect(JSON.stringify(stored).match(/clara|tepeu|argon2/gi)).toBeNull();
  });

  it('is answered the same when it is sent again under its key, and refused under the key with another password', async () => {
    const email = nextAddress();
    const before = await head();
    const under = { headers: { 'idempotency-key': 'once-and-again' } };
    const [first, again] = [await signUp(formOf(email), under), await signUp(formOf(email), under)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(
      (await signUp(formOf(email, { password: 'Otra#2026', confirmPassword: 'Otra#2026' }), under)).body,
    ).toMatchObject({ status: 409, code: 'idempotency.key_reused' });
    expect((await signUp(formOf(email, { language: 'en' }), under)).body).toMatchObject({
      status: 409,
      code: 'idempotency.key_reused',
    });
    expect((await signUp(formOf(nextAddress()), under)).status).toBe(201);
    const stored = await camino.app.get(EventStore, { strict: false }).readAll(before, 100);
    expect(stored.filter(({ type }) => type === 'AccountRegistered')).toHaveLength(2);
  });

  it('is possible whatever version somebody claims to have seen of an account that is not there yet', async () => {
    expect((await signUp(formOf(nextAddress()), { headers: { 'if-match': '"3"' } })).status).toBe(201);
  });

  it('with a session that no longer counts is refused', async () => {
    expect((await signUp(formOf(nextAddress()), { as: 'abc.def.ghi' })).status).toBe(401);
  });
});

describe('twenty who sign up with one address at the same moment', () => {
  it('get one account, the others are told that it is taken', async () => {
    const email = 'una.sola@example.com';
    const spellings = [email, email.toUpperCase(), `  ${email}`, 'Una.Sola@Example.com', email.replace('una', 'ｕna')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signUp(
          formOf(spellings[index % spellings.length] as string, {
            password: `Camino#${index}aA`,
            confirmPassword: `Camino#${index}aA`,
          }),
        ),
      ),
    );
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status === 200);
    expect([won.length, lost.length]).toEqual([1, 19]);
    expect(
      lost.every(({ body }) => body.data === false && body.message === 'Ya existe una cuenta con este correo.'),
    ).toBe(true);
    const winner = answers.findIndex(({ status }) => status === 201);
    const passwords = await Promise.all(answers.map((_, index) => login(email, `Camino#${index}aA`)));
    expect(passwords.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === winner ? 200 : 403)));
    await camino.settled();
    expect(camino.mails(email)).toHaveLength(1);
  });
});

describe('the form of somebody who signs up', () => {
  const email = 'forma@example.com';
  const long = (length: number) => 'a'.repeat(length);
  it.each<[string, object, string, string, string]>([
    ['an empty name (ACC-033)', { name: '' }, 'name', 'Campo obligatorio', 'Required field'],
    ['a blank name (ACC-033)', { name: '   ' }, 'name', 'Campo obligatorio', 'Required field'],
    [
      'a name of 26 characters (ACC-034)',
      { name: long(26) },
      'name',
      'Escriba 25 caracteres como máximo.',
      'Write 25 characters at most.',
    ],
    [
      'a last name of 26 characters (ACC-035)',
      { last_name: long(26) },
      'last_name',
      'Escriba 25 caracteres como máximo.',
      'Write 25 characters at most.',
    ],
    ['an empty address (ACC-036)', { email: '' }, 'email', 'Campo obligatorio', 'Required field'],
    ['no address (ACC-036)', { email: undefined }, 'email', 'Campo obligatorio', 'Required field'],
    [
      'an address without @ (ACC-037)',
      { email: 'ana.example.com', confirmar_email: 'ana.example.com' },
      'email',
      'El correo no es válido',
      'The email is not valid',
    ],
    [
      'an address of 76 characters (ACC-038)',
      { email: `${long(60)}@${long(11)}.com`, confirmar_email: `${long(60)}@${long(11)}.com` },
      'email',
      'Escriba 75 caracteres como máximo.',
      'Write 75 characters at most.',
    ],
    ['no repeated address', { confirmar_email: undefined }, 'confirmar_email', 'Campo obligatorio', 'Required field'],
    [
      'another repeated address (ACC-040)',
      { confirmar_email: 'otra@example.com' },
      'confirmar_email',
      'Los correos no coinciden',
      'The emails do not match',
    ],
    [
      'no password (ACC-041)',
      { password: '', confirmPassword: '' },
      'password',
      'La contraseña es requerida',
      'Password is required',
    ],
    [
      'a password of 26 characters (ACC-041)',
      { password: `Aa1#${long(22)}`, confirmPassword: `Aa1#${long(22)}` },
      'password',
      'Escriba 25 caracteres como máximo.',
      'Write 25 characters at most.',
    ],
    [
      'no repeated password (ACC-042)',
      { confirmPassword: '' },
      'confirmPassword',
      'Confirme la contraseña',
      'Confirm the password',
    ],
    [
      'a repeated password of 26 characters (ACC-042)',
      { password: `Aa1#${long(22)}`, confirmPassword: `Aa1#${long(22)}` },
      'confirmPassword',
      'Escriba 25 caracteres como máximo.',
      'Write 25 characters at most.',
    ],
    [
      'another repeated password (ACC-042)',
      { confirmPassword: 'Camino#2027' },
      'confirmPassword',
      'La contraseña no coincide',
      'The password does not match',
    ],
    [
      'a password of seven characters (ACC-043)',
      { password: 'Cami#26', confirmPassword: 'Cami#26' },
      'password',
      'Debe tener al menos 8 caracteres',
      'Should be at least 8 characters long',
    ],
    [
      'a password without a digit (ACC-043)',
      { password: 'Camino#Lago', confirmPassword: 'Camino#Lago' },
      'password',
      'Debe contener al menos un número',
      'Should contain at least one number',
    ],
    [
      'a password without a special character (ACC-043)',
      { password: 'Camino2026', confirmPassword: 'Camino2026' },
      'password',
      'Debe contener uno de estos caracteres (%$&#@-_)',
      'Should contain one of these characters (%$&#@-_)',
    ],
    [
      'a language nobody speaks here',
      { language: 'fr' },
      'language',
      'Elija uno de los valores posibles.',
      'Choose one of the possible values.',
    ],
    ['an object as name', { name: { $ne: null } }, 'name', 'Debe ser un texto.', 'It must be a text.'],
  ])('is refused with %s', async (_, change, field, spanish, english) => {
    const before = await head();
    for (const [language, said] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, body } = await signUp(formOf(email, change), { headers: { 'accept-language': language } });
      expect([status, body.code]).toEqual([400, 'request.invalid']);
      expect(body.errors[field]).toEqual([said]);
    }
    expect(await head()).toBe(before);
  });

  it('is taken with the longest values that fit, and without a last name (ACC-034, ACC-035, ACC-038, ACC-041, ACC-042)', async () => {
    const longest = `${long(59)}@${long(11)}.com`;
    const password = `Aa1#${long(21)}`;
    expect([longest.length, password.length]).toEqual([75, 25]);
    const { status, body } = await signUp(
      formOf(longest, { name: long(25), last_name: undefined, password, confirmPassword: password }),
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: long(25), last_name: '', email: longest });
    expect((await signUp(formOf(nextAddress(), { last_name: long(25) }))).status).toBe(201);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['a text', '"x"'],
  ])('is refused when it is %s', async (_, body) => {
    expect((await signUp(body)).status).toBe(400);
  });

  it.each(['/api/user/signup', '/api/registro'])(
    'is refused to an administrator, too, when it is any other JSON, by %s',
    async (path) => {
      const as = await camino.login('admin');
      for (const body of ['5', '"x"', 'true', 'null', '[]'])
        expect((await camino.ask('POST', path, { as, body })).status).toBe(400);
    },
  );
});
