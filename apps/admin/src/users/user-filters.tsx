import { ROLES } from '@camino/contracts/accounts/session.js';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { Narrow } from '../ui/list/narrow.js';

/** Shows the users of one role, or those who may or may not enter. Kept in the address with the search. */
export function UserFilters() {
  const text = useText();
  const list = useListContext();
  const { role_id, active, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  const narrow = (part: Readonly<Record<string, unknown>>): void => {
    const chosen = Object.entries({ role_id, active, ...part }).filter(([, value]) => value !== undefined);
    list.setFilters({ ...others, ...Object.fromEntries(chosen) }, {});
  };
  return (
    <>
      <Narrow
        label={text('user.filter.role')}
        any={text('user.filter.anyRole')}
        value={String(role_id)}
        options={Object.values(ROLES).map((role) => ({ value: String(role), label: text(`role.${role}`) }))}
        onChange={(value) => narrow({ role_id: value ? Number(value) : undefined })}
      />
      <Narrow
        label={text('user.filter.active')}
        any={text('user.filter.anyActive')}
        value={String(active)}
        options={[
          { value: 'true', label: text('user.filter.onlyActive') },
          { value: 'false', label: text('user.filter.onlyInactive') },
        ]}
        onChange={(value) => narrow({ active: value ? value === 'true' : undefined })}
      />
    </>
  );
}
