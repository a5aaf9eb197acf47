import { accountEvents } from './accounts/accounts.events.js';
import { calendarEvents } from './calendar/calendar.events.js';
import { catalogueEvents } from './catalogue/catalogue.events.js';
import { claimEvents } from './claims/claims.events.js';
import type { EventCatalogue } from './kernel/catalogued.js';
import { logEvents } from './log/log-identity.js';
import { personEvents } from './people/person.js';
import { projectionEvents } from './projections/skipped-events.js';
import { requesterEvents } from './reservations/requester.js';
import { reservationEvents } from './reservations/reservation.events.js';

/** Every event type of the system by the area it belongs to. */
export const eventsByArea = {
  accounts: accountEvents,
  calendar: calendarEvents,
  catalogue: catalogueEvents,
  claims: claimEvents,
  log: logEvents,
  people: personEvents,
  projections: projectionEvents,
  reservations: { ...reservationEvents, ...requesterEvents },
} as const satisfies Readonly<Record<string, EventCatalogue>>;

/** Every event type of the system, once. */
export const eventCatalogue = {
  ...eventsByArea.accounts,
  ...eventsByArea.calendar,
  ...eventsByArea.catalogue,
  ...eventsByArea.claims,
  ...eventsByArea.log,
  ...eventsByArea.people,
  ...eventsByArea.projections,
  ...eventsByArea.reservations,
} as const satisfies EventCatalogue;
