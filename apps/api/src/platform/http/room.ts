import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** More than any one thing that is written needs beside what the file system keeps for itself. */
const PROBE = Buffer.alloc(64 * 1024);

/** Whether a folder takes a file now: what a file system says of its free space knows neither quotas nor a disk that went read-only. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const probe = join(folder, `room-${process.pid}`);
  const written = await writeFile(probe, PROBE, { mode: 0o600 }).then(
    () => true,
    () => false,
  );
  await rm(probe, { force: true }).catch(() => undefined);
  return written;
};
