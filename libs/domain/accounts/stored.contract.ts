import { ACCOUNT, effectsOn, like, type Effects } from '../kernel/stored-events.contract.js';
import { account } from './account.js';
import type { accountEvents } from './accounts.events.js';
import { administrators } from './administrators.js';
import { emailAddress } from './email-address.js';
import { roster } from './roster.js';

const SUBJECT = 'b7d0a4f19ce84e62a1f3c85d0b6e97da';
const SID = '4be1d6a0-77c2-4f0b-9d3e-a25c8f61b0e4';
const NONCE = '5be0c7d1f2a94836a7c8d9e0f1a2b3c4';

export const storedEffects: Effects<keyof typeof accountEvents> = {
  ...effectsOn(
    emailAddress,
    SUBJECT,
  )({
    EmailClaimed: { gives: { accountId: ACCOUNT } },
    EmailReleased: {
      after: ['EmailClaimed', 'ConfirmationAsked', 'EmailConfirmed'],
      gives: { accountId: null, confirmed: { account: false, guest: false } },
    },
    ConfirmationAsked: {
      after: ['EmailClaimed'],
      gives: {
        links: { account: { nonce: NONCE, expiresAt: '2026-12-02T15:00:00.000Z' } },
        asked: like({ account: ['2026-12-01T15:00:00.000Z'] }),
      },
    },
    EmailConfirmed: {
      after: ['EmailClaimed', 'ConfirmationAsked'],
      gives: { confirmed: { account: true, guest: false }, links: { account: null }, followed: [NONCE] },
    },
    RecoveryAsked: {
      gives: {
        links: { recovery: { expiresAt: '2026-12-03T16:00:00.000Z' } },
        asked: like({ recovery: ['2026-12-03T15:00:00.000Z'] }),
      },
    },
    RecoveryEnded: { after: ['RecoveryAsked'], gives: { links: { recovery: null } } },
    RecoveryUsed: { after: ['EmailClaimed', 'RecoveryAsked'], gives: { links: { recovery: null } } },
    AddressForgotten: { after: ['ContactNoted'], gives: { accountId: null, contact: null, followed: [] } },
    ContactNoted: { gives: { contact: { firstName: 'Julia', email: 'julia.tzoc@example.com' } } },
  }),
  ...effectsOn(administrators)({
    AdministratorAppointed: { gives: { accountIds: [ACCOUNT] } },
    AdministratorDismissed: { after: ['AdministratorAppointed'], gives: { accountIds: [] } },
  }),
  ...effectsOn(
    account,
    ACCOUNT,
  )({
    AccountRegistered: {
      gives: {
        status: 'active',
        accountId: ACCOUNT,
        role: 'driver',
        sessions: [],
        person: { name: 'Julia', email: 'julia.tzoc@example.com' },
      },
    },
    RegistrationAbandoned: { gives: { status: 'removed' } },
    SessionOpened: { after: ['AccountRegistered'], gives: { sessions: [SID] } },
    SessionUsed: { after: ['AccountRegistered', 'SessionOpened'], gives: { sessions: [SID] } },
    SessionClosed: { after: ['AccountRegistered', 'SessionOpened'], gives: { sessions: [] } },
    SessionsRevoked: { after: ['AccountRegistered', 'SessionOpened'], gives: { sessions: [] } },
    RoleChanged: { after: ['AccountRegistered', 'SessionOpened'], gives: { role: 'admin', sessions: [] } },
    PasswordChanged: {
      after: ['AccountRegistered', 'SessionOpened'],
      gives: { passwordHash: expect.stringContaining('b3RoZXJzYWx0'), sessions: [] },
    },
    PhotoChanged: {
      after: ['AccountRegistered'],
      gives: { person: { image: 'a3f09c41d27be865-7c1e5a90b3d84f26a1c7e0d95b38f642' } },
    },
    PhotoRemoved: { after: ['AccountRegistered', 'PhotoChanged'], gives: { person: { image: null } } },
    AccountRestored: { after: ['AccountRegistered'], gives: { role: 'driver', status: 'active' } },
    ProfileChanged: {
      after: ['AccountRegistered'],
      gives: {
        person: { name: 'Julia Elena', phone: '+502 5555 0178' },
        profile: { document: '2547 81936 0101', birthDate: '1991-05-14' },
      },
    },
    EmailChanged: {
      after: ['AccountRegistered'],
      gives: { person: { name: 'Julia', email: 'julia@example.org', subject: '0c5d9e2f7a1b48c6b3d4e5f60718293a' } },
    },
    AccountRemoved: { after: ['AccountRegistered', 'SessionOpened'], gives: { status: 'removed' } },
    AccountDeactivated: {
      after: ['AccountRegistered', 'SessionOpened'],
      gives: { status: 'deactivated', sessions: [] },
    },
    AccountActivated: { after: ['AccountRegistered', 'AccountDeactivated'], gives: { status: 'active' } },
  }),
  ...effectsOn(roster)({
    DriverEnlisted: { gives: { drivers: [{ driverId: ACCOUNT, active: true }] } },
    DriverStoodDown: { after: ['DriverEnlisted'], gives: { drivers: [{ driverId: ACCOUNT, active: false }] } },
  }),
};
