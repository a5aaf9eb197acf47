/*
 * Writes docs/events.md from the event catalogue, which is built first: what Node loads is never older than its
 * sources.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventsDoc } from './parts/events-doc.mjs';
import { root } from './parts/processes.mjs';
import { targets } from './parts/targets.mjs';

await targets()
  .find(({ name }) => name === 'domain')
  .build();
const { eventsByArea } = await import('@camino/domain/event-catalogue.js');
await writeFile(join(root, 'docs', 'events.md'), eventsDoc(eventsByArea));
