/* Live updates of rows as server-sent events. */
export { type AnyLiveResource, LIVE_RESOURCES, type Viewer, liveResource } from './audience.js';
export { LINK_TOKENS, LinkTokens } from './link-tokens.js';
export { LiveModule } from './live.module.js';
