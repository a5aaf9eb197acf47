import { CommandBus } from '@nestjs/cqrs';
import { account } from '@camino/domain/accounts/account.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { PASSWORD, signUp as signUpAt } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { RegisterAccount } from '../accounts.commands.js';

const NOW = '2026-12-01T15:00:00.000Z';
const LATER = '2026-12-01T15:02:01.000Z';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());
beforeEach(() => camino.clock.set(NOW));

const get = <T>(type: abstract new (...args: never[]) => T): T => camino.app.get<T>(type, { strict: false });
const context = () => ({ actor: SYSTEM, at: camino.clock.now(), commandId: newCommandId(), correlation: 'test' });
const subjectOf = (email: string) => get(KeyedHashes).subjectOf(email);
const signUp = (email: string) => signUpAt(camino, email);
/** The state after a registration that was interrupted after its first step. */
const claim = (email: string, accountId: string) =>
  get(Decide).run(emailAddress, subjectOf(email), { type: 'ClaimEmail', data: { accountId } }, context());
const goOn = (email: string, accountId: string) => {
  const data = {
    accountId,
    subject: subjectOf(email),
    name: 'Eva',
    lastName: '',
    email,
    phone: '',
    image: null,
    role: 'client',
    passwordHash: 'none',
  } as const;
  return get(CommandBus).execute(new RegisterAccount(accountId, data, context()));
};
const holderOf = async (email: string) => (await get(Decide).load(emailAddress, subjectOf(email))).state.accountId;
const statusOf = async (accountId: string) => (await get(Decide).load(account, accountId)).state.status;

describe('an address whose registration stopped halfway', () => {
  it('stays taken while that may be under way still, and is anybody’s two minutes later', async () => {
    await claim('a@example.com', 'stopped-a');
    expect((await signUp('a@example.com')).body).toMatchObject({ data: false });
    camino.clock.set(LATER);
    const { status, body } = await signUp('a@example.com');
    expect(status).toBe(201);
    expect(await holderOf('a@example.com')).toBe(body.data.id);
    expect(
      (await camino.ask('POST', '/api/user/login', { body: { email: 'a@example.com', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('is still its own who is only slow, whoever asked for it in between', async () => {
    await claim('f@example.com', 'slow-f');
    expect((await signUp('f@example.com')).body).toMatchObject({ data: false });
    await goOn('f@example.com', 'slow-f');
    expect([await holderOf('f@example.com'), await statusOf('slow-f')]).toEqual(['slow-f', 'active']);
  });

  it('goes to one of many who want it then', async () => {
    await claim('b@example.com', 'stopped-b');
    camino.clock.set(LATER);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp('b@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
  });

  it('cannot be taken back by an end of that registration that comes too late', async () => {
    await claim('c@example.com', 'stopped-c');
    camino.clock.set(LATER);
    const { body } = await signUp('c@example.com');
    await expect(goOn('c@example.com', 'stopped-c')).rejects.toMatchObject({ code: 'account.email_taken' });
    await expect(
      get(Decide).run(
        account,
        'stopped-c',
        {
          type: 'RegisterAccount',
          data: {
            accountId: 'stopped-c',
            subject: subjectOf('c@example.com'),
            name: 'Eva',
            lastName: '',
            email: 'c@example.com',
            phone: '',
            image: null,
            role: 'client',
            passwordHash: 'none',
          },
        },
        context(),
      ),
    ).rejects.toMatchObject({ code: 'account.registered_already' });
    expect(await statusOf('stopped-c')).toBe('removed');
    expect(await holderOf('c@example.com')).toBe(body.data.id);
  });

  it('stays with an account that did come, however old its claim is', async () => {
    await claim('d@example.com', 'slow-d');
    camino.clock.set(LATER);
    await goOn('d@example.com', 'slow-d');
    expect((await signUp('d@example.com')).body).toMatchObject({ data: false });
    expect(await holderOf('d@example.com')).toBe('slow-d');
  });
});
