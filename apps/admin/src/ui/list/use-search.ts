import { useListContext } from 'react-admin';

type Search = Readonly<{
  q: string;
  search: (q: string) => void;
  /** Filters beside the search that are set. */
  filtered: boolean;
  /** Nothing but rows that were removed is asked for. */
  onlyRemoved: boolean;
  /** Takes the search and all filters away. */
  clear: () => void;
}>;

/** What the list around is searched for, kept in the address; anybody can write anything there. */
export const useSearch = (): Search => {
  const list = useListContext();
  const { q, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  return {
    q: typeof q === 'string' ? q : '',
    search: (next) => list.setFilters({ ...others, ...(next && { q: next }) }, {}),
    filtered: Object.keys(others).length > 0,
    onlyRemoved: !q && Object.keys(others).join() === 'removed',
    clear: () => list.setFilters({}, {}),
  };
};
