/*
 * A test runner for StrykerJS: runs spec files with Jest's runner (jest-circus) in one process, but without Jest's
 * module system. The project's modules are compiled and loaded once. For each mutant only the spec files are evaluated
 * again, so a run takes only the time of the tests. Modules are loaded again only for a mutant that takes effect while
 * they load. Node loads packages.
 *
 * The `jest` object has only the features our specs use: mock functions and fake timers, no module mocks.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';
import config from '../../jest.config.mjs';

const node = config.projects.find(({ displayName }) => displayName === 'node');
const { compiler: compilerOptions } = node.testEnvironmentOptions;

const compiled = new Map();
const compile = (file) => {
  if (!compiled.has(file)) {
    const { code } = transformSync(readFileSync(file, 'utf8'), { ...compilerOptions, filename: file, swcrc: false });
    compiled.set(
      file,
      compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], { filename: file }),
    );
  }
  return compiled.get(file);
};

/** The file of an import within the project, null for a package. */
const ownFile = (specifier, from) => {
  if (specifier.startsWith('@camino/'))
    return resolve('libs', specifier.slice('@camino/'.length)).replace(/\.js$/, '.ts');
  return specifier.startsWith('.') ? resolve(dirname(from), specifier).replace(/\.js$/, '.ts') : null;
};

/** Evaluates a module; `load` returns the exports of the project's modules it imports. */
const evaluate = (file, module, load) => {
  const ofPackages = createRequire(file);
  const require = (specifier) => {
    const own = ownFile(specifier, file);
    return own?.endsWith('.ts') ? load(own) : ofPackages(specifier);
  };
  compile(file)(module.exports, require, module, file, dirname(file));
};

/** A registry of modules: `load(file)` returns a module's exports and evaluates it the first time. */
const modules = () => {
  const loaded = new Map();
  const load = (file) => {
    if (!loaded.has(file)) {
      const module = { exports: {} };
      loaded.set(file, module);
      evaluate(file, module, load);
    }
    return loaded.get(file).exports;
  };
  return load;
};

/** The part of the `jest` object that specs may use. */
const jestObject = () => {
  const mocker = new ModuleMocker(globalThis);
  const timers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: process.cwd() }, global: globalThis });
  return {
    fn: (...given) => mocker.fn(...given),
    spyOn: (...given) => mocker.spyOn(...given),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    setTimeout: () => undefined,
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    setSystemTime: (now) => timers.setSystemTime(now),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    dispose: () => (mocker.restoreAllMocks(), timers.dispose()),
  };
};

const TEST_TIMEOUT_MS = 120_000;
/**
 * With a mutant, the timeout of a test is four times its normal time plus this, so that a hanging test is detected
 * soon.
 */
const MORE_MS = 15_000;

const testsOf = (block) => block.children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));

const titleOf = (test) => {
  const names = [test.name];
  for (let block = test.parent; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
};

/** Excluded: specs that measure time check no rule, and would take their time for every mutant. */
const MEASURES_TIME = /\/bulk\.spec\.ts$/;

const specsIn = (folder, patterns) => {
  if (statSync(folder).isFile()) return [resolve(folder)];
  return readdirSync(folder, { recursive: true })
    .map((name) => resolve(folder, name))
    .filter(
      (file) =>
        patterns.some((pattern) => new RegExp(pattern).test(file)) &&
        !file.includes('/dist/') &&
        !MEASURES_TIME.test(file),
    )
    .sort();
};

const resultOf = ({ id, errors, duration }, file) => {
  const about = { id, name: id, fileName: file, timeSpentMs: duration ?? 0 };
  if (errors.length === 0) return { ...about, status: TestStatus.Success };
  const [error] = errors.flat();
  return { ...about, status: TestStatus.Failed, failureMessage: String(error?.message ?? error) };
};

/**
 * Maximum number of tests that may fail without a mutant, because they measure time and instrumented code is slower.
 */
const MOST_UNUSABLE = 3;
const usable = (tests) => {
  const failed = tests.filter(({ status }) => status === TestStatus.Failed);
  if (failed.length > MOST_UNUSABLE) return tests;
  for (const { name, failureMessage } of failed)
    console.error(`left out, fails without a change: ${name}: ${failureMessage}`);
  return tests.filter((test) => !failed.includes(test));
};

class SpecsInProcess {
  static inject = tokens(commonTokens.options);
  stryker = (globalThis.__stryker__ ??= {});
  load = modules();
  /** Duration of each file in the first run, in ms: the quickest files run first. */
  took = new Map();
  standsAlone = new Map();
  /** Tests that fail without a mutant. */
  unusable = new Set();
  /** Duration of each test in the first run, in ms. */
  durations = new Map();

  constructor({ specsInProcess }) {
    this.files = specsInProcess.roots.flatMap((folder) => specsIn(folder, specsInProcess.testRegex));
    process.on('uncaughtException', (error) => (this.uncaught ??= error));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const tests = [];
    for (const file of this.files) tests.push(...(await this.runFile(file, () => true, false)));
    for (const { id, timeSpentMs } of tests) this.durations.set(id, timeSpentMs);
    const kept = usable(tests);
    this.unusable = new Set(tests.filter((test) => !kept.includes(test)).map(({ id }) => id));
    return { status: DryRunStatus.Complete, tests: kept, mutantCoverage: this.stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, reloadEnvironment, hitLimit, disableBail }) {
    Object.assign(this.stryker, { hitLimit, hitCount: hitLimit ? 0 : undefined });
    this.uncaught = undefined;
    try {
      if (reloadEnvironment) this.load = modules();
      this.stryker.activeMutant = activeMutant.id;
      const named = testFilter && new Set(testFilter);
      const tests = await this.runAll(named, !disableBail, activeMutant.id);
      if (named && !this.hitLimitReached() && !tests.some(({ status }) => status === TestStatus.Failed))
        tests.push(...(await this.runBeside(named, !disableBail)));
      return toMutantRunResult(this.hitLimitReached() ?? { status: DryRunStatus.Complete, tests }, disableBail);
    } catch (error) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: String(error?.stack ?? error) });
    } finally {
      this.stryker.activeMutant = undefined;
      if (reloadEnvironment) this.load = modules();
    }
  }

  hitLimitReached() {
    return determineHitLimitReached(this.stryker.hitCount, this.stryker.hitLimit);
  }

  /** Runs the named tests, or all of them. */
  async runAll(named, bail, mutant) {
    const files = [...this.files].sort((a, b) => (this.took.get(a) ?? 0) - (this.took.get(b) ?? 0));
    const results = [];
    for (const file of files) {
      const isWanted = (id) => !named || named.has(id);
      if (named && ![...named].some((id) => id.startsWith(this.nameOf(file)))) continue;
      results.push(...(await this.confirmed(file, isWanted, bail, mutant)));
      if (bail && (results.at(-1)?.status === TestStatus.Failed || this.hitLimitReached())) break;
    }
    return results;
  }

  /**
   * Runs all tests of the unit specs that have tests named. A value that a test cached in the first run hides the code
   * behind it from the tests after it, so those are not named. Specs of the whole application are excluded because they
   * take too long.
   */
  async runBeside(named, bail) {
    const results = [];
    for (const file of this.files) {
      if (file.endsWith('.api.spec.ts') || ![...named].some((id) => id.startsWith(this.nameOf(file)))) continue;
      results.push(...(await this.runFile(file, (id) => !this.unusable.has(id), bail)));
      if (bail && results.at(-1)?.status === TestStatus.Failed) break;
    }
    return results;
  }

  /** A failure may be due to skipped earlier tests, so all tests of the file are run to confirm it. */
  async confirmed(file, isWanted, bail, mutant) {
    const results = await this.runFile(file, isWanted, bail);
    const failed = results.find(({ status }) => status === TestStatus.Failed);
    if (!failed || this.hitLimitReached() || (await this.passesAlone(file, failed.id, mutant))) return results;
    return this.runFile(file, () => true, bail);
  }

  async passesAlone(file, id, mutant) {
    if (!this.standsAlone.has(id)) {
      this.stryker.activeMutant = undefined;
      const [result] = await this.runFile(file, (each) => each === id, true);
      this.standsAlone.set(id, result?.status === TestStatus.Success);
      this.stryker.activeMutant = mutant;
    }
    return this.standsAlone.get(id);
  }

  nameOf(file) {
    return `${relative(process.cwd(), file)} `;
  }

  /** Evaluates a spec file and runs the selected tests; returns their results. */
  async runFile(file, isWanted, bail) {
    const jest = jestObject();
    const environment = { ...process.env };
    const started = performance.now();
    circus.resetState();
    const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus;
    Object.assign(globalThis, { describe, it, test, beforeAll, beforeEach, afterAll, afterEach, expect, jest });
    const follow = (event) => this.follow(event, bail);
    circus.addEventHandler(follow);
    try {
      evaluate(file, { exports: {} }, this.load);
      const state = circus.getState();
      state.testTimeout = TEST_TIMEOUT_MS;
      const wanted = this.choose(file, state, isWanted);
      await circus.run();
      const results = wanted.filter(({ mode }) => mode !== 'skip').map((each) => resultOf(each, file));
      if (state.unhandledErrors.length > 0)
        throw new Error(`${file}: ${state.unhandledErrors.flat().map(String).join('; ')}`);
      return this.uncaught ? this.withUncaught(results, file) : results;
    } finally {
      circus.removeEventHandler(follow);
      jest.dispose();
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
      if (!this.took.has(file)) this.took.set(file, performance.now() - started);
    }
  }

  /**
   * An error that would have ended the process counts as a failure of the last test; without a mutant it is a failure
   * of the run.
   */
  withUncaught(results, file) {
    const error = this.uncaught;
    this.uncaught = undefined;
    const last = results.at(-1);
    if (this.stryker.activeMutant === undefined || !last) throw new Error(`${file}: ${error?.stack ?? error}`);
    return [...results.slice(0, -1), { ...last, status: TestStatus.Failed, failureMessage: String(error) }];
  }

  /** Names the tests and skips the others. Titles may repeat, so a test's number is part of its name. */
  choose(file, state, isWanted) {
    return testsOf(state.rootDescribeBlock).filter((test, index) => {
      test.id = `${this.nameOf(file)}#${index + 1} ${titleOf(test)}`;
      if (!isWanted(test.id)) test.mode = 'skip';
      if (this.durations.has(test.id)) test.timeout = MORE_MS + 4 * this.durations.get(test.id);
      return test.mode !== 'skip';
    });
  }

  /** Hooks before the tests of a block count as part of its first test, hooks after them as part of its last. */
  follow({ name, test, hook }, bail) {
    if (name === 'test_start' && test.mode !== 'skip') {
      if (this.failed && bail) test.mode = 'skip';
      else this.stryker.currentTestId = test.id;
    }
    if (name === 'hook_start' && hook.type === 'beforeAll')
      this.stryker.currentTestId = testsOf(hook.parent).find(({ mode }) => mode !== 'skip')?.id;
    if (name === 'run_start') this.failed = false;
    if (name === 'test_done' && test.errors.length > 0) this.failed = true;
    if (name === 'run_finish') this.stryker.currentTestId = undefined;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'specs-in-process', SpecsInProcess)];
export const strykerValidationSchema = {
  properties: { specsInProcess: { type: 'object', description: '`roots` and `testRegex` as Jest has them.' } },
};
