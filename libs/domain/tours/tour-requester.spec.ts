import { scenarios } from '../kernel/given.js';
import { guest, askedAt } from '../reservations/sample.given.js';
import { tourRequester, type TourRequesterCommand, type TourRequesterEvent } from './tour-requester.js';

const count = (tourId: string, answered: readonly string[] = []): TourRequesterCommand => ({
  type: 'CountTour',
  by: guest,
  at: askedAt,
  data: { tourId, answered },
});
const uncount = (tourId: string): TourRequesterCommand => ({
  type: 'UncountTour',
  by: guest,
  at: askedAt,
  data: { tourId },
});
const counted = (tourId: string, answered: readonly string[] = []): TourRequesterEvent => ({
  type: 'TourCounted',
  data: { tourId, answered },
});
const uncounted = (tourId: string): TourRequesterEvent => ({ type: 'TourUncounted', data: { tourId } });

describe('unanswered tour bookings of one address', () =>
  scenarios(tourRequester)({
    'may be three': { given: [counted('a'), counted('b')], when: count('c'), then: [counted('c')] },
    'may not be four': {
      given: [counted('a'), counted('b'), counted('c')],
      when: count('d'),
      then: { rejected: 'tour.too_many_open', params: { limit: 3 } },
    },
    'no longer count once answered': {
      given: [counted('a'), counted('b'), counted('c')],
      when: count('d', ['b', 'x']),
      then: [counted('d', ['b'])],
    },
    'are struck off for good': {
      given: [counted('a'), counted('b'), counted('c'), counted('d', ['b'])],
      when: count('e', ['b']),
      then: { rejected: 'tour.too_many_open' },
    },
    'are counted once each': {
      given: [counted('a'), counted('b'), counted('c')],
      when: count('a'),
      then: [],
    },
    'do not count when they found no places': {
      given: [counted('a')],
      when: uncount('a'),
      then: [uncounted('a')],
    },
    'are uncounted one at a time': {
      given: [counted('a'), counted('b'), counted('c'), uncounted('c'), counted('d')],
      when: count('e'),
      then: { rejected: 'tour.too_many_open' },
    },
    'leave room once uncounted': {
      given: [counted('a'), counted('b'), counted('c'), uncounted('c')],
      when: count('d'),
      then: [counted('d')],
    },
    'are not uncounted when they were never counted': { given: [counted('a')], when: uncount('b'), then: [] },
  }));
