import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = 'control.sock';
/**
 * Maximum bytes of a folder's path, so that the paths of the socket and of its draft fit into a socket address: 104 on
 * macOS, 108 on Linux.
 */
const LONGEST_FOLDER = 80;

/** The folder of the socket: DATA_DIR or, if its path is too long, a folder inside the system's temporary folder. */
const folderFor = (dataDir: string): string => {
  if (Buffer.byteLength(dataDir) <= LONGEST_FOLDER) return dataDir;
  return join(tmpdir(), `camino-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
};

/** Path of the socket on which the application of this DATA_DIR listens. */
export const controlSocketOf = (dataDir: string): string => join(folderFor(dataDir), NAME);

/**
 * The same path for clients. @throws Error when somebody else may have created the socket, to read the commands and to
 * answer them
 */
export const ownControlSocketOf = (dataDir: string): string => {
  const folder = folderFor(dataDir);
  if (folder !== dataDir && existsSync(folder)) refuseForeign(folder);
  return controlSocketOf(dataDir);
};

/**
 * Creates the socket's folder; only the owner can enter it if it is not DATA_DIR itself.
 * @throws Error when somebody else owns that folder
 */
export const makeControlFolder = (dataDir: string): void => {
  const folder = folderFor(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (folder !== dataDir) refuseForeign(folder);
};

/**
 * In a world-writable folder, another user may have created it first. @throws Error when the folder is not exclusively
 * ours
 */
export const refuseForeign = (folder: string): void => {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to somebody else`);
};
