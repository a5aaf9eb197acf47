import { isQuotable, rating, type RatingEvent } from '@camino/domain/claims/rating.js';
import { erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** What a traveller said of a trip; strangers read those that are `quotable`. The id is the reservation's. */
export type RatingComment = {
  _id: string;
  /** Subject of the comment. */
  subject: string;
  stars: number;
  comment: string;
  quotable: boolean;
  ratedAt: Instant;
};

const HANDLED = ['TripRated'] as const satisfies readonly RatingEvent['type'][];

export const ratingComments: Projection<RatingComment> = {
  name: 'rating_comments',
  handles: HANDLED,
  rowsOf: ({ stream }) => idsOf([stream], rating),
  project: (_, event, id) => {
    const { data, metadata } = event as RecordedEvent<RatingEvent>;
    const { subject, stars, comment } = data;
    return { _id: id, subject, stars, comment, quotable: isQuotable(comment), ratedAt: metadata.at };
  },
  forgets: {
    rowsOf: ({ streams }) => idsOf(streams, rating),
    project: (row, subject) =>
      row.subject === subject ? { ...row, comment: erasedText(row.comment), quotable: false } : row,
  },
  indexes: [{ quotable: 1, ratedAt: -1, _id: 1 }],
};
