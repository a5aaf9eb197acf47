import { useCallback, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import type { TrackedTour } from '@camino/contracts/tour.js';
import { useLiveReading } from '../../live-reading.js';
import { useWhenLookedAt } from '../../when-looked-at.js';
import { findTour } from './tour-calls.js';

export type TourView =
  | Readonly<{ status: 'loading' | 'failed' | 'unknown' }>
  /** `stale`: a later attempt to read it failed. */
  | Readonly<{ status: 'shown'; tour: TrackedTour; stale: boolean }>;

/** An answer that was overtaken by a newer one changes nothing. */
const learned = (view: TourView, tour: TrackedTour): TourView =>
  view.status === 'shown' && view.tour.version > tour.version ? view : { status: 'shown', tour, stale: false };

const failed = (view: TourView, error: unknown): TourView => {
  if (view.status === 'shown') return { ...view, stale: true };
  return { status: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed' };
};

/** The tour booking behind a link, kept up to date for as long as the page is open. */
export const useTour = (token: string) => {
  const [view, setView] = useState<TourView>({ status: 'loading' });
  const show = useCallback((tour: TrackedTour) => setView((now) => learned(now, tour)), []);
  const read = useCallback(
    (): void => void findTour(token).then(show, (error: unknown) => setView((now) => failed(now, error))),
    [token, show],
  );
  useWhenLookedAt(read);
  useLiveReading({ token, on: view.status === 'shown', read });
  const retry = (): void => {
    setView((now) => (now.status === 'shown' ? now : { status: 'loading' }));
    read();
  };
  return { view, show, read, retry };
};
