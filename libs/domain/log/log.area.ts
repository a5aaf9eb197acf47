import { defineDomainArea } from '../kernel/area.js';
import { logEvents, logIdentity } from './log-identity.js';

/** The name of this log. */
export const logDomain = defineDomainArea({ name: 'log', events: logEvents, deciders: [logIdentity] });
