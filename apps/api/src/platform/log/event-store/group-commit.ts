import { StoreUnavailable } from './event-store.js';

/** Result of work that wrote nothing and whose caller gets an error. The rest of its group is not affected. */
export class Refused {
  constructor(readonly reason: Error) {}
}

type Transactions = Readonly<{ begin: () => void; commit: () => void; rollback: () => void }>;
type Waiting = Readonly<{ work: () => unknown; resolve: (answer: unknown) => void; reject: (reason: Error) => void }>;

/** Limits how long one commit blocks the event loop to a few milliseconds. */
const MOST_PER_COMMIT = 256;

/**
 * Group commit: writes everything submitted during one turn of the event loop in one transaction, with one disk flush.
 * No caller is answered before the commit. A failed commit fails its whole group with {@link StoreUnavailable}.
 */
export class GroupCommit {
  readonly #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly committed: () => void,
  ) {}

  /**
   * Runs `work` inside the next transaction. It must either write everything or write nothing and return {@link
   * Refused}.
   */
  submit<T>(work: () => T | Refused): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (answer: unknown) => void, reject });
      this.#schedule();
    });
  }

  /** Resolves when no work is pending. */
  async idle(): Promise<void> {
    while (this.#waiting.length > 0) await new Promise((next) => setImmediate(next));
  }

  /** Runs after the turn's I/O, so that requests that have just arrived join the group. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#answer(this.#waiting.splice(0, MOST_PER_COMMIT));
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #answer(group: readonly Waiting[]): void {
    try {
      this.#write(group).forEach((answer, i) => {
        if (answer instanceof Refused) group[i]!.reject(answer.reason);
        else group[i]!.resolve(answer);
      });
    } catch (cause) {
      for (const { reject } of group) reject(new StoreUnavailable('the log could not be written', { cause }));
      return;
    }
    this.committed();
  }

  #write(group: readonly Waiting[]): readonly unknown[] {
    this.transactions.begin();
    try {
      const answers = group.map(({ work }) => work());
      this.transactions.commit();
      return answers;
    } catch (error) {
      this.transactions.rollback();
      throw error;
    }
  }
}
