import type { Actor, Command, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { isLocalDate, type LocalDate, localOf } from '../kernel/rules/time.js';

/*
 * Access to a taxpayer's books for others, mostly accountants. It is granted to an e-mail address, whether anybody has
 * it or not, so that no answer says who has an account. It counts from when the account that confirmed the address is
 * bound to it, and stays with that account.
 */

const ACCESS_LEVELS = ['read', 'write'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Both days are included; null has no end. */
export type Grant = Readonly<{
  grantId: string;
  /** The address, as a subject: an HMAC. */
  addressee: string;
  email: string;
  /** The account that has the address; null until one has confirmed it. */
  granteeId: string | null;
  level: AccessLevel;
  from: LocalDate;
  to: LocalDate | null;
  /** The last day it was used; null if it never was. */
  usedOn: LocalDate | null;
  /** Whether that was to write. */
  wroteOn: LocalDate | null;
  /** Whether it was recorded that its last day is over. */
  ended: boolean;
}>;

/** The grants that were not revoked, the oldest first. */
export type Access = Readonly<{ grants: readonly Grant[] }>;

type Terms = Readonly<{ level: AccessLevel; from: LocalDate; to: LocalDate | null }>;

export type AccessCommand =
  /** Replaces the one that this address has. */
  | Command<
      'GrantAccess',
      Terms & Readonly<{ accountId: string; grantId: string; addressee: string; email: string; own: string }>
    >
  /** The account has confirmed the address. */
  | Command<'BindAccess', Readonly<{ grantId: string; granteeId: string }>>
  /** `grantee`: the one who had it gives it back. */
  | Command<'RevokeAccess', Readonly<{ accountId: string; grantId: string }>>
  /** The last day of the grant is over. It stays in the list, and ends by its days whether or not this was recorded. */
  | Command<'EndAccess', Readonly<{ grantId: string }>>
  /** The grant is in use; recorded once a day, and once more when it is first used to write. */
  | Command<'NoteAccess', Readonly<{ accountId: string; level: AccessLevel }>>;

export type AccessEvent =
  | Event<'AccessGranted', Terms & Readonly<{ grantId: string; addressee: string; email: string }>>
  | Event<'AccessBound', Readonly<{ grantId: string; granteeId: string }>>
  | Event<'AccessRevoked', Readonly<{ grantId: string; granteeId: string | null }>>
  /** Its last day is over; open screens are told by it. */
  | Event<'AccessEnded', Readonly<{ grantId: string; granteeId: string | null }>>
  | Event<'AccessUsed', Readonly<{ grantId: string; granteeId: string; level: AccessLevel; on: LocalDate }>>;

/** Grants that one taxpayer can have at a time. */
export const MAX_GRANTS = 20;

const holds = ({ from, to }: Pick<Grant, 'from' | 'to'>, today: LocalDate): boolean =>
  from <= today && (to === null || today <= to);

/** The grant by which somebody works on this taxpayer today; null if there is none. */
export const grantOf = ({ grants }: Access, actorId: string, today: LocalDate): Grant | null =>
  grants.find((grant) => grant.granteeId === actorId && holds(grant, today) && grant.level === 'write') ??
  grants.find((grant) => grant.granteeId === actorId && holds(grant, today)) ??
  null;

/** Whether `actorId` may see the books of `ownerId`, whose state this is. */
export const mayRead = (access: Access, ownerId: string, actorId: string, today: LocalDate): boolean =>
  actorId === ownerId || grantOf(access, actorId, today) !== null;

/** Whether `actorId` may change them. */
export const mayWrite = (access: Access, ownerId: string, actorId: string, today: LocalDate): boolean =>
  actorId === ownerId || grantOf(access, actorId, today)?.level === 'write';

export const decideAccess = (command: AccessCommand, access: Access): readonly AccessEvent[] => {
  const today = localOf(command.at).date;
  switch (command.type) {
    case 'GrantAccess':
      return grant(command.data, access, today, command.by);
    case 'BindAccess': {
      const bound = access.grants.find(({ grantId }) => grantId === command.data.grantId);
      return bound?.granteeId === null ? [{ type: 'AccessBound', data: command.data }] : [];
    }
    case 'RevokeAccess':
      return revoke(command.data, access, command.by);
    case 'EndAccess':
      return end(command.data, access, today);
    case 'NoteAccess':
      return note(command.data, access, today, command.by);
  }
};

type Granted = Extract<AccessCommand, { type: 'GrantAccess' }>['data'];

const grant = (
  { accountId, own, ...data }: Granted,
  { grants }: Access,
  today: LocalDate,
  by: Actor,
): readonly AccessEvent[] => {
  if (by.role !== 'system' && by.id !== accountId) throw new Rejection('ledger.not_yours');
  if (data.addressee === own) throw new Rejection('taxpayer.grant_oneself');
  refuseWrongDays(data, today);
  const before = grants.find((one) => one.addressee === data.addressee);
  if (before && sameTerms(before, data)) return [];
  if (!before && grants.length >= MAX_GRANTS) throw new Rejection('taxpayer.too_many_grants', { most: MAX_GRANTS });
  return [{ type: 'AccessGranted', data }];
};

const refuseWrongDays = ({ from, to }: Terms, today: LocalDate): void => {
  if (!isLocalDate(from) || (to !== null && !isLocalDate(to))) throw new Rejection('taxpayer.grant_date_invalid');
  if (to !== null && (to < from || to < today)) throw new Rejection('taxpayer.grant_over');
};

const sameTerms = (a: Terms, b: Terms): boolean => a.level === b.level && a.from === b.from && a.to === b.to;

/** The taxpayer revokes it, or its holder gives it back. */
const revoke = (
  { accountId, grantId }: Extract<AccessCommand, { type: 'RevokeAccess' }>['data'],
  { grants }: Access,
  by: Actor,
): readonly AccessEvent[] => {
  const revoked = grants.find((one) => one.grantId === grantId);
  const may = by.role === 'system' || by.id === accountId || (revoked !== undefined && revoked.granteeId === by.id);
  if (!may) throw new Rejection('ledger.not_yours');
  if (!revoked) throw new Rejection('taxpayer.grant_unknown');
  return [{ type: 'AccessRevoked', data: { grantId, granteeId: revoked.granteeId } }];
};

const end = (
  { grantId }: Extract<AccessCommand, { type: 'EndAccess' }>['data'],
  { grants }: Access,
  today: LocalDate,
): readonly AccessEvent[] => {
  const over = grants.find((one) => one.grantId === grantId);
  if (!over || over.ended || over.to === null || over.to >= today) return [];
  return [{ type: 'AccessEnded', data: { grantId, granteeId: over.granteeId } }];
};

const note = (
  { accountId, level }: Extract<AccessCommand, { type: 'NoteAccess' }>['data'],
  access: Access,
  today: LocalDate,
  by: Actor,
): readonly AccessEvent[] => {
  if (by.id === accountId) return [];
  const used = grantOf(access, by.id, today);
  if (!used || (level === 'write' && used.level !== 'write')) throw new Rejection('ledger.not_yours');
  const known = level === 'write' ? used.wroteOn === today : used.usedOn === today;
  return known ? [] : [{ type: 'AccessUsed', data: { grantId: used.grantId, granteeId: by.id, level, on: today } }];
};

export const evolveAccess = ({ grants }: Access, event: AccessEvent): Access => {
  const changed = (change: (grant: Grant) => Partial<Grant>): Access => ({
    grants: grants.map((one) => (one.grantId === event.data.grantId ? { ...one, ...change(one) } : one)),
  });
  switch (event.type) {
    case 'AccessGranted':
      return { grants: withGrant(grants, event.data) };
    case 'AccessBound':
      return changed(() => ({ granteeId: event.data.granteeId }));
    case 'AccessRevoked':
      return { grants: grants.filter(({ grantId }) => grantId !== event.data.grantId) };
    case 'AccessEnded':
      return changed(() => ({ ended: true }));
    case 'AccessUsed': {
      const { level, on } = event.data;
      return changed(() => ({ usedOn: on, ...(level === 'write' && { wroteOn: on }) }));
    }
  }
};

/** Another grant for an address replaces its terms, not whom it is bound to. */
const withGrant = (
  grants: readonly Grant[],
  data: Extract<AccessEvent, { type: 'AccessGranted' }>['data'],
): readonly Grant[] => {
  const before = grants.find(({ addressee }) => addressee === data.addressee);
  const { granteeId = null, usedOn = null, wroteOn = null } = before ?? {};
  return [...grants.filter((one) => one !== before), { ...data, granteeId, usedOn, wroteOn, ended: false }];
};
