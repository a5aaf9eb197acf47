import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountEvents } from '@camino/domain/accounts/accounts.events.js';
import { calendarEvents } from '@camino/domain/calendar/calendar.events.js';
import { catalogueEvents } from '@camino/domain/catalogue/catalogue.events.js';
import { requesterEvents } from '@camino/domain/reservations/requester.js';
import { reservationEvents } from '@camino/domain/reservations/reservation.events.js';
import { eventsDoc } from './parts/events-doc.mjs';
import { root } from './parts/processes.mjs';

const areas = { accounts: accountEvents, calendar: calendarEvents, catalogue: catalogueEvents, reservations: { ...reservationEvents, ...requesterEvents } };
await writeFile(join(root, 'docs', 'events.md'), eventsDoc(areas));
