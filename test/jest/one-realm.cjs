require('./compiled-once.cjs');
const { createRequire } = require('node:module');
const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { endContexts } = require('./contexts.cjs');
const { loadOwnModules } = require('./own-modules.cjs');
const { keepAdded, restore, snapshotOf } = require('./restore.cjs');

/** Global that holds Node's loader for natively.cjs. */
const NATIVELY = Symbol.for('camino.natively');

/* Jest compiles every module for a context; the process's own realm needs none. */
const OWN = {};
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(
    code,
    parameters,
    options?.parsingContext === OWN ? { ...options, parsingContext: undefined } : options,
  );

const load = createRequire(__filename);
const loaded = new Set();

/**
 * Runs API tests in the realm of the process itself: Node loads packages once for all files of a worker, instead of
 * again for each. Modules of the project are still loaded for every file; global objects, `process` and its environment
 * are restored.
 */
class OneRealm {
  constructor({ projectConfig }) {
    loadOwnModules(projectConfig.testEnvironmentOptions.compiler);
    // The application loads it late, and it keeps its messages in a global, which would be taken away with the file.
    load('@eventstore/db-client');
    this.before = [globalThis, process, process.env].map((object) => [object, snapshotOf(object)]);
    globalThis[NATIVELY] = (file) => this.load(file);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** A package is loaded once; globals it defines while loading remain. */
  load(file) {
    if (loaded.has(file)) return load(file);
    const known = new Set(Reflect.ownKeys(globalThis));
    const exported = load(file);
    loaded.add(file);
    const [[, before]] = this.before;
    keepAdded(globalThis, known, before);
    return exported;
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    endContexts();
    for (const [object, before] of this.before) restore(object, before);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return OWN;
  }
}

module.exports = OneRealm;
