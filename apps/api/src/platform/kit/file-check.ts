import { type ChildProcess, fork } from 'node:child_process';

/** Milliseconds after the start until a file is checked: until then the start needs the disk. */
const BEGINS_AFTER = 10_000;

/** `problem`: what SQLite says of the file; null if it is intact. */
export type CheckResult = Readonly<{ problem: string | null }>;

/**
 * Checks an SQLite file that is in use, in a process of its own, which needs a build: SQLite reads it in one go (a
 * minute for a gigabyte that is not cached) and can be interrupted in no other way. Meanwhile the write-ahead log
 * cannot be truncated.
 */
export class FileCheck {
  #timer: NodeJS.Timeout | undefined;
  #process: ChildProcess | undefined;

  /**
   * @param report gets what is wrong with the file
   * @param beginsAfter milliseconds
   */
  constructor(
    private readonly file: string,
    private readonly report: (problem: string) => void,
    private readonly beginsAfter = BEGINS_AFTER,
  ) {
    this.#beginLater();
  }

  /** A check under way, or about to begin, begins anew later. Resolves once no process reads the file for it. */
  async interrupt(): Promise<void> {
    const isPending = this.#timer !== undefined;
    clearTimeout(this.#timer);
    if ((await this.#ended()) || isPending) this.#beginLater();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#ended();
  }

  #beginLater(): void {
    this.#timer = setTimeout(() => this.#begin(), this.beginsAfter).unref();
  }

  #begin(): void {
    this.#timer = undefined;
    const main = new URL('./file-check-main.js', import.meta.url);
    const child = fork(main, [this.file], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#process = child;
    child.on('error', () => undefined); // it cannot be started now: the next start checks
    child.on('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    child.on('message', ({ problem }: CheckResult) => {
      if (problem !== null) this.report(problem);
    });
    child.unref();
    child.channel?.unref();
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
