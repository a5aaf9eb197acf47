import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { type ReservationFilter, tripsOf, WORK } from '@camino/contracts/reservations/reservation-filter.js';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useNow } from '../ui/use-now.js';

/** As many rows as one answer may have. */
const PER_PAGE = 100;

const useRows = (filter: ReservationFilter, field: string, perPage = PER_PAGE) =>
  useGetList<Reservation>(
    'reservation',
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage } },
    { retry: false, placeholderData: keepPreviousData },
  );

type Rows = ReturnType<typeof useRows>;

const earliest = (moments: readonly string[]): string | null => [...moments].sort()[0] ?? null;

/**
 * What waits for the office now. Each count is the server's total under the very conditions of the table it leads to;
 * rows are today's and those that need transport within 24 hours.
 */
export const useWork = () => {
  const now = useNow();
  const today = tripsOf(localOf(now.toISOString()).date);
  const requests = useRows(WORK.requests, 'requested_at', 1);
  const changes = useRows(WORK.changes, 'pick_up_at');
  const trips = useRows(today, 'pick_up_at');
  const unassigned = useRows(WORK.unassigned, 'pick_up_at');
  const parts: readonly Rows[] = [requests, changes, trips, unassigned];
  return {
    today,
    now: now.getTime(),
    isPending: parts.some((part) => part.isPending),
    failed: parts.filter((part) => part.isError && !part.data),
    requests: { total: requests.total ?? 0, oldest: requests.data?.[0]?.requested_at ?? null },
    changes: {
      total: changes.total ?? 0,
      oldest: earliest((changes.data ?? []).flatMap(({ pending_change }) => pending_change?.asked_at ?? [])),
    },
    trips: {
      rows: trips.data ?? [],
      total: trips.total ?? 0,
      finished: (trips.data ?? []).filter(({ state }) => state === 'finished').length,
    },
    unassigned: { rows: unassigned.data ?? [], total: unassigned.total ?? 0 },
    retry: (): void => parts.forEach((part) => void part.refetch()),
  };
};
