import type { Session } from '@camino/contracts/accounts/session.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { newcomer, PASSWORD as OLD } from '../../../../../test/support/newcomers.js';
import { type Answered, TestApp } from '../../../../../test/support/test-app.js';

const NOW = '2026-12-01T15:00:00.000Z';
const NEW = 'Volcan#2027';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());

let people = 0;
const somebody = async () => {
  const email = `carrera.${(people += 1)}@example.com`;
  return { email, id: await newcomer(camino, email) };
};
const login = (email: string, password = OLD) => camino.ask('POST', '/api/user/login', { body: { email, password } });
const counts = async ({ body }: Answered) =>
  (await camino.ask('GET', '/api/usuario', { as: body as Session })).status === 200;
const resetToken = async (email: string): Promise<string> => {
  await camino.ask('POST', '/api/recuperacion', { body: { email } });
  await camino.settled();
  return /recuperacion_confirmacion\/([\w-]+)/.exec(camino.mails(email)[0]?.html ?? '')?.[1] ?? '';
};

/** Statuses of logins with the old password that begin one after the other during the change. */
const loginsDuring = async (email: string, change: Promise<Answered>): Promise<readonly Answered[]> => {
  const logins: Promise<Answered>[] = [];
  const under = { way: true };
  void change.finally(() => (under.way = false));
  while (under.way) {
    logins.push(login(email));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await change).status).toBe(200);
  return Promise.all(logins);
};
const survivorsOf = async (logins: readonly Answered[]): Promise<number> => {
  const counted = await Promise.all(logins.filter(({ status }) => status === 200).map(counts));
  return counted.filter(Boolean).length;
};

describe('a login with the old password that is under way', () => {
  it('opens nothing that outlives the holder’s own change of it', async () => {
    const { email } = await somebody();
    const { body: session } = await login(email);
    const change = camino.ask('PUT', '/api/usuario/password', {
      as: session as Session,
      body: { password_vieja: OLD, password_nueva: NEW, password_confi: NEW },
    });
    const logins = await loginsDuring(email, change);
    expect([
      logins.some(({ status }) => status === 403),
      await survivorsOf(logins),
      await counts({ ...(await change), body: (await change).body.data }),
    ]).toEqual([true, 0, true]);
  });

  it('opens nothing that outlives a change through a mailed link', async () => {
    const { email } = await somebody();
    const token = await resetToken(email);
    const logins = await loginsDuring(
      email,
      camino.ask('POST', '/api/user/reset-password', { body: { token, pass_nueva: NEW, confirmPassword: NEW } }),
    );
    expect([
      logins.some(({ status }) => status === 403),
      await survivorsOf(logins),
      (await login(email, NEW)).status,
    ]).toEqual([true, 0, 200]);
  });
});

describe('two changes of one password at once', () => {
  it('are one: the other’s old password is wrong by then', async () => {
    const { email } = await somebody();
    const { body: session } = await login(email);
    const change = (password: string) =>
      camino.ask('PUT', '/api/usuario/password', {
        as: session as Session,
        body: { password_vieja: OLD, password_nueva: password, password_confi: password },
      });
    const answers = await Promise.all([change(NEW), change('Lago#2028')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('account.password_wrong');
  });
});

describe('an address that its account has left behind', () => {
  it('lets nobody in, though it is claimed for that account still', async () => {
    const { id } = await somebody();
    const [left, decide] = ['dejada@example.com', camino.app.get(Decide, { strict: false })];
    const context = { actor: SYSTEM, at: NOW, commandId: newCommandId(), correlation: 'test' };
    await decide.run(
      emailAddress,
      camino.app.get(KeyedHashes, { strict: false }).subjectOf(left),
      { type: 'ClaimEmail', data: { accountId: id } },
      context,
    );
    expect((await login(left)).body).toMatchObject({ status: 403, code: 'auth.login_failed' });
  });
});
