import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_ID, PHOTO_SIZES } from '@camino/contracts/gallery/photo.js';
import type { Config } from '../../kit/index.js';
import { isPhotoWhole } from './photo-store.js';

/** The folder of the photos' files, `<id>/<size>.<type>`. */
export const photoFolderOf = ({ dataDir, photoDir }: Pick<Config, 'dataDir' | 'photoDir'>): string =>
  photoDir ?? join(dataDir, 'photos');

/** The file that is written last: a photo that has it has all. */
export const LARGEST = '640.jpeg';
const FILES: readonly string[] = PHOTO_SIZES.flatMap((size) => [`${size}.webp`, `${size}.jpeg`]);

/** A photo with all its files, by name. */
type PhotoFiles = Readonly<{ id: string; files: ReadonlyMap<string, Buffer> }>;

/**
 * Every photo in the folder. One that is removed or still being written while it is read is left out; `damaged` is told
 * of each whose picture is not the one that its id names.
 */
export async function* photosIn(folder: string, damaged: (id: string) => void): AsyncGenerator<PhotoFiles> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const id of names.filter((name) => PHOTO_ID.test(name)).sort()) {
    const files = await filesOf(join(folder, id));
    const largest = files?.get(LARGEST);
    if (!files || !largest) continue;
    if (isPhotoWhole(id, largest)) yield { id, files };
    else damaged(id);
  }
}

const filesOf = async (folder: string): Promise<ReadonlyMap<string, Buffer> | null> => {
  const files = new Map<string, Buffer>();
  for (const name of FILES) {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes === null) return null;
    files.set(name, bytes);
  }
  return files;
};
