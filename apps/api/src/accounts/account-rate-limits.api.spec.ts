import { CommandBus } from '@nestjs/cqrs';
import { newCommandId, SYSTEM } from '../platform/log/event-store/context.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { DeactivateAccount } from './accounts.commands.js';
import { seededAccountId } from './seed-accounts.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ environment: { RATE_LIMIT: 'on' } });
});
afterAll(() => camino.stop());

const post = (path: string, body: object, from: string) => camino.ask('POST', path, { body, from });
const login = (email: string, password: string, from: string) => post('/api/user/login', { email, password }, from);
const statusesOf = async (
  times: number,
  call: (time: number) => Promise<{ status: number }>,
): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await call(time)).status);
  return statuses;
};

describe('from one IP address, in a minute,', () => {
  it('twenty addresses may be looked up (API-011)', async () => {
    const find = (time: number) => post('/api/personal_info/find_email', { email: `p${time}@example.com` }, '10.2.0.1');
    expect(await statusesOf(21, find)).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('ten mails with a link may be asked for, whichever way the call is spelt', async () => {
    const recover = (time: number) =>
      post(time % 2 === 0 ? '/api/recuperacion' : '/api/user/recovery', { email: `p${time}@example.com` }, '10.2.0.2');
    expect(await statusesOf(11, recover)).toEqual([...Array<number>(10).fill(200), 429]);
    const send = (time: number) =>
      post('/api/personal_info/send_confirmation_email', { email: `p${time}@example.com` }, '10.2.0.3');
    expect(await statusesOf(11, send)).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('twenty links for a new password may be looked up', async () => {
    const check = () => post('/api/user/reset-password/check', { token: 'x' }, '10.2.0.6');
    expect(await statusesOf(21, check)).toEqual([...Array<number>(20).fill(404), 429]);
  });

  it('ten people may sign up, and ten contacts be noted', async () => {
    const signUp = () => post('/api/user/signup', {}, '10.2.0.4');
    expect(await statusesOf(11, signUp)).toEqual([...Array<number>(10).fill(400), 429]);
    const note = () => post('/api/personal_info', {}, '10.2.0.5');
    expect(await statusesOf(11, note)).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe('attempts at a password', () => {
  it('that come all at once are not more than ten, for an address with an account and for one without', async () => {
    for (const email of ['cliente@demo.gt', 'nobody@demo.gt']) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => login(email, `Wrong#${index}aA`, `10.3.0.${index}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(10).fill(403),
        ...Array<number>(20).fill(423),
      ]);
      const { status, body } = await login(email, 'Demo#2026', '10.3.1.1');
      expect([status, body.code]).toEqual([423, 'auth.locked']);
    }
  });

  it('are not forgotten by the right password of an account that was deactivated', async () => {
    const context = { actor: SYSTEM, at: camino.clock.now(), commandId: newCommandId(), correlation: 'test' };
    await camino.app
      .get(CommandBus, { strict: false })
      .execute(new DeactivateAccount(seededAccountId('piloto2@demo.gt'), {}, context));
    expect(await statusesOf(11, (time) => login('piloto2@demo.gt', 'Demo#2026', `10.6.0.${time}`))).toEqual([
      ...Array<number>(10).fill(403),
      423,
    ]);
  });

  it('lock the change of a password like a login, and leave the login alone', async () => {
    const session = (await login('colaborador@demo.gt', 'Demo#2026', '10.4.0.1')).body;
    const change = (time: number, password_vieja: string) =>
      camino.ask('PUT', '/api/usuario/password', {
        as: session,
        from: `10.4.1.${time}`,
        body: { password_vieja, password_nueva: 'camino#2027', password_confi: 'camino#2027' },
      });
    expect(await statusesOf(10, (time) => change(time, 'Wrong#2026'))).toEqual(Array<number>(10).fill(409));
    expect((await change(11, 'Demo#2026')).body.code).toBe('auth.locked');
    expect((await login('colaborador@demo.gt', 'Demo#2026', '10.4.0.2')).status).toBe(200);
  });

  it('are forgotten once a new password was set through a link', async () => {
    const email = 'sin.memoria@example.com';
    const form = {
      name: 'Ana',
      email,
      confirmar_email: email,
      password: 'Camino#2026',
      confirmPassword: 'Camino#2026',
    };
    await post('/api/user/signup', form, '10.5.0.1');
    await statusesOf(10, (time) => login(email, 'Wrong#2026', `10.5.1.${time}`));
    expect((await login(email, 'Camino#2026', '10.5.0.2')).status).toBe(423);
    await post('/api/recuperacion', { email }, '10.5.0.3');
    await camino.settled();
    const [, token] = /recuperacion_confirmacion\/([\w-]+)/.exec(camino.mails(email)[0]?.html ?? '') ?? [];
    await post(
      '/api/user/reset-password',
      { token, pass_nueva: 'Volcan#2027', confirmPassword: 'Volcan#2027' },
      '10.5.0.4',
    );
    expect((await login(email, 'Volcan#2027', '10.5.0.5')).status).toBe(200);
  });
});
