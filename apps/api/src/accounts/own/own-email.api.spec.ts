import type { Session } from '@camino/contracts/accounts/session.js';
import { newcomer, PASSWORD, sessionOf } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: '2026-12-01T15:00:00.000Z' });
});
afterAll(() => camino.stop());

let people = 0;
const somebody = async (): Promise<{ email: string; id: string; session: Session }> => {
  const email = `mudanza.${(people += 1)}@example.com`;
  return { email, id: await newcomer(camino, email, { last_name: 'Tzoc' }), session: await sessionOf(camino, email) };
};
const login = (email: string) => camino.ask('POST', '/api/user/login', { body: { email, password: PASSWORD } });
const show = (as: Session) => camino.ask('GET', '/api/usuario', { as });

describe('changing the address', () => {
  const move = (as: Session | undefined, email: string, more: object = {}) =>
    camino.ask('PUT', '/api/usuario/correo', {
      as,
      body: { email, confirmar_email: email, password: PASSWORD, ...more },
    });

  it('takes the password; the new address is not confirmed and gets a link, the former one is told', async () => {
    const { email, id, session } = await somebody();
    const moved = `nueva.${email}`;
    await camino.settled();
    const { status, body } = await move(session, ` ${moved.toUpperCase()} `, { confirmar_email: moved });
    expect([status, body.data]).toMatchObject([200, { id, email: moved, emailConfirmation: false, last_name: 'Tzoc' }]);
    await camino.settled();
    expect(camino.mails(moved)[0]?.html).toContain('/confirm_email/');
    expect(camino.mails(email)[0]).toMatchObject({ subject: 'Su cuenta ya no usa este correo' });
    expect(camino.mails(email)[0]?.text).not.toContain(moved);
    expect([(await login(email)).status, (await login(moved)).status]).toEqual([403, 200]);
    expect((await show(session)).body.data.email).toBe(moved);
  });

  it('leaves the former address to whoever signs up with it', async () => {
    const { email, session } = await somebody();
    await move(session, `otra.${email}`);
    await camino.settled();
    expect(await newcomer(camino, email)).toEqual(expect.any(String));
  });

  it('to the same one changes nothing', async () => {
    const { email, session } = await somebody();
    const before = (await show(session)).body.data;
    expect((await move(session, email)).body.data).toEqual(before);
  });

  it('is told to nobody when the office corrects it', async () => {
    const { email, id } = await somebody();
    const admin = await camino.login('admin');
    await camino.settled();
    const told = camino.mails(email).length;
    const { status } = await camino.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { email: `x.${email}` } });
    await camino.settled();
    expect([status, camino.mails(email).length]).toEqual([200, told]);
  });

  it.each<[string, object, number, object]>([
    ['the wrong password', { password: 'Otra#2026' }, 409, { code: 'account.password_wrong' }],
    ['no password', { password: '' }, 400, { errors: { password: ['Escriba su contraseña actual'] } }],
    ['no address', { email: '', confirmar_email: '' }, 400, { errors: { email: ['Campo obligatorio'] } }],
    [
      'what is no address',
      { email: 'ana', confirmar_email: 'ana' },
      400,
      { errors: { email: ['El correo no es válido'] } },
    ],
    [
      'another repetition',
      { confirmar_email: 'otra@example.com' },
      400,
      { errors: { confirmar_email: ['Los correos no coinciden'] } },
    ],
    [
      'the address of somebody else',
      { email: 'cliente@demo.gt', confirmar_email: 'cliente@demo.gt' },
      409,
      { code: 'account.email_taken', message: 'Ya existe una cuenta con este correo.' },
    ],
  ])('is refused with %s, and nothing changes', async (_, more, status, answer) => {
    const { email, session } = await somebody();
    expect(await move(session, 'libre@example.com', more)).toMatchObject({ status, body: answer });
    expect((await show(session)).body.data.email).toBe(email);
  });
});
