require('./compiled-once.cjs');
const { createRequire, isBuiltin } = require('node:module');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { keepFewStyles } = require('./few-styles.cjs');
keepFewStyles(require.resolve('jest-environment-jsdom'));
const WithWindow = require('jest-environment-jsdom').default;
const { endContexts } = require('./contexts.cjs');
const { keepAdded, restore, snapshotOf } = require('./restore.cjs');
const { watch } = require('./watched.cjs');

/** The window of this worker, with what belongs to it. Opened by the first file. */
let shared = null;

/** Forwards the window's messages to the file that runs. */
let console = globalThis.console;
const forwarded = new Proxy({}, { get: (_, key) => console[key] });

/** Where jsdom keeps the classes of the DOM of a window by name: those of a window's own keys are only some of them. */
const DOM_CLASSES = Symbol.for('[webidl2js] constructor registry');

/** Objects of a window that tests change: the window, its singletons, all classes and their prototypes. */
const objectsOf = (window) => {
  const { document, navigator, history, location, screen, process, Math, JSON, Intl } = window;
  const named = Reflect.ownKeys(window).map((key) => Object.getOwnPropertyDescriptor(window, key)?.value);
  const classes = [...named, ...Object.values(window[DOM_CLASSES])].filter((value) => typeof value === 'function');
  const prototypes = classes.map(({ prototype }) => prototype).filter(Boolean);
  return new Set([
    ...[window, document, navigator, history, location, screen, process, process.env, Math, JSON, Intl],
    ...classes,
    ...prototypes,
  ]);
};

/** Modules by file, loaded once; see shared.cjs. Globals that a module defines while loading remain. */
class SharedModules {
  constructor(window, watching) {
    this.window = window;
    this.watching = watching;
    this.modules = new Map();
    /** What modules that are loading got as `module`. */
    this.unfinished = new Map();
    /** Number of test files that have ended. */
    this.run = 0;
  }

  get(file) {
    return this.modules.get(file);
  }

  /** Returns what the module gets as `module` and `require`. */
  begin(file, module, own) {
    if (this.unfinished.size === 0) {
      this.known = new Set(Reflect.ownKeys(this.window));
      this.watching.pause();
    }
    this.modules.set(file, module);
    const require = this.lasting(file, own);
    const given = {
      __proto__: module,
      require,
      get exports() {
        return module.exports;
      },
      set exports(exports) {
        module.exports = exports;
      },
    };
    this.unfinished.set(file, given);
    return [given, require];
  }

  /**
   * Some packages require a module when they first need it, and Jest refuses whatever a test file asks for after its
   * end.
   */
  lasting(file, own) {
    const { run } = this;
    const load = createRequire(file);
    const later = (name) => {
      if (isBuiltin(name)) return load(name);
      const known = this.modules.get(load.resolve(name));
      if (!known) throw new Error(`${file} requires ${name} after the test file that loaded it has ended`);
      return known.exports;
    };
    return Object.assign((name) => (run === this.run ? own(name) : later(name)), own);
  }

  end(file) {
    // Some define their exports instead of setting them.
    const { exports } = this.unfinished.get(file);
    if (exports !== this.modules.get(file).exports) this.modules.get(file).exports = exports;
    this.unfinished.delete(file);
    if (this.unfinished.size > 0) return;
    this.watching.resume();
    keepAdded(this.window, this.known, shared.before.get(this.window));
  }

  /** Called when a test file ends. If it ended amid loading, half a module is left. */
  endRun() {
    this.run += 1;
    if (this.unfinished.size > 0) this.watching.resume();
    for (const file of this.unfinished.keys()) this.modules.delete(file);
    this.unfinished.clear();
  }
}

const openWindow = (config, context) => {
  const { dom } = new WithWindow(config, { ...context, console: forwarded });
  const { window } = dom;
  const watching = watch(window);
  const modules = new SharedModules(window, watching);
  window['camino.shared'] = modules;
  const before = new Map([...objectsOf(window)].map((object) => [object, snapshotOf(object)]));
  return { dom, watching, modules, before };
};

/** Leaves the document as it is at first. Elements of before go with their listeners. */
const emptyDocument = (dom) => {
  const { document, history, localStorage, sessionStorage } = dom.window;
  document.getSelection()?.removeAllRanges();
  const html = document.createElement('html');
  html.append(document.createElement('head'), document.createElement('body'));
  document.replaceChild(html, document.documentElement);
  dom.reconfigure({ url: 'http://localhost/' });
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
};

/**
 * Runs tests of the front ends in one window for all files of a worker, in which packages are loaded once (shared.cjs).
 * The document, storage, globals, timers and listeners are those of a new window for every file; modules of the front
 * ends are loaded again for each.
 */
class OneWindow {
  constructor(config, context) {
    const { projectConfig } = config;
    console = context.console;
    shared ??= openWindow(config, context);
    this.dom = shared.dom;
    this.global = shared.dom.window;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: this.global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    endContexts();
    shared.watching.end();
    shared.modules.endRun();
    emptyDocument(shared.dom);
    for (const [object, before] of shared.before) restore(object, before);
  }

  exportConditions() {
    return ['browser'];
  }

  getVmContext() {
    return this.dom.getInternalVMContext();
  }
}

module.exports = OneWindow;
