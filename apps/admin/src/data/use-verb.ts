import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@camino/client/api-error.js';
import type { Reservation, ReservationAction } from '@camino/contracts/reservation.js';
import type { TextKey } from '../i18n/use-text.js';
import { readReservationsAnew } from './live-refresh.js';
import { postVerb, type ReservationResource } from './reservation-calls.js';
import { replaceRow } from './rows-on-screen.js';
import { useCommand } from './use-command.js';

export type VerbSettings = Readonly<{
  resource: ReservationResource;
  /** The row as the user saw it when deciding: its version is what the server compares. */
  row: Reservation;
  verb: ReservationAction;
  /** Toasts. */
  done: TextKey;
  failed: TextKey;
}>;

type VerbRun = Readonly<{
  /** Answers whether it was done. */
  run: (body?: Readonly<Record<string, unknown>>) => Promise<boolean>;
  pending: boolean;
  failure: ApiError | null;
  /** The failure has been dealt with. */
  forgive: () => void;
}>;

/** A driver who declined a trip is answered only that it is no longer theirs. */
const isWhole = (row: Partial<Reservation>): row is Reservation => row.allowed_actions !== undefined;

/** Puts the server's row where the screen reads it, then reads everything that may have changed with it. */
const keepFreshRow = (queries: QueryClient, resource: ReservationResource, row: Reservation): void => {
  if (isWhole(row)) queries.setQueryData([resource, 'getOne', { id: row.id, meta: undefined }], row);
  replaceRow(queries, resource, row.id, isWhole(row) ? row : null);
  void readReservationsAnew(queries);
};

/** Runs a verb on a reservation: waits for the server, tells the outcome, shows the row it answered. */
export const useVerb = ({ resource, row, verb, done, failed }: VerbSettings): VerbRun => {
  const queries = useQueryClient();
  return useCommand<Readonly<Record<string, unknown>> | undefined, Reservation>({
    send: (body, key) => postVerb({ resource, row, verb, body, key }),
    done,
    failed,
    onDone: (fresh) => keepFreshRow(queries, resource, fresh),
  });
};
