import type { AccountEvent } from '@camino/domain/accounts/account.js';
import type { EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { people, type PersonRow } from './people.projection.js';

const ana = {
  accountId: 'ana',
  subject: 's-ana',
  name: 'Ana',
  lastName: 'Cojolón',
  email: 'ana@camino.gt',
  phone: '+502 5555 0103',
  image: null,
  role: 'driver',
  passwordHash: 'hash',
} as const;
const registered: AccountEvent = { type: 'AccountRegistered', data: ana };
const profile = {
  accountId: 'ana',
  subject: 's-ana',
  name: 'Ana',
  lastName: 'Cojolón',
  phone: '+502 5555 0103',
  document: '',
  address: '',
  birthDate: '',
  departmentId: '',
  municipalityId: '',
};
const moved: AccountEvent = {
  type: 'EmailChanged',
  data: { accountId: 'ana', subject: 's-new', email: 'ana@example.org', previousSubject: 's-ana' },
};
const gone: AccountEvent = { type: 'AccountDeactivated', data: { accountId: 'ana', role: 'driver' } };

/** An event of an address's stream, or of the account's. */
type Written = AccountEvent | Readonly<{ of: string; event: EmailAddressEvent }>;
const confirmed = (of = 's-ana'): Written => ({
  of,
  event: { type: 'EmailConfirmed', data: { of: 'account', accountId: 'ana', nonce: 'n1' } },
});
const released = (of = 's-ana'): Written => ({ of, event: { type: 'EmailReleased', data: { accountId: 'ana' } } });

const recorded = (events: readonly Written[]): RecordedEvent[] => {
  let revision = -1;
  return events.map((one) => {
    const at = { metadata: { at: '2026-03-03T15:00:00.000Z' } };
    return ('of' in one
      ? { ...one.event, ...at, stream: `email-${one.of}`, revision: 0 }
      : { ...one, ...at, stream: 'account-ana', revision: (revision += 1) }) as unknown as RecordedEvent;
  });
};
const rowAfter = (...events: readonly Written[]): PersonRow | null =>
  recorded(events).reduce<PersonRow | null>((row, event) => people.project(row, event, 'ana'), null);

describe('a person on screens', () => {
  it('has name, address, role and picture, and never the password’s hash (CAT-007)', () => {
    expect(rowAfter(registered)).toEqual({
      _id: 'ana',
      subject: 's-ana',
      name: 'Ana',
      lastName: 'Cojolón',
      email: 'ana@camino.gt',
      phone: '+502 5555 0103',
      document: '',
      image: null,
      role: 'driver',
      active: true,
      emailConfirmed: false,
      language: 'es',
      createdAt: '2026-03-03T15:00:00.000Z',
      version: 0,
      sortName: 'ana',
      sortLastName: 'cojolon',
      search: 'ana cojolon ana@camino.gt +502 5555 0103  piloto driver',
    });
  });
  it.each<[string, readonly Written[], Partial<PersonRow>]>([
    [
      'has the role of today',
      [{ type: 'RoleChanged', data: { accountId: 'ana', from: 'driver', to: 'collaborator' } }],
      { role: 'collaborator', version: 1, search: expect.stringContaining('colaborador') },
    ],
    ['is deactivated', [gone], { active: false, version: 1 }],
    [
      'is active again',
      [gone, { type: 'AccountActivated', data: { accountId: 'ana', role: 'driver' } }],
      { active: true, version: 2 },
    ],
    [
      'has the profile of today',
      [{ type: 'ProfileChanged', data: { ...profile, name: 'Anabella', document: '2547819360101' } }],
      { name: 'Anabella', document: '2547819360101', sortName: 'anabella', version: 1 },
    ],
    [
      'has the address of today, which is not confirmed yet',
      [confirmed(), moved],
      { email: 'ana@example.org', subject: 's-new', emailConfirmed: false },
    ],
    ['has confirmed the address', [confirmed()], { emailConfirmed: true, version: 0 }],
    [
      'has not confirmed it by what a guest followed',
      [{ of: 's-ana', event: { type: 'EmailConfirmed', data: { of: 'guest', accountId: 'ana', nonce: 'n1' } } }],
      { emailConfirmed: false },
    ],
    ['has not confirmed the new address by the old one’s link', [moved, confirmed('s-ana')], { emailConfirmed: false }],
    [
      'keeps what is confirmed when the old address is given up',
      [moved, confirmed('s-new'), released('s-ana')],
      { emailConfirmed: true },
    ],
    ['loses what is confirmed with the address', [confirmed(), released()], { emailConfirmed: false }],
    [
      'counts every event of the account as a version',
      [
        { type: 'SessionOpened', data: { sid: 's1' } },
        { type: 'SessionClosed', data: { sid: 's1', why: 'logout' } },
        { type: 'PasswordChanged', data: { subject: 's-ana', passwordHash: 'hash-2' } },
      ],
      { version: 3 },
    ],
  ])('%s', (_, events, row) => expect(rowAfter(registered, ...events)).toMatchObject(row));

  it('is gone once the account is removed', () => {
    expect(
      rowAfter(
        registered,
        { type: 'AccountRemoved', data: { accountId: 'ana', role: 'driver', subject: 's-ana', why: '' } },
        released(),
      ),
    ).toBeNull();
  });
  it('is not there before the account is', () => {
    expect(rowAfter(gone)).toBeNull();
    expect(rowAfter(confirmed())).toBeNull();
  });
  it('shows as erased, found by nothing that was theirs', () => {
    const erased = rowAfter({
      type: 'AccountRegistered',
      data: { ...ana, name: ERASED, lastName: ERASED, email: ERASED, phone: ERASED },
    });
    expect(erased).toMatchObject({ name: ERASED, email: ERASED, search: ' piloto driver' });
  });
  it('is found by the account an event is of', () => {
    const rowsOf = (event: Written) => people.rowsOf(recorded([event])[0] as RecordedEvent);
    expect([
      rowsOf(registered),
      rowsOf(confirmed()),
      rowsOf({ of: 's-ana', event: { type: 'EmailConfirmed', data: { of: 'guest', accountId: null, nonce: 'n1' } } }),
    ]).toEqual([['ana'], ['ana'], []]);
  });
});
