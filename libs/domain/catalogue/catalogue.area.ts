import { defineDomainArea } from '../kernel/area.js';
import { catalogue } from './catalogue.js';
import { catalogueEvents } from './catalogue.events.js';
import { catalogueUpcasters } from './upcasters.js';

/** What is offered and with what: fares, places, vehicles, rates. */
export const catalogueDomain = defineDomainArea({
  name: 'catalogue',
  events: catalogueEvents,
  upcasters: catalogueUpcasters,
  deciders: [catalogue],
});
