import { defineDomainArea } from '../kernel/area.js';
import { catalogue } from './catalogue.js';
import { catalogueEvents } from './catalogue.events.js';
import { catalogueUpcasters } from './upcasters.js';

/** Reference data: fares, places, vehicles, rates. */
export const catalogueDomain = defineDomainArea({
  name: 'catalogue',
  events: catalogueEvents,
  upcasters: catalogueUpcasters,
  deciders: [catalogue],
});
