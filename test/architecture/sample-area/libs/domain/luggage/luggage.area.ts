import { defineDomainArea } from '../kernel/area.js';
import { luggage, luggageEvents } from './luggage.js';

/** Luggage that was left in a vehicle. */
export const luggageDomain = defineDomainArea({ name: 'luggage', events: luggageEvents, deciders: [luggage] });
