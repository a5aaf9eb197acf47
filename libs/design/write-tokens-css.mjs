import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (name) => new URL(name, import.meta.url);
const { module } = await runnerImport(fileURLToPath(here('tokens-css.ts')));
await writeFile(here('tokens.css'), module.tokensCss());
