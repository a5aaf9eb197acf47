import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/* A file's new name is on the disk only once its folder is flushed, too. */

/** Written whole or not at all, and on the disk when it resolves: its folder too. */
export const writeDurably = async (file: string, text: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.draft`, text, { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
  await flush(dirname(file));
};

/** A file's content, or the names in a folder. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The same for who cannot wait. */
export const flushSync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
