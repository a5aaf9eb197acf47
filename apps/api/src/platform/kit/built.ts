import { existsSync } from 'node:fs';

/** Whether this program was built: a thread cannot run from the sources. */
export const isBuilt = existsSync(new URL('../../build-id', import.meta.url));
