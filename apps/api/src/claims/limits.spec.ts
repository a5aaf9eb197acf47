import { CLAIM_DAYS as DAYS_IN_FORMS, LIMITS } from '@camino/contracts/kernel/limits.js';
import { CLAIM_DAYS } from '@camino/domain/claims/claim.js';
import { COMMENT_LENGTH, STARS } from '@camino/domain/claims/rating.js';

it('forms know the limits that the rules about claims and ratings have', () => {
  expect({ days: DAYS_IN_FORMS, stars: LIMITS.stars, comment: LIMITS.ratingComment }).toEqual({
    days: CLAIM_DAYS,
    stars: STARS,
    comment: COMMENT_LENGTH,
  });
});
