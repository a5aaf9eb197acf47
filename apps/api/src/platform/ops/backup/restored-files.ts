import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush, writeDurably } from '../../kit/index.js';
import { mastersFor, openedPhoto, photoFilesOf } from './backed-up-photos.js';
import { DamagedBackup, EVENTS, type Manifest, REACTIONS } from './backup-format.js';
import type { Keys } from './verify-backup.js';

/**
 * Returns a function that copies what a backup has besides the events and the reactions into a DATA_DIR. It may be
 * repeated.
 * @throws Error when the backup has photos and no key is known to open them
 */
export const filesToRestore = async (
  folder: string,
  manifest: Manifest,
  keys: Keys,
): Promise<(dataDir: string) => Promise<void>> => {
  const masters = await mastersFor(folder, manifest, keys);
  const photos = new Set(photoFilesOf(manifest));
  if (photos.size > 0 && masters.length === 0)
    throw new Error('the backup has photos: set MASTER_KEY to that of the application that was backed up');
  return async (dataDir) => {
    for (const name of Object.keys(manifest.files))
      if (name !== EVENTS && name !== REACTIONS && !photos.has(name)) await copyInto(dataDir, folder, name);
    for (const name of photos) await restorePhoto(dataDir, folder, { name, masters });
  };
};

const copyInto = async (dataDir: string, folder: string, name: string): Promise<void> => {
  const file = join(dataDir, name);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await copyFile(join(folder, name), file);
  await chmod(file, 0o600);
  await flush(file);
};

type SealedPhoto = Readonly<{ name: string; masters: readonly Buffer[] }>;

const restorePhoto = async (dataDir: string, folder: string, { name, masters }: SealedPhoto): Promise<void> => {
  const bytes = await openedPhoto(folder, name, masters);
  if (bytes === null) throw new DamagedBackup(folder, [`MASTER_KEY does not open ${name}`]);
  await writeDurably(join(dataDir, name.replace(/\.sealed$/, '')), bytes);
};
