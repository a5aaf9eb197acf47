import { liveResource } from '../platform/edge/live/index.js';
import { type ClaimRow, claims } from './claims.projection.js';

/** Claims are the business of administrators. */
export const liveClaims = liveResource<ClaimRow, null>({
  resource: 'claim',
  projection: claims,
  audience: () => null,
  maySee: (viewer) => 'user' in viewer && viewer.user.role === 'admin',
});
