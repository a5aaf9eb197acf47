/* Runs before anything is installed: only what Node itself brings may be imported here. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, timed } from './processes.mjs';

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * Null when this Node will do, else the sentence that says why not. `engines.node` of package.json is `>=major.minor`.
 */
export const nodeProblem = (version = process.versions.node, wanted = json('package.json').engines.node) => {
  const numbers = (text) => text.replace('>=', '').split('.').map(Number);
  const [major, minor = 0] = numbers(wanted);
  const [ownMajor, ownMinor] = numbers(version);
  const enough = ownMajor > major || (ownMajor === major && ownMinor >= minor);
  return enough
    ? null
    : `Camino needs Node ${wanted.replace('>=', '')} or newer; this is Node ${version} (${process.execPath}).`;
};

/**
 * True when node_modules holds what package-lock.json asks for. npm writes what it installed to
 * `node_modules/.package-lock.json` as its last act, so an interrupted installation is seen too. Where a package came
 * from may differ between machines; optional ones may be absent, they belong to other systems.
 */
export const isInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });

const npm = (args) =>
  process.env.npm_execpath?.endsWith('npm-cli.js')
    ? run(process.execPath, [process.env.npm_execpath, ...args])
    : run('npm', args);

/** Installs exactly what package-lock.json says when that is not what is there. Throws when npm fails. */
export const installIfNeeded = async () => {
  const record = join('node_modules', '.package-lock.json');
  if (existsSync(join(root, record)) && isInstalled(json('package-lock.json').packages, json(record).packages)) return;
  console.log('Installing packages (npm ci)');
  const [{ code }, took] = await timed(() => npm(['ci', '--include=dev', '--loglevel=error']));
  if (code !== 0) throw new Error('The packages could not be installed: npm says why above.');
  console.log(`Installed (${took})`);
};
