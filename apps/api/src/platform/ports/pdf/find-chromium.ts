import { accessSync, constants } from 'node:fs';
import { NoPrinter } from '../../kit/index.js';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of the Chromium to print with: the one that CHROME_PATH names, or else the system's.
 * @throws NoPrinter
 */
export const findChromium = (named: string | undefined, usual: readonly string[] = USUAL_PLACES): string => {
  const places = named === undefined ? usual : [named];
  const found = places.find(isProgram);
  if (found === undefined) throw new NoPrinter(`no Chromium at ${places.join(', ')}`);
  return found;
};
