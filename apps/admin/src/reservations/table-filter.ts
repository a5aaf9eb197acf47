import { LOCAL_DATE } from '@camino/contracts/limits.js';
import { RESERVATION_TABS, type StatusA } from '@camino/contracts/reservation-states.js';
import { type SortPayload, useListContext } from 'react-admin';

type TableFilter = Readonly<{ status: StatusA; date: string; q: string }>;

/** What waits longest comes first, what is over comes latest first. */
export const SORT_OF_TAB: Readonly<Record<StatusA, SortPayload>> = {
  1: { field: 'requested_at', order: 'ASC' },
  2: { field: 'pick_up_at', order: 'ASC' },
  3: { field: 'pick_up_at', order: 'DESC' },
  4: { field: 'pick_up_at', order: 'ASC' },
  5: { field: 'pick_up_at', order: 'DESC' },
};

const statusIn = (value: unknown): StatusA => RESERVATION_TABS.find((tab) => tab === Number(value)) ?? 1;

/** What the address says, as far as it makes sense: anybody can write there. */
const filterIn = ({ status_id, date, q }: Readonly<Record<string, unknown>>): TableFilter => ({
  status: statusIn(status_id),
  date: typeof date === 'string' && LOCAL_DATE.test(date) ? date : '',
  q: typeof q === 'string' ? q : '',
});

type TableFilters = Readonly<{
  filter: TableFilter;
  /** Changes date or search; an empty text takes the condition away. */
  narrow: (part: Partial<Pick<TableFilter, 'date' | 'q'>>) => void;
  /** Opens a tab under the same date and search, in the order that suits it. */
  openTab: (status: StatusA) => void;
}>;

/** The table's conditions, kept in the address so that a link brings the same table. */
export const useTableFilters = (): TableFilters => {
  const list = useListContext();
  const filter = filterIn(list.filterValues as Readonly<Record<string, unknown>>);

  const apply = ({ status, date: day, q }: TableFilter): void =>
    list.setFilters({ status_id: status, ...(day && { date: day }), ...(q && { q }) }, {});
  return {
    filter,
    narrow: (part) => apply({ ...filter, ...part }),
    openTab: (status) => {
      list.onUnselectItems();
      apply({ ...filter, status });
      list.setSort(SORT_OF_TAB[status]);
    },
  };
};

/** Address of the table under given conditions, in the order that suits the tab. */
export const tablePath = (status: StatusA, { date, q }: Partial<Pick<TableFilter, 'date' | 'q'>> = {}): string => {
  const { field, order } = SORT_OF_TAB[status];
  const filter = JSON.stringify({ status_id: status, ...(date && { date }), ...(q && { q }) });
  return `/reservation?${new URLSearchParams({ filter, sort: field, order, page: '1' }).toString()}`;
};
