import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KINDS } from '@camino/domain/catalogue/kinds.js';
import { catalogueKindsSource } from './parts/catalogue-kinds.mjs';
import { catalogueRowsSource } from './parts/catalogue-rows.mjs';
import { root } from './parts/processes.mjs';

await writeFile(join(root, 'libs', 'contracts', 'catalogue', 'catalogue-kinds.ts'), catalogueKindsSource(KINDS));
await writeFile(join(root, 'libs', 'contracts', 'catalogue', 'catalogue-rows.ts'), catalogueRowsSource(KINDS));
