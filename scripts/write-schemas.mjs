import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractSchemas } from './parts/contract-schemas.mjs';
import { root } from './parts/processes.mjs';

/* With `--print` the text goes to standard output instead. */
if (process.argv.includes('--print')) process.stdout.write(contractSchemas());
else await writeFile(join(root, 'libs/contracts/schemas.ts'), contractSchemas());
