import { startTransition, useCallback, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { useLiveReading } from '../../live-reading.js';
import { useWhenLookedAt } from '../../when-looked-at.js';
import { findReservation } from './tracked-reservation.js';

export type Tracked =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'failed' }>
  | Readonly<{ status: 'unknown' }>
  /** `at`: the instant it was read. `stale`: a later attempt to read it failed. */
  | Readonly<{ status: 'shown'; booking: TrackedReservation; at: string; stale: boolean }>;

/** An answer that was overtaken by a newer one changes nothing. */
const learned = (view: Tracked, booking: TrackedReservation): Tracked =>
  view.status === 'shown' && view.booking.version > booking.version
    ? view
    : { status: 'shown', booking, at: new Date().toISOString(), stale: false };

const failed = (view: Tracked, error: unknown): Tracked => {
  if (view.status === 'shown') return { ...view, stale: true };
  return { status: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed' };
};

/** The booking behind a link, kept up to date for as long as the page is open. */
export const useTracked = (token: string) => {
  const [view, setView] = useState<Tracked>({ status: 'loading' });
  const show = useCallback((booking: TrackedReservation) => setView((now) => learned(now, booking)), []);
  const read = useCallback(
    (): void =>
      void findReservation(token).then(
        (booking) => startTransition(() => show(booking)),
        (error: unknown) => setView((now) => failed(now, error)),
      ),
    [token, show],
  );
  useWhenLookedAt(read);
  useLiveReading({ token, on: view.status === 'shown', read });
  const retry = useCallback(() => {
    setView((now) => (now.status === 'shown' ? now : { status: 'loading' }));
    read();
  }, [read]);
  return { view, show, read, retry };
};
