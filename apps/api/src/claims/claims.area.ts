import { claimsDomain } from '@camino/domain/claims/claims.area.js';
import { defineArea } from '../platform/areas/area.js';
import { claimReactions, ClaimsModule } from './claims.module.js';
import { claims } from './claims.projection.js';

export const claimsArea = defineArea({
  domain: claimsDomain,
  module: ClaimsModule,
  projections: [claims],
  reactions: claimReactions,
});
