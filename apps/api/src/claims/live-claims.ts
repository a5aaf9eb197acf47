import { liveResource } from '../platform/http/live/audience.js';
import { type ClaimRow, claims } from './claims.projection.js';

/** Claims are the business of administrators. */
export const liveClaims = liveResource<ClaimRow, null>({
  resource: 'claim',
  projection: claims,
  audience: () => null,
  maySee: (viewer) => 'user' in viewer && viewer.user.role === 'admin',
});
