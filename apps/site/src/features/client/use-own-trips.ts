import { useCallback, useState } from 'react';
import { ownTrips, type OwnTrips } from './own-trips.js';
import { useWhenLookedAt } from './use-when-looked-at.js';

export type Trips =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'failed' }>
  /** `stale`: a later attempt to read them failed. */
  | Readonly<{ status: 'shown'; trips: OwnTrips; stale: boolean }>;

/** The client's trips, read anew when the network is back and when the page is looked at again. */
export const useOwnTrips = () => {
  const [view, setView] = useState<Trips>({ status: 'loading' });
  const read = useCallback((): void => {
    void ownTrips().then(
      (trips) => setView({ status: 'shown', trips, stale: false }),
      () => setView((now) => (now.status === 'shown' ? { ...now, stale: true } : { status: 'failed' })),
    );
  }, []);
  useWhenLookedAt(read);
  const retry = useCallback((): void => {
    setView((now) => (now.status === 'shown' ? now : { status: 'loading' }));
    read();
  }, [read]);
  return { view, retry };
};
