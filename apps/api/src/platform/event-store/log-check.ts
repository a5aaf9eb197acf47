import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuilt } from '../built.js';
import { LogDamaged } from './event-store.js';

/** Largest log that is checked before it is used, in bytes: that takes half a second. */
const CHECKED_FIRST = 32 * 1024 * 1024;
/** Milliseconds after the start until a larger log is checked: until then the start needs the disk. */
const BEGINS_AFTER = 10_000;

export type CheckResult = Readonly<{ problem: string | null }>;

/** Beside a log in which damage was found while it was in use: the next start checks it first, however large it is. */
const suspicionOf = (file: string): string => `${file}.damaged`;

/** Whether this log may be used before it is checked. From the sources, every log is checked first. */
export const mayBeCheckedLater = (file: string): boolean =>
  isBuilt && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > CHECKED_FIRST && !existsSync(suspicionOf(file));

/** Call it when the whole log was found to be intact. */
export const clearSuspicion = (file: string): void => rmSync(suspicionOf(file), { force: true });

/**
 * Checks the file of a log that is in use, in a process of its own: SQLite reads it in one go (a minute for a gigabyte
 * that is not cached) and can be interrupted in no other way. Meanwhile the write-ahead log cannot be truncated.
 */
export class LogCheck {
  #timer: NodeJS.Timeout | undefined;
  #process: ChildProcess | undefined;

  /**
   * @param report gets the damage that was found
   * @param beginsAfter milliseconds
   */
  constructor(
    private readonly file: string,
    private readonly report: (damage: LogDamaged) => void,
    private readonly beginsAfter = BEGINS_AFTER,
  ) {
    this.#beginLater();
  }

  /** Ends a check under way; it begins anew later. Resolves once its process no longer reads the file. */
  async interrupt(): Promise<void> {
    if (await this.#ended()) this.#beginLater();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#ended();
  }

  #beginLater(): void {
    this.#timer = setTimeout(() => this.#begin(), this.beginsAfter).unref();
  }

  #begin(): void {
    const main = new URL('./log-check-main.js', import.meta.url);
    const child = fork(main, [this.file], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#process = child;
    child.on('error', () => undefined); // it cannot be started now: the next start checks
    child.on('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    child.on('message', ({ problem }: CheckResult) => {
      if (problem) this.#damaged(problem);
    });
    child.unref();
    child.channel?.unref();
  }

  #damaged(problem: string): void {
    writeFileSync(suspicionOf(this.file), `${problem}\n`);
    this.report(new LogDamaged(`${this.file} is damaged: ${problem}`));
  }

  /** Whether there was a process to end. */
  async #ended(): Promise<boolean> {
    const child = this.#process;
    if (!child) return false;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    return true;
  }
}
