import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder whose disk can be full. */
export type Disk = Readonly<{
  folder: string;
  /** From now on no write of the process finds space. */
  fill: (pid: number) => void;
  free: (pid: number) => void;
  remove: () => void;
}>;

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'camino-disk-'));

/** Enough for the demo, a storm, and a rebuild of all rows beside the serving ones, with their write-ahead logs. */
const SIZE = '192m';

/** A small file system of its own, filled to the last block; null if mounting is not allowed. */
const smallFileSystem = (): Disk | null => {
  const folder = newFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status !== 0)
    return rmSync(folder, { recursive: true }) ?? null;
  const ballast = join(folder, 'ballast');
  const remove = (): void => {
    execFileSync('umount', ['--lazy', folder]); // lazy, because this process may still have its files open
    rmSync(folder, { recursive: true });
  };
  return { folder, fill: () => fillUp(ballast), free: () => rmSync(ballast), remove };
};

const fillUp = (file: string): void => {
  const ballast = openSync(file, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1;) {
      try {
        writeSync(ballast, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(ballast);
  }
};

/** No file of the process may grow: RLIMIT_FSIZE, which every user may set for their own processes. */
const quota = (): Disk => {
  const folder = newFolder();
  const limit = (pid: number, bytes: string): void =>
    void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  return {
    folder,
    fill: (pid) => limit(pid, '1'),
    free: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true }),
  };
};

type Named = readonly [name: string, disk: Disk];

/** The ways to fill a disk that this machine allows: `every` one, or the first. */
export const disks = (every: boolean): readonly Named[] => {
  const small = smallFileSystem();
  const named: Named[] = small ? [['a file system without space', small]] : [];
  return small && !every ? named : [...named, ['a quota that is reached', quota()]];
};
