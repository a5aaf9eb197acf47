import type { EventName } from '@camino/contracts/events/event-name.js';
import { EVENT_NAMES } from '@camino/contracts/events/event-words.js';
import * as areas from './areas.js';
import { areasOf, eventsByArea as byArea, eventsOf, upcastersOf } from './platform/ops/areas/index.js';

/** Every area, in the order of their places. */
export const AREAS = areasOf(areas);

/** Every event type of the system, once. */
export const eventCatalogue = eventsOf(areas);

/** What each of them is called: without a name in both languages for every event, this does not compile. */
export const eventNames: Readonly<Record<keyof typeof eventCatalogue, EventName>> = EVENT_NAMES;

/** The same by the area they belong to. */
export const eventsByArea = byArea(AREAS);

/** Every step from an earlier version of an event type to the next. */
export const upcasters = upcastersOf(AREAS);
