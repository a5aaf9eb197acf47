import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './processes.mjs';

/**
 * Debian's Chromium without a window: the same engine in fewer processes, which takes two thirds of the time. The
 * program itself: the script in /usr/bin does not end with it.
 */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * An existing file is not enough: on some systems `chromium-browser` is a script that only explains how to install one.
 */
const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const fromPuppeteer = async () => {
  const { default: puppeteer } = await import('puppeteer');
  return puppeteer.executablePath();
};

/** Without a network it gives up soon. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20', '-o', 'Acquire::Retries=1'];

/** Installs the first of these packages that can be installed. */
const fromDebian = async (...packages) => {
  if (process.getuid?.() !== 0 || !works('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages[0]}, the package of this system`);
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  await run('apt-get', [...PATIENCE, 'update'], quiet);
  for (const name of packages) {
    const { code, output } = await run('apt-get', [...PATIENCE, 'install', '-y', name], quiet);
    if (code === 0) return;
    console.log(output);
  }
};

const download = async () => {
  console.log('No Chromium here: downloading the one puppeteer is made for');
  const puppeteer = join(root, 'node_modules/puppeteer/lib/cjs/puppeteer/node/cli.js');
  const { code, output } = await runNode(puppeteer, ['browsers', 'install', 'chrome'], { quiet: true });
  if (code !== 0) console.log(output.slice(Math.max(0, output.indexOf('Error:'))));
};

const systems = async () => [...USUAL_PLACES, await fromPuppeteer()].find((path) => path && works(path));

/**
 * A Chromium for the browser tests: CHROME_PATH, Debian's without a window, the system's, or one that is installed now.
 * Returns its path; throws with instructions if there is none.
 */
export const chromium = async () => {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !works(CHROME_PATH))
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which is no Chromium that runs here.`);
  if (CHROME_PATH) return CHROME_PATH;
  if (!works(SHELL)) await fromDebian('chromium-headless-shell', 'chromium');
  if (works(SHELL)) return SHELL;
  const path = await systems();
  if (path) return path;
  await download();
  const downloaded = await systems();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) or say where ' +
      'it is: CHROME_PATH=/path/to/chrome npm test',
  );
};
