import type { AccountEvent, AccountRole } from '@camino/domain/accounts/account.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Projection } from '../platform/projecting/projection.js';

/** A person with an account, as screens name them. Texts of an erased person are `erased`. */
export type PersonRow = {
  _id: string;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  image: string | null;
  role: AccountRole;
  active: boolean;
};

export const people: Projection<PersonRow> = {
  name: 'accounts',
  handles: ['AccountRegistered', 'RoleChanged', 'AccountDeactivated', 'AccountActivated'],
  rowsOf: ({ data }) => [(data as { accountId: string }).accountId],
  project(row, event) {
    const { type, data } = event as RecordedEvent<AccountEvent>;
    if (type === 'AccountRegistered') {
      const { accountId, name, lastName, email, phone, image, role } = data;
      return { _id: accountId, name, lastName, email, phone, image, role, active: true };
    }
    if (!row) return null;
    if (type === 'RoleChanged') return { ...row, role: data.to };
    if (type === 'AccountDeactivated') return { ...row, active: false };
    if (type === 'AccountActivated') return { ...row, active: true };
    return row;
  },
  indexes: [{ role: 1, active: 1 }],
};
