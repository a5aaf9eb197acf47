import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = 'control.sock';
/**
 * Bytes a folder's path may have, so that the socket's, and its draft's, fit into a socket address: 104 on macOS, 108
 * on Linux.
 */
const LONGEST_FOLDER = 80;

/**
 * The folder of the socket: DATA_DIR, or, when its path is too long for one, a folder of its own below the system's
 * temporary one.
 */
const folderFor = (dataDir: string): string => {
  if (Buffer.byteLength(dataDir) <= LONGEST_FOLDER) return dataDir;
  return join(tmpdir(), `camino-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
};

/** Where the application of this DATA_DIR listens for its operator. */
export const controlSocketOf = (dataDir: string): string => join(folderFor(dataDir), NAME);

/**
 * The same for who gives commands. @throws Error when somebody else may have put that socket there, to hear them and to
 * answer
 */
export const ownControlSocketOf = (dataDir: string): string => {
  const folder = folderFor(dataDir);
  if (folder !== dataDir && existsSync(folder)) refuseForeign(folder);
  return controlSocketOf(dataDir);
};

/**
 * Makes the socket's folder, for the owner alone when it is not DATA_DIR itself.
 * @throws Error when somebody else has such a folder already
 */
export const makeControlFolder = (dataDir: string): void => {
  const folder = folderFor(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (folder !== dataDir) refuseForeign(folder);
};

/** In a folder everybody may write to, anybody may have been first. @throws Error when the folder is not ours alone */
export const refuseForeign = (folder: string): void => {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to somebody else`);
};
