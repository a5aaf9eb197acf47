import { defineDomainArea } from '../kernel/area.js';
import { office, officeEvents } from './office.js';

/** How travellers reach the office. */
export const officeDomain = defineDomainArea({ name: 'office', events: officeEvents, deciders: [office] });
