/*
 * Writes the list of areas that name events, then docs/events.md from the event catalogue. Builds in between, so that
 * Node does not load a stale catalogue.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventAreasSource } from './parts/event-areas.mjs';
import { eventsDoc } from './parts/events-doc.mjs';
import { root } from './parts/processes.mjs';
import { targets } from './parts/targets.mjs';

const contracts = join(root, 'libs', 'contracts');
await writeFile(join(contracts, 'events', 'areas.ts'), eventAreasSource(contracts));
for (const { name, isLibrary, build } of targets()) if (isLibrary || name === 'api') await build();
const { eventNames, eventsByArea } = await import(join(root, 'apps', 'api', 'dist', 'event-catalogue.js'));
await writeFile(join(root, 'docs', 'events.md'), eventsDoc(eventsByArea, eventNames));
