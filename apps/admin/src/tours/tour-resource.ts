import type { QueryClient } from '@tanstack/react-query';
import type { TourBooking, TourLoad } from '@camino/contracts/tours/tour.js';
import type { Resource, Row } from '../data/resource.js';

/** Reads the tours on the screen again, with their departures. */
const readToursAnew = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ['tour'] });

export const TOURS: Resource<TourBooking> = {
  name: 'tour',
  nameOf: ({ number }) => number,
  readAnew: readToursAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'tour.readFailed' },
};

/** A tour on one day. */
export const DEPARTURES: Resource<Row & TourLoad> = {
  name: 'tour',
  nameOf: ({ tour }, text) => text(`tour.name.${tour}`),
  readAnew: readToursAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'tour.readFailed' },
};
