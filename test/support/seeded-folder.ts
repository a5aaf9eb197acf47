import { cp, mkdir, rename } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Belongs to this process alone: its number may have been that of an earlier one, with other code. */
const FOLDERS = join(tmpdir(), `camino-seeded-${process.pid}-${Math.round(performance.timeOrigin)}`);

/**
 * Fills `folder` with the data that `seed` writes into an empty folder. A process seeds once for each name, also for
 * the test files that come later; the others get a copy.
 */
export const fillWithSeeds = async (folder: string, name: string, seed: (empty: string) => Promise<void>) => {
  const seeded = join(FOLDERS, name.replaceAll(/\W+/g, '-'));
  if (!existsSync(seeded)) await seedOnce(seeded, seed);
  await cp(seeded, folder, { recursive: true });
};

const seedOnce = async (seeded: string, seed: (empty: string) => Promise<void>): Promise<void> => {
  const unfinished = `${seeded}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await seed(unfinished);
  await rename(unfinished, seeded);
  process.once('exit', () => rmSync(seeded, { recursive: true, force: true }));
};
