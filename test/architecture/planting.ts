import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const repository = process.cwd();

/** Path inside the planted tree → text of the file. */
export type Files = Readonly<Record<string, string>>;

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/**
 * A tree like this repository, in `.cache` so that packages are found, with our manifests and these files. Its
 * `@camino/*` are its own libraries.
 */
export const plant = (files: Files): string => {
  mkdirSync(join(repository, '.cache'), { recursive: true });
  const tree = mkdtempSync(join(repository, '.cache', 'planted-'));
  mkdirSync(join(tree, 'node_modules', '@camino'), { recursive: true });
  copyFileSync(join(repository, 'package.json'), join(tree, 'package.json'));
  for (const group of ['apps', 'libs'])
    for (const name of readdirSync(join(repository, group))) {
      mkdirSync(join(tree, group, name), { recursive: true });
      copyFileSync(join(repository, group, name, 'package.json'), join(tree, group, name, 'package.json'));
      symlinkSync(join('..', '..', group, name), join(tree, 'node_modules', '@camino', name));
    }
  for (const [file, text] of Object.entries(files)) write(join(tree, file), text);
  return tree;
};

export const uproot = (tree: string): void => rmSync(tree, { recursive: true, force: true });

/** Runs one of the installed tools in a folder and returns the JSON it prints. */
export const jsonOf = <T>(script: string, args: readonly string[], folder: string): T => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(repository, 'node_modules', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`${script} printed nothing: ${stderr}`);
  return JSON.parse(stdout) as T;
};

/** The path of a file of the repository from inside a planted tree. */
export const seenFrom = (tree: string, file: string): string => relative(tree, join(repository, file));
