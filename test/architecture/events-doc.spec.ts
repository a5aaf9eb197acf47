import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import { eventCatalogue, eventsByArea } from '../../apps/api/src/event-catalogue.js';
import { repository } from './planting.js';

type Writing = { eventsDoc: (areas: Readonly<Record<string, EventCatalogue>>) => string };

describe('docs/events.md', () => {
  const page = readFileSync(join(repository, 'docs/events.md'), 'utf8');

  it('says what the event catalogue says', async () => {
    const { eventsDoc } = (await import(join(repository, 'scripts/parts/events-doc.mjs'))) as Writing;
    expect(page).toBe(eventsDoc(eventsByArea));
  });

  it('leaves no event out', () => {
    expect(Object.keys(eventCatalogue).filter((type) => !page.includes(`| \`${type}\` |`))).toEqual([]);
  });
});
