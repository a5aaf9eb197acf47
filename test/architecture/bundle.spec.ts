import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Files, plant, repository } from './planting.js';

type Bundling = {
  bundle: (dist: string, programs: readonly string[]) => Promise<void>;
  LEFT_OUT: readonly string[];
};

let tree: string;
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** Bundles `dist/tools/main.js` of a tree with these files. */
const bundled = async (files: Files): Promise<void> => {
  const { bundle } = (await import(join(repository, 'scripts/parts/bundle.mjs'))) as Bundling;
  tree = plant(files);
  await bundle(join(tree, 'dist'), ['tools/main.js']);
};

/** What the program prints. */
const printed = (): unknown =>
  JSON.parse(execFileSync(process.execPath, [join(tree, 'dist/tools/main.js')], { encoding: 'utf8' }));

const printing = (imports: string, what: string): string => `${imports}\nconsole.log(JSON.stringify(${what}));\n`;

describe('a bundled program', () => {
  it('needs neither its modules nor the packages it imports any more', async () => {
    await bundled({
      'dist/tools/main.js': printing(`import { a } from '../a.js'; import { b } from 'one-package';`, '[a, b]'),
      'dist/a.js': `export const a = 'ours';`,
      'node_modules/one-package/index.js': `exports.b = 'theirs';`,
    });
    for (const gone of ['dist/a.js', 'node_modules']) rmSync(join(tree, gone), { recursive: true });
    expect(printed()).toEqual(['ours', 'theirs']);
  });

  it('keeps the address of each module, the names of classes and the order of modules', async () => {
    const kind = (name: string): string =>
      `(globalThis.order ??= []).push('${name}'); export class Kind {} export const at = import.meta.url;`;
    await bundled({
      'dist/tools/main.js': printing(
        `import * as one from '../one.js'; import * as two from '../deep/two.js';`,
        '[one, two].map(({ at, Kind }) => [at, Kind.name]).concat(order)',
      ),
      'dist/one.js': kind('one'),
      'dist/deep/two.js': kind('two'),
    });
    const at = (path: string): string => pathToFileURL(join(tree, path)).href;
    expect(printed()).toEqual([[at('dist/one.js'), 'Kind'], [at('dist/deep/two.js'), 'Kind'], 'one', 'two']);
  });

  it('has one copy of a package that another one requires by itself', async () => {
    await bundled({
      'dist/tools/main.js': printing(
        `import registry from 'registry'; import { found } from 'finder';`,
        'registry === found',
      ),
      'node_modules/registry/index.js': `module.exports = new Map();`,
      'node_modules/finder/package.json': `{ "type": "module", "main": "index.js" }`,
      'node_modules/finder/index.js': [
        `import { createRequire } from 'node:module';`,
        `const require = createRequire(import.meta.url);`,
        `export const found = require('registry');`,
      ].join('\n'),
    });
    expect(printed()).toBe(true);
  });

  it('finds a package that stays a file of its own beside itself, for code of the older kind too', async () => {
    await bundled({
      'dist/tools/main.js': printing(`import { name } from 'logging';`, 'name'),
      'node_modules/logging/index.js': `exports.name = require('pino').name;`,
      'node_modules/pino/index.js': `exports.name = 'beside it';`,
    });
    expect(printed()).toBe('beside it');
  });

  it('keeps calls that are there only because they may throw', async () => {
    const calls = ['decodeURIComponent(text)', 'new URL(text)', 'new RegExp(text)', 'BigInt(text)', 'JSON.parse(text)'];
    const tests = calls.map((call) => `(text) => { try { ${call}; return true; } catch { return false; } }`);
    await bundled({
      'dist/tools/main.js': printing(`import { tests } from '../tests.js';`, `tests.map((holds) => holds('(%'))`),
      'dist/tests.js': `export const tests = [${tests.join(', ')}];`,
    });
    expect(printed()).toEqual(calls.map(() => false));
  });

  it('leaves out what a package can do without', async () => {
    await bundled({
      'dist/tools/main.js': printing(`import { has } from 'modest';`, 'has'),
      'node_modules/modest/index.js': `exports.has = false; try { require('rare-extra'); exports.has = true; } catch {}`,
    });
    expect(printed()).toBe(false);
  });
});

it('leaves out only packages that are installed once: they are found from the bundle, not from who imports them', async () => {
  const { LEFT_OUT } = (await import(join(repository, 'scripts/parts/bundle.mjs'))) as Bundling;
  tree = plant({});
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  const nested = Object.entries(packages).flatMap(([path, { dev }]) => {
    const at = path.lastIndexOf('node_modules/');
    return !dev && at > 0 && LEFT_OUT.includes(path.slice(at + 'node_modules/'.length)) ? [path] : [];
  });
  expect(nested).toEqual([]);
});

describe('bundling fails', () => {
  it('when a package looks for files beside itself', async () => {
    const files = {
      'dist/tools/main.js': `import 'looking';`,
      'node_modules/looking/index.js': `require('fs').readdirSync(__dirname);`,
    };
    await expect(bundled(files)).rejects.toThrow('looking/index.js uses __dirname');
  });

  it('when a package may load others unseen', async () => {
    const files = {
      'dist/tools/main.js': `import 'loading';`,
      'node_modules/loading/package.json': `{ "type": "module", "main": "index.js" }`,
      'node_modules/loading/index.js': `import { createRequire } from 'node:module';
        export const load = (name) => createRequire(import.meta.url)(name);`,
    };
    await expect(bundled(files)).rejects.toThrow('loading/index.js uses createRequire');
  });

  it('when a package contains machine code', async () => {
    const files = {
      'dist/tools/main.js': `import 'native';`,
      'node_modules/native/index.js': `try { module.exports = require('./native.node'); } catch {}`,
      'node_modules/native/native.node': '\u007fELF',
    };
    await expect(bundled(files)).rejects.toThrow('native.node is machine code');
  });

  it('when a package does what strict mode refuses', async () => {
    const files = {
      'dist/tools/main.js': `import 'sloppy';`,
      'node_modules/sloppy/index.js': `exports.self = function () { return arguments.callee; };`,
    };
    await expect(bundled(files)).rejects.toThrow('sloppy/index.js uses arguments.callee');
  });

  it('when a module of ours imports what is not installed', async () => {
    await expect(bundled({ 'dist/tools/main.js': `import 'not-installed';` })).rejects.toThrow('not-installed');
  });
});
