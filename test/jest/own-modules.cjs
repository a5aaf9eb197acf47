const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join, resolve } = require('node:path');
const { SourceMapSupport } = require('@jest/source-map');
const { transformSync, version } = require('@swc/core');

let isReady = false;
const ROOT = resolve(__dirname, '../..');
const KEPT = join(ROOT, '.cache/own-modules');

/** The file of an import within the project, null for a package. */
const ownFile = (specifier, from) => {
  const path = specifier.startsWith('@camino/')
    ? join(ROOT, 'libs', specifier.slice('@camino/'.length))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : null;
  const source = path?.replace(/\.js$/, '.ts');
  return source?.endsWith('.ts') && existsSync(source) ? source : null;
};

/** Writes at once: the other worker may read it meanwhile. */
const write = (file, text) => {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
};

/** The file with a module's JavaScript, which lies beside its source map. Compiled again only after a change. */
const compiledFile = (file, options) => {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1')
    .update(`${version}\n${JSON.stringify(options)}\n${file}\n${source}`)
    .digest('hex');
  const kept = join(KEPT, `${key}.js`);
  if (existsSync(kept)) return kept;
  const { code, map } = transformSync(source, { ...options, sourceMaps: true, filename: file, swcrc: false });
  mkdirSync(KEPT, { recursive: true });
  write(`${kept}.map`, map);
  write(kept, code);
  return kept;
};

/** Source maps by module, also of modules that Jest did not compile, so that stack traces name lines of the source. */
const maps = new Map();
let ofThisFile = new Map();
const { install } = SourceMapSupport.prototype;
SourceMapSupport.prototype.install = function (sourceMaps) {
  for (const [file, map] of maps) sourceMaps.set(file, map);
  ofThisFile = sourceMaps;
  return install.call(this, sourceMaps);
};

/**
 * Lets Node's loader load modules of the project: TypeScript, `.js` that stands for `.ts`, and `@camino/` that stands
 * for `libs/`.
 */

const loadOwnModules = (options) => {
  if (isReady) return;
  isReady = true;
  const { _resolveFilename } = Module;
  Module._resolveFilename = function (specifier, parent, ...rest) {
    const own = parent?.filename?.endsWith('.ts') ? ownFile(specifier, parent.filename) : null;
    return own ?? _resolveFilename.call(this, specifier, parent, ...rest);
  };
  Module._extensions['.ts'] = (module, file) => {
    const compiled = compiledFile(file, options);
    maps.set(file, `${compiled}.map`);
    ofThisFile.set(file, `${compiled}.map`);
    module._compile(readFileSync(compiled, 'utf8'), file);
  };
};

module.exports = { loadOwnModules };
