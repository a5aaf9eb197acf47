import type { RatingEvent } from '@camino/domain/claims/rating.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** How many travellers gave how many stars; the only row is `ALL`. A trip is rated once, so no rating counts twice. */
export type RatingTotals = {
  _id: string;
  /** One star, two, and so on to five. */
  byStars: readonly number[];
};

export const ALL = 'all';
export const NO_RATINGS: RatingTotals = { _id: ALL, byStars: [0, 0, 0, 0, 0] };

const HANDLED = ['TripRated'] as const satisfies readonly RatingEvent['type'][];

export const ratingTotals: Projection<RatingTotals> = {
  name: 'rating_totals',
  handles: HANDLED,
  rowsOf: () => [ALL],
  project: (row, event) => {
    const { stars } = (event as RecordedEvent<RatingEvent>).data;
    const { byStars } = row ?? NO_RATINGS;
    return { _id: ALL, byStars: byStars.map((count, at) => (at === stars - 1 ? count + 1 : count)) };
  },
  indexes: [],
};
