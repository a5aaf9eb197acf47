import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { Reservation, ReservationAction } from '@camino/contracts/reservation.js';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '../i18n/use-text.js';
import { readReservationsAnew } from './live-refresh.js';
import { postVerb, type ReservationResource } from './reservation-calls.js';

export type VerbSettings = Readonly<{
  resource: ReservationResource;
  /** The row as the user saw it when deciding: its version is what the server compares. */
  row: Reservation;
  verb: ReservationAction;
  /** Toasts. */
  done: TextKey;
  failed: TextKey;
}>;

export type VerbRun = Readonly<{
  /** Answers whether it was done. */
  run: (body?: Readonly<Record<string, unknown>>) => Promise<boolean>;
  pending: boolean;
  failure: ApiError | null;
}>;

type Page = { data: Reservation[] } | undefined;

/** A driver who declined a trip is answered only that it is no longer theirs. */
const isWhole = (row: Partial<Reservation>): row is Reservation => row.allowed_actions !== undefined;

/** Puts the server's row where the screen reads it, then reads everything that may have changed with it. */
export const keepFreshRow = (queries: QueryClient, resource: ReservationResource, row: Reservation): void => {
  const fresh = isWhole(row) ? [row] : [];
  if (isWhole(row)) queries.setQueryData([resource, 'getOne', { id: row.id, meta: undefined }], row);
  queries.setQueriesData<Page>({ queryKey: [resource, 'getList'] }, (page) =>
    page && { ...page, data: page.data.flatMap((other) => (other.id === row.id ? fresh : [other])) },
  );
  void readReservationsAnew(queries);
};

const mayHaveArrived = ({ status }: ApiError): boolean => status === NO_RESPONSE || status >= 500;

/** One intended effect keeps its key over retries after a lost answer; another body is another intention. */
const useAttempt = () => {
  const attempt = useRef({ key: newIdempotencyKey(), body: '' });
  return {
    keyFor: (body: unknown): string => {
      const written = JSON.stringify(body ?? {});
      if (written !== attempt.current.body) attempt.current = { key: newIdempotencyKey(), body: written };
      return attempt.current.key;
    },
    forget: (): void => {
      attempt.current = { key: newIdempotencyKey(), body: '' };
    },
  };
};

/** Runs a verb on a reservation: waits for the server, tells the outcome, shows the row it answered. */
export const useVerb = ({ resource, row, verb, done, failed }: VerbSettings): VerbRun => {
  const queries = useQueryClient();
  const notify = useNotify();
  const attempt = useAttempt();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const run: VerbRun['run'] = async (body) => {
    setPending(true);
    setFailure(null);
    try {
      const fresh = await postVerb({ resource, row, verb, body, key: attempt.keyFor(body) });
      attempt.forget();
      keepFreshRow(queries, resource, fresh);
      notify(done, { type: 'success' });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (!mayHaveArrived(cause)) attempt.forget();
      setFailure(cause);
      notify(failed, { type: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, pending, failure };
};
