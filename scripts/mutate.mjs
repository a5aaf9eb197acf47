/*
 * `npm run mutate -- <folder or file> … [--tests <folder or file>] [--sample <n> [--skip <n>]] [--concurrency <n>] [--fresh]
 * [--jest]`: mutation testing with StrykerJS. Changes one thing after the other in the sources below each folder and runs the tests that
 * reach it; prints what share was noticed, every change that no test noticed ("survivor"), and those noticed by their time alone. Figures
 * are kept in docs/mutation.md by hand.
 *
 * Incremental: what was found out is kept in .cache/mutation and asked again only where code or tests changed; `--fresh` forgets it.
 * Tests are those of the project `node` near the change: of a library's folder the folder's own and those beside all folders of the
 * library, of the API those of the area or of the platform's folder; `--tests` names another folder or file. They run in one process, see
 * parts/specs-in-process.mjs; `--jest` runs them as `npm test` does, which takes many times as long. `--sample` tries so many changes only,
 * always the same ones, spread over all files; `--skip 60` tries those that come after the first sixty.
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

/** What is changed: never tests, what tests stand on, or declarations without behavior. */
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

/** Where tests are looked for, and which of the files there are meant. */
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

/** The jest project the API and the libraries are tested by, on the folders that matter here. */
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

/** What runs the tests. */
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
  // All tests that reach a file of the API, each with an application of its own.
  dryRunTimeoutMinutes: 30,
  ignoreStatic: targets.some((target) => target.startsWith('apps/')),
  incremental: !values.sample,
  incrementalFile,
  concurrency: Number(values.concurrency),
  /* A change that makes a loop endless is noticed by its time; on a busy machine tests may take a while. */
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
