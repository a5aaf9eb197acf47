import { CommandBus } from '@nestjs/cqrs';
import { account } from '@camino/domain/accounts/account.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { newCommandId, SYSTEM } from '../platform/log/event-store/context.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { EventStore } from '../platform/log/event-store/event-store.js';
import { ActorNames } from '../platform/edge/http/actor-names.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ActivateAccount, ChangeRole, DeactivateAccount, RegisterAccount } from './accounts.commands.js';
import { DEMO_ACCOUNTS } from './demo-accounts.js';
import { EnlistADriverWhenAnAccountBecomesOne } from './drivers/enlist-a-driver-when-an-account-becomes-one.reaction.js';
import { SeedAccounts, seededAccountId } from './seed-accounts.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start();
});
afterAll(() => camino.stop());

const get = <T>(type: abstract new (...args: never[]) => T): T => camino.app.get<T>(type, { strict: false });
const context = () => ({ actor: SYSTEM, at: camino.clock.now(), commandId: newCommandId(), correlation: 'test' });
const register = (accountId: string, email: string, role: 'driver' | 'client', commandId = newCommandId()) => {
  const data = {
    accountId,
    subject: get(KeyedHashes).subjectOf(email),
    name: 'Rosa',
    lastName: 'Ixcot',
    email,
    phone: '+502 5555 0199',
    image: null,
    role,
    passwordHash: 'none',
  };
  return get(CommandBus).execute(new RegisterAccount(accountId, data, { ...context(), commandId }));
};
const onRoster = async (driverId: string) =>
  (await get(Decide).load(roster, ROSTER)).state.drivers.find((driver) => driver.driverId === driverId)?.active;
const rosterEvents = async () => (await get(EventLog).read(`roster-${ROSTER}`)).events.length;

describe('registering an account', () => {
  it('is refused when the address has an account, in whatever spelling', async () => {
    await register('rosa', 'rosa@camino.gt', 'client');
    await expect(register('rosa-2', ' ROSA@camino.gt', 'client')).rejects.toMatchObject({
      code: 'account.email_taken',
    });
    expect((await get(Decide).load(account, 'rosa-2')).state.status).toBe('unknown');
  });

  it('gives an address that two ask for at once to one of them', async () => {
    const outcomes = await Promise.allSettled(
      ['tom-1', 'tom-2', 'tom-3'].map((id) => register(id, 'tom@camino.gt', 'client')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('goes on where it was interrupted', async () => {
    const commandId = newCommandId();
    await register('eva', 'eva@camino.gt', 'driver', commandId);
    const before = await get(EventLog).head();
    await register('eva', 'eva@camino.gt', 'driver', commandId);
    expect(await get(EventLog).head()).toBe(before);
  });

  it('puts a driver on the roster before it answers, and once', async () => {
    const before = await rosterEvents();
    await register('ines', 'ines@camino.gt', 'driver');
    expect(await onRoster('ines')).toBe(true);
    await camino.settled();
    expect(await rosterEvents()).toBe(before + 1);
  });

  it('writes nothing personal in plain text', async () => {
    await register('account-9', 'clara.tepeu@camino.gt', 'client');
    const stored = JSON.stringify(
      (await get(EventStore).readAll(-1, 10_000)).filter(({ stream }) => /^(account|email|roster)-/.test(stream)),
    );
    expect(stored.match(/clara|tepeu|Ixcot|5555 0199|argon2/gi)).toBeNull();
  });
});

describe('the roster', () => {
  it('follows roles and activity of accounts', async () => {
    await register('luis', 'luis@camino.gt', 'client');
    const seen: (boolean | undefined)[] = [];
    for (const change of [
      new ChangeRole('luis', { role: 'driver' }, context()),
      new DeactivateAccount('luis', {}, context()),
      new ActivateAccount('luis', {}, context()),
      new ChangeRole('luis', { role: 'client' }, context()),
    ]) {
      await get(CommandBus).execute(change);
      await camino.settled();
      seen.push(await onRoster('luis'));
    }
    expect(seen).toEqual([true, false, true, false]);
  });

  it('does not change when an old event is handed over again', async () => {
    const driver = seededAccountId('piloto@demo.gt');
    await get(CommandBus).execute(new DeactivateAccount(driver, {}, context()));
    await camino.settled();
    const [registered] = (await get(EventLog).read(`account-${driver}`)).events;
    await get(EnlistADriverWhenAnAccountBecomesOne).react(registered!);
    expect(await onRoster(driver)).toBe(false);
  });
});

describe('seeding accounts', () => {
  it('again adds nothing', async () => {
    const before = await get(EventLog).head();
    await get(SeedAccounts).run(DEMO_ACCOUNTS);
    expect(await get(EventLog).head()).toBe(before);
  });
});

describe('the name of who did something', () => {
  it('is the account’s, and none for who has no account', async () => {
    await camino.settled();
    expect(await get(ActorNames).nameOf(seededAccountId('admin@demo.gt'))).toBe('Lucía Marroquín');
    expect(await get(ActorNames).nameOf('guest')).toBeNull();
  });
});
