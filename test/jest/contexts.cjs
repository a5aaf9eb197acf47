const { AsyncLocalStorage } = require('node:async_hooks');

const entered = new Set();
const { run, enterWith } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  entered.add(this);
  return run.apply(this, args);
};
AsyncLocalStorage.prototype.enterWith = function (...args) {
  entered.add(this);
  return enterWith.apply(this, args);
};

/**
 * Ends the asynchronous contexts that a test file has entered. Jest makes one for every file, and Node carries each
 * that was ever entered from promise to promise: after a hundred files, a test of many promises takes ten times as
 * long. One that is entered again begins again.
 */
const endContexts = () => {
  for (const storage of entered) storage.disable();
  entered.clear();
};

module.exports = { endContexts };
