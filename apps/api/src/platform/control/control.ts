import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../commanding/keyed-queue.js';

/**
 * What an operator's command does. `say` shows a line at once; a thrown Error's message is shown last and the exit code
 * is 1.
 */
export type Run = (args: readonly string[], say: (line: string) => void) => Promise<void>;

/** What was asked cannot be understood: the message says how it is asked, the exit code is 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * What an operator may command on the machine itself: `npm run <verb> -- <args>` speaks to the running application, or
 * starts the application without serving anybody and commands that. Those of one verb run one after the other, save
 * questions, which wait for nobody.
 */
@Injectable()
export class Control {
  private readonly runs = new Map<string, Readonly<{ run: Run; questions: readonly string[] }>>();
  private readonly queue = new KeyedQueue();

  /**
   * @param questions first words of what only asks how things stand
   * @throws Error when two parts want the same verb
   */
  on(verb: string, run: Run, questions: readonly string[] = []): void {
    if (this.runs.has(verb)) throw new Error(`two parts want the verb ${verb}`);
    this.runs.set(verb, { run, questions });
  }

  get verbs(): readonly string[] {
    return [...this.runs.keys()].sort();
  }

  /** @throws UsageError for an unknown verb, naming the known ones; else whatever the command throws */
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
