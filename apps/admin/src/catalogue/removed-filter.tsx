import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { Narrow } from '../ui/list/narrow.js';

/** Whether the list around is of rows that were removed; kept in the address with the search. */
export const useShowsRemoved = (): boolean =>
  (useListContext().filterValues as Readonly<Record<string, unknown>>).removed === true;

/** Finds rows again that were removed. */
export function RemovedFilter() {
  const text = useText();
  const list = useListContext();
  const { removed: _, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  return (
    <Narrow
      label={text('record.removed.filter')}
      any={text('record.removed.kept')}
      value={useShowsRemoved() ? 'removed' : ''}
      options={[{ value: 'removed', label: text('record.removed.gone') }]}
      onChange={(value) => list.setFilters({ ...others, ...(value && { removed: true }) }, {})}
    />
  );
}
