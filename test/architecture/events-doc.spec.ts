import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountEvents } from '@camino/domain/accounts/accounts.events.js';
import { calendarEvents } from '@camino/domain/calendar/calendar.events.js';
import { catalogueEvents } from '@camino/domain/catalogue/catalogue.events.js';
import { eventCatalogue } from '@camino/domain/event-catalogue.js';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import { requesterEvents } from '@camino/domain/reservations/requester.js';
import { reservationEvents } from '@camino/domain/reservations/reservation.events.js';
import { repository } from './planting.js';

type Writing = { eventsDoc: (areas: Readonly<Record<string, EventCatalogue>>) => string };

describe('docs/events.md', () => {
  const page = readFileSync(join(repository, 'docs/events.md'), 'utf8');

  it('says what the event catalogue says', async () => {
    const { eventsDoc } = (await import(join(repository, 'scripts/parts/events-doc.mjs'))) as Writing;
    const areas = { accounts: accountEvents, calendar: calendarEvents, catalogue: catalogueEvents, reservations: { ...reservationEvents, ...requesterEvents } };
    expect(page).toBe(eventsDoc(areas));
  });

  it('leaves no event out', () => {
    expect(Object.keys(eventCatalogue).filter((type) => !page.includes(`| \`${type}\` |`))).toEqual([]);
  });
});
