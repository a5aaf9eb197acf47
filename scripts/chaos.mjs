/*
 * `npm run chaos [-- R1 R2 …]`: tests the reliability goals R1–R9 in their long form; without names, all of them. Each
 * goal starts with a seed, which the table shows: `SEED=… npm run chaos -- R6` repeats it. The environment variables of
 * a goal (its `long`) can also be set from outside; fast-check finds a shrunk case again with the same SEED and
 * HISTORIES. Run nothing else on the machine meanwhile, because response times are measured.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endTogether, root, runNode, timed } from './parts/processes.mjs';
import { skippedTests, tallyOfJest } from './parts/tally.mjs';

const IN_TIME = { ANSWER_MS: '2000' };

/**
 * `files` and `names` select the tests of a goal, as Jest patterns; `long` sets their size here; `runs` describes what
 * is counted.
 */
const PROPERTIES = [
  {
    id: 'R1',
    says: 'an acknowledged append survives kill -9',
    project: 'node',
    files: 'sqlite-event-store\\.crash',
    long: { CRASHES: '200' },
    runs: '200 kills',
  },
  {
    id: 'R1',
    says: 'an acknowledged booking survives kill -9',
    project: 'stories',
    files: 'kill-amid-bookings',
    long: { KILLS: '20' },
    runs: '20 kills',
  },
  {
    id: 'R1',
    says: 'an order is charged once, a card saved after sale and void',
    project: 'stories',
    files: 'kill-amid-payments',
    long: { KILLS: '60' },
    runs: '60 kills',
  },
  {
    id: 'R1',
    says: 'a link is paid once and nothing of it is lost',
    project: 'stories',
    files: 'kill-amid-link-payments',
    long: { KILLS: '60' },
    runs: '60 kills',
  },
  {
    id: 'R1',
    says: 'an acknowledged erasure leaves the key in no file',
    project: 'node',
    files: 'half-done-erasure',
    long: { HISTORIES: '1500' },
    runs: '1500 histories',
  },
  {
    id: 'R2',
    says: 'a torn or corrupt log gives a beginning or is refused',
    project: 'node',
    files: 'sqlite-event-store\\.damage',
    long: { DAMAGES: '1000' },
    runs: '1000 cuts, 2000 flips',
  },
  {
    id: 'R3',
    says: 'optimistic concurrency, as the model does it: SQLite',
    project: 'node',
    files: 'sqlite-event-store\\.spec',
    names: 'does what the model does',
    long: { HISTORIES: '2000' },
    runs: '2000 × 1–10 histories',
  },
  {
    id: 'R3',
    says: 'optimistic concurrency, as the model does it: EventStoreDB',
    project: 'node',
    files: 'eventstoredb-event-store\\.spec',
    names: 'does what the model does',
    long: { HISTORIES: '2000' },
    runs: '2000 × 1–10 histories',
  },
  {
    id: 'R4',
    says: 'the last place, driver and vehicle',
    project: 'node',
    files: 'last-place',
    long: {},
    runs: '8 × 200 clients',
  },
  {
    id: 'R4',
    says: 'contended transport over replicas, and midnight',
    project: 'stories',
    files: 'chaos/replicas',
    names: 'start at the same moment|contend for them',
    long: { CONTENTIONS: '60' },
    runs: '60 days',
  },
  {
    id: 'R4',
    says: 'the steps of three replicas in any order',
    project: 'node',
    files: 'calendar/contended',
    long: { HISTORIES: '600' },
    runs: '4 × 600 histories',
  },
  {
    id: 'R4',
    says: 'whatever takes a place, in two replicas beside an impatient one',
    project: 'node',
    files: 'calendar/users-of-a-place',
    names: 'keeps all of this',
    long: { HISTORIES: '100' },
    runs: '14 × 100 histories',
  },
  {
    id: 'R4',
    says: 'an allocation that is there is found, and is sound',
    project: 'node',
    files: 'calendar/allocation',
    names: 'exactly when|never promises',
    long: { HISTORIES: '20000' },
    runs: '2 × 20000 histories',
  },
  {
    id: 'R5',
    says: 'one key, one effect, one answer',
    project: 'stories',
    files: 'repeated-keys',
    long: { ROUNDS: '10' },
    runs: '10 × 240 commands',
  },
  {
    id: 'R6',
    says: 'read models are a function of the log',
    project: 'node',
    files: 'projecting/lane\\.spec',
    names: 'R6',
    long: { HISTORIES: '1000' },
    runs: '4 × 1000 histories',
  },
  {
    id: 'R6',
    says: 'the application’s own read models are so, too',
    project: 'node',
    files: 'projections/function-of-the-log',
    long: { HISTORIES: '1000' },
    runs: '2 × 1000 histories',
  },
  {
    id: 'R6',
    says: 'a month as known at any point of any history',
    project: 'node',
    files: 'ledger/books/random-histories',
    long: { HISTORIES: '10000' },
    runs: '10000 histories',
  },
  {
    id: 'R6',
    says: 'checksums amid projecting',
    project: 'node',
    files: 'projecting/comparison',
    names: 'whatever is projected',
    long: { HISTORIES: '200' },
    runs: '200 histories',
  },
  {
    id: 'R6',
    says: 'rows that the read side has lost are made anew',
    project: 'node',
    files: 'projecting/lost-rows',
    long: { HISTORIES: '200' },
    runs: '2 × 200 histories',
  },
  {
    id: 'R6',
    says: 'rows after kill -9 are those of a clean rebuild',
    project: 'stories',
    files: 'read-side',
    names: 'clean rebuild',
    long: { KILLS: '20' },
    runs: '20 kills',
  },
  {
    id: 'R6',
    says: 'the embedded MongoDB orders and matches as it should',
    project: 'node',
    files: 'embedded-mongo/(filter|key-encoding)',
    names: 'as mingo does|any two numbers',
    long: { HISTORIES: '100000' },
    runs: '2 × 100000 questions',
  },
  {
    id: 'R6',
    says: 'the embedded MongoDB finds as without indexes',
    project: 'node',
    files: 'embedded-mongo/(planner|sorted-entries|match-cache)',
    names: 'whatever is asked|agree with|stays true',
    long: { HISTORIES: '200' },
    runs: '6 × 200 histories',
  },
  {
    id: 'R7',
    says: 'no place is lost or doubled, whatever the clock does',
    project: 'stories',
    files: 'moving-clock',
    long: { SEEDS: '100' },
    runs: '100 histories',
  },
  {
    id: 'R8',
    says: 'a full disk',
    project: 'stories',
    files: 'full-disk',
    long: { ROUNDS: '5', ...IN_TIME },
    runs: '2 × 5 times',
  },
  {
    id: 'R8',
    says: 'a read side that fails',
    project: 'stories',
    files: 'read-side',
    names: 'lets bookings go on',
    long: { ROUNDS: '5', ...IN_TIME },
    runs: '3 × 5 times',
  },
  {
    id: 'R8',
    says: 'an event store that fails',
    project: 'stories',
    files: 'event-store',
    long: { ROUNDS: '5', ...IN_TIME },
    runs: '4 × 5 times',
  },
  {
    id: 'R9',
    says: 'damaged bytes end one connection alone',
    project: 'node',
    files: 'embedded-mongo/server',
    names: 'random damage',
    long: { HISTORIES: '20000' },
    runs: '20000 requests',
  },
  {
    id: 'R9',
    says: 'malformed requests are refused in time',
    project: 'node',
    files: 'security/fuzz',
    long: { FUZZ: '50000' },
    runs: '50000 requests',
  },
];

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
