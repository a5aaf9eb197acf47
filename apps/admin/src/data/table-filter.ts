import { LOCAL_DATE } from '@camino/contracts/kernel/limits.js';
import { PAYMENTS } from '@camino/contracts/reservations/reservation.js';
import type { ReservationFilter } from '@camino/contracts/reservations/reservation-filter.js';
import {
  RESERVATION_STATES,
  RESERVATION_TABS,
  type StatusA,
} from '@camino/contracts/reservations/reservation-states.js';
import { useEffect } from 'react';
import { parseQueryFromLocation, type SortPayload, useListContext } from 'react-admin';

/** A tab of the table; 0 shows the bookings of all. */
export type TableTab = StatusA | 0;
export const TABLE_TABS: readonly TableTab[] = [...RESERVATION_TABS, 0];

export type TableFilter = Omit<ReservationFilter, 'id' | 'state' | 'archive' | 'from' | 'to'>;
type Condition = keyof TableFilter;

/** What waits longest comes first, what is over comes latest first. */
const SORT_OF_TAB: Readonly<Record<TableTab, SortPayload>> = {
  0: { field: 'pick_up_at', order: 'DESC' },
  1: { field: 'requested_at', order: 'ASC' },
  2: { field: 'pick_up_at', order: 'ASC' },
  3: { field: 'pick_up_at', order: 'DESC' },
  4: { field: 'pick_up_at', order: 'ASC' },
  5: { field: 'pick_up_at', order: 'DESC' },
};

/** The order that suits a tab; days and hours that are asked for are read from their beginning. */
const sortOfTable = (filter: TableFilter): SortPayload => {
  const tab = filter.status_id ?? 0;
  const timed = filter.date ?? filter.date_from ?? filter.within_hours ?? filter.overdue ?? filter.expiring_hours;
  return tab === 0 && timed ? { field: 'pick_up_at', order: 'ASC' } : SORT_OF_TAB[tab];
};

const isDay = (value: unknown): boolean => typeof value === 'string' && LOCAL_DATE.test(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isHours = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

const MAKES_SENSE: Readonly<Record<Condition, (value: unknown) => boolean>> = {
  status_id: (value) => TABLE_TABS.includes(value as TableTab),
  states: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => RESERVATION_STATES.some((state) => state === one)),
  date: isDay,
  date_from: isDay,
  date_to: isDay,
  within_hours: isHours,
  unassigned: (value) => typeof value === 'boolean',
  unanswered: (value) => value === true,
  overdue: (value) => value === true,
  expiring_hours: isHours,
  claim_pending: (value) => value === true,
  fee_id: isText,
  driver_id: isText,
  vehicle_id: isText,
  payment: (value) => PAYMENTS.some((payment) => payment === value),
  booked_by: isText,
  q: isText,
};
const CONDITIONS = Object.keys(MAKES_SENSE) as Condition[];

/** What the address says, as far as it makes sense: anybody can write there. */
const filterIn = (values: Readonly<Record<string, unknown>>): TableFilter =>
  Object.fromEntries(CONDITIONS.flatMap((key) => (MAKES_SENSE[key](values[key]) ? [[key, values[key]]] : [])));

/** What the table shows where nothing else is asked for: what waits for an answer. */
export const FIRST_FILTER: TableFilter = { status_id: 1 };

/** The order of an address that names none: the one that suits what it asks for. */
export const sortOfAddress = (search: string): SortPayload => {
  if (!search) return sortOfTable(FIRST_FILTER);
  const { filter } = parseQueryFromLocation({ search }) as Readonly<{ filter?: unknown }>;
  return sortOfTable(filterIn(typeof filter === 'object' && filter !== null ? { ...filter } : {}));
};

type TableFilters = Readonly<{
  filter: TableFilter;
  tab: TableTab;
  /** Whether there is any condition beside the tab. */
  narrowed: boolean;
  /** Changes conditions; one without a value is taken away. */
  narrow: (part: Readonly<{ [K in Condition]?: TableFilter[K] | '' | undefined }>) => void;
  /** Takes all conditions away but the tab. */
  clear: () => void;
  /** How often that was done: a field with another key begins anew, without what was refused in it. */
  cleared: number;
  /** Opens a tab under the same conditions, in the order that suits it. */
  openTab: (tab: TableTab) => void;
  /** Shows other rows altogether. */
  open: (filter: TableFilter) => void;
}>;

/**
 * What was asked for last, and what the address may still say before it says that: a second press must not take the
 * first one back.
 */
const ahead: { asked: TableFilter; passing: Set<string>; users: number; cleared: number } = {
  asked: {},
  passing: new Set(),
  users: 0,
  cleared: 0,
};

/** Follows the address: once it says what was asked for, or something else altogether, nothing is ahead of it. */
const useAhead = (filter: TableFilter) => {
  const shown = JSON.stringify(filter);
  useEffect(() => {
    ahead.users += 1;
    return () => {
      ahead.users -= 1;
      if (ahead.users === 0) ahead.passing.clear();
    };
  }, []);
  useEffect(() => {
    if (!ahead.passing.has(shown)) ahead.passing.clear();
  }, [shown]);
  const latest = (): TableFilter => (ahead.passing.has(shown) ? ahead.asked : filter);
  const ask = (next: TableFilter): void => {
    ahead.passing.add(shown).add(JSON.stringify(latest()));
    ahead.passing.delete(JSON.stringify(next));
    ahead.asked = next;
  };
  const clear = (): void => {
    ahead.cleared += 1;
  };
  return { latest, ask, clear, cleared: ahead.cleared };
};

/** The table's conditions, kept in the address so that a link brings the same table. */
export const useTableFilters = (): TableFilters => {
  const list = useListContext();
  const filter = filterIn(list.filterValues as Readonly<Record<string, unknown>>);
  const tab = filter.status_id ?? 0;

  const { latest, ask, clear, cleared } = useAhead(filter);
  const apply = (next: TableFilter): void => {
    const whole = filterIn({ ...next, status_id: next.status_id ?? 0 });
    ask(whole);
    list.setFilters(whole, {});
  };
  const open = (next: TableFilter): void => {
    list.onUnselectItems();
    apply(next);
    list.setSort(sortOfTable(next));
  };
  return {
    filter,
    tab,
    narrowed: Object.keys(filter).some((key) => key !== 'status_id'),
    narrow: (part) => apply(filterIn({ ...latest(), ...part })),
    clear: () => {
      clear();
      apply({ status_id: tab });
    },
    cleared,
    openTab: (status_id) => {
      const { states: _tabsInstead, ...others } = latest();
      open({ ...others, status_id });
    },
    open,
  };
};

/** Address of the table under given conditions, in the order that suits them. */
export const tablePath = (filter: TableFilter): string => {
  const { field, order } = sortOfTable(filter);
  const query = { filter: JSON.stringify(filter), sort: field, order, page: '1' };
  return `/reservation?${new URLSearchParams(query).toString()}`;
};
