import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './processes.mjs';

/** Packages that stay files of their own, with everything they import. */
export const LEFT_OUT = [
  /* They load machine code from beside themselves. */
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'fsevents', // on a Mac
  'sharp',
  /* They are large, and loaded when they are first needed. */
  '@eventstore/db-client',
  'exceljs',
  'puppeteer-core',
  /* It starts threads from files beside itself. */
  'pino',
  /* It is a folder of files to serve. */
  'swagger-ui-dist',
  /* Only an option of nestjs-i18n for developers loads it. */
  'typescript',
  /* Some of their code is not valid in strict mode, which all bundled code is in. */
  'bintrees',
  'passport',
];

/**
 * Modules of packages that load others in a way no bundler sees, or look for their own folder. A package that is loaded
 * like this and bundled too would exist twice, with two of each class and registry. Each is listed after reading it.
 */
const READ = [
  /* Loads only packages of Nest that are not installed. */
  '@nestjs/common/utils/load-package.util.js',
];

const isLeftOut = (id) => {
  const name = LEFT_OUT.find((each) => id === each || id.startsWith(`${each}/`));
  if (!name && id.endsWith('.node'))
    throw new Error(`${id} is machine code: leave its package out of the bundle in scripts/parts/bundle.mjs`);
  return name !== undefined;
};

const posix = (path) => path.split(sep).join('/');

const OWN_REQUIRE = /^(?:const|var) require = createRequire\(import\.meta\.url\);$/m;
const UNSEEN = /\bcreateRequire\(|\b__dirname\b|\b__filename\b|\bimport\.meta\.(?:dirname|filename|resolve)\b/;
/** What strict mode refuses only when it runs. */
const SLOPPY = /^(?!\s*(?:\/\/|\/?\*)).*?\b(arguments\.calle[er])\b/m;

/** A package's code with the `require` that it makes for itself replaced by the bundler's own, which sees its calls. */
const withSeenRequire = (code, name) => {
  if (READ.includes(name)) return code;
  const seen = code.replace(OWN_REQUIRE, '');
  const [unseen] = UNSEEN.exec(seen) ?? SLOPPY.exec(seen)?.slice(1) ?? [];
  if (unseen)
    throw new Error(`${name} uses ${unseen}: leave its package out of the bundle in scripts/parts/bundle.mjs`);
  return seen;
};

/** Each module keeps the address that it has as a file of its own, because it finds other files by it. */
const inPlace = (folder) => ({
  name: 'in-place',
  transform: {
    filter: { id: /^[^\0].*\.[cm]?js$/, code: /import\.meta|createRequire|__dirname|__filename|arguments\.calle/ },
    handler: (code, id) => {
      const [, name] = /.*\/node_modules\/(.*)$/.exec(posix(id)) ?? [];
      const path = JSON.stringify(posix(relative(folder, id)));
      return (name ? withSeenRequire(code, name) : code).replaceAll(
        'import.meta.url',
        `new URL(${path}, import.meta.url).href`,
      );
    },
  },
});

/** Packages may lack what they can do without; what our own code imports has to be there. */
const failUnlessOptional = (level, log) => {
  if (log.code === 'UNRESOLVED_IMPORT' && !log.message.includes('node_modules')) throw new Error(log.message);
};

/**
 * Joins compiled programs and what they import, packages too, into a few files in `bundled` beside them; each program's
 * file then only loads the joined one. A start spends most of its time on finding and reading single modules.
 * `programs` are paths within `dist`. Modules and classes keep their names, and modules their order.
 */
export const bundle = async (dist, programs) => {
  const { rolldown } = await import('rolldown');
  const folder = resolve(root, dist, 'bundled');
  const bundling = await rolldown({
    cwd: root,
    input: Object.fromEntries(programs.map((program) => [basename(program, '.js'), resolve(root, dist, program)])),
    platform: 'node',
    external: isLeftOut,
    /* As Node itself resolves. */
    resolve: { conditionNames: ['node'], mainFields: ['main'], extensions: ['.js', '.json'] },
    tsconfig: false,
    /* Nothing is left out that only seems to be unused (`minify` below, too: a call may be there because it throws). */
    treeshake: false,
    plugins: [inPlace(folder)],
    onLog: failUnlessOptional,
  });
  /* Parts have a hash in their names: a server never gets one of another build. */
  await bundling.write({ dir: folder, format: 'esm', keepNames: true, comments: false, minify: false });
  await bundling.close();
  for (const program of programs) {
    const file = resolve(root, dist, program);
    await writeFile(file, `import './${posix(relative(dirname(file), join(folder, basename(program))))}';\n`);
    await rm(`${file}.map`, { force: true });
  }
};
