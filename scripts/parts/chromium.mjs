import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './processes.mjs';

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

const fromDebian = async () => {
  if (process.getuid?.() !== 0 || !works('/usr/bin/apt-get')) return;
  console.log('No Chromium here: installing the package of this system');
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  await run('apt-get', ['update'], quiet);
  const { code, output } = await run('apt-get', ['install', '-y', 'chromium'], quiet);
  if (code !== 0) console.log(output);
};

const download = async () => {
  console.log('No Chromium here: downloading the one puppeteer is made for');
  const puppeteer = join(root, 'node_modules/puppeteer/lib/cjs/puppeteer/node/cli.js');
  const { code, output } = await runNode(puppeteer, ['browsers', 'install', 'chrome'], { quiet: true });
  if (code !== 0) console.log(output.slice(Math.max(0, output.indexOf('Error:'))));
};

/**
 * A Chromium for the browser tests: CHROME_PATH, the system's, or one that is installed now.
 * Returns its path; throws with instructions if there is none.
 */
export const chromium = async () => {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !works(CHROME_PATH))
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which is no Chromium that runs here.`);
  const find = async () => [CHROME_PATH, ...USUAL_PLACES, await fromPuppeteer()].find((path) => path && works(path));
  let path = await find();
  for (const get of [fromDebian, download]) {
    if (path) break;
    await get();
    path = await find();
  }
  if (path) return path;
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium) or say where ' +
      'it is: CHROME_PATH=/path/to/chrome npm test',
  );
};
