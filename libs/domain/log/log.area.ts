import { defineDomainArea } from '../kernel/area.js';
import { logEvents, logIdentity } from './log-identity.js';

/** What this log is called. */
export const logDomain = defineDomainArea({ name: 'log', events: logEvents, deciders: [logIdentity] });
