import { useCallback, useRef, useState } from 'react';
import { useLiveReading } from '../../live-reading.js';
import { useWhenLookedAt } from '../../when-looked-at.js';
import { ownTrips, type OwnTrips } from './own-trips.js';

export type Trips =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'failed' }>
  /** `stale`: a later attempt to read them failed. */
  | Readonly<{ status: 'shown'; trips: OwnTrips; stale: boolean }>;

/** The client's trips, kept up to date for as long as the page is open. */
export const useOwnTrips = () => {
  const [view, setView] = useState<Trips>({ status: 'loading' });
  const questions = useRef({ asked: 0, shown: 0 });
  const read = useCallback((): void => {
    const question = ++questions.current.asked;
    /* An answer that was overtaken by one to a later question changes nothing. */
    const overtaken = (): boolean => question < questions.current.shown;
    const show = (trips: OwnTrips): void => {
      if (overtaken()) return;
      questions.current.shown = question;
      setView({ status: 'shown', trips, stale: false });
    };
    const fail = (): void => {
      if (!overtaken()) setView((now) => (now.status === 'shown' ? { ...now, stale: true } : { status: 'failed' }));
    };
    void ownTrips().then(show, fail);
  }, []);
  useWhenLookedAt(read);
  useLiveReading({ on: view.status === 'shown', read });
  const retry = useCallback((): void => {
    setView((now) => (now.status === 'shown' ? now : { status: 'loading' }));
    read();
  }, [read]);
  return { view, retry };
};
