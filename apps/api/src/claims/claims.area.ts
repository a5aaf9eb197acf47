import { claimsDomain } from '@camino/domain/claims/claims.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { claimReactions, ClaimsModule } from './claims.module.js';
import { ClaimsPersonalData } from './claims.personal-data.js';
import { claims } from './claims.projection.js';
import { claimsWhoMay } from './claims.who-may.js';
import { liveClaims } from './live-claims.js';
import { ratingComments } from './rating-comments.projection.js';
import { ratingTotals } from './rating-totals.projection.js';

export const claimsArea = defineArea({
  domain: claimsDomain,
  place: 3,
  module: ClaimsModule,
  projections: [claims, ratingTotals, ratingComments],
  reactions: claimReactions,
  live: [liveClaims],
  personalData: ClaimsPersonalData,
  apiArea: { tags: { Claims: 'Claims after a trip, and ratings.' }, refusesFor: { erasure: ['person.has_claims'] } },
  whoMay: claimsWhoMay,
});
