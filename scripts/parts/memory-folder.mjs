import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The file system in memory that Linux mounts. */
const SHARED_MEMORY = '/dev/shm';
/** Bytes that must be free there; containers often have 64 MB. */
const ENOUGH = 4 * 2 ** 30;

const isEnough = () => {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/**
 * Keeps the temporary files of this process and those it starts in memory, where there is room for them: hundreds of
 * tests start an application with a log, and every commit waits for the disk. The files of an ended process remain in
 * memory as they do on a disk, so tests that kill one lose nothing by it. The folder is removed at the end.
 */
export const keepTemporaryFilesInMemory = () => {
  if (!isEnough()) return;
  const folder = mkdtempSync(join(SHARED_MEMORY, 'camino-test-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
};
