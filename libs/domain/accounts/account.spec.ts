import { scenarios } from '../kernel/given.js';
import { fold, type Actor } from '../kernel/decider.js';
import { account, type AccountCommand, type AccountEvent, MAX_SESSIONS, sessionCounts } from './account.js';

const luisa: Actor = { id: 'luisa', role: 'admin' };
const mario = { accountId: 'mario', subject: 's-mario', name: 'Mario', lastName: 'Xicay', email: 'mario@camino.gt', phone: '+502 5555 0101', image: null, role: 'driver', passwordHash: 'hash-1' } as const;

const command = <T extends AccountCommand['type']>(type: T, data: Extract<AccountCommand, { type: T }>['data'], by: Actor = luisa) =>
  ({ type, data, by, at: '2026-03-03T15:00:00.000Z' }) as Extract<AccountCommand, { type: T }>;

const registered: AccountEvent = { type: 'AccountRegistered', data: mario };
const opened = (sid: string): AccountEvent => ({ type: 'SessionOpened', data: { sid } });
const deactivated: AccountEvent = { type: 'AccountDeactivated', data: { accountId: 'mario', role: 'driver' } };
const manySessions = Array.from({ length: MAX_SESSIONS }, (_, index) => opened(`s${index}`));

describe('registering an account', () =>
  scenarios(account)({
    'keeps who it is for, the role and the password’s hash': { given: [], when: command('RegisterAccount', mario), then: [registered] },
    'is refused once the account exists': { given: [registered], when: command('RegisterAccount', mario), then: { rejected: 'account.registered_already' } },
  }));

describe('signing in', () =>
  scenarios(account)({
    'opens a session': { given: [registered], when: command('OpenSession', { sid: 's1' }), then: [opened('s1')] },
    'opens no session twice': { given: [registered, opened('s1')], when: command('OpenSession', { sid: 's1' }), then: [] },
    'ends the oldest of too many sessions': {
      given: [registered, ...manySessions],
      when: command('OpenSession', { sid: 'new' }),
      then: [{ type: 'SessionClosed', data: { sid: 's0', why: 'too_many' } }, opened('new')],
    },
    'is refused without an account': { given: [], when: command('OpenSession', { sid: 's1' }), then: { rejected: 'auth.login_failed' } },
    'is refused, in the same words, to a deactivated account': { given: [registered, deactivated], when: command('OpenSession', { sid: 's1' }), then: { rejected: 'auth.login_failed' } },
    'is open again once the account is activated': {
      given: [registered, deactivated, { type: 'AccountActivated', data: { accountId: 'mario', role: 'driver' } }],
      when: command('OpenSession', { sid: 's1' }),
      then: [opened('s1')],
    },
  }));

describe('ending sessions', () =>
  scenarios(account)({
    'by logging out ends that one': { given: [registered, opened('s1')], when: command('CloseSession', { sid: 's1' }), then: [{ type: 'SessionClosed', data: { sid: 's1', why: 'logout' } }] },
    'does nothing when it has ended already': { given: [registered], when: command('CloseSession', { sid: 's1' }), then: [] },
    'by revocation ends all': { given: [registered, opened('s1')], when: command('RevokeSessions', { why: 'lost phone' }), then: [{ type: 'SessionsRevoked', data: { why: 'lost phone' } }] },
    'has nothing to revoke when none is open': { given: [registered], when: command('RevokeSessions', { why: 'lost phone' }), then: [] },
    'needs an account': { given: [], when: command('RevokeSessions', { why: 'lost phone' }), then: { rejected: 'account.unknown' } },
  }));

describe('changing an account', () =>
  scenarios(account)({
    'gives another role': { given: [registered], when: command('ChangeRole', { role: 'collaborator' }), then: [{ type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'collaborator' } }] },
    'leaves a role that is the same': { given: [registered], when: command('ChangeRole', { role: 'driver' }), then: [] },
    'refuses one’s own role': { given: [registered], when: command('ChangeRole', { role: 'admin' }, { id: 'mario', role: 'driver' }), then: { rejected: 'account.not_oneself' } },
    'names whose password it is': { given: [registered], when: command('ChangePasswordHash', { passwordHash: 'hash-2' }), then: [{ type: 'PasswordChanged', data: { subject: 's-mario', passwordHash: 'hash-2' } }] },
    'deactivates it': { given: [registered], when: command('DeactivateAccount', {}), then: [deactivated] },
    'deactivates it once': { given: [registered, deactivated], when: command('DeactivateAccount', {}), then: [] },
    'refuses to deactivate oneself': { given: [registered], when: command('DeactivateAccount', {}, { id: 'mario', role: 'driver' }), then: { rejected: 'account.not_oneself' } },
    'activates it': { given: [registered, deactivated], when: command('ActivateAccount', {}), then: [{ type: 'AccountActivated', data: { accountId: 'mario', role: 'driver' } }] },
    'activates nothing that is active': { given: [registered], when: command('ActivateAccount', {}), then: [] },
    'needs an account': { given: [], when: command('ChangeRole', { role: 'admin' }), then: { rejected: 'account.unknown' } },
  }));

describe('a session counts', () => {
  const after = (...events: AccountEvent[]) => sessionCounts(fold(account, [registered, opened('s1'), opened('s2'), ...events]), 's1', 'driver');
  it('from the login until the logout of that session', () => {
    expect(after()).toBe(true);
    expect(after({ type: 'SessionClosed', data: { sid: 's2', why: 'logout' } })).toBe(true);
    expect(after({ type: 'SessionClosed', data: { sid: 's1', why: 'logout' } })).toBe(false);
  });
  it('no longer after a change of role or password, a deactivation or a revocation', () => {
    expect(after({ type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'client' } })).toBe(false);
    expect(after({ type: 'PasswordChanged', data: { subject: 's-mario', passwordHash: 'hash-2' } })).toBe(false);
    expect(after(deactivated)).toBe(false);
    expect(after({ type: 'SessionsRevoked', data: { why: 'lost phone' } })).toBe(false);
  });
  it('not again when the role is given back', () => {
    const there: AccountEvent = { type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'client' } };
    expect(after(there, { type: 'RoleChanged', data: { accountId: 'mario', from: 'client', to: 'driver' } })).toBe(false);
  });
  it('only for the role it was opened with', () => {
    expect(sessionCounts(fold(account, [registered, opened('s1')]), 's1', 'admin')).toBe(false);
    expect(sessionCounts(account.initial, 's1', 'driver')).toBe(false);
  });
});
