import { defineDomainArea } from '../kernel/area.js';
import { permits, permitsEvents } from './permits.js';

/** Until when licences and insurances hold. */
export const permitsDomain = defineDomainArea({ name: 'permits', events: permitsEvents, deciders: [permits] });
