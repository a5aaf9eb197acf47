/* Writes docs/events.md from the event catalogue. Builds first, so that Node does not load a stale catalogue. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventsDoc } from './parts/events-doc.mjs';
import { root } from './parts/processes.mjs';
import { targets } from './parts/targets.mjs';

for (const { name, isLibrary, build } of targets()) if (isLibrary || name === 'api') await build();
const { eventNames, eventsByArea } = await import(join(root, 'apps', 'api', 'dist', 'event-catalogue.js'));
await writeFile(join(root, 'docs', 'events.md'), eventsDoc(eventsByArea, eventNames));
