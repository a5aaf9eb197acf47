import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

export type AccountRole = Exclude<Actor['role'], 'guest' | 'system'>;

/** `subject` is an HMAC of the e-mail address and names whose personal data this is. */
export type Person = Readonly<{ subject: string; name: string; lastName: string; email: string; phone: string; image: string | null }>;

type Registration = Person & Readonly<{ accountId: string; role: AccountRole; passwordHash: string }>;

export type AccountCommand =
  | Command<'RegisterAccount', Registration>
  | Command<'OpenSession', Readonly<{ sid: string }>>
  | Command<'CloseSession', Readonly<{ sid: string }>>
  | Command<'RevokeSessions', Readonly<{ why: string }>>
  | Command<'ChangeRole', Readonly<{ role: AccountRole }>>
  | Command<'ChangePasswordHash', Readonly<{ passwordHash: string }>>
  | Command<'DeactivateAccount', Readonly<Record<string, never>>>
  | Command<'ActivateAccount', Readonly<Record<string, never>>>;

/** A change of role or password and a deactivation end every session; their events need no other to say so. */
export type AccountEvent =
  | Event<'AccountRegistered', Registration>
  | Event<'SessionOpened', Readonly<{ sid: string }>>
  | Event<'SessionClosed', Readonly<{ sid: string; why: 'logout' | 'too_many' }>>
  | Event<'SessionsRevoked', Readonly<{ why: string }>>
  | Event<'RoleChanged', Readonly<{ accountId: string; from: AccountRole; to: AccountRole }>>
  | Event<'PasswordChanged', Readonly<{ subject: string; passwordHash: string }>>
  | Event<'AccountDeactivated', Readonly<{ accountId: string; role: AccountRole }>>
  | Event<'AccountActivated', Readonly<{ accountId: string; role: AccountRole }>>;

export type KnownAccount = Readonly<{
  status: 'active' | 'deactivated';
  accountId: string;
  person: Person;
  role: AccountRole;
  passwordHash: string;
  /** Open ones, the oldest first. */
  sessions: readonly string[];
}>;
export type Account = Readonly<{ status: 'unknown' }> | KnownAccount;

/** Opening one more ends the oldest: a person has few devices, and a stolen password must not open sessions without end. */
export const MAX_SESSIONS = 20;

export const account: Decider<Account, AccountCommand, AccountEvent> = {
  category: 'account',
  initial: { status: 'unknown' },

  decide(command, state) {
    if (command.type === 'RegisterAccount') {
      if (state.status !== 'unknown') throw new Rejection('account.registered_already');
      return [{ type: 'AccountRegistered', data: command.data }];
    }
    if (command.type === 'OpenSession') return openSession(state, command.data.sid);
    if (state.status === 'unknown') throw new Rejection('account.unknown');
    const { accountId, role } = state;
    switch (command.type) {
      case 'CloseSession':
        return state.sessions.includes(command.data.sid) ? [{ type: 'SessionClosed', data: { sid: command.data.sid, why: 'logout' } }] : [];
      case 'RevokeSessions':
        return state.sessions.length > 0 ? [{ type: 'SessionsRevoked', data: command.data }] : [];
      case 'ChangeRole':
        if (command.data.role === role) return [];
        refuseOneself(command.by, accountId);
        return [{ type: 'RoleChanged', data: { accountId, from: role, to: command.data.role } }];
      case 'ChangePasswordHash':
        return [{ type: 'PasswordChanged', data: { subject: state.person.subject, passwordHash: command.data.passwordHash } }];
      case 'DeactivateAccount':
        if (state.status === 'deactivated') return [];
        refuseOneself(command.by, accountId);
        return [{ type: 'AccountDeactivated', data: { accountId, role } }];
      case 'ActivateAccount':
        return state.status === 'active' ? [] : [{ type: 'AccountActivated', data: { accountId, role } }];
    }
  },

  evolve(state, event) {
    if (event.type === 'AccountRegistered') {
      const { accountId, role, passwordHash, ...person } = event.data;
      return { status: 'active', accountId, person, role, passwordHash, sessions: [] };
    }
    if (state.status === 'unknown') return state;
    switch (event.type) {
      case 'SessionOpened':
        return { ...state, sessions: [...state.sessions, event.data.sid] };
      case 'SessionClosed':
        return { ...state, sessions: state.sessions.filter((sid) => sid !== event.data.sid) };
      case 'SessionsRevoked':
        return { ...state, sessions: [] };
      case 'RoleChanged':
        return { ...state, role: event.data.to, sessions: [] };
      case 'PasswordChanged':
        return { ...state, passwordHash: event.data.passwordHash, sessions: [] };
      case 'AccountDeactivated':
        return { ...state, status: 'deactivated', sessions: [] };
      case 'AccountActivated':
        return { ...state, status: 'active' };
    }
  },
};

/** Whether a token of this session, issued for this role, still counts. */
export const sessionCounts = (state: Account, sid: string, role: AccountRole): state is KnownAccount =>
  state.status === 'active' && state.role === role && state.sessions.includes(sid);

/** Whoever may not log in is told what everyone hears whose password is wrong. */
const openSession = (state: Account, sid: string): readonly AccountEvent[] => {
  if (state.status !== 'active') throw new Rejection('auth.login_failed');
  if (state.sessions.includes(sid)) return [];
  const ended = state.sessions.slice(0, Math.max(0, state.sessions.length + 1 - MAX_SESSIONS));
  return [
    ...ended.map((one) => ({ type: 'SessionClosed', data: { sid: one, why: 'too_many' } }) as const),
    { type: 'SessionOpened', data: { sid } },
  ];
};

const refuseOneself = (by: Actor, accountId: string): void => {
  if (by.id === accountId) throw new Rejection('account.not_oneself');
};
