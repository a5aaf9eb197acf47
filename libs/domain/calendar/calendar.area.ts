import { defineDomainArea } from '../kernel/area.js';
import { calendar } from './calendar.js';
import { calendarEvents } from './calendar.events.js';
import { calendarUpcasters } from './upcasters.js';

/** Reservations of vehicles and drivers, day by day. */
export const calendarDomain = defineDomainArea({
  name: 'calendar',
  events: calendarEvents,
  upcasters: calendarUpcasters,
  deciders: [calendar],
});
