import { Injectable } from '@nestjs/common';
import type { RatingSummary } from '@camino/contracts/claims/claim.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { type RatingComment, ratingComments } from './rating-comments.projection.js';
import { ALL, NO_RATINGS, type RatingTotals, ratingTotals } from './rating-totals.projection.js';

/** Comments that strangers read. */
const QUOTED = 6;

/** What travellers gave, as anybody may read it: no names, no days, no bookings. */
@Injectable()
export class RatingSummaries {
  private readonly totals: ReadModel<RatingTotals>;
  private readonly comments: ReadModel<RatingComment>;

  constructor(models: ReadModels) {
    this.totals = models.of(ratingTotals);
    this.comments = models.of(ratingComments);
  }

  async now(): Promise<RatingSummary> {
    const [totals, quoted] = await Promise.all([
      this.totals.one(ALL),
      this.comments.find({ filter: { quotable: true }, sort: { ratedAt: -1, _id: 1 }, limit: QUOTED }),
    ]);
    const { byStars } = totals ?? NO_RATINGS;
    return {
      ...averageOf(byStars),
      by_stars: byStars,
      comments: quoted.map(({ stars, comment, ratedAt }) => ({
        starts: stars,
        comment,
        month: localOf(ratedAt).date.slice(0, 7),
      })),
    };
  }
}

const averageOf = (byStars: readonly number[]): Pick<RatingSummary, 'count' | 'average'> => {
  const count = byStars.reduce((sum, some) => sum + some, 0);
  const stars = byStars.reduce((sum, some, at) => sum + some * (at + 1), 0);
  return { count, average: count === 0 ? null : Math.round((stars / count) * 10) / 10 };
};
