import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Live } from '@camino/client/live.js';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import { useEffect } from 'react';
import { live } from './api.js';
import { readUsersAnew } from './user-calls.js';

/** Milliseconds in which changes are gathered before the screen reads anew: a bulk approval is one reading. */
const GATHER_MS = 300;

const RESOURCES = ['reservation', 'reservation_driver', 'tour'];

/** Reads everything on the screen that shows reservations again: tables, counts, details, histories. */
export const readReservationsAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => RESOURCES.includes(String(queryKey[0])) });

/** Reads the inquiries on the screen again. */
export const readInquiriesAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['inquiry'] });

/** Reads the claims on the screen again, and the bookings that show them. */
export const readClaimsAnew = async (queries: QueryClient): Promise<void> => {
  await Promise.all([queries.invalidateQueries({ queryKey: ['claim'] }), readReservationsAnew(queries)]);
};

type Resource = LiveMessage['resource'];
const READERS: Readonly<Record<Resource, (queries: QueryClient) => Promise<void>>> = {
  reservation: readReservationsAnew,
  payment: (queries) => queries.invalidateQueries({ queryKey: ['payment'] }),
  tour: (queries) => queries.invalidateQueries({ queryKey: ['tour'] }),
  inquiry: readInquiriesAnew,
  claim: (queries) => queries.invalidateQueries({ queryKey: ['claim'] }),
  // Blocks stand on the board and decide who is free: both are read with the reservations.
  block: readReservationsAnew,
  account: readUsersAnew,
  // Vehicles that are taken out of service are not free any more.
  catalogue: (queries) =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        KIND_NAMES.some((kind) => kind === first) || (first === 'reservation' && second === 'fleet'),
    }),
  // Access that was revoked: whatever shows somebody's books asks again, and is refused.
  taxpayer: (queries) =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => ['taxpayer', 'ledger'].includes(String(queryKey[0])) }),
};

/** Keeps what is on the screen as the server has it: every message on a changed row reads rows of its kind anew. */
export function LiveRefresh({ stream = live }: Readonly<{ stream?: Pick<Live, 'subscribe'> }>) {
  const queries = useQueryClient();
  useEffect(() => {
    const waiting = new Map<Resource, ReturnType<typeof setTimeout>>();
    const gather = (resource: Resource): void => {
      if (waiting.has(resource)) return;
      const read = (): void => {
        waiting.delete(resource);
        void READERS[resource](queries);
      };
      waiting.set(resource, setTimeout(read, GATHER_MS));
    };
    const unsubscribe = stream.subscribe(
      // A newer server may tell of kinds of rows that this page does not know yet.
      ({ resource }) => resource in READERS && gather(resource),
      () => (Object.keys(READERS) as Resource[]).forEach(gather),
    );
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      unsubscribe();
    };
  }, [queries, stream]);
  return null;
}
