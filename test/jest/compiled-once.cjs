const vm = require('node:vm');

/*
 * Jest compiles every module anew for every test file. V8 need not parse what this worker has compiled before: what it
 * made of a module is kept and handed back.
 */
const { compileFunction } = vm;
const kept = new Map();

vm.compileFunction = (code, parameters, options) => {
  const known = kept.get(options.filename);
  if (known?.code === code) return compileFunction(code, parameters, { ...options, cachedData: known.data });
  const compiled = compileFunction(code, parameters, { ...options, produceCachedData: true });
  if (compiled.cachedData) kept.set(options.filename, { code, data: compiled.cachedData });
  return compiled;
};
