import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuilt, FileCheck } from '../../kit/index.js';
import { LogDamaged } from './event-store.js';

/** Bytes of the largest log that is checked before it is used: that takes half a second. */
const CHECKED_FIRST = 32 * 1024 * 1024;

/** Beside a log in which damage was found while it was in use: the next start checks it first, however large it is. */
const suspicionOf = (file: string): string => `${file}.damaged`;

/** Whether this log may be used before it is checked. From the sources, every log is checked first. */
export const mayBeCheckedLater = (file: string): boolean =>
  isBuilt && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > CHECKED_FIRST && !existsSync(suspicionOf(file));

/** Call it when the whole log was found to be intact. */
export const clearSuspicion = (file: string): void => rmSync(suspicionOf(file), { force: true });

/** Checks a log while it is in use. */
export const checkLater = (file: string, report: (damage: LogDamaged) => void, after?: number): FileCheck =>
  new FileCheck(
    file,
    (problem) => {
      writeFileSync(suspicionOf(file), `${problem}\n`);
      report(new LogDamaged(`${file} is damaged: ${problem}`));
    },
    after,
  );
