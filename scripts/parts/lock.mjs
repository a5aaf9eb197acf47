import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Creating a link is atomic, so a process that finds the lock can read who holds it. */
const untilLinked = async (own, lock, onWait) => {
  for (let told = false; ; told = true) {
    const taken = await link(own, lock).then(
      () => false,
      (error) => error.code === 'EEXIST' || Promise.reject(error),
    );
    if (!taken) return;
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
    if (holder && !alive(holder)) await rm(lock, { force: true });
    else if (!told) onWait();
    await pause(200);
  }
};

/**
 * Runs `work` while this process holds the lock file; one process at a time does. The lock of a dead process does not
 * count. `onWait` is called once if another process holds it.
 */
export const withLock = async (lock, work, onWait = () => undefined) => {
  const own = `${lock}.${process.pid}`;
  await mkdir(dirname(lock), { recursive: true });
  await writeFile(own, String(process.pid));
  try {
    await untilLinked(own, lock, onWait);
    return await work().finally(() => rm(lock, { force: true }));
  } finally {
    await rm(own, { force: true });
  }
};
