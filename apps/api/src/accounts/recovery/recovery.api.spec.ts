import { CommandBus } from '@nestjs/cqrs';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { newcomer, PASSWORD } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { DeactivateAccount } from '../accounts.commands.js';

const NOW = '2026-12-01T15:00:00.000Z';
const NEW_PASSWORD = 'Volcan#2027';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());
beforeEach(() => camino.clock.set(NOW));

let people = 0;
const somebody = async (language = 'es') => {
  const email = `alguien.${(people += 1)}@example.com`;
  return { email, id: await newcomer(camino, email, { language }) };
};
const recover = (email: unknown, headers: Record<string, string> = {}, path = '/api/recuperacion') =>
  camino.ask('POST', path, { body: { email }, headers });
const reset = (token: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  camino.ask('POST', '/api/user/reset-password', {
    body: { token, pass_nueva: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, password: NEW_PASSWORD, ...more },
    headers,
  });
const check = (token: unknown, headers: Record<string, string> = {}) =>
  camino.ask('POST', '/api/user/reset-password/check', { body: { token }, headers });
const login = (email: string, password: string) => camino.ask('POST', '/api/user/login', { body: { email, password } });
const recoveryMails = (email: string) =>
  camino.mails(email).filter(({ html }) => html.includes('/recuperacion_confirmacion/'));
const linkFor = async (email: string): Promise<string> => {
  await recover(email);
  await camino.settled();
  const [, token = ''] = /recuperacion_confirmacion\/([\w-]+)/.exec(recoveryMails(email)[0]?.html ?? '') ?? [];
  return token;
};
const addressEvents = async (email: string) => {
  const { events } = await camino.app
    .get(EventLog, { strict: false })
    .read(`email-${camino.app.get(KeyedHashes, { strict: false }).subjectOf(email)}`);
  return events;
};
const bySystem = () => ({ actor: SYSTEM, at: camino.clock.now(), commandId: newCommandId(), correlation: 'test' });

describe('asking for a new password', () => {
  it.each([
    ['/api/recuperacion', 'API-005'],
    ['/api/user/recovery', 'API-006'],
  ])('POST %s answers 200 and mails the link to who has an account (%s)', async (path) => {
    const { email } = await somebody();
    const { status, body } = await recover(email, {}, path);
    expect([status, body]).toEqual([200, { data: true }]);
    await camino.settled();
    const [mail] = recoveryMails(email);
    expect([mail?.subject, mail?.language]).toEqual(['Elija una contraseña nueva', 'es']);
    expect(mail?.html).toMatch(/href="http:\/\/camino\.test\/recuperacion_confirmacion\/[\w-]{75}"/);
  });

  it('takes the single field email, in any spelling, and answers in the same words when nobody has an account (ACC-025)', async () => {
    const { email } = await somebody();
    const known = await recover(` ${email.toUpperCase()}`, {});
    const unknown = await recover('nadie@example.com');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await camino.settled();
    expect([recoveryMails(email).length, camino.mails('nadie@example.com').length]).toEqual([1, 0]);
  });

  it('stores the same for an address with an account and for one without', async () => {
    const { email } = await somebody();
    await Promise.all([recover(email), recover('nadie.tampoco@example.com')]);
    const [known, unknown] = [
      (await addressEvents(email)).at(-1),
      (await addressEvents('nadie.tampoco@example.com')).at(-1),
    ];
    expect([known?.type, unknown?.type]).toEqual(['RecoveryAsked', 'RecoveryAsked']);
    expect(Object.keys(unknown?.data as object).sort()).toEqual(Object.keys(known?.data as object).sort());
    expect((unknown?.data as { accountId: unknown }).accountId).toBeNull();
  });

  it('says nothing of what happened to the address to who claims to have seen it', async () => {
    const { email } = await somebody();
    for (const version of ['"0"', '"1"', '"7"']) {
      const [known, unknown] = [
        await recover(email, { 'if-match': version }),
        await recover('nadie.jamas@example.com', { 'if-match': version }),
      ];
      expect([known.status, known.body, unknown.status, unknown.body]).toEqual([
        200,
        { data: true },
        200,
        { data: true },
      ]);
    }
  });

  it('mails nobody whose account was deactivated', async () => {
    const { email, id } = await somebody();
    await camino.app.get(CommandBus, { strict: false }).execute(new DeactivateAccount(id, {}, bySystem()));
    expect((await recover(email)).status).toBe(200);
    await camino.settled();
    expect(recoveryMails(email)).toHaveLength(0);
  });

  it('mails five links an hour at most, and again when the hour is over', async () => {
    const { email } = await somebody();
    for (let times = 0; times < 7; times += 1) expect((await recover(email)).status).toBe(200);
    await camino.settled();
    expect(recoveryMails(email)).toHaveLength(5);
    camino.clock.set('2026-12-01T16:01:00.000Z');
    await recover(email);
    await camino.settled();
    expect(recoveryMails(email)).toHaveLength(6);
  });

  it('is in the language of who asks', async () => {
    const { email } = await somebody();
    await recover(email, { 'accept-language': 'en' });
    await camino.settled();
    expect(recoveryMails(email)[0]).toMatchObject({ subject: 'Choose a new password', language: 'en' });
  });

  const long = (length: number) => 'a'.repeat(length);
  it.each<[string, unknown, string, string]>([
    ['an empty address (ACC-047)', '', 'El email es requerido', 'The email is required'],
    ['no address (ACC-047)', undefined, 'El email es requerido', 'The email is required'],
    [
      'an address of 201 characters (ACC-048)',
      `${long(60)}@${long(137)}.gt`,
      'Escriba 200 caracteres como máximo.',
      'Write 200 characters at most.',
    ],
    ['what is no address', 'ana', 'El correo no es válido', 'The email is not valid'],
    ['an object', { $ne: null }, 'Debe ser un texto.', 'It must be a text.'],
  ])('is refused with %s', async (_, email, spanish, english) => {
    for (const [language, said] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, body } = await recover(email, { 'accept-language': language });
      expect([status, body.code]).toEqual([400, 'request.invalid']);
      expect(body.errors).toEqual({ email: [said] });
    }
  });

  it('is taken with an address of 200 characters (ACC-048)', async () => {
    expect((await recover(`${long(60)}@${long(136)}.gt`)).status).toBe(200);
  });
});

describe('setting a new password through the link', () => {
  it('is answered 200, counts from then on, and ends every session (API-007, ACC-027)', async () => {
    const { email } = await somebody();
    const { body: session } = await login(email, PASSWORD);
    const { status, body } = await reset(await linkFor(email));
    expect([status, body]).toEqual([200, { data: true }]);
    expect((await login(email, PASSWORD)).status).toBe(403);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await camino.ask('GET', '/api/usuario', { as: session })).status).toBe(401);
  });

  it('sets pass_nueva: password is taken along, must be a text, and counts for nothing (API-007)', async () => {
    const { email } = await somebody();
    const token = await linkFor(email);
    expect((await reset(token, { password: 7 })).body.errors).toEqual({ password: ['Debe ser un texto.'] });
    expect((await reset(token, { password: 'Otra#2028' })).status).toBe(200);
    expect((await login(email, 'Otra#2028')).status).toBe(403);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is over once its owner has changed the password themselves; a link asked for later works', async () => {
    const { email } = await somebody();
    const { body: session } = await login(email, PASSWORD);
    const token = await linkFor(email);
    const own = { password_vieja: PASSWORD, password_nueva: NEW_PASSWORD, password_confi: NEW_PASSWORD };
    expect((await camino.ask('PUT', '/api/usuario/password', { as: session, body: own })).status).toBe(200);
    await camino.settled();
    expect((await reset(token, { pass_nueva: 'Otra#2028', confirmPassword: 'Otra#2028' })).body.code).toBe(
      'email.link_invalid',
    );
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    camino.clock.set('2026-12-01T15:05:00.000Z');
    expect((await reset(await linkFor(email), { pass_nueva: 'Otra#2028', confirmPassword: 'Otra#2028' })).status).toBe(
      200,
    );
  });

  it('confirms the address, and tells its holder', async () => {
    const { email } = await somebody();
    await reset(await linkFor(email));
    await camino.settled();
    expect((await camino.ask('POST', '/api/personal_info/find_email', { body: { email } })).body).toEqual({
      message: 1,
    });
    expect(camino.mails(email)[0]).toMatchObject({ subject: 'Cambió su contraseña' });
  });

  it('can be asked about beforehand, as often as one likes, without using the link up', async () => {
    const { email } = await somebody();
    const token = await linkFor(email);
    const before = await addressEvents(email);
    for (let times = 0; times < 3; times += 1)
      expect(await check(token)).toMatchObject({ status: 200, body: { data: true } });
    expect(await addressEvents(email)).toEqual(before);
    expect((await reset(token)).status).toBe(200);
  });

  it('says of a dead link that it is dead before a password is chosen: used, replaced, expired, forged, of another kind', async () => {
    const { email } = await somebody();
    const refusedAs = async (token: unknown) => {
      const { status, body } = await check(token);
      return [status, body.code];
    };
    const [older, token] = [await linkFor(email), await linkFor(email)];
    expect(await refusedAs(older)).toEqual([409, 'email.link_invalid']);
    camino.clock.set('2026-12-01T16:00:30.000Z');
    expect(await refusedAs(token)).toEqual([409, 'email.link_expired']);
    camino.clock.set(NOW);
    await reset(token);
    expect(await refusedAs(token)).toEqual([409, 'email.link_invalid']);
    const hashes = camino.app.get(KeyedHashes, { strict: false });
    const link = hashes.linkOf('recovery', token);
    if (!link) throw new Error('the mailed link is not ours');
    for (const forged of ['x', `${token}A`, hashes.linkToken('confirm account', link)])
      expect(await refusedAs(forged)).toEqual([404, 'email.link_unknown']);
    expect(await refusedAs('')).toEqual([400, 'request.invalid']);
  });

  it('works once, even when the link is used twenty times at once', async () => {
    const { email } = await somebody();
    const token = await linkFor(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        reset(token, { pass_nueva: `Volcan#${index}`, confirmPassword: `Volcan#${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(email, `Volcan#${winner}`)).status).toBe(200);
    expect((await reset(token)).body).toMatchObject({
      status: 409,
      code: 'email.link_invalid',
      message: 'Este enlace ya no es válido. Pida uno nuevo.',
    });
  });

  it('counts for an hour, and gives way to a newer link', async () => {
    const { email } = await somebody();
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect((await reset(older)).body.code).toBe('email.link_invalid');
    camino.clock.set('2026-12-01T16:00:30.000Z');
    expect((await reset(newer, {}, { 'accept-language': 'en' })).body).toMatchObject({
      status: 409,
      code: 'email.link_expired',
      message: 'This link has expired. Ask for a new one.',
    });
    camino.clock.set('2026-12-01T15:59:00.000Z');
    expect((await reset(newer)).status).toBe(200);
  });

  it('is refused with what we did not sign for this, knowing the whole log', async () => {
    const { email } = await somebody();
    const token = await linkFor(email);
    const hashes = camino.app.get(KeyedHashes, { strict: false });
    const link = hashes.linkOf('recovery', token);
    if (!link) throw new Error('the mailed link is not ours');
    const unsigned = Buffer.concat([Buffer.from(link.subject + link.nonce, 'hex'), Buffer.alloc(24)]).toString(
      'base64url',
    );
    for (const forged of [
      'x',
      unsigned,
      `${token}A`,
      hashes.linkToken('confirm account', link),
      hashes.linkToken('confirm guest', link),
    ]) {
      expect((await reset(forged)).body).toMatchObject({
        status: 404,
        code: 'email.link_unknown',
        message: 'No conocemos este enlace. Pida uno nuevo.',
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is answered the same when it is sent again under its key, and refused under the key with another password', async () => {
    const { email } = await somebody();
    const token = await linkFor(email);
    const key = { 'idempotency-key': 'new-password-once' };
    expect((await reset(token, {}, key)).status).toBe(200);
    expect((await reset(token, {}, key)).body).toEqual({ data: true });
    expect((await reset(token, { pass_nueva: 'Otra#2027', confirmPassword: 'Otra#2027' }, key)).body.code).toBe(
      'idempotency.key_reused',
    );
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('works for a whole week for whom the office invited, whoever asks for a new password for their address meanwhile', async () => {
    const email = `invitada.${(people += 1)}@example.com`;
    await camino.ask('POST', '/api/admin/user', {
      as: await camino.login('admin'),
      body: { name: 'Rosa', last_name: 'Ixcot', email, role_id: 4 },
    });
    await camino.settled();
    const [, invitation] = /recuperacion_confirmacion\/([\w-]+)/.exec(recoveryMails(email)[0]?.html ?? '') ?? [];
    const asked = await linkFor(email);
    camino.clock.set('2026-12-08T14:59:00.000Z');
    expect((await reset(asked)).body.code).toBe('email.link_expired');
    expect((await reset(invitation)).status).toBe(200);
    expect((await reset(asked)).body).toMatchObject({ status: 409, code: 'email.link_invalid' });
  });

  const long = `Aa1#${'a'.repeat(27)}`;
  it.each<[string, object, string, string, string]>([
    [
      'an empty password (ACC-049)',
      { pass_nueva: '' },
      'pass_nueva',
      'La contraseña es requerida',
      'Password is required',
    ],
    [
      'a password of 31 characters (ACC-050)',
      { pass_nueva: long, confirmPassword: long },
      'pass_nueva',
      'Escriba 30 caracteres como máximo.',
      'Write 30 characters at most.',
    ],
    [
      'a password of seven characters (ACC-051)',
      { pass_nueva: 'Volc#27' },
      'pass_nueva',
      'Debe tener al menos 8 caracteres',
      'Should be at least 8 characters long',
    ],
    [
      'no uppercase letter (ACC-052)',
      { pass_nueva: 'volcan#2027' },
      'pass_nueva',
      'Debe contener al menos una mayúscula',
      'Should contain at least one uppercase letter',
    ],
    [
      'no lowercase letter (ACC-053)',
      { pass_nueva: 'VOLCAN#2027' },
      'pass_nueva',
      'Debe contener al menos una minúscula',
      'Should contain at least one lowercase letter',
    ],
    [
      'no digit (ACC-054)',
      { pass_nueva: 'Volcan#Fuego' },
      'pass_nueva',
      'Debe contener al menos un número',
      'Should contain at least one number',
    ],
    [
      'no special character (ACC-055)',
      { pass_nueva: 'Volcan2027' },
      'pass_nueva',
      'Debe contener uno de estos caracteres (%$&#@-_)',
      'Should contain one of these characters (%$&#@-_)',
    ],
    [
      'a special character that does not count (ACC-055)',
      { pass_nueva: 'Volcan!2027' },
      'pass_nueva',
      'Debe contener uno de estos caracteres (%$&#@-_)',
      'Should contain one of these characters (%$&#@-_)',
    ],
    [
      'no confirmation (ACC-056)',
      { confirmPassword: '' },
      'confirmPassword',
      'Confirme la contraseña',
      'Confirm the password',
    ],
    [
      'another confirmation (ACC-057)',
      { confirmPassword: 'Volcan#2028' },
      'confirmPassword',
      'La contraseña no coincide',
      'The password does not match',
    ],
    [
      'no token',
      { token: '' },
      'token',
      'Este enlace ya no es válido. Pida uno nuevo.',
      'This link is no longer valid. Ask for a new one.',
    ],
  ])('is refused with %s', async (_, change, field, spanish, english) => {
    for (const [language, said] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, body } = await reset('x', change, { 'accept-language': language });
      expect([status, body.code]).toEqual([400, 'request.invalid']);
      expect(body.errors[field]).toEqual([said]);
    }
  });

  it('is taken with a password of 30 characters (ACC-050)', async () => {
    const { email } = await somebody();
    const longest = long.slice(0, 30);
    expect((await reset(await linkFor(email), { pass_nueva: longest, confirmPassword: longest })).status).toBe(200);
    expect((await login(email, longest)).status).toBe(200);
  });
});
