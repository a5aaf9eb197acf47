import type { EventCatalogue } from '../kernel/catalogued.js';
import type { AccountEvent } from './account.js';
import type { AdministratorsEvent } from './administrators.js';
import type { EmailAddressEvent } from './email-address.js';
import type { RosterEvent } from './roster.js';

const WHY = [{ subject: 'subject', fields: ['why'] }];

/**
 * A password's hash counts as personal: nobody who reads the log may try passwords against it, and it goes with the
 * person.
 */
export const accountEvents = {
  EmailClaimed: { v: 1, says: 'An e-mail address was taken by an account.' },
  EmailReleased: { v: 1, says: 'An account no longer has this e-mail address; another may take it.' },
  ConfirmationAsked: {
    v: 1,
    says: 'A link to confirm the address is to be mailed to it.',
    personal: [{ subject: 'subject', fields: ['email'] }],
  },
  EmailConfirmed: {
    v: 1,
    says: 'An address is read by whom it says: a link mailed to it was followed, for the account that has it or for a guest who books with it, or whoever runs the installation vouched for it.',
  },
  RecoveryAsked: {
    v: 1,
    says: 'Somebody asked for a new password for this address, whether or not an account has it.',
  },
  RecoveryUsed: {
    v: 1,
    says: 'The link to set a new password was used; it works once.',
    personal: [{ subject: 'subject', fields: ['passwordHash'] }],
  },
  RecoveryEnded: {
    v: 1,
    says: 'The password was changed: links for setting one that had been asked for before no longer count.',
  },
  ContactNoted: {
    v: 1,
    says: 'A guest told name and telephone for this address.',
    personal: [{ subject: 'subject', fields: ['email', 'firstName', 'lastName', 'phone'] }],
  },
  AddressForgotten: {
    v: 1,
    says: 'Whoever told of themselves under this address was erased: what they proved and told no longer counts.',
  },
  AccountRegistered: {
    v: 1,
    says: 'A person got an account.',
    personal: [{ subject: 'subject', fields: ['name', 'lastName', 'email', 'phone', 'passwordHash'] }],
  },
  RegistrationAbandoned: {
    v: 1,
    says: 'A registration that stopped halfway was given up; it can no longer be completed.',
  },
  SessionOpened: { v: 1, says: 'Somebody signed in.' },
  SessionClosed: { v: 1, says: 'Somebody signed out, or the oldest session gave way to a new one.' },
  SessionsRevoked: { v: 1, says: 'All sessions of an account were ended.', personal: WHY },
  RoleChanged: { v: 1, says: 'An account got another role; its sessions ended.' },
  PasswordChanged: {
    v: 1,
    says: 'The password of an account was changed; its sessions ended.',
    personal: [{ subject: 'subject', fields: ['passwordHash'] }],
  },
  ProfileChanged: {
    v: 1,
    says: 'Name, telephone or other personal facts of an account are from now on these.',
    personal: [
      {
        subject: 'subject',
        fields: ['name', 'lastName', 'phone', 'document', 'address', 'birthDate', 'departmentId', 'municipalityId'],
      },
    ],
  },
  EmailChanged: {
    v: 1,
    says: 'An account got another e-mail address, not confirmed yet.',
    personal: [{ subject: 'subject', fields: ['email'] }],
  },
  AccountDeactivated: { v: 1, says: 'An account can no longer be used; its sessions ended.', personal: WHY },
  AccountActivated: { v: 1, says: 'A deactivated account can be used again.' },
  AccountRemoved: {
    v: 1,
    says: 'An account was removed; its sessions ended and its address is free again.',
    personal: WHY,
  },
  AdministratorAppointed: { v: 1, says: 'Somebody administers from now on.' },
  AdministratorDismissed: { v: 1, says: 'Somebody no longer administers; at least one other does.' },
  DriverEnlisted: { v: 1, says: 'Somebody may be given trips to drive.' },
  DriverStoodDown: { v: 1, says: 'Somebody is given no more trips to drive.' },
} as const satisfies EventCatalogue &
  Record<(AccountEvent | AdministratorsEvent | EmailAddressEvent | RosterEvent)['type'], unknown>;
