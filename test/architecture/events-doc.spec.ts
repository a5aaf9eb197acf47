import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventNames } from '@camino/contracts/events/event-name.js';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import { eventCatalogue, eventNames, eventsByArea } from '../../apps/api/src/event-catalogue.js';
import { repository } from './planting.js';

type Writing = { eventsDoc: (areas: Readonly<Record<string, EventCatalogue>>, names: EventNames) => string };

describe('docs/events.md', () => {
  const page = readFileSync(join(repository, 'docs/events.md'), 'utf8');

  it('says what the event catalogue says, and what screens call the events', async () => {
    const { eventsDoc } = (await import(join(repository, 'scripts/parts/events-doc.mjs'))) as Writing;
    expect(page).toBe(eventsDoc(eventsByArea, eventNames));
  });

  it('leaves no event out', () => {
    expect(Object.keys(eventCatalogue).filter((type) => !page.includes(`| \`${type}\` |`))).toEqual([]);
  });
});
