import { defineDomainArea } from '../kernel/area.js';
import { projectionEvents, skippedEvents } from './skipped-events.js';

/** The events that projections skip. */
export const projectionsDomain = defineDomainArea({
  name: 'projections',
  events: projectionEvents,
  deciders: [skippedEvents],
});
