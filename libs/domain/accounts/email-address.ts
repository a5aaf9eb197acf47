import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, minutesBetween, plusMinutes } from '../kernel/rules/time.js';

/*
 * One stream per e-mail address (`email-<subject>`) records which account holds it, who confirmed it, and the links
 * mailed to it. The first EmailClaimed decides. The same account may claim again, so that an interrupted registration
 * can continue. A claim whose account was never stored can be taken over: `docs/decisions/whose-address.md`.
 *
 * Confirmations by an account and by a guest are separate. A guest who confirms an address while booking does not
 * confirm an account that somebody else may have opened with it; only the link mailed for that account does.
 */
export type ConfirmationFor = 'account' | 'guest';
/**
 * An invitation also sets a password, but is valid for a week. A request for a new password for the same address does
 * not invalidate it.
 */
type LinkKind = ConfirmationFor | 'recovery' | 'invitation';
type Contact = Readonly<{ subject: string; email: string; firstName: string; lastName: string; phone: string }>;
type Mailed = Readonly<{ subject: string; email: string; language: 'es' | 'en'; nonce: string }>;

export type EmailAddressCommand =
  | Command<'ClaimEmail', Readonly<{ accountId: string }>>
  /** Replaces the claim of an account that was never stored, or that no longer exists. */
  | Command<'TakeOverEmail', Readonly<{ from: string; accountId: string }>>
  | Command<'ReleaseEmail', Readonly<{ accountId: string }>>
  /**
   * `nonce` is part of the mailed link; it is worthless without the installation's signature. `draft`: what the guest
   * was filling in, for whoever follows the link; its format is not this domain's concern.
   */
  | Command<'AskConfirmation', Mailed & Readonly<{ of: ConfirmationFor; draft?: string }>>
  | Command<'ConfirmEmail', Readonly<{ nonce: string }>>
  /** An operator knows the address, so no link is needed. */
  | Command<'VouchForEmail', Readonly<{ accountId: string }>>
  /**
   * Stored even without an account: neither the response nor its timing may reveal whether one exists. `invited`: the
   * office created the account.
   */
  | Command<'AskRecovery', Readonly<{ language: 'es' | 'en'; nonce: string; invited?: boolean }>>
  | Command<'UseRecovery', Readonly<{ nonce: string; subject: string; passwordHash: string }>>
  /** The password changed after `before`: links requested until then can no longer set one. */
  | Command<'EndRecovery', Readonly<{ before: Instant }>>
  | Command<'NoteContact', Contact>
  /** The person was erased; an account that holds the address keeps it. */
  | Command<'ForgetAddress', Readonly<Record<string, never>>>;

export type EmailAddressEvent =
  | Event<'EmailClaimed', Readonly<{ accountId: string; claimedAt?: Instant }>>
  | Event<'EmailReleased', Readonly<{ accountId: string }>>
  | Event<
      'ConfirmationAsked',
      Mailed & Readonly<{ of: ConfirmationFor; expiresAt: Instant; askedAt: Instant; draft?: string }>
    >
  /** `nonce` is the link's, null if no link was needed. */
  | Event<'EmailConfirmed', Readonly<{ of: ConfirmationFor; accountId: string | null; nonce: string | null }>>
  | Event<
      'RecoveryAsked',
      Readonly<{
        language: 'es' | 'en';
        nonce: string;
        accountId: string | null;
        invited?: boolean;
        expiresAt: Instant;
        askedAt: Instant;
      }>
    >
  /** Contains the hash of the new password, so that a used link always leads to a changed password. */
  | Event<'RecoveryUsed', Readonly<{ nonce: string; accountId: string; subject: string; passwordHash: string }>>
  /** Links requested until `before` are no longer valid. */
  | Event<'RecoveryEnded', Readonly<{ before: Instant }>>
  | Event<'ContactNoted', Contact>
  | Event<'AddressForgotten', Readonly<Record<string, never>>>;

type Link = Readonly<{ nonce: string; expiresAt: Instant }>;
/**
 * `contact`: who was noted when the link was asked for. Anybody may note a contact for any address, so what a link
 * leads to must not change after it was mailed.
 */
type Draft = Link & Readonly<{ draft: string; contact: Contact | null }>;

type EmailAddress = Readonly<{
  /** The account that holds the address, null if none does. */
  accountId: string | null;
  /** Also null if an earlier version stored the claim. */
  claimedAt: Instant | null;
  confirmed: Readonly<Record<ConfirmationFor, boolean>>;
  /** The newest link of each kind; older ones are invalid. */
  links: Readonly<Record<LinkKind, Link | null>>;
  /** Nonces of used links: using one again is not an error and has no effect. */
  followed: readonly string[];
  /** The latest requests for links, by kind: requests of one kind cannot exhaust the limit of another. */
  asked: Readonly<Record<LinkKind, readonly Instant[]>>;
  contact: Contact | null;
  /** What a guest was filling in when a link was mailed, the newest last. */
  drafts: readonly Draft[];
}>;

/** Minutes. */
const CONFIRMATION_LIFE = 24 * 60;
const RECOVERY_LIFE = 60;
const INVITATION_LIFE = 7 * 24 * 60;
/** A registration may still be in progress while its claim is younger than this. */
const CLAIM_IN_FLIGHT = 2;
/** Maximum number of mailed links of one kind per address and hour, whoever requests them. */
export const LINKS_AN_HOUR = 5;
const HOUR = 60;
const REMEMBERED = 20;

/** Using one ends the other, and both end with the account. */
const NO_WAY_IN = { recovery: null, invitation: null } as const;

const NONE: EmailAddress = {
  accountId: null,
  claimedAt: null,
  confirmed: { account: false, guest: false },
  links: { account: null, guest: null, recovery: null, invitation: null },
  followed: [],
  asked: { account: [], guest: [], recovery: [], invitation: [] },
  contact: null,
  drafts: [],
};

/** What the guest was filling in when this link was mailed; null if nothing, and once the link has expired. */
export const draftBehind = (
  { drafts }: EmailAddress,
  nonce: string,
  at: Instant,
): Pick<Draft, 'draft' | 'contact'> | null => {
  const kept = drafts.find((one) => one.nonce === nonce && at < one.expiresAt);
  return kept ? { draft: kept.draft, contact: kept.contact } : null;
};

/** Whether anyone has confirmed this address. POST /personal_info/find_email answers 1 then. */
export const isConfirmed = ({ confirmed }: EmailAddress): boolean => confirmed.account || confirmed.guest;

/** The account that bookings with this address belong to, null until its holder confirmed it. */
export const confirmedAccount = ({ accountId, confirmed }: EmailAddress): string | null =>
  confirmed.account ? accountId : null;

export const emailAddress: Decider<EmailAddress, EmailAddressCommand, EmailAddressEvent> = {
  category: 'email',
  initial: NONE,

  decide(command, state) {
    switch (command.type) {
      case 'ClaimEmail':
        if (state.accountId === command.data.accountId) return [];
        if (state.accountId !== null) throw new Rejection('account.email_taken');
        return [claimed(command.data.accountId, command.at)];
      case 'TakeOverEmail':
        return takeOver(command.data, state, command.at);
      case 'ReleaseEmail':
        return state.accountId === command.data.accountId ? [{ type: 'EmailReleased', data: command.data }] : [];
      case 'AskConfirmation':
        return askConfirmation(command.data, state, command.at);
      case 'ConfirmEmail':
        return confirm(command.data.nonce, state, command.at);
      case 'VouchForEmail':
        if (state.accountId !== command.data.accountId) throw new Rejection('account.unknown');
        return state.confirmed.account
          ? []
          : [{ type: 'EmailConfirmed', data: { of: 'account', accountId: state.accountId, nonce: null } }];
      case 'AskRecovery':
        return askRecovery(command.data, state, command.at);
      case 'UseRecovery':
        return useRecovery(command.data, state, command.at);
      case 'EndRecovery':
        return linksAfter(command.data.before, state) === state.links
          ? []
          : [{ type: 'RecoveryEnded', data: command.data }];
      case 'NoteContact':
        return standsNoted(state, command.data) ? [] : [{ type: 'ContactNoted', data: command.data }];
      case 'ForgetAddress':
        return remembersNobody(state) ? [] : [{ type: 'AddressForgotten', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'EmailClaimed':
        return {
          ...state,
          accountId: event.data.accountId,
          claimedAt: event.data.claimedAt ?? null,
          confirmed: { ...state.confirmed, account: false },
        };
      case 'EmailReleased':
        return {
          ...state,
          accountId: null,
          claimedAt: null,
          confirmed: { ...state.confirmed, account: false },
          links: { ...state.links, account: null, ...NO_WAY_IN },
        };
      case 'ConfirmationAsked':
        return withDraft(withLink(state, event.data.of, event.data), event.data);
      case 'EmailConfirmed':
        return {
          ...followedLink(state, event.data.of, event.data.nonce),
          confirmed: { ...state.confirmed, [event.data.of]: true },
        };
      case 'RecoveryAsked':
        return withLink(state, event.data.invited ? 'invitation' : 'recovery', event.data);
      case 'RecoveryUsed':
        return { ...state, links: { ...state.links, ...NO_WAY_IN } };
      case 'RecoveryEnded':
        return { ...state, links: linksAfter(event.data.before, state) };
      case 'ContactNoted':
        return { ...state, contact: event.data };
      case 'AddressForgotten':
        return {
          ...state,
          contact: null,
          confirmed: { ...state.confirmed, guest: false },
          links: { ...state.links, guest: null },
          followed: [],
          drafts: [],
        };
    }
  },
};

const claimed = (accountId: string, claimedAt: Instant): EmailAddressEvent => ({
  type: 'EmailClaimed',
  data: { accountId, claimedAt },
});

/** Whether the registration that claimed the address may still be in progress. */
export const claimInFlight = ({ claimedAt }: EmailAddress, at: Instant): boolean =>
  claimedAt !== null && minutesBetween(claimedAt, at) < CLAIM_IN_FLIGHT;

const takeOver = (
  { from, accountId }: Readonly<{ from: string; accountId: string }>,
  state: EmailAddress,
  at: Instant,
): readonly EmailAddressEvent[] => {
  if (state.accountId === accountId) return [];
  if (state.accountId === null) return [claimed(accountId, at)];
  if (state.accountId !== from || claimInFlight(state, at)) throw new Rejection('account.email_taken');
  return [{ type: 'EmailReleased', data: { accountId: from } }, claimed(accountId, at)];
};

/**
 * No mail is needed for a confirmed address, nor for an account while no account holds the address.
 */
const askConfirmation = (
  data: Extract<EmailAddressCommand, { type: 'AskConfirmation' }>['data'],
  state: EmailAddress,
  at: Instant,
): readonly EmailAddressEvent[] => {
  if (
    state.confirmed[data.of] ||
    (data.of === 'account' && state.accountId === null) ||
    askedTooOften(state.asked[data.of], at)
  )
    return [];
  const { draft, ...asked } = { ...data, askedAt: at, expiresAt: plusMinutes(at, CONFIRMATION_LIFE) };
  const kept = data.of === 'guest' && draft !== undefined;
  return [{ type: 'ConfirmationAsked', data: kept ? { ...asked, draft } : asked }];
};

const confirm = (nonce: string, state: EmailAddress, at: Instant): readonly EmailAddressEvent[] => {
  if (state.followed.includes(nonce)) return [];
  const of = (['account', 'guest'] as const).find((kind) => state.links[kind]?.nonce === nonce);
  refuseUnusable(of ? state.links[of] : null, at);
  return of
    ? [{ type: 'EmailConfirmed', data: { of, accountId: of === 'account' ? state.accountId : null, nonce } }]
    : [];
};

/** Only the office sends invitations, so they are not limited. */
const askRecovery = (
  { language, nonce, invited }: Extract<EmailAddressCommand, { type: 'AskRecovery' }>['data'],
  { accountId, asked }: EmailAddress,
  at: Instant,
): readonly EmailAddressEvent[] => {
  if (invited ? accountId === null : askedTooOften(asked.recovery, at)) return [];
  const expiresAt = plusMinutes(at, invited ? INVITATION_LIFE : RECOVERY_LIFE);
  return [
    {
      type: 'RecoveryAsked',
      data: { language, nonce, accountId, ...(invited && { invited }), askedAt: at, expiresAt },
    },
  ];
};

/** Using the mailed link proves access to the address's mail, so it also confirms the address for the account. */
const useRecovery = (
  data: Extract<EmailAddressCommand, { type: 'UseRecovery' }>['data'],
  state: EmailAddress,
  at: Instant,
): readonly EmailAddressEvent[] => {
  const { accountId, links, confirmed } = state;
  const { nonce } = data;
  const link = [links.recovery, links.invitation].find((mailed) => mailed?.nonce === nonce) ?? null;
  refuseUnusable(link, at);
  if (accountId === null) throw new Rejection('email.link_invalid');
  const used: EmailAddressEvent = { type: 'RecoveryUsed', data: { ...data, accountId } };
  return confirmed.account ? [used] : [used, { type: 'EmailConfirmed', data: { of: 'account', accountId, nonce } }];
};

/** Password links requested after `before`; the same object if there were no others. */
const linksAfter = (before: Instant, { links }: EmailAddress): EmailAddress['links'] => {
  const isOld = (link: Link | null, life: number): boolean =>
    link !== null && plusMinutes(link.expiresAt, -life) <= before;
  const [recovery, invitation] = [isOld(links.recovery, RECOVERY_LIFE), isOld(links.invitation, INVITATION_LIFE)];
  if (!recovery && !invitation) return links;
  return { ...links, ...(recovery && { recovery: null }), ...(invitation && { invitation: null }) };
};

/** A link is invalid from the instant of its expiry on. */
const refuseUnusable = (link: Link | null, at: Instant): void => {
  if (!link) throw new Rejection('email.link_invalid');
  if (at >= link.expiresAt) throw new Rejection('email.link_expired');
};

const askedTooOften = (asked: readonly Instant[], at: Instant): boolean =>
  asked.filter((before) => minutesBetween(before, at) < HOUR).length >= LINKS_AN_HOUR;

const withLink = (
  state: EmailAddress,
  kind: LinkKind,
  { nonce, expiresAt, askedAt }: Link & Readonly<{ askedAt: Instant }>,
): EmailAddress => ({
  ...state,
  links: { ...state.links, [kind]: { nonce, expiresAt } },
  asked: { ...state.asked, [kind]: [...state.asked[kind].slice(1 - LINKS_AN_HOUR), askedAt] },
});

/** A link without a draft leads to the one before, and to the contact that came with that: anybody can ask for it. */
const withDraft = (
  state: EmailAddress,
  { of, nonce, expiresAt, draft }: Extract<EmailAddressEvent, { type: 'ConfirmationAsked' }>['data'],
): EmailAddress => {
  const before = of === 'guest' ? state.drafts.at(-1) : undefined;
  const behind = draft === undefined ? before : { draft, contact: state.contact };
  if (!behind) return state;
  return { ...state, drafts: [...state.drafts.slice(1 - LINKS_AN_HOUR), { ...behind, nonce, expiresAt }] };
};

const followedLink = (state: EmailAddress, kind: LinkKind, nonce: string | null): EmailAddress => {
  if (nonce === null) return state;
  const links = state.links[kind]?.nonce === nonce ? { ...state.links, [kind]: null } : state.links;
  return { ...state, links, followed: [...state.followed.slice(1 - REMEMBERED), nonce] };
};

const remembersNobody = ({ contact, confirmed, links, followed, drafts }: EmailAddress): boolean =>
  contact === null && !confirmed.guest && links.guest === null && followed.length === 0 && drafts.length === 0;

/** What is noted for an address stays once somebody proved to read its mail: whoever notes a contact proves nothing. */
const standsNoted = (state: EmailAddress, contact: Contact): boolean =>
  sameContact(state.contact, contact) || (state.contact !== null && isConfirmed(state));

const sameContact = (a: Contact | null, b: Contact): boolean =>
  a !== null && a.firstName === b.firstName && a.lastName === b.lastName && a.phone === b.phone && a.email === b.email;
