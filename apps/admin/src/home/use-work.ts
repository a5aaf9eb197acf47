import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import type { ReservationState, StatusA } from '@camino/contracts/reservation-states.js';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useNow } from '../ui/use-now.js';

/** As many rows as one answer may have. */
const PER_PAGE = 100;
const DAY_MS = 86_400_000;

type Filter = Readonly<{ status_id: StatusA } | { state: ReservationState; from: string; to: string }> &
  Readonly<{ date?: string }>;

const useRows = (filter: Filter, field: string, perPage = PER_PAGE) =>
  useGetList<Reservation>(
    'reservation',
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage } },
    { retry: false, placeholderData: keepPreviousData },
  );

type Rows = ReturnType<typeof useRows>;

const earliest = (moments: readonly string[]): string | null => [...moments].sort()[0] ?? null;

/**
 * What waits for the office now. Counts are the server's totals; rows are today's and those that need transport within
 * 24 hours.
 */
export const useWork = () => {
  const now = useNow();
  const today = guatemalaClock(now).date;
  const requests = useRows({ status_id: 1 }, 'requested_at', 1);
  const changes = useRows({ status_id: 4 }, 'pick_up_at');
  const reservedToday = useRows({ status_id: 2, date: today }, 'pick_up_at');
  const finishedToday = useRows({ status_id: 3, date: today }, 'pick_up_at', 1);
  const unassigned = useRows(
    { state: 'approved', from: now.toISOString(), to: new Date(now.getTime() + DAY_MS).toISOString() },
    'pick_up_at',
  );
  const parts: readonly Rows[] = [requests, changes, reservedToday, finishedToday, unassigned];
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
    trips: { rows: reservedToday.data ?? [], total: reservedToday.total ?? 0, finished: finishedToday.total ?? 0 },
    unassigned: { rows: unassigned.data ?? [], total: unassigned.total ?? 0 },
    retry: (): void => parts.forEach((part) => void part.refetch()),
  };
};
