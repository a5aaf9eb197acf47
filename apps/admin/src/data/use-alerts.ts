import type { Alert } from '@camino/contracts/reservations/reservation-filter.js';
import { useQuery } from '@tanstack/react-query';
import { currentRole } from './auth-provider.js';
import { fetchAlerts } from './reservation-calls.js';

/** Milliseconds after which alerts are read again: time alone makes some of them. */
const EVERY_MS = 60_000;

/** What the office has to be told of now; live, since it is read anew with the bookings. Empty for other roles. */
export const useAlerts = (): readonly Alert[] => {
  const { data = [] } = useQuery({
    queryKey: ['reservation', 'alerts'],
    queryFn: ({ signal }) => fetchAlerts(signal),
    enabled: currentRole() === 2,
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return data.filter(({ count }) => count > 0);
};
