import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';
import type { ChoiceSource } from '../ui/form/form-field.js';

/** Those who can enter in a role, found by any part of their names. `key` names them in the cache. */
export const peopleChoices = (key: string, role_id: RoleId): ChoiceSource => ({
  key: ['user', key],
  find: async (q, signal) => {
    const rows: readonly UserRow[] = await api.request('GET', '/admin/user', undefined, {
      query: {
        range: JSON.stringify([0, 49]),
        sort: JSON.stringify(['last_name', 'ASC']),
        filter: JSON.stringify({ role_id, active: true, ...(q && { q }) }),
      },
      handles: SHOWN_IN_PLACE,
      signal,
    });
    return rows.map(({ id, name, last_name, email }) => ({ id, label: `${name} ${last_name}`.trim(), detail: email }));
  },
});
