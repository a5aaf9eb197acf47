import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.mjs';
import { fingerprint, inputsBelow } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { root, runNode } from './processes.mjs';

/** Compiles every source below `from` for Node, to `<folder>/dist`. */
const compile = async (folder, from = folder) => {
  const { transformFile } = await import('@swc/core');
  const sources = (await inputsBelow(from)).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  await rm(join(root, folder, 'dist'), { recursive: true, force: true });
  await mkdir(join(root, folder, 'dist'), { recursive: true });
  const write = async (source) => {
    const target = join(root, folder, 'dist', relative(from, source).replace(/ts$/, 'js'));
    const { code } = await transformFile(join(root, source), {
      swcrc: false,
      configFile: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, code);
  };
  await Promise.all(sources.map(write));
};

/** Each library is compiled to `dist/**.js` beside its sources for Node; tests, types and Vite read the sources. */
const buildLibrary = (folder) => () => compile(folder);

const program = (script, args, options) => async () => {
  const { code, output } = await runNode(join(root, 'node_modules', script), args, { quiet: true, ...options });
  if (code !== 0) throw new Error(output);
};

/* Nest's swc builder can strip only the first folder of a path, so it runs inside apps/api. */
const compileApi = program('@nestjs/cli/bin/nest.js', ['build', '--config', '../../nest-cli.json'], {
  cwd: join(root, 'apps/api'),
});

/** What is started by itself. */
const PROGRAMS = ['main.js', 'operate.cli.js', 'accounts/administrators/admin.cli.js'];

/** The API, and an id of its code: rows that other code has derived are not kept from one start to the next. */
const buildApi = async () => {
  await compileApi();
  await bundle('apps/api/dist', PROGRAMS);
  const sources = (await Promise.all(['apps/api', ...ownLibraries('apps/api')].map(inputsBelow))).flat();
  await writeFile(join(root, 'apps/api/dist/build-id'), await fingerprint([...sources, 'package-lock.json']));
};

const buildWeb = (folder) => async () => {
  await program('vite/bin/vite.js', ['build', folder, '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })();
  await precompress(join(root, folder, 'dist'));
};

/** A server and the page it shows. */
const buildGateway = async () => {
  await compile('apps/gateway', 'apps/gateway/src/server');
  await program('vite/bin/vite.js', ['build', 'apps/gateway', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })();
};

const ownLibraries = (folder, seen = new Set()) => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith('@camino/'))) {
    const library = name.replace('@camino/', 'libs/');
    if (!seen.has(library)) ownLibraries(library, seen.add(library));
  }
  return seen;
};

const target = (folder, entry, build) => ({
  name: folder.slice(folder.indexOf('/') + 1),
  entry: join(root, folder, entry),
  build,
  isLibrary: folder.startsWith('libs/'),
  /** The inputs of a target: its sources, the libraries it uses, and the build configuration. */
  folders: [folder, ...ownLibraries(folder)],
  files: [
    'package.json',
    'package-lock.json',
    'nest-cli.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.web.json',
    'scripts/parts/bundle.mjs',
    'scripts/parts/precompress.mjs',
    'scripts/parts/targets.mjs',
  ],
});

/** All build targets, the slow ones first. */
export const targets = () => [
  target('apps/admin', 'dist/index.html', buildWeb('apps/admin')),
  target('apps/site', 'dist/index.html', buildWeb('apps/site')),
  target('apps/api', 'dist/bundled/main.js', buildApi),
  target('apps/gateway', 'dist/page/index.html', buildGateway),
  ...readdirSync(join(root, 'libs'))
    .filter((name) => existsSync(join(root, 'libs', name, 'package.json')))
    .map((name) => target(`libs/${name}`, 'dist', buildLibrary(`libs/${name}`))),
];
