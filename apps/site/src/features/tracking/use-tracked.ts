import { useCallback, useEffect, useState } from 'react';
import { standardHeaders } from '@camino/client/api.js';
import { ApiError } from '@camino/client/api-error.js';
import { createLive } from '@camino/client/live.js';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { currentLanguage } from '../../i18n/language.js';
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

/** Reads anew when the server says so, when the stream opens (what came before was missed), and when the phone wakes up. */
const useLiveReading = (token: string, shown: boolean, read: () => Promise<void>): void => {
  useEffect(() => {
    if (!shown) return undefined;
    const readNow = (): void => void read();
    const onWake = (): void => void (document.visibilityState === 'visible' && read());
    /* Without the session: whoever is signed in hears of their own bookings only, the link opens this one. */
    const live = createLive({ token, headers: async () => standardHeaders(currentLanguage(), null) });
    const unwatch = live.watch((status) => void (status === 'open' && readNow()));
    const unsubscribe = live.subscribe(readNow, readNow);
    window.addEventListener('online', readNow);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      unsubscribe();
      unwatch();
      window.removeEventListener('online', readNow);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [token, shown, read]);
};

/** The booking behind a link, kept up to date for as long as the page is open. */
export const useTracked = (token: string) => {
  const [view, setView] = useState<Tracked>({ status: 'loading' });
  const show = useCallback((booking: TrackedReservation) => setView((now) => learned(now, booking)), []);
  const read = useCallback(
    () => findReservation(token).then(show, (error: unknown) => setView((now) => failed(now, error))),
    [token, show],
  );
  useEffect(() => void read(), [read]);
  useLiveReading(token, view.status === 'shown', read);
  const retry = useCallback(() => {
    setView((now) => (now.status === 'shown' ? now : { status: 'loading' }));
    void read();
  }, [read]);
  return { view, show, read, retry };
};
