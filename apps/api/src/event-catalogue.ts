import * as areas from './areas.js';
import { areasOf, eventsByArea as byArea, eventsOf, upcastersOf } from './platform/areas/area.js';

/** Every area, in the order of their places. */
export const AREAS = areasOf(areas);

/** Every event type of the system, once. */
export const eventCatalogue = eventsOf(areas);

/** The same by the area they belong to. */
export const eventsByArea = byArea(AREAS);

/** Every step from an earlier version of an event type to the next. */
export const upcasters = upcastersOf(AREAS);
