import { accountEvents } from './accounts/accounts.events.js';
import { calendarEvents } from './calendar/calendar.events.js';
import { catalogueEvents } from './catalogue/catalogue.events.js';
import type { EventCatalogue } from './kernel/catalogued.js';
import { requesterEvents } from './reservations/requester.js';
import { reservationEvents } from './reservations/reservation.events.js';

/** Every event type of the system, once. */
export const eventCatalogue = {
  ...accountEvents,
  ...catalogueEvents,
  ...calendarEvents,
  ...requesterEvents,
  ...reservationEvents,
} as const satisfies EventCatalogue;
