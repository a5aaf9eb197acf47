import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from './gateway-server.js';
import { settingsOf } from './settings.js';

const { port, host, ...settings } = settingsOf(process.env);
const folder = join(dirname(fileURLToPath(import.meta.url)), 'page');
const server = createGateway({ ...settings, folder });
server.listen({ port, host });
/** Nothing is lost: the journal is written as things happen. */
const end = (): never => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// The parent started this server for itself: without it, it has nothing to do.
process.once('disconnect', end);
