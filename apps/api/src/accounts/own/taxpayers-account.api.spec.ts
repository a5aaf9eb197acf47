import type { EmailRecord } from '@camino/contracts/taxpayers/taxpayer.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { newcomer, PASSWORD, sessionOf } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let camino: TestApp;
let people = 0;
beforeAll(async () => {
  camino = await TestApp.start({ now: '2026-12-03T15:00:00.000Z' });
});
afterAll(() => camino.stop());

const somebody = async (): Promise<{ id: string; email: string; session: Session }> => {
  const email = `ajustes.${(people += 1)}@example.com`;
  return { email, id: await newcomer(camino, email), session: await sessionOf(camino, email) };
};

describe('the addresses of a taxpayer', () => {
  const list = (as: Session, of = '') => camino.ask('GET', `/api/usuario/correos?usuario_id=${of}`, { as });
  const rows = async (as: Session) => (await list(as)).body.data as EmailRecord[];
  const resend = (as: Session, id: string) => camino.ask('POST', '/api/usuario/correos/reenviar', { as, body: { id } });
  const replace = (as: Session, body: object) =>
    camino.ask('PUT', '/api/usuario/correos', { as, body: { password: PASSWORD, ...body } });
  const confirmations = (email: string) =>
    camino.mails(email).filter(({ html }) => html.includes('/confirm_email/')).length;

  it('are listed with what is active and verified, one’s own and no others (TAX-040, API-100)', async () => {
    const { id, email, session } = await somebody();
    await somebody();
    const { status, body } = await list(session, id);
    expect([status, body.data]).toEqual([
      200,
      [{ id: expect.stringMatching(/^[0-9a-f]{32}$/), usuario_id: id, correo: email, activo: true, verificado: false }],
    ]);
    const verified = await camino.login('client');
    expect(await rows(verified)).toMatchObject([{ correo: 'cliente@demo.gt', activo: true, verificado: true }]);
  });

  it('are mailed the link again until they are verified (API-101)', async () => {
    const { email, session } = await somebody();
    await camino.settled();
    const [row] = await rows(session);
    expect(confirmations(email)).toBe(1);
    expect((await resend(session, row?.id ?? '')).status).toBe(200);
    await camino.settled();
    expect(confirmations(email)).toBe(2);
    const client = await camino.login('client');
    const [verified] = await rows(client);
    await resend(client, verified?.id ?? '');
    await camino.settled();
    expect(confirmations('cliente@demo.gt')).toBe(0);
  });

  it('are replaced by the password; the former one stays in the list (API-102)', async () => {
    const { id, email, session } = await somebody();
    const correo_nuevo = `nuevo.${email}`;
    const [before] = await rows(session);
    const { status, body } = await replace(session, { usuario_id: id, correo_nuevo, correo_id: before?.id });
    expect([status, body.data]).toEqual([
      200,
      [
        { id: expect.any(String), usuario_id: id, correo: correo_nuevo, activo: true, verificado: false },
        { id: before?.id, usuario_id: id, correo: email, activo: false, verificado: false },
      ],
    ]);
    await camino.settled();
    expect(confirmations(correo_nuevo)).toBe(1);
    const former = await replace(session, { correo_nuevo: `otro.${email}`, correo_id: before?.id });
    expect([former.status, former.body.code]).toEqual([409, 'account.email_former']);
    expect((await resend(session, before?.id ?? '')).body.code).toBe('account.email_former');
  });

  it.each<[string, object, number, string]>([
    ['a wrong password', { password: 'Otra#2026' }, 409, 'account.password_wrong'],
    ['an address that somebody has', { correo_nuevo: 'cliente@demo.gt' }, 409, 'account.email_taken'],
    ['an address of nobody’s', { correo_id: 'unknown' }, 404, 'account.email_unknown'],
    ['what is no address', { correo_nuevo: 'nadie' }, 400, 'request.invalid'],
    ['no password', { password: '' }, 400, 'request.invalid'],
  ])('are not replaced with %s', async (_, more, status, code) => {
    const { email, session } = await somebody();
    const [before] = await rows(session);
    const answer = await replace(session, { correo_nuevo: `nuevo.${email}`, correo_id: before?.id, ...more });
    expect([answer.status, answer.body.code, await rows(session)]).toEqual([status, code, [before]]);
  });

  it('are nobody else’s (ROLE-034)', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [row] = await rows(one.session);
    expect([
      (await list(other.session, one.id)).status,
      (await replace(other.session, { usuario_id: one.id, correo_nuevo: 'x@example.com', correo_id: row?.id })).status,
      (await resend(other.session, row?.id ?? '')).status,
      (await list(await camino.login('admin'), one.id)).status,
    ]).toEqual([403, 403, 404, 403]);
  });
});

describe('the password of a taxpayer', () => {
  const CUI = '1234567890101';
  const NEW = 'camino a tikal 7!';
  const change = (as: Session, more: object = {}, headers = {}) =>
    camino.ask('PUT', '/api/usuario/contrasena', {
      as,
      body: { cui: '1234 56789 0101', password_vieja: PASSWORD, password_nueva: NEW, password_confi: NEW, ...more },
      headers,
    });
  const login = async (email: string, password: string) =>
    (await camino.ask('POST', '/api/user/login', { body: { email, password } })).status;
  const taxpayer = async () => {
    const person = await somebody();
    await camino.ask('PUT', '/api/usuario/info', { as: person.session, body: { cui: CUI } });
    return person;
  };

  it('is changed by CUI and present password; the answer is a new session (TAX-038, API-104)', async () => {
    const { email, session } = await taxpayer();
    const { status, body } = await change(session);
    expect([status, Object.keys(body.data as object).sort()]).toEqual([200, ['driver_id', 'role', 'token']]);
    expect([await login(email, PASSWORD), await login(email, NEW)]).toEqual([403, 200]);
    expect((await camino.ask('GET', '/api/usuario', { as: session })).status).toBe(401);
  });

  it('is changed by the CUI of the account where the tax profile has none', async () => {
    const { email, session } = await somebody();
    const { body } = await change(session);
    expect(body.errors).toEqual({ cui: ['Aún no sabemos su CUI: escríbalo primero en Información general.'] });
    await camino.ask('PUT', '/api/usuario/completar', { as: session, body: { cui: CUI } });
    expect([(await change(session)).status, await login(email, NEW)]).toEqual([200, 200]);
  });

  it.each<[string, object, string, string, string]>([
    [
      'no CUI (TAX-049)',
      { cui: '' },
      'cui',
      'El CUI es obligatorio para cambiar la contraseña',
      'The CUI is required to change the password',
    ],
    [
      'another CUI',
      { cui: '1029384741305' },
      'cui',
      'Este CUI no es el de su perfil.',
      'This CUI is not the one of your profile.',
    ],
    [
      'no new password (TAX-045)',
      { password_nueva: '' },
      'password_nueva',
      'La confirmación de contraseña es obligatoria',
      'The password confirmation is required',
    ],
    [
      'eight characters (TAX-046)',
      { password_nueva: 'camino#7' },
      'password_nueva',
      'La contraseña debe tener mínimo 9 caracteres',
      'The password must have at least 9 characters',
    ],
    [
      'no digit (TAX-047)',
      { password_nueva: 'camino#lago' },
      'password_nueva',
      'Debe contener al menos un número',
      'It must contain at least one number',
    ],
    [
      'no special character (TAX-048)',
      { password_nueva: 'camino2026' },
      'password_nueva',
      'Debe contener al menos 1 carácter especial',
      'It must contain at least 1 special character',
    ],
    [
      'no confirmation (TAX-050)',
      { password_confi: '' },
      'password_confi',
      'La confirmación de contraseña es obligatoria',
      'The password confirmation is required',
    ],
    [
      'a confirmation of eight characters (TAX-051)',
      { password_confi: 'camino#7' },
      'password_confi',
      'La contraseña debe tener mínimo 9 caracteres',
      'The password must have at least 9 characters',
    ],
    [
      'another confirmation (TAX-052)',
      { password_confi: 'camino a tikal 8!' },
      'password_confi',
      'Las contraseñas no coinciden',
      'The passwords do not match',
    ],
    [
      'no present password (TAX-053)',
      { password_vieja: '' },
      'password_vieja',
      'Escriba su contraseña actual',
      'Enter your current password',
    ],
  ])('is not changed with %s', async (_, more, field, spanish, english) => {
    const { email, session } = await taxpayer();
    for (const [language, said] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, body } = await change(session, more, { 'accept-language': language });
      expect([status, (body.errors as Record<string, unknown>)[field]]).toEqual([400, [said]]);
    }
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('is not changed with another present password (TAX-053)', async () => {
    const { email, session } = await taxpayer();
    const { status, body } = await change(session, { password_vieja: 'Otra#2026' });
    expect([status, body.code, await login(email, PASSWORD)]).toEqual([409, 'account.password_wrong', 200]);
  });
});
