import { liveResource } from '../platform/edge/live/index.js';
import { type BlockRow, blocks } from './blocks.projection.js';

/** The board of administrators shows them. */
export const liveBlocks = liveResource<BlockRow, null>({
  resource: 'block',
  projection: blocks,
  audience: () => null,
  maySee: (viewer) => 'user' in viewer && viewer.user.role === 'admin',
});
