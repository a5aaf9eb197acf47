import { mkdir, writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const folder = new URL('../src/illustrations/', import.meta.url);
const { module } = await runnerImport(new URL('drawing.tsx', folder).pathname, {
  root: new URL('..', import.meta.url).pathname,
  configFile: false,
  resolve: { conditions: ['camino-source', 'module', 'node'], noExternal: [/^@camino\//] },
});
await mkdir(new URL('drawn/', folder), { recursive: true });
for (const [name, svg] of Object.entries(module.drawnScenes())) await writeFile(new URL(`drawn/${name}`, folder), svg);
