import type { QueryClient } from '@tanstack/react-query';
import type { TourBooking } from '@camino/contracts/tour.js';
import type { Resource } from '../data/resource.js';

/** Reads the tours on the screen again, with their departures. */
const readToursAnew = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ['tour'] });

export const TOURS: Resource<TourBooking> = {
  name: 'tour',
  nameOf: ({ number }) => number,
  readAnew: readToursAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'tour.readFailed' },
};
