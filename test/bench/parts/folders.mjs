import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../../../scripts/parts/processes.mjs';

const within = async (parent, work) => {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/**
 * A folder on a real disk: the system's temporary folder may be in memory. What a benchmark leaves that is killed stays
 * out of the repository.
 */
export const onDisk = (work) => within(resolve(process.env.DATA_DIR ?? join(root, '.cache')), work);

/** A folder for data that is only read. */
export const inTemporary = (work) => within(tmpdir(), work);
