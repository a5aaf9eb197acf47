import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/* A rename is durable only after the folder is flushed, too. */

/** Writes a file atomically. When it resolves, the file and its folder are flushed to disk. */
export const writeDurably = async (file: string, text: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.draft`, text, { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
  await flush(dirname(file));
};

/** Flushes a file's content, or a folder's entries, to disk. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The synchronous form. */
export const flushSync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
