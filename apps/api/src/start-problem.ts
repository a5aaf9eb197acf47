import { isAbsolute, relative, sep } from 'node:path';
import { InvalidConfiguration } from './platform/kit/index.js';
import { UnusableSecrets } from './platform/log/crypto/index.js';
import { StoreUnavailable } from './platform/log/event-store/index.js';
import { DamagedCheckpoints } from './platform/act/reacting/index.js';

const EXPECTED = [InvalidConfiguration, UnusableSecrets, StoreUnavailable, DamagedCheckpoints];
/** Of Node.js and of SQLite (https://www.sqlite.org/rescode.html#full): no room on the disk, or none within a quota. */
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const SQLITE_FULL = 13;
/** Of Node.js, where nothing may be written. */
const NOT_OURS: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];

type OfFile = Readonly<{ code?: string; path?: string; syscall?: string }>;

/**
 * What whoever starts the application is told when it cannot begin: what to do where that is known, else the error with
 * all it has.
 */
export const startProblem = (error: unknown, dataDir: string): unknown => {
  if (causesOf(error).some(isNoRoom))
    return `The disk of DATA_DIR (${dataDir}) is full: make room, and start again. Nothing that was acknowledged is lost.`;
  const { code, path, syscall }: OfFile = causesOf(error).find((cause) => isOfFolder(cause, dataDir)) ?? {};
  if (code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir'))
    return `${path} of DATA_DIR (${dataDir}) must be a folder, but is a file or lies below one: move that file away or name another folder, and start again.`;
  if (NOT_OURS.includes(code))
    return `DATA_DIR (${dataDir}) cannot be written to (${code}): let the user write there that this runs as, and start again.`;
  return EXPECTED.some((type) => error instanceof type) ? (error as Error).message : error;
};

const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];

const isNoRoom = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return NO_ROOM.includes(code) || errcode === SQLITE_FULL;
};

/** Whether an error of the file system is about a folder, or about what lies in it. */
const isOfFolder = (error: unknown, folder: string): error is OfFile => {
  const { path } = (error ?? {}) as { path?: unknown };
  const inside = typeof path === 'string' ? relative(folder, path) : '..';
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
};
