import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Live } from '@camino/client/live.js';
import { useEffect } from 'react';
import { live } from './api.js';

/** Milliseconds in which changes are gathered before the screen reads anew: a bulk approval is one reading. */
const GATHER_MS = 300;

const RESOURCES = ['reservation', 'reservation_driver'];

/** Reads everything on the screen that shows reservations again: tables, counts, details, histories. */
export const readReservationsAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => RESOURCES.includes(String(queryKey[0])) });

/** Keeps what is on the screen as the server has it: every message on a changed reservation reads it anew. */
export function LiveRefresh({ stream = live }: Readonly<{ stream?: Pick<Live, 'subscribe'> }>) {
  const queries = useQueryClient();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const gather = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void readReservationsAnew(queries);
      }, GATHER_MS);
    };
    const unsubscribe = stream.subscribe(gather, gather);
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [queries, stream]);
  return null;
}
