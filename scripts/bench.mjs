/* `npm run bench`: builds what is stale, then runs every benchmark in test/bench, one after the other. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { endTogether, root, runNode } from './parts/processes.mjs';

const folder = join(root, 'test/bench');

endTogether();
await build();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.bench.mjs')).sort()) {
  console.log(`\n${file}`);
  const { code } = await runNode(join(folder, file), process.argv.slice(2));
  if (code !== 0) process.exitCode = 1;
}
