import type { EventCatalogue } from '../kernel/catalogued.js';
import type { AccountEvent } from './account.js';
import type { EmailClaimEvent } from './email-claim.js';
import type { RosterEvent } from './roster.js';

/** A password's hash counts as personal: nobody who reads the log may try passwords against it, and it goes with the person. */
export const accountEvents = {
  EmailClaimed: { v: 1, says: 'An e-mail address was taken by an account.' },
  AccountRegistered: {
    v: 1,
    says: 'A person got an account.',
    personal: [{ subject: 'subject', fields: ['name', 'lastName', 'email', 'phone', 'passwordHash'] }],
  },
  SessionOpened: { v: 1, says: 'Somebody signed in.' },
  SessionClosed: { v: 1, says: 'Somebody signed out, or the oldest session gave way to a new one.' },
  SessionsRevoked: { v: 1, says: 'All sessions of an account were ended.' },
  RoleChanged: { v: 1, says: 'An account got another role; its sessions ended.' },
  PasswordChanged: {
    v: 1,
    says: 'The password of an account was changed; its sessions ended.',
    personal: [{ subject: 'subject', fields: ['passwordHash'] }],
  },
  AccountDeactivated: { v: 1, says: 'An account can no longer be used; its sessions ended.' },
  AccountActivated: { v: 1, says: 'A deactivated account can be used again.' },
  DriverEnlisted: { v: 1, says: 'Somebody may be given trips to drive.' },
  DriverStoodDown: { v: 1, says: 'Somebody is given no more trips to drive.' },
} as const satisfies EventCatalogue & Record<(AccountEvent | EmailClaimEvent | RosterEvent)['type'], unknown>;
