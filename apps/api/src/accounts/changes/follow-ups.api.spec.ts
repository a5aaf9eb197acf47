import { CommandBus } from '@nestjs/cqrs';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { administrators, ADMINISTRATORS } from '@camino/domain/accounts/administrators.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { StoreUnavailable } from '../../platform/log/event-store/event-store.js';
import { ReactionRunner } from '../../platform/act/reacting/reaction-runner.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { ActivateAccount, ChangeAccount, DeactivateAccount } from '../accounts.commands.js';
import { EnlistADriverWhenAnAccountBecomesOne } from '../drivers/enlist-a-driver-when-an-account-becomes-one.reaction.js';
import { ReleaseAnAddressWhenItsAccountLeavesIt } from '../addresses/release-an-address-when-its-account-leaves-it.reaction.js';
import { seededAccountId } from '../seed-accounts.js';

/* Without reactions: the effects of an account change that the next request must see. */

const FIRST = seededAccountId('admin@demo.gt');

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  await get(ReactionRunner).stop();
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
const bySystem = (commandId = newCommandId()) => ({
  actor: SYSTEM,
  at: app.clock.now(),
  commandId,
  correlation: 'test',
});
let people = 0;
const created = async (role_id: number): Promise<UserRow> => {
  const { body } = await app.ask('POST', '/api/admin/user', {
    as: admin,
    body: {
      name: 'Rosa',
      last_name: 'Ixcot',
      email: `rosa.${(people += 1)}@example.com`,
      role_id,
      password: 'Camino#2026',
    },
  });
  return body as UserRow;
};
const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body, headers });
const accountIds = async () => (await get(Decide).load(administrators, ADMINISTRATORS)).state.accountIds;
const drives = async (id: string) =>
  (await get(Decide).load(roster, ROSTER)).state.drivers.find(({ driverId }) => driverId === id)?.active ?? false;
const streamOf = (email: string) => `email-${get(KeyedHashes).subjectOf(email)}`;
const holderOf = async (email: string) =>
  (await get(Decide).load(emailAddress, get(KeyedHashes).subjectOf(email))).state.accountId;

/** Runs something before each append to this stream, or makes it fail. */
const before = (stream: string, happens: (time: number) => Promise<unknown>) => {
  const log = get(EventLog);
  const append = log.append.bind(log);
  let time = 0;
  jest.spyOn(log, 'append').mockImplementation(async (name, ...given) => {
    if (name === stream) await happens((time += 1));
    return append(name, ...given);
  });
};
const onceUnavailable = (time: number) =>
  time === 1 ? Promise.reject(new StoreUnavailable('power is out')) : Promise.resolve();

describe('at once', () => {
  it('a new administrator counts, and no longer once they have another role', async () => {
    const { id } = await created(2);
    expect(await accountIds()).toContain(id);
    await put(id, { role_id: 4 });
    expect(await accountIds()).not.toContain(id);
    await put(id, { role_id: 2 });
    expect(await accountIds()).toContain(id);
  });

  it('a driver drives, and no longer once they have another role, are deactivated or removed', async () => {
    const { id } = await created(3);
    const seen = [await drives(id)];
    for (const [method, path, body] of [
      ['PUT', '', { role_id: 5 }],
      ['PUT', '', { role_id: 3 }],
      ['POST', '/deactivate', {}],
      ['POST', '/activate', {}],
      ['DELETE', '', undefined],
    ] as const) {
      await app.ask(method, `/api/admin/user/${id}${path}`, { as: admin, body });
      seen.push(await drives(id));
    }
    expect(seen).toEqual([true, false, true, false, true, false]);
  });

  it('a driver who is active again is not stood down by what the reaction sees late', async () => {
    const { id } = await created(3);
    for (const verb of ['deactivate', 'activate'])
      await app.ask('POST', `/api/admin/user/${id}/${verb}`, { as: admin, body: {} });
    const { events } = await get(EventLog).read(`account-${id}`);
    await get(EnlistADriverWhenAnAccountBecomesOne).react(
      events.find(({ type }) => type === 'AccountDeactivated') as RecordedEvent,
    );
    expect(await drives(id)).toBe(true);
  });

  it('an address that was left is free', async () => {
    const [mover, goer] = [await created(4), await created(4)];
    await put(mover.id, { email: 'moved@example.com' });
    await app.ask('DELETE', `/api/admin/user/${goer.id}`, { as: admin });
    expect([await holderOf(mover.email), await holderOf(goer.email)]).toEqual([null, null]);
  });
});

describe('an address', () => {
  it('stays with the account that came back to it before the reaction saw that it had gone', async () => {
    const { id, email } = await created(4);
    before(streamOf(email), onceUnavailable);
    expect((await put(id, { email: 'for.a.while@example.com' })).status).toBe(200);
    expect((await put(id, { email })).status).toBe(200);
    const { events } = await get(EventLog).read(`account-${id}`);
    await get(ReleaseAnAddressWhenItsAccountLeavesIt).react(
      events.find(({ type }) => type === 'EmailChanged') as RecordedEvent,
    );
    expect([await holderOf(email), await holderOf('for.a.while@example.com')]).toEqual([id, null]);
  });

  it('stays with the account when two take it there at once and one comes too late', async () => {
    const { id, version } = await created(4);
    const change = () => put(id, { email: 'twice@example.com' }, { 'if-match': `"${version}"` });
    expect((await Promise.all([change(), change()])).map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await holderOf('twice@example.com')).toBe(id);
  });

  it('is taken again by a call that was refused before, under its key', async () => {
    const { id } = await created(2);
    for (const other of await accountIds())
      if (other !== id) await get(CommandBus).execute(new DeactivateAccount(other, {}, bySystem()));
    const subject = get(KeyedHashes).subjectOf('again@example.com');
    const change = () =>
      get(CommandBus).execute(
        new ChangeAccount(
          id,
          { email: { subject, email: 'again@example.com' }, role: 'client' },
          bySystem('one-command'),
        ),
      );
    await expect(change()).rejects.toMatchObject({ code: 'account.last_admin' });
    expect(await holderOf('again@example.com')).toBeNull();
    await get(CommandBus).execute(new ActivateAccount(FIRST, {}, bySystem()));
    admin = await app.login('admin');
    await change();
    expect(await holderOf('again@example.com')).toBe(id);
  });
});

describe('a dismissed administrator', () => {
  it('is ended although they signed in at that very moment', async () => {
    const { id, email, version } = await created(2);
    before(`administrators-${ADMINISTRATORS}`, () =>
      app.ask('POST', '/api/user/login', { body: { email, password: 'Camino#2026' } }),
    );
    expect((await put(id, { role_id: 4 }, { 'if-match': `"${version}"` })).status).toBe(200);
    const { state } = await get(Decide).load(account, id);
    expect(isKnown(state) && [state.role, state.sessions]).toEqual(['client', []]);
  });
});
