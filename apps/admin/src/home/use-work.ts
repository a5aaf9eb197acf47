import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import type { StatusA } from '@camino/contracts/reservation-states.js';
import { useState } from 'react';
import { useGetList } from 'react-admin';

/** As many rows as one answer may have. */
const PER_PAGE = 100;
const DAY_MS = 86_400_000;

const useRows = (status_id: StatusA, field: string, filter: Readonly<{ date?: string }> = {}, perPage = PER_PAGE) =>
  useGetList<Reservation>('reservation', { filter: { status_id, ...filter }, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage } }, { retry: false });

type Rows = ReturnType<typeof useRows>;

const earliest = (moments: readonly string[]): string | null => [...moments].sort()[0] ?? null;

const needsTransport = (row: Reservation, now: number): boolean =>
  row.state === 'approved' && Date.parse(row.pick_up_at) > now && Date.parse(row.pick_up_at) <= now + DAY_MS;

/** What waits for the office now. Counts are the server's totals; rows are today's and those that need transport within 24 hours. */
export const useWork = () => {
  const [now] = useState(() => new Date());
  const today = guatemalaClock(now).date;
  const tomorrow = guatemalaClock(new Date(now.getTime() + DAY_MS)).date;
  const requests = useRows(1, 'requested_at', {}, 1);
  const changes = useRows(4, 'pick_up_at');
  const reservedToday = useRows(2, 'pick_up_at', { date: today });
  const finishedToday = useRows(3, 'pick_up_at', { date: today }, 1);
  const reservedTomorrow = useRows(2, 'pick_up_at', { date: tomorrow });
  const parts: readonly Rows[] = [requests, changes, reservedToday, finishedToday, reservedTomorrow];
  return {
    today,
    now: now.getTime(),
    isPending: parts.some((part) => part.isPending),
    failed: parts.filter((part) => part.isError && !part.data),
    requests: { total: requests.total ?? 0, oldest: requests.data?.[0]?.requested_at ?? null },
    changes: { total: changes.total ?? 0, oldest: earliest((changes.data ?? []).flatMap(({ pending_change }) => pending_change?.asked_at ?? [])) },
    trips: { rows: reservedToday.data ?? [], total: reservedToday.total ?? 0, finished: finishedToday.total ?? 0 },
    unassigned: [...(reservedToday.data ?? []), ...(reservedTomorrow.data ?? [])].filter((row) => needsTransport(row, now.getTime())),
    retry: (): void => parts.forEach((part) => void part.refetch()),
  };
};
