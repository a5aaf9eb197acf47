/** Lets Node load a package's module, see one-realm.cjs. */
const CODE = `module.exports = globalThis[Symbol.for('camino.natively')](module.filename);`;

module.exports = { process: () => ({ code: CODE }), getCacheKey: () => 'natively 2' };
