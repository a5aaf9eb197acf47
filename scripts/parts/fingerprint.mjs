import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './processes.mjs';

const NOT_INPUTS = new Set(['dist', 'node_modules', 'var', '.cache']);

/** Specs, contract suites, stories and their support: never part of a build. */
const isTest = (path) => /\.(spec|contract|contract-spec|story)\.tsx?$/.test(path);

/** Every file in a folder that can change its build, relative to the repository, sorted. */
export const inputsBelow = async (folder) => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !NOT_INPUTS.has(name))
    .map((entry) => (entry.isDirectory() ? inputsBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
  return (await Promise.all(nested))
    .flat()
    .filter((path) => !isTest(path))
    .sort();
};

/** SHA-256 over the names and contents of files. */
export const fingerprint = async (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};
