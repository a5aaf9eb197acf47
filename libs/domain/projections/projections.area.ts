import { defineDomainArea } from '../kernel/area.js';
import { projectionEvents, skippedEvents } from './skipped-events.js';

/** Which events a projection passes over. */
export const projectionsDomain = defineDomainArea({
  name: 'projections',
  events: projectionEvents,
  deciders: [skippedEvents],
});
