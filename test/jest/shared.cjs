const { createTransformer } = require('@swc/jest');

/**
 * Compiles a module that all files of a worker share: the first to need it loads it, later ones get what it exported.
 * See one-window.cjs.
 */
const share = (code) => {
  const strict = /^\s*(['"])use strict\1/.test(code) ? "'use strict';" : '';
  const known = `const camino$shared = globalThis['camino.shared'];`;
  const again = `if (camino$shared?.get(__filename)) { module.exports = camino$shared.get(__filename).exports; return; }`;
  return `${strict}${known}${again}if (camino$shared) [module, require] = camino$shared.begin(__filename, module, require);${code}\n;camino$shared?.end(__filename);`;
};

module.exports = {
  createTransformer: (options) => {
    const swc = createTransformer(options);
    const withCode = (result) => ({ ...result, code: share(result.code) });
    return {
      ...swc,
      process: (...args) => withCode(swc.process(...args)),
      processAsync: async (...args) => withCode(await swc.processAsync(...args)),
      getCacheKey: (...args) => `shared 5 ${swc.getCacheKey(...args)}`,
    };
  },
};
