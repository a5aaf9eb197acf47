import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../../kit/index.js';

/**
 * Implementation of an operator's command. `say` prints a line at once. The message of a thrown Error is printed last,
 * and the exit code is 1.
 */
export type Run = (args: readonly string[], say: (line: string) => void) => Promise<void>;

/** The command line is invalid. The message explains the usage; the exit code is 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * Registry of the operator's commands: `npm run <verb> -- <args>` sends them to the running application, or starts the
 * application without its HTTP server and runs them there. Commands of one verb run one after the other, except
 * read-only ones, which never wait.
 */
@Injectable()
export class Control {
  private readonly runs = new Map<string, Readonly<{ run: Run; questions: readonly string[] }>>();
  private readonly queue = new KeyedQueue();

  /**
   * @param questions first arguments of the read-only commands
   * @throws Error when the verb is taken
   */
  on(verb: string, run: Run, questions: readonly string[] = []): void {
    if (this.runs.has(verb)) throw new Error(`two parts want the verb ${verb}`);
    this.runs.set(verb, { run, questions });
  }

  get verbs(): readonly string[] {
    return [...this.runs.keys()].sort();
  }

  /** @throws UsageError for an unknown verb, listing the known ones; else the command's own error */
  async run(verb: string, args: readonly string[], say: (line: string) => void): Promise<void> {
    const known = this.runs.get(verb);
    if (!known)
      throw new UsageError(
        `There is no command ${verb || 'without a name'}. There are: ${this.verbs.join(', ') || 'none'}.`,
      );
    if (known.questions.includes(args[0] ?? '')) return known.run(args, say);
    await this.queue.run(verb, () => known.run(args, say));
  }
}
