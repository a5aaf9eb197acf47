import { defineDomainArea } from '../kernel/area.js';
import { person, personEvents } from './person.js';
import { personUpcasters } from './upcasters.js';

/** The erasure of people. */
export const peopleDomain = defineDomainArea({
  name: 'people',
  events: personEvents,
  upcasters: personUpcasters,
  deciders: [person],
});
