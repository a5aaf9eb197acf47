const vm = require('node:vm');

/* Jest compiles every module again for every test file. This reuses V8's compiled code of a module within a worker. */
const { compileFunction } = vm;
const kept = new Map();

vm.compileFunction = (code, parameters, options) => {
  const known = kept.get(options.filename);
  if (known?.code === code) return compileFunction(code, parameters, { ...options, cachedData: known.data });
  const compiled = compileFunction(code, parameters, { ...options, produceCachedData: true });
  if (compiled.cachedData) kept.set(options.filename, { code, data: compiled.cachedData });
  return compiled;
};
