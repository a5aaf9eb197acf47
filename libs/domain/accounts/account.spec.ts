import { scenarios } from '../kernel/given.js';
import { fold, type Actor } from '../kernel/decider.js';
import { account, type AccountCommand, type AccountEvent, holdsNo, MAX_SESSIONS, sessionCounts } from './account.js';

const luisa: Actor = { id: 'luisa', role: 'admin' };
const mario = {
  accountId: 'mario',
  subject: 's-mario',
  name: 'Mario',
  lastName: 'Xicay',
  email: 'mario@camino.gt',
  phone: '+502 5555 0101',
  image: null,
  role: 'driver',
  passwordHash: 'hash-1',
} as const;

const command = <T extends AccountCommand['type']>(
  type: T,
  data: Extract<AccountCommand, { type: T }>['data'],
  by: Actor = luisa,
) => ({ type, data, by, at: '2026-03-03T15:00:00.000Z' }) as Extract<AccountCommand, { type: T }>;

const registered: AccountEvent = { type: 'AccountRegistered', data: mario };
const abandoned: AccountEvent = { type: 'RegistrationAbandoned', data: { accountId: 'mario' } };
const opened = (sid: string): AccountEvent => ({ type: 'SessionOpened', data: { sid } });
const deactivated: AccountEvent = {
  type: 'AccountDeactivated',
  data: { accountId: 'mario', role: 'driver', subject: 's-mario' },
};
const manySessions = Array.from({ length: MAX_SESSIONS }, (_, index) => opened(`s${index}`));

describe('registering an account', () =>
  scenarios(account)({
    'keeps who it is for, the role and the password’s hash': {
      given: [],
      when: command('RegisterAccount', mario),
      then: [registered],
    },
    'is refused once the account exists': {
      given: [registered],
      when: command('RegisterAccount', mario),
      then: { rejected: 'account.registered_already' },
    },
    'can be given up while it has not come to its end': {
      given: [],
      when: command('AbandonRegistration', { accountId: 'mario' }),
      then: [abandoned],
    },
    'is given up once': { given: [abandoned], when: command('AbandonRegistration', { accountId: 'mario' }), then: [] },
    'is not given up any more once it is done': {
      given: [registered],
      when: command('AbandonRegistration', { accountId: 'mario' }),
      then: { rejected: 'account.registered_already' },
    },
    'comes too late once it was given up': {
      given: [abandoned],
      when: command('RegisterAccount', mario),
      then: { rejected: 'account.registered_already' },
    },
  }));

describe('signing in', () =>
  scenarios(account)({
    'opens a session': { given: [registered], when: command('OpenSession', { sid: 's1' }), then: [opened('s1')] },
    'says on what kind of device': {
      given: [registered],
      when: command('OpenSession', { sid: 's1', device: 'Firefox, Android' }),
      then: [{ type: 'SessionOpened', data: { sid: 's1', device: 'Firefox, Android' } }],
    },
    'opens no session twice': {
      given: [registered, opened('s1')],
      when: command('OpenSession', { sid: 's1' }),
      then: [],
    },
    'ends the oldest of too many sessions': {
      given: [registered, ...manySessions],
      when: command('OpenSession', { sid: 'new' }),
      then: [{ type: 'SessionClosed', data: { sid: 's0', why: 'too_many' } }, opened('new')],
    },
    'is refused without an account': {
      given: [],
      when: command('OpenSession', { sid: 's1' }),
      then: { rejected: 'auth.login_failed' },
    },
    'is refused, in the same words, to a deactivated account': {
      given: [registered, deactivated],
      when: command('OpenSession', { sid: 's1' }),
      then: { rejected: 'auth.login_failed' },
    },
    'is open again once the account is activated': {
      given: [registered, deactivated, { type: 'AccountActivated', data: { accountId: 'mario', role: 'driver' } }],
      when: command('OpenSession', { sid: 's1' }),
      then: [opened('s1')],
    },
  }));

const changed: AccountEvent = { type: 'PasswordChanged', data: { subject: 's-mario', passwordHash: 'hash-2' } };

describe('a password that was checked', () =>
  scenarios(account)({
    'opens a session while it is the account’s, and is not stored': {
      given: [registered],
      when: command('OpenSession', { sid: 's1', verified: 'hash-1' }),
      then: [opened('s1')],
    },
    'opens none once another has come': {
      given: [registered, changed],
      when: command('OpenSession', { sid: 's1', verified: 'hash-1' }),
      then: { rejected: 'auth.login_failed' },
    },
    'is changed while it is the account’s': {
      given: [registered],
      when: command('ChangePasswordHash', { passwordHash: 'hash-2', verified: 'hash-1' }),
      then: [changed],
    },
    'is not changed once another has come': {
      given: [registered, changed],
      when: command('ChangePasswordHash', { passwordHash: 'hash-3', verified: 'hash-1' }),
      then: { rejected: 'account.password_wrong' },
    },
  }));

describe('ending sessions', () =>
  scenarios(account)({
    'by logging out ends that one': {
      given: [registered, opened('s1')],
      when: command('CloseSession', { sid: 's1' }),
      then: [{ type: 'SessionClosed', data: { sid: 's1', why: 'logout' } }],
    },
    'is noted as used while it is open': {
      given: [registered, opened('s1')],
      when: command('NoteSessionUse', { sid: 's1' }),
      then: [{ type: 'SessionUsed', data: { sid: 's1' } }],
    },
    'is not noted as used once it has ended': {
      given: [registered, opened('s1'), { type: 'SessionClosed', data: { sid: 's1', why: 'logout' } }],
      when: command('NoteSessionUse', { sid: 's1' }),
      then: [],
    },
    'does nothing when it has ended already': {
      given: [registered],
      when: command('CloseSession', { sid: 's1' }),
      then: [],
    },
    'from elsewhere says so': {
      given: [registered, opened('s1')],
      when: command('CloseSession', { sid: 's1', why: 'ended' }),
      then: [{ type: 'SessionClosed', data: { sid: 's1', why: 'ended' } }],
    },
    'of all other devices leaves this one': {
      given: [registered, opened('s1'), opened('s2'), opened('s3')],
      when: command('CloseOtherSessions', { sid: 's2' }),
      then: [
        { type: 'SessionClosed', data: { sid: 's1', why: 'ended' } },
        { type: 'SessionClosed', data: { sid: 's3', why: 'ended' } },
      ],
    },
    'by revocation ends all': {
      given: [registered, opened('s1')],
      when: command('RevokeSessions', { why: 'lost phone' }),
      then: [{ type: 'SessionsRevoked', data: { subject: 's-mario', why: 'lost phone' } }],
    },
    'without a reason, too': {
      given: [registered, opened('s1')],
      when: command('RevokeSessions', {}),
      then: [{ type: 'SessionsRevoked', data: { subject: 's-mario' } }],
    },
    'has nothing to revoke when none is open': {
      given: [registered],
      when: command('RevokeSessions', { why: 'lost phone' }),
      then: [],
    },
    'needs an account': {
      given: [],
      when: command('RevokeSessions', { why: 'lost phone' }),
      then: { rejected: 'account.unknown' },
    },
  }));

const profile = {
  name: 'Mario',
  lastName: 'Xicay',
  phone: '+502 5555 0101',
  document: '',
  address: '',
  birthDate: '',
  departmentId: '',
  municipalityId: '',
};
const profiled = (change: Partial<typeof profile & { nit: string }>): AccountEvent => ({
  type: 'ProfileChanged',
  data: { accountId: 'mario', subject: 's-mario', ...profile, ...change },
});
const removed: AccountEvent = {
  type: 'AccountRemoved',
  data: { accountId: 'mario', role: 'driver', subject: 's-mario', why: '' },
};

describe('what somebody tells about themselves', () =>
  scenarios(account)({
    'is told along with the registration': {
      given: [],
      when: command('RegisterAccount', { ...mario, profile: { document: '2547819360101' } }),
      then: [registered, profiled({ document: '2547819360101' })],
    },
    'changes what is named and keeps the rest': {
      given: [registered, profiled({ document: 'P1' })],
      when: command('ChangeProfile', { address: '4a Calle 7-21' }),
      then: [profiled({ document: 'P1', address: '4a Calle 7-21' })],
    },
    'has a NIT only where there is one': {
      given: [registered, profiled({ nit: '39525503' })],
      when: command('ChangeProfile', { address: '4a Calle 7-21' }),
      then: [profiled({ nit: '39525503', address: '4a Calle 7-21' })],
    },
    'loses the NIT that is taken away': {
      given: [registered, profiled({ nit: '39525503' })],
      when: command('ChangeProfile', { nit: '' }),
      then: [profiled({})],
    },
    'is stored once': { given: [registered], when: command('ChangeProfile', { name: 'Mario' }), then: [] },
    'needs an account': {
      given: [registered, removed],
      when: command('ChangeProfile', { name: 'Mario' }),
      then: { rejected: 'account.unknown' },
    },
  }));

describe('another e-mail address', () =>
  scenarios(account)({
    'names the old one, whose key seals what was said before': {
      given: [registered],
      when: command('ChangeEmail', { subject: 's-new', email: 'mario@example.org' }),
      then: [
        {
          type: 'EmailChanged',
          data: { accountId: 'mario', subject: 's-new', email: 'mario@example.org', previousSubject: 's-mario' },
        },
      ],
    },
    'is one though it differs only in how it is written': {
      given: [registered],
      when: command('ChangeEmail', { subject: 's-mario', email: 'Mario@camino.gt' }),
      then: [
        {
          type: 'EmailChanged',
          data: { accountId: 'mario', subject: 's-mario', email: 'Mario@camino.gt', previousSubject: 's-mario' },
        },
      ],
    },
    'is one though only the name it goes by is another': {
      given: [registered],
      when: command('ChangeEmail', { subject: 's-new', email: 'mario@camino.gt' }),
      then: [
        {
          type: 'EmailChanged',
          data: { accountId: 'mario', subject: 's-new', email: 'mario@camino.gt', previousSubject: 's-mario' },
        },
      ],
    },
    'is none when it is the same': {
      given: [registered],
      when: command('ChangeEmail', { subject: 's-mario', email: 'mario@camino.gt' }),
      then: [],
    },
  }));

describe('several changes at once', () => {
  const email = { subject: 's-new', email: 'mario@example.org' };
  const moved: AccountEvent = {
    type: 'EmailChanged',
    data: { accountId: 'mario', ...email, previousSubject: 's-mario' },
  };
  scenarios(account)({
    'follow each other, sealed for the new address': {
      given: [registered],
      when: command('ChangeAccount', {
        email,
        profile: { phone: '+502 5555 0202' },
        role: 'collaborator',
        passwordHash: 'hash-2',
      }),
      then: [
        moved,
        { type: 'ProfileChanged', data: { accountId: 'mario', subject: 's-new', ...profile, phone: '+502 5555 0202' } },
        { type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'collaborator' } },
        { type: 'PasswordChanged', data: { subject: 's-new', passwordHash: 'hash-2' } },
      ],
    },
    'that restore a version say which, after what they changed': {
      given: [registered],
      when: command('ChangeAccount', { role: 'collaborator', restored: 3 }),
      then: [
        { type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'collaborator' } },
        { type: 'AccountRestored', data: { accountId: 'mario', version: 3 } },
      ],
    },
    'that restore what it is already change nothing': {
      given: [registered],
      when: command('ChangeAccount', { role: 'driver', restored: 3 }),
      then: [],
    },
    'may be one alone': { given: [registered], when: command('ChangeAccount', { email }), then: [moved] },
    'leave out what stays': {
      given: [registered],
      when: command('ChangeAccount', { profile: { name: 'Mario' }, role: 'driver' }),
      then: [],
    },
    'are all refused when one is': {
      given: [registered],
      when: command(
        'ChangeAccount',
        { profile: { phone: '+502 5555 0202' }, role: 'admin' },
        { id: 'mario', role: 'driver' },
      ),
      then: { rejected: 'account.not_oneself' },
    },
    'of oneself are possible but for the role': {
      given: [registered],
      when: command('ChangeAccount', { email, role: 'driver' }, { id: 'mario', role: 'driver' }),
      then: [moved],
    },
    'need an account': {
      given: [registered, removed],
      when: command('ChangeAccount', { role: 'admin' }),
      then: { rejected: 'account.unknown' },
    },
  });
});

describe('removing an account', () =>
  scenarios(account)({
    'ends it for good': {
      given: [registered, opened('s1')],
      when: command('RemoveAccount', { why: '' }),
      then: [removed],
    },
    'happens once': { given: [registered, removed], when: command('RemoveAccount', { why: '' }), then: [] },
    'refuses oneself': {
      given: [registered],
      when: command('RemoveAccount', { why: '' }, { id: 'mario', role: 'driver' }),
      then: { rejected: 'account.not_oneself' },
    },
    'lets nobody in any more': {
      given: [registered, removed],
      when: command('OpenSession', { sid: 's1' }),
      then: { rejected: 'auth.login_failed' },
    },
    'is not undone by registering again': {
      given: [registered, removed],
      when: command('RegisterAccount', mario),
      then: { rejected: 'account.registered_already' },
    },
    'needs an account': {
      given: [],
      when: command('RemoveAccount', { why: '' }),
      then: { rejected: 'account.unknown' },
    },
  }));

describe('changing an account', () =>
  scenarios(account)({
    'gives another role': {
      given: [registered],
      when: command('ChangeRole', { role: 'collaborator' }),
      then: [{ type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'collaborator' } }],
    },
    'says that a deactivated account could be used in neither role': {
      given: [registered, deactivated],
      when: command('ChangeRole', { role: 'admin' }),
      then: [{ type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'admin', inactive: true } }],
    },
    'leaves a role that is the same': {
      given: [registered],
      when: command('ChangeRole', { role: 'driver' }),
      then: [],
    },
    'refuses one’s own role': {
      given: [registered],
      when: command('ChangeRole', { role: 'admin' }, { id: 'mario', role: 'driver' }),
      then: { rejected: 'account.not_oneself' },
    },
    'names whose password it is': {
      given: [registered],
      when: command('ChangePasswordHash', { passwordHash: 'hash-2' }),
      then: [{ type: 'PasswordChanged', data: { subject: 's-mario', passwordHash: 'hash-2' } }],
    },
    'deactivates it': { given: [registered], when: command('DeactivateAccount', {}), then: [deactivated] },
    'says why, for its holder': {
      given: [registered],
      when: command('DeactivateAccount', { why: 'ill' }),
      then: [{ ...deactivated, data: { ...deactivated.data, why: 'ill' } }],
    },
    'deactivates it once': { given: [registered, deactivated], when: command('DeactivateAccount', {}), then: [] },
    'refuses to deactivate oneself': {
      given: [registered],
      when: command('DeactivateAccount', {}, { id: 'mario', role: 'driver' }),
      then: { rejected: 'account.not_oneself' },
    },
    'activates it': {
      given: [registered, deactivated],
      when: command('ActivateAccount', {}),
      then: [{ type: 'AccountActivated', data: { accountId: 'mario', role: 'driver' } }],
    },
    'activates nothing that is active': { given: [registered], when: command('ActivateAccount', {}), then: [] },
    'needs an account': {
      given: [],
      when: command('ChangeRole', { role: 'admin' }),
      then: { rejected: 'account.unknown' },
    },
  }));

it('an account is written to in Spanish unless it was registered in English', () => {
  const languageOf = (event: AccountEvent) => fold(account, [event]);
  expect([
    languageOf(registered),
    languageOf({ type: 'AccountRegistered', data: { ...mario, language: 'en' } }),
  ]).toMatchObject([{ language: 'es' }, { language: 'en' }]);
});

it('an account holds the address it was registered with, unless it never was, gave it up or is gone', () => {
  const after = (...events: AccountEvent[]) => holdsNo('s-mario', fold(account, events));
  const moved: AccountEvent = {
    type: 'EmailChanged',
    data: { accountId: 'mario', subject: 's-new', email: 'mario@example.org', previousSubject: 's-mario' },
  };
  expect(after(registered)).toBe(false);
  expect(after(registered, deactivated)).toBe(false);
  expect([after(), after(abandoned), after(registered, removed), after(registered, moved)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

describe('a session counts', () => {
  const after = (...events: AccountEvent[]) =>
    sessionCounts(fold(account, [registered, opened('s1'), opened('s2'), ...events]), 's1', 'driver');
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
  it('when it was opened after the others were revoked', () => {
    expect(after({ type: 'SessionsRevoked', data: { why: 'lost phone' } }, opened('s1'))).toBe(true);
  });
  it('not again when the role is given back', () => {
    const there: AccountEvent = { type: 'RoleChanged', data: { accountId: 'mario', from: 'driver', to: 'client' } };
    expect(after(there, { type: 'RoleChanged', data: { accountId: 'mario', from: 'client', to: 'driver' } })).toBe(
      false,
    );
  });
  it('only for the role it was opened with', () => {
    expect(sessionCounts(fold(account, [registered, opened('s1')]), 's1', 'admin')).toBe(false);
    expect(sessionCounts(account.initial, 's1', 'driver')).toBe(false);
  });
});

describe('the photo of somebody', () => {
  const changed = (image: string, previous?: string): AccountEvent => ({
    type: 'PhotoChanged',
    data: { accountId: 'mario', subject: 's-mario', image, ...(previous && { previous }) },
  });
  const removed: AccountEvent = { type: 'PhotoRemoved', data: { accountId: 'mario' } };
  scenarios(account)({
    'is changed to the first one': {
      given: [registered],
      when: command('ChangePhoto', { image: 'p1' }),
      then: [changed('p1')],
    },
    'is changed to another, naming the one before': {
      given: [registered, changed('p1')],
      when: command('ChangeAccount', { image: 'p2' }),
      then: [changed('p2', 'p1')],
    },
    'stays as it is': { given: [registered, changed('p1')], when: command('ChangePhoto', { image: 'p1' }), then: [] },
    'is removed': {
      given: [registered, changed('p1')],
      when: command('ChangeAccount', { image: null }),
      then: [removed],
    },
    'is removed once': {
      given: [registered, changed('p1'), removed],
      when: command('ChangePhoto', { image: null }),
      then: [],
    },
  });
});
