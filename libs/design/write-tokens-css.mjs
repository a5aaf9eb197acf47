import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const here = (name) => new URL(name, import.meta.url);
const { module } = await runnerImport(here('tokens-css.ts').pathname);
await writeFile(here('tokens.css'), module.tokensCss());
