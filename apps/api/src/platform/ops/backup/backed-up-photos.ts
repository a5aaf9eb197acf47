import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decryptBytes, encryptBytes } from '../../log/crypto/index.js';
import { writeDurably } from '../../kit/index.js';
import { photosIn } from '../../ports/photos/index.js';
import { type Manifest, PHOTO_FILE, SECRETS } from './backup-format.js';

/* Photos in a backup are sealed with the master key, as all personal data: a copy without keys reveals nobody. */

/** Copies every photo and answers the names of the files in the backup. */
export const copyPhotos = async (
  from: string,
  folder: string,
  { master, say }: Readonly<{ master: Buffer; say: (line: string) => void }>,
): Promise<readonly string[]> => {
  const copied: string[] = [];
  for await (const { id, files } of photosIn(from, (bad) => say(`photo ${bad} is damaged and left out`)))
    for (const [file, bytes] of files) {
      const name = `photos/${id}/${file}.sealed`;
      await writeDurably(join(folder, name), encryptBytes(master, bytes, name));
      copied.push(name);
    }
  return copied;
};

export const photoFilesOf = ({ files }: Manifest): readonly string[] =>
  Object.keys(files).filter((name) => PHOTO_FILE.test(name));

/** How many photos a backup has. */
export const photosOf = (manifest: Manifest): number =>
  new Set(photoFilesOf(manifest).map((name) => name.split('/')[1])).size;

/** Master keys to try; the backup's own where it has secrets. */
export const mastersFor = async (
  folder: string,
  { files }: Manifest,
  given: Readonly<{ master?: Buffer; previousMaster?: Buffer }>,
): Promise<readonly Buffer[]> => {
  const own = SECRETS in files ? (JSON.parse(await readFile(join(folder, SECRETS), 'utf8')) as OwnSecrets) : {};
  return [
    given.master,
    given.previousMaster,
    ...[own.MASTER_KEY, own.MASTER_KEY_PREVIOUS].map((hex) => hex && Buffer.from(hex, 'hex')),
  ].filter((key): key is Buffer => Buffer.isBuffer(key));
};
type OwnSecrets = Partial<Record<'MASTER_KEY' | 'MASTER_KEY_PREVIOUS', string>>;

/** The bytes of a photo's file; null when no key opens it. */
export const openedPhoto = async (folder: string, name: string, masters: readonly Buffer[]): Promise<Buffer | null> => {
  const sealed = await readFile(join(folder, name));
  for (const master of masters) {
    try {
      return decryptBytes(master, sealed, name);
    } catch {
      // Not this key; perhaps the next.
    }
  }
  return null;
};
