import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { VehicleRow } from '@camino/contracts/catalogue/catalogue-rows.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useLocaleState, useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { currentRole } from '../../data/auth-provider.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { destinationOf, originOf, passengerOf } from '../../ui/reservation/reservation-words.js';
import type { IconName } from '../../ui/icons.js';
import { useDensity, useMode } from '../menu/look.js';
import { menuOf, PAGES, wordOf } from '../menu/pages.js';

const PARTS = ['bookings', 'people', 'vehicles', 'pages', 'actions'] as const;
type Part = (typeof PARTS)[number];

export type Found = Readonly<{
  key: string;
  part: Part;
  icon: IconName;
  label: string;
  detail?: string;
  choose: () => void;
}>;

/** Fewer letters find too much to be worth asking for. */
const SHORTEST = 2;
const MOST = 6;

/** Without case and accents, as the server searches. */
const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const useRows = <R extends Readonly<{ id: string }>>(resource: string, q: string, allowed: boolean) => {
  const filter = resource === 'reservation' ? { status_id: 0, q } : { q };
  const { data, isFetching } = useGetList<R>(
    resource,
    { filter, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: MOST } },
    { retry: false, enabled: allowed && q.length >= SHORTEST, placeholderData: keepPreviousData },
  );
  return { rows: allowed && q.length >= SHORTEST ? (data ?? []) : [], isFetching };
};

const tableOf = (resource: string, q: string): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`;

const useActions = (): readonly Omit<Found, 'part'>[] => {
  const text = useText();
  const logout = useLogout();
  const [mode, setMode] = useMode();
  const [density, setDensity] = useDensity();
  const [locale, setLocale] = useLocaleState();
  const nextMode = mode === 'dark' ? 'light' : 'dark';
  const nextDensity = density === 'compact' ? 'comfortable' : 'compact';
  const nextLocale = locale === 'es' ? 'en' : 'es';
  return [
    {
      key: 'mode',
      icon: nextMode === 'dark' ? 'moon' : 'sun',
      label: text(`shell.look.${nextMode}`),
      choose: () => setMode(nextMode),
    },
    { key: 'density', icon: 'rows', label: text(`shell.look.${nextDensity}`), choose: () => setDensity(nextDensity) },
    {
      key: 'language',
      icon: 'globe',
      label: `${text('shell.language.label')}: ${text(`shell.language.${nextLocale}`)}`,
      choose: () => setLocale(nextLocale),
    },
    { key: 'out', icon: 'out', label: text('shell.signOut'), choose: () => void logout() },
  ];
};

/** Everything that the words typed lead to: bookings, people, vehicles, pages, actions. */
export const useFound = (q: string): Readonly<{ found: readonly Found[]; isSearching: boolean }> => {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const role = currentRole();
  const go = (path: string) => (): void => void navigate(path);
  const bookings = useRows<Reservation>('reservation', q, role === 2 || role === 5);
  const people = useRows<UserRow>('user', q, role === 2);
  const vehicles = useRows<VehicleRow>('vehicle', q, role === 2);
  const says = ({ label }: Readonly<{ label: string }>): boolean =>
    folded(q)
      .split(/\s+/)
      .every((word) => folded(label).includes(word));
  const pages = menuOf(role)
    .flatMap((group) => group.pages)
    .map((name) => ({ key: name, icon: PAGES[name].icon, label: text(wordOf(role, name)), choose: go(`/${name}`) }));
  const found: readonly Found[] = [
    ...bookings.rows.map((row) => ({
      key: row.id,
      part: 'bookings' as const,
      icon: 'list' as const,
      label: `${row.reservation_number} ${passengerOf(row, text)}`,
      detail: `${format.dayTime(row.pick_up_date, row.pick_up_time)} · ${originOf(row, text)} → ${destinationOf(row, text)}`,
      choose: go(`/reservation/${row.id}/show`),
    })),
    ...people.rows.map((row) => ({
      key: row.id,
      part: 'people' as const,
      icon: 'people' as const,
      label: row.erased ? text('record.erased') : `${row.name} ${row.last_name}`,
      detail: `${text(`role.${row.role_id}`)} · ${row.email}`,
      choose: go(tableOf('user', row.erased ? row.id : row.email)),
    })),
    ...vehicles.rows.map((row) => ({
      key: row.id,
      part: 'vehicles' as const,
      icon: 'van' as const,
      label: row.no_plate,
      detail: row.brand_vehicle.name,
      choose: go(tableOf('vehicle', row.no_plate)),
    })),
    ...pages.filter(says).map((one) => ({ ...one, part: 'pages' as const })),
    ...useActions()
      .filter(says)
      .map((one) => ({ ...one, part: 'actions' as const })),
  ];
  return { found, isSearching: bookings.isFetching || people.isFetching || vehicles.isFetching };
};
