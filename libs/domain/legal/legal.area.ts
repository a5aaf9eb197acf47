import { defineDomainArea } from '../kernel/area.js';

/** Terms to read: nothing is decided about them. */
export const legalDomain = defineDomainArea({ name: 'legal', events: {}, deciders: [] });
