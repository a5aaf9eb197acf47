import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

export type AccountRole = Exclude<Actor['role'], 'guest' | 'system'>;

export type Language = 'es' | 'en';

/** `subject` is an HMAC of the e-mail address and identifies the person. */
type Person = Readonly<{
  subject: string;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  image: string | null;
}>;

/** Data people give about themselves after signing up; missing data is an empty text. `birthDate` is YYYY-MM-DD. */
export type Profile = Readonly<{
  name: string;
  lastName: string;
  phone: string;
  /** CUI or passport. */
  document: string;
  address: string;
  birthDate: string;
  departmentId: string;
  municipalityId: string;
  /** For the invoice: a tax number as `invoiceIdOf` writes it, or `CF`. */
  nit: string;
}>;
export type ProfileChange = Partial<Profile>;

/** `language` is the language of mails; Spanish if absent. */
type Registration = Person &
  Readonly<{ accountId: string; role: AccountRole; passwordHash: string; language?: Language }>;

type NewEmail = Readonly<{ subject: string; email: string }>;
export type AccountChange = Readonly<{
  email?: NewEmail;
  profile?: ProfileChange;
  role?: AccountRole;
  passwordHash?: string;
  /** Id of a photo; null for none. */
  image?: string | null;
  /** The values are those of this revision of the account's stream. */
  restored?: number;
}>;

export type AccountCommand =
  /** `profile` is given when an administrator creates the account. */
  | Command<'RegisterAccount', Registration & Readonly<{ profile?: ProfileChange }>>
  /** Abandons a registration that claimed its address but was never stored, so that it can no longer be completed. */
  | Command<'AbandonRegistration', Readonly<{ accountId: string }>>
  /**
   * `device` names browser and system, e.g. "Firefox, Android", and nothing personal. `verified` is the hash the
   * password was verified against. The check takes long, and the password may change meanwhile. The hash is never
   * stored in an event.
   */
  | Command<'OpenSession', Readonly<{ sid: string; device?: string; verified?: string }>>
  /** `why` defaults to `logout`. */
  | Command<'CloseSession', Readonly<{ sid: string; why?: 'logout' | 'ended' }>>
  /** Closes all sessions but this one. */
  | Command<'CloseOtherSessions', Readonly<{ sid: string }>>
  /** The session is in use. Its caller names it once an hour at most. */
  | Command<'NoteSessionUse', Readonly<{ sid: string }>>
  /** The reason is free text that may describe a person, so the event encrypts it for the account's holder. */
  | Command<'RevokeSessions', Readonly<{ why?: string }>>
  | Command<'ChangeRole', Readonly<{ role: AccountRole }>>
  /** `verified` is the hash the current password was verified against, if it was required. */
  | Command<'ChangePasswordHash', Readonly<{ passwordHash: string; verified?: string }>>
  | Command<'ChangeProfile', ProfileChange>
  | Command<'ChangeEmail', NewEmail>
  | Command<'ChangePhoto', Readonly<{ image: string | null }>>
  /** Several changes in one append. */
  | Command<'ChangeAccount', AccountChange>
  | Command<'DeactivateAccount', Readonly<{ why?: string }>>
  | Command<'ActivateAccount', Readonly<Record<string, never>>>
  | Command<'RemoveAccount', Readonly<{ why: string }>>;

/** `why` is absent if no reason was given. Earlier events have no subject. */
type Explained = Readonly<{ subject?: string; why?: string }>;

/**
 * A change of role or password, a deactivation and a removal end all sessions without an event of their own for that.
 */
export type AccountEvent =
  | Event<'AccountRegistered', Registration>
  | Event<'RegistrationAbandoned', Readonly<{ accountId: string }>>
  | Event<'SessionOpened', Readonly<{ sid: string; device?: string }>>
  | Event<'SessionUsed', Readonly<{ sid: string }>>
  | Event<'SessionClosed', Readonly<{ sid: string; why: 'logout' | 'too_many' | 'ended' }>>
  | Event<'SessionsRevoked', Explained>
  /** `inactive`: the account was deactivated at the time, so neither role was in use. */
  | Event<'RoleChanged', Readonly<{ accountId: string; from: AccountRole; to: AccountRole; inactive?: true }>>
  | Event<'PasswordChanged', Readonly<{ subject: string; passwordHash: string }>>
  /** An absent `nit` is an empty text. */
  | Event<'ProfileChanged', Omit<Profile, 'nit'> & Readonly<{ nit?: string; accountId: string; subject: string }>>
  /** `previous` is absent if there was no photo. */
  | Event<'PhotoChanged', Readonly<{ accountId: string; subject: string; image: string; previous?: string }>>
  | Event<'PhotoRemoved', Readonly<{ accountId: string }>>
  /** Comes after changes that restored what the account was at `version`, a revision of its stream. */
  | Event<'AccountRestored', Readonly<{ accountId: string; version: number }>>
  /** `subject` belongs to the new address; earlier data stays encrypted under `previousSubject`. */
  | Event<'EmailChanged', Readonly<{ accountId: string; subject: string; email: string; previousSubject: string }>>
  | Event<'AccountDeactivated', Readonly<{ accountId: string; role: AccountRole }> & Explained>
  | Event<'AccountActivated', Readonly<{ accountId: string; role: AccountRole }>>
  | Event<'AccountRemoved', Readonly<{ accountId: string; role: AccountRole; subject: string; why: string }>>;

export type KnownAccount = Readonly<{
  status: 'active' | 'deactivated';
  accountId: string;
  person: Person;
  profile: Profile;
  language: Language;
  role: AccountRole;
  passwordHash: string;
  /** Open sessions, the oldest first. */
  sessions: readonly string[];
}>;
/** A removed account or an abandoned registration cannot come back; a new account may claim its address. */
export type Account = Readonly<{ status: 'unknown' | 'removed' }> | KnownAccount;

export const isKnown = (state: Account): state is KnownAccount =>
  state.status === 'active' || state.status === 'deactivated';

/**
 * Opening one more session ends the oldest one: a person has few devices, and a stolen password must not open unlimited
 * sessions.
 */
export const MAX_SESSIONS = 20;

export const account: Decider<Account, AccountCommand, AccountEvent> = {
  category: 'account',
  initial: { status: 'unknown' },

  decide(command, state) {
    if (command.type === 'RegisterAccount') return register(command.data, state);
    if (command.type === 'AbandonRegistration') return abandon(command.data.accountId, state);
    if (command.type === 'OpenSession') return openSession(state, command.data);
    if (command.type === 'RemoveAccount' && state.status === 'removed') return [];
    if (!isKnown(state)) throw new Rejection('account.unknown');
    const { accountId, role, person } = state;
    switch (command.type) {
      case 'CloseSession':
        return closeSession(state, command.data);
      case 'CloseOtherSessions':
        return state.sessions
          .filter((sid) => sid !== command.data.sid)
          .flatMap((sid) => closeSession(state, { sid, why: 'ended' }));
      case 'NoteSessionUse':
        return noteUse(state, command.data.sid);
      case 'RevokeSessions':
        return state.sessions.length > 0
          ? [{ type: 'SessionsRevoked', data: explained(person.subject, command.data.why) }]
          : [];
      case 'ChangeRole':
        return changeRole(command, state);
      case 'ChangePasswordHash':
        if (isOutdated(command.data.verified, state)) throw new Rejection('account.password_wrong');
        return [
          { type: 'PasswordChanged', data: { subject: person.subject, passwordHash: command.data.passwordHash } },
        ];
      case 'ChangeProfile':
        return changeProfile(state, command.data);
      case 'ChangeEmail':
        return changeEmail(state, command.data);
      case 'ChangePhoto':
        return changePhoto(state, command.data.image);
      case 'ChangeAccount':
        return changeAccount(command, state);
      case 'DeactivateAccount':
        if (state.status === 'deactivated') return [];
        refuseOneself(command.by, accountId);
        return [
          { type: 'AccountDeactivated', data: { accountId, role, ...explained(person.subject, command.data.why) } },
        ];
      case 'ActivateAccount':
        return state.status === 'active' ? [] : [{ type: 'AccountActivated', data: { accountId, role } }];
      case 'RemoveAccount':
        refuseOneself(command.by, accountId);
        return [{ type: 'AccountRemoved', data: { accountId, role, subject: person.subject, why: command.data.why } }];
    }
  },

  evolve(state, event) {
    if (event.type === 'AccountRegistered') return registered(event.data);
    if (event.type === 'RegistrationAbandoned') return { status: 'removed' };
    if (!isKnown(state)) return state;
    switch (event.type) {
      case 'SessionOpened':
        return { ...state, sessions: [...state.sessions, event.data.sid] };
      case 'SessionUsed':
      case 'AccountRestored':
        return state;
      case 'SessionClosed':
        return { ...state, sessions: state.sessions.filter((sid) => sid !== event.data.sid) };
      case 'SessionsRevoked':
        return { ...state, sessions: [] };
      case 'RoleChanged':
        return { ...state, role: event.data.to, sessions: [] };
      case 'PasswordChanged':
        return { ...state, passwordHash: event.data.passwordHash, sessions: [] };
      case 'ProfileChanged':
        return withProfile(state, event.data);
      case 'PhotoChanged':
        return { ...state, person: { ...state.person, image: event.data.image } };
      case 'PhotoRemoved':
        return { ...state, person: { ...state.person, image: null } };
      case 'EmailChanged':
        return { ...state, person: { ...state.person, subject: event.data.subject, email: event.data.email } };
      case 'AccountDeactivated':
        return { ...state, status: 'deactivated', sessions: [] };
      case 'AccountActivated':
        return { ...state, status: 'active' };
      case 'AccountRemoved':
        return { status: 'removed' };
    }
  },
};

const register = (
  { profile, ...data }: Extract<AccountCommand, { type: 'RegisterAccount' }>['data'],
  state: Account,
): readonly AccountEvent[] => {
  if (state.status !== 'unknown') throw new Rejection('account.registered_already');
  const event = { type: 'AccountRegistered', data } as const;
  return profile ? [event, ...changeProfile(registered(data), profile)] : [event];
};

const abandon = (accountId: string, state: Account): readonly AccountEvent[] => {
  if (isKnown(state)) throw new Rejection('account.registered_already');
  return state.status === 'unknown' ? [{ type: 'RegistrationAbandoned', data: { accountId } }] : [];
};

const registered = ({ accountId, role, passwordHash, language = 'es', ...person }: Registration): KnownAccount => {
  const { name, lastName, phone } = person;
  const profile = {
    name,
    lastName,
    phone,
    document: '',
    address: '',
    birthDate: '',
    departmentId: '',
    municipalityId: '',
    nit: '',
  };
  return { status: 'active', accountId, person, profile, language, role, passwordHash, sessions: [] };
};

/** The event contains the whole new profile; fields missing in `change` keep their values. */
const changeProfile = (
  { accountId, person, profile }: KnownAccount,
  change: ProfileChange,
): readonly AccountEvent[] => {
  const after: Profile = { ...profile, ...change };
  const same = (Object.keys(after) as (keyof Profile)[]).every((field) => after[field] === profile[field]);
  if (same) return [];
  const { nit, ...told } = after;
  return [{ type: 'ProfileChanged', data: { accountId, subject: person.subject, ...told, ...(nit && { nit }) } }];
};

const changePhoto = (
  { accountId, person: { subject, image: before } }: KnownAccount,
  image: string | null,
): readonly AccountEvent[] => {
  if (image === before) return [];
  return image === null
    ? [{ type: 'PhotoRemoved', data: { accountId } }]
    : [{ type: 'PhotoChanged', data: { accountId, subject, image, ...(before && { previous: before }) } }];
};

/** The address changes first, because the other data is encrypted for it. */
const changeAccount = (
  {
    data: { email, profile, role, passwordHash, image, restored },
    by,
    at,
  }: Extract<AccountCommand, { type: 'ChangeAccount' }>,
  state: KnownAccount,
): readonly AccountEvent[] => {
  const changes: readonly AccountCommand[] = [
    ...(email ? [{ type: 'ChangeEmail', data: email, by, at } as const] : []),
    ...(profile ? [{ type: 'ChangeProfile', data: profile, by, at } as const] : []),
    ...(image !== undefined ? [{ type: 'ChangePhoto', data: { image }, by, at } as const] : []),
    ...(role ? [{ type: 'ChangeRole', data: { role }, by, at } as const] : []),
    ...(passwordHash ? [{ type: 'ChangePasswordHash', data: { passwordHash }, by, at } as const] : []),
  ];
  const events = changes.reduce<readonly AccountEvent[]>(
    (decided, change) => [...decided, ...account.decide(change, decided.reduce<Account>(account.evolve, state))],
    [],
  );
  if (restored === undefined || events.length === 0) return events;
  return [...events, { type: 'AccountRestored', data: { accountId: state.accountId, version: restored } }];
};

const changeRole = (
  { data: { role: to }, by }: Extract<AccountCommand, { type: 'ChangeRole' }>,
  { accountId, role: from, status }: KnownAccount,
): readonly AccountEvent[] => {
  if (to === from) return [];
  refuseOneself(by, accountId);
  return [{ type: 'RoleChanged', data: { accountId, from, to, ...(status === 'deactivated' && { inactive: true }) } }];
};

const changeEmail = (
  { accountId, person: { subject, email } }: KnownAccount,
  next: NewEmail,
): readonly AccountEvent[] =>
  next.subject === subject && next.email === email
    ? []
    : [{ type: 'EmailChanged', data: { accountId, ...next, previousSubject: subject } }];

const withProfile = (
  state: KnownAccount,
  data: Extract<AccountEvent, { type: 'ProfileChanged' }>['data'],
): KnownAccount => {
  const { accountId: _, subject: __, nit = '', ...told } = data;
  const { name, lastName, phone } = told;
  return { ...state, profile: { ...told, nit }, person: { ...state.person, name, lastName, phone } };
};

/** Whether an account that once claimed this address does not hold it (any more). */
export const holdsNo = (subject: string, state: Account): boolean =>
  !isKnown(state) || state.person.subject !== subject;

/** Whether a token of this session, issued for this role, is still valid. */
export const sessionCounts = (state: Account, sid: string, role: AccountRole): state is KnownAccount =>
  state.status === 'active' && state.role === role && state.sessions.includes(sid);

/** An account that may not log in gets the same answer as a wrong password. */
const openSession = (
  state: Account,
  { sid, device, verified }: Extract<AccountCommand, { type: 'OpenSession' }>['data'],
): readonly AccountEvent[] => {
  if (state.status !== 'active' || isOutdated(verified, state)) throw new Rejection('auth.login_failed');
  if (state.sessions.includes(sid)) return [];
  const ended = state.sessions.slice(0, Math.max(0, state.sessions.length + 1 - MAX_SESSIONS));
  return [
    ...ended.map((one) => ({ type: 'SessionClosed', data: { sid: one, why: 'too_many' } }) as const),
    { type: 'SessionOpened', data: { sid, ...(device && { device }) } },
  ];
};

/** Whether the password changed after it was verified. */
const isOutdated = (verified: string | undefined, { passwordHash }: KnownAccount): boolean =>
  verified !== undefined && verified !== passwordHash;

const closeSession = (
  { sessions }: KnownAccount,
  { sid, why = 'logout' }: Extract<AccountCommand, { type: 'CloseSession' }>['data'],
): readonly AccountEvent[] => (sessions.includes(sid) ? [{ type: 'SessionClosed', data: { sid, why } }] : []);

const noteUse = ({ sessions }: KnownAccount, sid: string): readonly AccountEvent[] =>
  sessions.includes(sid) ? [{ type: 'SessionUsed', data: { sid } }] : [];

const explained = (subject: string, why: string | undefined): Explained => ({ subject, ...(why && { why }) });

const refuseOneself = (by: Actor, accountId: string): void => {
  if (by.id === accountId) throw new Rejection('account.not_oneself');
};
