import { StoreUnavailable } from './event-store.js';

/**
 * What a piece of work answers when it wrote nothing and its caller is to be told why. The others of its group are not
 * touched.
 */
export class Refused {
  constructor(readonly reason: Error) {}
}

type Transactions = Readonly<{ begin: () => void; commit: () => void; rollback: () => void }>;
type Waiting = Readonly<{ work: () => unknown; resolve: (answer: unknown) => void; reject: (reason: Error) => void }>;

/** Keeps the time the event loop stands still for one commit within a few milliseconds. */
const MOST_PER_COMMIT = 256;

/**
 * Writes what comes in during one turn of the event loop in a single transaction at its end: one wait for the disk for
 * all. Nobody is answered before the commit, and a commit that fails fails for all of its group with {@link
 * StoreUnavailable}.
 */
export class GroupCommit {
  readonly #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly committed: () => void,
  ) {}

  /**
   * Runs `work` inside the next transaction. It must either write all it has to or answer {@link Refused} having
   * written nothing.
   */
  submit<T>(work: () => T | Refused): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (answer: unknown) => void, reject });
      this.#schedule();
    });
  }

  /** Resolves when nothing waits to be written. */
  async idle(): Promise<void> {
    while (this.#waiting.length > 0) await new Promise((next) => setImmediate(next));
  }

  /** After the turn's input and output: requests that have just arrived join the group. */
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
