import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from './gateway-server.js';
import { settingsOf } from './settings.js';

const { port, host, openers } = settingsOf(process.env);
const folder = join(dirname(fileURLToPath(import.meta.url)), 'page');
const server = createGateway({ openers, folder });
server.listen({ port, host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
// The parent started this server for itself: without it, it has nothing to do.
process.once('disconnect', () => process.exit(0));
