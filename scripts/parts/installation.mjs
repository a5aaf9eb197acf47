/* Runs before anything is installed: only Node's own modules may be imported here. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, timed } from './processes.mjs';

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Null if this Node version is supported, otherwise a message. `engines.node` of package.json is `>=major.minor`. */
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
 * True if node_modules contains the packages of package-lock.json. npm writes `node_modules/.package-lock.json` last,
 * so an interrupted installation is detected. The source of a package may differ between machines; optional packages
 * may be missing, because they belong to other systems.
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

/** Installs exactly the packages of package-lock.json if they are not there. Throws if npm fails. */
export const installIfNeeded = async () => {
  const record = join('node_modules', '.package-lock.json');
  if (existsSync(join(root, record)) && isInstalled(json('package-lock.json').packages, json(record).packages)) return;
  console.log('Installing packages (npm ci)');
  const [{ code }, took] = await timed(() => npm(['ci', '--include=dev', '--loglevel=error']));
  if (code !== 0) throw new Error('The packages could not be installed: npm says why above.');
  console.log(`Installed (${took})`);
};
