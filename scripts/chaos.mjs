/*
 * `npm run chaos [-- R1 R2 …]`: tests the reliability goals R1–R9 in their long form; without names, all of them. Each
 * goal starts with a seed, which the table shows: `SEED=… npm run chaos -- R6` repeats it. The environment variables of
 * a goal (its `long`) can also be set from outside; fast-check finds a shrunk case again with the same SEED and
 * HISTORIES. Run nothing else on the machine meanwhile, because response times are measured.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROPERTIES } from './parts/chaos-properties.mjs';
import { endTogether, root, runNode, timed } from './parts/processes.mjs';
import { skippedTests, tallyOfJest } from './parts/tally.mjs';

const results = join(root, 'test-results');

/** The application has a setting `SEED` of its own, with another meaning. */
const { SEED: given, ...environment } = process.env;
delete process.env.SEED;
const seedOf = (index) => Number(given ?? (Date.now() + index * 7919) % 1_000_000);

const show = ({ id, says, runs }, seed, result, took) =>
  console.log(
    [id.padEnd(3), says.padEnd(58), runs.padEnd(22), String(seed).padStart(7), result.padEnd(7), took].join('  '),
  );

/** True if the goal was reached. Prints the output of the tests only if it was not. */
const held = async (property, index) => {
  const { project, files, names, long } = property;
  const seed = seedOf(index);
  const report = join(results, `chaos-${index}.json`);
  const own = Object.fromEntries(Object.entries(long).map(([name, value]) => [name, environment[name] ?? value]));
  const args = [
    '--selectProjects',
    project,
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
    '--testPathPatterns',
    files,
    ...(names ? ['-t', names] : []),
  ];
  const [{ code, output }, took] = await timed(() =>
    runNode(join(root, 'node_modules/jest/bin/jest.js'), args, {
      quiet: true,
      env: { ...own, CHAOS_SEED: String(seed), RANDOM_SEED: String(seed), FUZZ_SEED: String(seed) },
    }),
  );
  const said = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const { passed, failed } = tallyOfJest(said, { code, byName: names !== undefined });
  const holds = passed > 0 && failed === 0;
  show(property, seed, holds ? 'held' : 'FAILED', took);
  if (holds) return true;
  if (!names) for (const title of skippedTests(said)) console.log(`     not run: ${title}`);
  console.log(output.trimEnd());
  return false;
};

const wanted = process.argv.slice(2).map((name) => name.toUpperCase());
const unknown = wanted.filter((name) => !PROPERTIES.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; there are ${[...new Set(PROPERTIES.map(({ id }) => id))].join(', ')}.`,
  );
  process.exit(1);
}

endTogether();
await mkdir(results, { recursive: true });
const { build } = await import('./build.mjs');
await build({ only: ({ name, isLibrary }) => isLibrary || name === 'api' });
show({ id: '', says: 'property', runs: 'runs' }, 'seed', 'result', 'time');
for (const [index, property] of PROPERTIES.entries()) {
  if (wanted.length > 0 && !wanted.includes(property.id)) continue;
  if (!(await held(property, index))) process.exitCode = 1;
}
