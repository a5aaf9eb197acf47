import type { EventCatalogue } from '../kernel/catalogued.js';
import type { AccountEvent } from './account.js';
import type { AdministratorsEvent } from './administrators.js';
import type { EmailAddressEvent } from './email-address.js';
import type { RosterEvent } from './roster.js';

const WHY = [{ subject: 'subject', fields: ['why'] }];

/**
 * A password hash counts as personal data: readers of the log must not be able to try passwords against it, and it must
 * disappear when the person is erased.
 */
export const accountEvents = {
  EmailClaimed: { v: 1, says: 'An account claimed an e-mail address.' },
  EmailReleased: { v: 1, says: 'An account no longer has this e-mail address; another account may claim it.' },
  ConfirmationAsked: {
    v: 1,
    says: 'A link to confirm the address was requested; it is mailed to the address.',
    personal: [{ subject: 'subject', fields: ['email', 'draft'] }],
  },
  EmailConfirmed: {
    v: 1,
    says: 'An address was confirmed for its account or for a guest who books with it: the mailed link was used, or an operator vouched for the address.',
  },
  RecoveryAsked: {
    v: 1,
    says: 'A new password was requested for this address, whether or not an account has it.',
  },
  RecoveryUsed: {
    v: 1,
    says: 'The link to set a new password was used; it works once.',
    personal: [{ subject: 'subject', fields: ['passwordHash'] }],
  },
  RecoveryEnded: {
    v: 1,
    says: 'The password was changed; links for a new password that were requested earlier are no longer valid.',
  },
  ContactNoted: {
    v: 1,
    says: 'A guest gave a name and a telephone number for this address.',
    personal: [{ subject: 'subject', fields: ['email', 'firstName', 'lastName', 'phone'] }],
  },
  AddressForgotten: {
    v: 1,
    says: 'The person behind this address was erased; their confirmations and contact data no longer count.',
  },
  AccountRegistered: {
    v: 1,
    says: 'An account was registered.',
    personal: [{ subject: 'subject', fields: ['name', 'lastName', 'email', 'phone', 'passwordHash'] }],
  },
  RegistrationAbandoned: {
    v: 1,
    says: 'An incomplete registration was abandoned; it can no longer be completed.',
  },
  SessionOpened: { v: 1, says: 'A session was opened by signing in.' },
  SessionUsed: { v: 1, says: 'A session was still in use; recorded once an hour at most.' },
  SessionClosed: { v: 1, says: 'A session ended by signing out, or because a new session replaced the oldest one.' },
  SessionsRevoked: { v: 1, says: 'All sessions of an account were ended.', personal: WHY },
  RoleChanged: { v: 1, says: 'The role of an account was changed; its sessions ended.' },
  PasswordChanged: {
    v: 1,
    says: 'The password of an account was changed; its sessions ended.',
    personal: [{ subject: 'subject', fields: ['passwordHash'] }],
  },
  ProfileChanged: {
    v: 1,
    says: 'The name, telephone number or other personal data of an account was changed.',
    personal: [
      {
        subject: 'subject',
        fields: [
          'name',
          'lastName',
          'phone',
          'document',
          'address',
          'birthDate',
          'departmentId',
          'municipalityId',
          'nit',
        ],
      },
    ],
  },
  PhotoChanged: {
    v: 1,
    says: 'The photo of an account’s holder was changed.',
    personal: [{ subject: 'subject', fields: ['image', 'previous'] }],
  },
  PhotoRemoved: { v: 1, says: 'The photo of an account’s holder was removed.' },
  AccountRestored: {
    v: 1,
    says: 'An administrator restored what an account was in an earlier version; the changes before it say what changed.',
  },
  EmailChanged: {
    v: 1,
    says: 'The e-mail address of an account was changed; the new one is not confirmed yet.',
    personal: [{ subject: 'subject', fields: ['email'] }],
  },
  AccountDeactivated: { v: 1, says: 'An account was deactivated; its sessions ended.', personal: WHY },
  AccountActivated: { v: 1, says: 'A deactivated account was activated again.' },
  AccountRemoved: {
    v: 1,
    says: 'An account was removed; its sessions ended and its e-mail address is available again.',
    personal: WHY,
  },
  AdministratorAppointed: { v: 1, says: 'An account became an administrator.' },
  AdministratorDismissed: { v: 1, says: 'An account is no longer an administrator; at least one other is.' },
  DriverEnlisted: { v: 1, says: 'A driver can be assigned to trips.' },
  DriverStoodDown: { v: 1, says: 'A driver can no longer be assigned to trips.' },
} as const satisfies EventCatalogue &
  Record<(AccountEvent | AdministratorsEvent | EmailAddressEvent | RosterEvent)['type'], unknown>;
