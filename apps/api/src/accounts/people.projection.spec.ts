import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { people, type PersonRow } from './people.projection.js';

const ana = { accountId: 'ana', subject: 's-ana', name: 'Ana', lastName: 'Cojolón', email: 'ana@camino.gt', phone: '+502 5555 0103', image: null, role: 'driver', passwordHash: 'hash' } as const;
const registered: AccountEvent = { type: 'AccountRegistered', data: ana };

const rowAfter = (...events: readonly AccountEvent[]): PersonRow | null =>
  events.reduce<PersonRow | null>((row, event) => people.project(row, event as never, 'ana'), null);

describe('a person on screens', () => {
  it('has name, address, role and picture, and never the password’s hash', () => {
    expect(rowAfter(registered)).toEqual({ _id: 'ana', name: 'Ana', lastName: 'Cojolón', email: 'ana@camino.gt', phone: '+502 5555 0103', image: null, role: 'driver', active: true });
  });
  it('has the role of today', () => {
    expect(rowAfter(registered, { type: 'RoleChanged', data: { accountId: 'ana', from: 'driver', to: 'collaborator' } })?.role).toBe('collaborator');
  });
  it('is active or not', () => {
    const gone: AccountEvent = { type: 'AccountDeactivated', data: { accountId: 'ana', role: 'driver' } };
    expect(rowAfter(registered, gone)?.active).toBe(false);
    expect(rowAfter(registered, gone, { type: 'AccountActivated', data: { accountId: 'ana', role: 'driver' } })?.active).toBe(true);
  });
  it('is not there before the account is', () => {
    expect(rowAfter({ type: 'AccountDeactivated', data: { accountId: 'ana', role: 'driver' } })).toBeNull();
  });
  it('is found by the account an event names', () => {
    expect(people.rowsOf(registered as never)).toEqual(['ana']);
  });
});
