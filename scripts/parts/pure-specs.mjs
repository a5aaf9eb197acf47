/*
 * A test runner for StrykerJS: runs the specs of pure code in one process, with Jest's `expect` and `each` but without
 * Jest. Modules are compiled once and loaded once; they are loaded anew only for a change that has its effect while
 * modules load. A run takes milliseconds where Jest takes seconds. Knows `describe`, `it` and `each`; no hooks, no
 * mocks, no timers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import { bind } from 'jest-each';
import config from '../../jest.config.mjs';

const node = config.projects.find(({ displayName }) => displayName === 'node');
const [, compilerOptions] = node.transform['^.+\\.ts$'];

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

/** Where the project's own import leads, null for a package. */
const ownFile = (specifier, from) => {
  if (specifier.startsWith('@camino/'))
    return resolve('libs', specifier.slice('@camino/'.length)).replace(/\.js$/, '.ts');
  return specifier.startsWith('.') ? resolve(dirname(from), specifier).replace(/\.js$/, '.ts') : null;
};

/** A module system of its own: `load(file)` gives its exports. */
const modules = () => {
  const loaded = new Map();
  const load = (file) => {
    if (!loaded.has(file)) {
      const module = { exports: {} };
      loaded.set(file, module);
      const ofPackages = createRequire(file);
      const require = (specifier) => {
        const own = ownFile(specifier, file);
        return own ? load(own) : ofPackages(specifier);
      };
      compile(file)(module.exports, require, module, file, dirname(file));
    }
    return loaded.get(file).exports;
  };
  return load;
};

/** Loads spec files and collects what they declare: name, function and file of each test. */
const collect = (files) => {
  const tests = [];
  const within = [];
  let file = '';
  const it = (name, run) => tests.push({ id: [...within, name].join(' '), run, file });
  const describe = (name, declare) => {
    within.push(name);
    declare();
    within.pop();
  };
  it.each = bind(it);
  describe.each = bind(describe, false);
  Object.assign(globalThis, { describe, it, test: it, expect });
  const load = modules();
  for (file of files) load(file);
  return tests;
};

/** What measures time says nothing about a rule, and takes its time for every change. */
const MEASURES_TIME = /\/bulk\.spec\.ts$/;

const specsIn = (folder, patterns) =>
  readdirSync(folder, { recursive: true })
    .map((name) => resolve(folder, name))
    .filter(
      (file) =>
        patterns.some((pattern) => new RegExp(pattern).test(file)) &&
        !file.includes('/dist/') &&
        !MEASURES_TIME.test(file),
    )
    .sort();

const resultOf = async ({ id, run, file }) => {
  const started = performance.now();
  const about = () => ({ id, name: id, fileName: file, timeSpentMs: performance.now() - started });
  try {
    await run();
    return { ...about(), status: TestStatus.Success };
  } catch (error) {
    return { ...about(), status: TestStatus.Failed, failureMessage: String(error?.message ?? error) };
  }
};

class PureSpecs {
  static inject = tokens(commonTokens.options);
  stryker = (globalThis.__stryker__ ??= {});
  tests = null;

  constructor({ pureSpecs }) {
    this.files = pureSpecs.roots.flatMap((folder) => specsIn(folder, pureSpecs.testRegex));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    this.tests = collect(this.files);
    return { ...(await this.run(this.tests, true)), mutantCoverage: this.stryker.mutantCoverage };
  }

  /**
   * Loads anew with the change in effect where it has one while modules load; else changes what has been loaded without
   * any.
   */
  async mutantRun({ activeMutant, testFilter, reloadEnvironment, hitLimit, disableBail }) {
    Object.assign(this.stryker, { hitLimit, hitCount: hitLimit ? 0 : undefined });
    try {
      if (!reloadEnvironment) this.tests ??= collect(this.files);
      this.stryker.activeMutant = activeMutant.id;
      const tests = reloadEnvironment ? collect(this.files) : this.tests.filter(({ id }) => testFilter.includes(id));
      return toMutantRunResult(
        determineHitLimitReached(this.stryker.hitCount, hitLimit) ?? (await this.run(tests, disableBail)),
        disableBail,
      );
    } catch (error) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: String(error?.stack ?? error) });
    } finally {
      this.stryker.activeMutant = undefined;
    }
  }

  async run(tests, disableBail) {
    const results = [];
    for (const test of tests) {
      this.stryker.currentTestId = test.id;
      results.push(await resultOf(test));
      this.stryker.currentTestId = undefined;
      if (!disableBail && results.at(-1).status === TestStatus.Failed) break;
    }
    return (
      determineHitLimitReached(this.stryker.hitCount, this.stryker.hitLimit) ?? {
        status: DryRunStatus.Complete,
        tests: results,
      }
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'pure-specs', PureSpecs)];
export const strykerValidationSchema = {
  properties: { pureSpecs: { type: 'object', description: '`roots` and `testRegex` as Jest has them.' } },
};
