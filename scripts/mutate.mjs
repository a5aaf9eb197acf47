/*
 * `npm run mutate -- <folder or file> … [--tests <folder or file>] [--sample <n> [--skip <n>]] [--concurrency <n>]
 * [--fresh] [--jest]`
 *
 * Mutation testing with StrykerJS. Creates mutants of the sources in each folder and runs the tests that cover them.
 * Prints the share of detected mutants, every mutant that no test detected ("survivor"), and those detected only by a
 * timeout. The figures in docs/mutation.md are updated by hand.
 *
 * Incremental: results are cached in .cache/mutation, and only changed code or tests are run again; `--fresh` discards
 * the cache. The tests are those of the project `node` near the mutant: for a folder of a library, its own tests and
 * those directly in the library's root; for the API, those of the area or of the platform's folder. `--tests` names
 * another folder or file. Tests run in one process, see parts/specs-in-process.mjs; `--jest` runs them as `npm test`
 * does, which takes many times as long. `--sample` tests only that many mutants, always the same ones, spread over all
 * files; `--skip 60` tests those after the first sixty.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import config from '../jest.config.mjs';
import { root } from './parts/processes.mjs';
import { survivorsOf, tableOf, timedOutOf } from './parts/mutation-report.mjs';

const { values, positionals: targets } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
    jest: { type: 'boolean', default: false },
    sample: { type: 'string' },
    skip: { type: 'string', default: '0' },
  },
});

const problem = () => {
  if (targets.length === 0) return 'Name the folders or files to change: npm run mutate -- libs/domain/calendar';
  const missing = [
    ...targets.map((target) => target.replace(/:\d+(:\d+)?-\d+(:\d+)?$/, '')),
    ...(values.tests ? [values.tests] : []),
  ].filter((each) => !existsSync(join(root, each)));
  return missing.length > 0 ? `There is no ${missing.join(', ')}` : null;
};

/** The mutated files: no tests, test support or declarations without behavior. */
const mutated = () => [
  ...targets.map((target) => (/\.ts(:|$)/.test(target) ? target : `${target}/**/*.ts`)),
  ...['spec', 'given', 'contract', 'examples', 'd'].map((kind) => `!**/*.${kind}.ts`),
  '!**/given.ts',
  '!**/testing/**',
];

const testFolders = () => {
  if (values.tests) return [values.tests];
  const folderOf = (target) =>
    /^apps\/[^/]+\/src\/(platform\/)?[^/]+/.exec(target)?.[0] ?? target.split('/').slice(0, 3).join('/');
  return [...new Set(targets.map(folderOf))];
};

/** Where tests are, and which of the files there to run. */
const tests = () => {
  const folders = testFolders().map((folder) => /^(libs\/[^/]+)\/(.+)$/.exec(folder) ?? [folder, folder, '.+']);
  const SPEC = '\\.(spec|contract-spec)\\.ts$';
  return {
    roots: [...new Set(folders.map(([, root]) => root))],
    testRegex: folders.map(([, root, within]) =>
      within === '.+' ? `/${root}/.+${SPEC}` : `/${root}/(${within}/.+|[^/]+)${SPEC}`,
    ),
  };
};

/** The Jest project of the API and the libraries, restricted to the relevant folders. */
const jestConfig = () => {
  const node = config.projects.find(({ displayName }) => displayName === 'node');
  const { roots, testRegex } = tests();
  return {
    ...node,
    roots: roots.map((folder) => `<rootDir>/${folder}`),
    testRegex,
    testEnvironment: node.testEnvironment.replace('<rootDir>', root),
    transformIgnorePatterns: [...node.transformIgnorePatterns, '/node_modules/@stryker-mutator/'],
  };
};

const samplePlugin = values.sample ? [join(root, 'scripts/parts/mutation-sample.mjs')] : [];

/** The test runner. */
const runner = () =>
  values.jest
    ? {
        testRunner: 'jest',
        plugins: ['@stryker-mutator/jest-runner', ...samplePlugin],
        jest: { projectType: 'custom', config: jestConfig(), enableFindRelatedTests: true },
      }
    : {
        testRunner: 'specs-in-process',
        plugins: [join(root, 'scripts/parts/specs-in-process.mjs'), ...samplePlugin],
        specsInProcess: tests(),
      };

const incrementalFile = join('.cache/mutation', `${targets.join('+').replaceAll(/[^\w+-]+/g, '_')}.json`);

const options = () => ({
  ...runner(),
  mutate: mutated(),
  ...(values.sample && { checkers: ['sample'], sample: { size: Number(values.sample), skip: Number(values.skip) } }),
  coverageAnalysis: 'perTest',
  // All tests that cover a file of the API, each with its own application.
  dryRunTimeoutMinutes: 30,
  ignoreStatic: targets.some((target) => target.startsWith('apps/')),
  incremental: !values.sample,
  incrementalFile,
  concurrency: Number(values.concurrency),
  /* An endless loop is detected by a timeout; on a busy machine tests may take long. */
  timeoutMS: 15_000,
  timeoutFactor: 4,
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    'var',
    'backups',
    'test-results',
    'coverage',
    'dist',
    'docs',
    'apps/*/dist',
    'apps/site',
    'apps/admin',
  ],
  disableTypeChecks: false,
  reporters: process.stdout.isTTY ? ['progress'] : ['progress-append-only'],
  allowConsoleColors: false,
  logLevel: 'warn',
  warnings: { slow: false },
});

const wrong = problem();
if (wrong) {
  console.error(wrong);
  process.exit(2);
}
await mkdir(join(root, '.cache/mutation'), { recursive: true });
if (values.fresh) await rm(join(root, incrementalFile), { force: true });
process.chdir(root);
const mutants = await new Stryker(options()).runMutationTest();
for (const line of timedOutOf(mutants)) console.log(line);
for (const line of survivorsOf(mutants)) console.log(line);
console.log(tableOf(mutants));
