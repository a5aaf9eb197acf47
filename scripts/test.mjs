/*
 * `npm test`: from a fresh clone to one line, `N passed, N failed`. `npm test -- <jest arguments>` runs only those
 * tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { installIfNeeded, nodeProblem } from './parts/installation.mjs';
import { keepTemporaryFilesInMemory } from './parts/memory-folder.mjs';
import { atMost, endTogether, root, run, runNode, timed } from './parts/processes.mjs';
import { faultsOf, namedIn, pageOf, recordsOf, requirementsOf, tableOf } from './parts/requirements.mjs';
import { failedFiles, failedTests, skippedTests, sum, tallyOfJest, withSecondRun } from './parts/tally.mjs';

const results = join(root, 'test-results');
const narrowed = process.argv.slice(2);
const byName = narrowed.some((argument) => /^(-t|--testNamePattern)\b/.test(argument));

/**
 * Up to this many failed files are run a second time. Tests for lost data are never repeated: their failures are never
 * an accident.
 */
const AT_MOST_AGAIN = 3;
const NEVER_AGAIN = /test\/chaos\/|\.crash\.|\.damage\./;

/*
 * Random tests use a fixed seed here, so the same code gives the same result; `npm run chaos` uses a new one each time.
 */
for (const seed of ['CHAOS_SEED', 'RANDOM_SEED', 'FUZZ_SEED']) process.env[seed] ??= '20261122';

const OVER_EVENTSTOREDB = [
  'reservations/booking/booking',
  'calendar/reconciliation',
  'accounts/accounts',
  'catalogue/catalogue',
];

/** Runs one check other than Jest; true if it passes. Prints its output only if it fails. */
const check = async (name, work) => {
  const [{ code, output }, took] = await timed(work);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${took})${code === 0 ? '' : `\n${output.trimEnd()}\n`}`);
  return code === 0;
};

const tool = (script, args) => () => runNode(join(root, 'node_modules', script), args, { quiet: true });

const types = (project) =>
  tool('typescript-7/bin/tsc', [
    '-p',
    project,
    '--pretty',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/types/${project}.tsbuildinfo`,
  ]);

const builds = async () => {
  const { build } = await import('./build.mjs');
  return build().then(
    () => ({ code: 0, output: '' }),
    (error) => ({ code: 1, output: error.message }),
  );
};

const STATIC_CHECKS = [
  ['formatting, as `npm run format` writes it', tool('oxfmt/bin/oxfmt', ['--check', '.'])],
  ['lint', tool('oxlint/bin/oxlint', ['--type-aware', '.'])],
  [
    'lint of the domain, of React and of stories',
    tool('eslint/bin/eslint.js', ['apps', 'libs', 'test', '--max-warnings', '0', '--color']),
  ],
  ['types of the API, the libraries and the tests', types('tsconfig.json')],
  ['types of the front ends', types('tsconfig.web.json')],
];

/**
 * Rendering and parsing create much short-lived garbage; a larger young generation saves a tenth of the time.
 * Megabytes.
 */
const YOUNG = '--max-semi-space-size=64';

/**
 * One more than the two processors that a run counts on: tests wait for a browser, a server or a file two fifths of
 * their time.
 */
const WORKERS = '--maxWorkers=3';

/** Outlives a run, unlike the temporary files. */
const TRANSFORMED = join(tmpdir(), `camino-jest-${userInfo().uid}`);

const runJest = async (file, args) => {
  const { code } = await run(process.execPath, [
    YOUNG,
    join(root, 'node_modules/jest/bin/jest.js'),
    '--ci',
    `--cacheDirectory=${TRANSFORMED}`,
    '--json',
    `--outputFile=${file}`,
    ...args,
  ]);
  return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
};

/**
 * Runs the failed files again by themselves. A test that passes now depends on what ran beside it: it is reported and
 * must be fixed.
 */
const runAgain = async (first, options) => {
  const files = failedFiles(first.report);
  if (
    narrowed.length > 0 ||
    files.length === 0 ||
    files.length > AT_MOST_AGAIN ||
    files.some((file) => NEVER_AGAIN.test(file))
  )
    return first;
  const file = join(results, 'again.json');
  const again = await runJest(file, [...options, '--runTestsByPath', ...files]);
  await rm(file, { force: true });
  if (!again.report) return first;
  const failed = new Set(failedTests(again.report));
  for (const title of failedTests(first.report).filter((title) => !failed.has(title)))
    console.log(`UNSTEADY held only when run again: ${title}`);
  return { code: again.code, report: withSecondRun(first.report, again.report) };
};

/** One run of Jest over `selection`; its report is stored in test-results. Progress goes directly to the terminal. */
const jest = async (name, options, selection = narrowed) => {
  const file = join(results, `${name}.json`);
  const [{ code, report }, took] = await timed(async () =>
    runAgain(await runJest(file, [...options, ...selection]), options),
  );
  if (report) await writeFile(file, JSON.stringify(report));
  const tally = tallyOfJest(report, { code, byName });
  console.log(`${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${name} tests (${took})`);
  if (!byName) for (const title of skippedTests(report)) console.log(`       not run: ${title}`);
  return tally;
};

const jestRuns = async () => {
  const maybeNone = narrowed.length > 0 ? ['--passWithNoTests'] : [];
  if (narrowed.some((argument) => argument.startsWith('--selectProjects'))) return [await jest('selected', maybeNone)];
  return [await jest('all', [WORKERS, ...maybeNone]), ...(narrowed.length > 0 ? [] : [await overEventStoreDb()])];
};

/**
 * Runs some of the API tests again, against a double of EventStoreDB whose connections are cut; `npm run
 * test:eventstoredb` runs all.
 */
const overEventStoreDb = async () => {
  process.env.TEST_LOG = 'eventstoredb';
  const selection = ['--testPathPatterns', String.raw`(${OVER_EVENTSTOREDB.join('|')})\.api\.spec\.ts$`];
  const tally = await jest('event store', ['--selectProjects', 'node', WORKERS], selection);
  delete process.env.TEST_LOG;
  return tally;
};

const textOf = (...path) => readFileSync(join(root, ...path), 'utf8');

/**
 * Whether the passed tests name every row of the finished stages. Prints the table and stores it in
 * test-results/requirements.md.
 */
const requirements = async () => {
  const reports = readdirSync(results)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(textOf('test-results', file)));
  const rows = requirementsOf(textOf('docs', 'requirements.csv'));
  const named = namedIn(reports, root);
  await writeFile(join(results, 'requirements.md'), pageOf(rows, named));
  const faults = faultsOf({ rows, named, waiting: recordsOf(textOf('docs', 'untested-requirements.csv')) });
  const holds = faults.length === 0;
  console.log(
    [
      tableOf(rows, named),
      `${holds ? 'ok    ' : 'FAILED'} requirements of finished stages, each named by a test in its places`,
      ...faults.map((fault) => `       ${fault}`),
    ].join('\n'),
  );
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1 };
};

const prepare = async () => {
  const tooOld = nodeProblem();
  if (tooOld) throw new Error(tooOld);
  await installIfNeeded();
  const { chromium } = await import('./parts/chromium.mjs');
  process.env.CHROME_PATH = await chromium();
  keepTemporaryFilesInMemory();
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
};

/** Returns the tally of everything. The stories test the build, so nothing runs if the build fails. */
const everything = async () => {
  await prepare();
  const checks = narrowed.length > 0 ? [] : STATIC_CHECKS;
  const held = await atMost(
    2,
    [['build', builds], ...checks].map(
      ([name, work]) =>
        () =>
          check(name, work),
    ),
  );
  const tallies = held.map((holds) => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  const [built] = held;
  if (!built) return sum(tallies);
  const tests = sum(await jestRuns());
  if (tests.passed + tests.failed > 0)
    return sum([...tallies, tests, ...(narrowed.length > 0 ? [] : [await requirements()])]);
  console.log('FAILED no test was found');
  return sum([...tallies, { passed: 0, failed: 1 }]);
};

endTogether();
const [tally, took] = await timed(() =>
  everything().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }),
);
console.log(`Took ${took}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
console.log(`${tally.passed} passed, ${tally.failed} failed`);
