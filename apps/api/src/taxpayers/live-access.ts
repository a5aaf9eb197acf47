import { liveResource } from '../platform/edge/live/index.js';
import { grantedAccess, type GrantedAccessRow } from './granted-access.projection.js';

/**
 * Told to the taxpayer and to whoever has access or has just lost it: an open screen asks again and learns that it has
 * ended.
 */
export const liveAccess = liveResource<GrantedAccessRow, readonly string[]>({
  resource: 'taxpayer',
  projection: grantedAccess,
  stateOf: () => 'granted',
  audience: ({ _id, standing, left }) => [_id, ...standing, ...left.map(({ granteeId }) => granteeId)],
  remembered: ({ _id, standing }) => [_id, ...standing],
  maySee: (viewer, seen) => 'user' in viewer && seen.includes(viewer.user.id),
});
