/*
 * `npm run bench [-- P4 P5]`: builds what is stale, then runs the benchmarks in test/bench, or those of the given
 * goals, one after the other. Prints the table of docs/benchmarks.md to standard output and progress to standard error.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { endTogether, root, runNode, timed } from './parts/processes.mjs';

const folder = join(root, 'test/bench');
const asked = process.argv.slice(2).map((name) => name.toLowerCase());

/** A file name lists the goals it measures: `p1-p2-appending.bench.mjs`. */
const isAsked = (file) => asked.length === 0 || asked.some((name) => file.split(/[-.]/).includes(name));

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs') && isAsked(file))
  .sort();
if (files.length === 0) {
  console.error(`There is no benchmark for ${asked.join(', ')}`);
  process.exit(1);
}

endTogether();
await build();
console.log('\n| # | what | measured | goal |\n|---|---|---|---|');
for (const file of files) {
  console.error(`  ${file}`);
  const [{ code }, took] = await timed(() => runNode(join(folder, file), []));
  console.error(`  ${code === 0 ? 'took' : 'failed after'} ${took}`);
  if (code !== 0) process.exitCode = 1;
}
