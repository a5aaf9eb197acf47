import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KINDS } from '@camino/domain/catalogue/rules/kinds.js';
import { catalogueRowsSource } from './parts/catalogue-rows.mjs';
import { root } from './parts/processes.mjs';

await writeFile(join(root, 'libs', 'contracts', 'catalogue', 'catalogue-rows.ts'), catalogueRowsSource(KINDS));
