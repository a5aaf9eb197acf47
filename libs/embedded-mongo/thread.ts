import { Worker } from 'node:worker_threads';

/** Requests to the thread; it answers one after the other. */
export type Asked =
  /** Opens the file, listens in a new folder below this one, and answers with its URL. */
  | Readonly<{ ask: 'listen'; folder: string | undefined; file: string | undefined }>
  | Readonly<{ ask: 'purge' | 'stop' }>
  | Readonly<{ ask: 'discard'; why: string }>
  /** Sets `parked[0]` to 1 and does nothing from then on. Has no answer. */
  | Readonly<{ ask: 'park'; parked: Int32Array<SharedArrayBuffer> }>;

export type Answered = Readonly<{ value: string | null } | { error: unknown }>;

/** How long the end of the process waits for a statement under way. Milliseconds. */
const PARK_MS = 2_000;

type Waiting = Readonly<{ resolve: (value: string | null) => void; reject: (error: unknown) => void }>;

/**
 * An `EmbeddedMongo` in a thread of its own, so that neither its searches nor its garbage collections hold up this
 * thread. An error that ends the thread is thrown as an uncaught exception of this one.
 */
export class MongoThread {
  readonly #worker = new Worker(new URL('./thread-main.js', import.meta.url));
  readonly #waiting: Waiting[] = [];
  #url = '';

  constructor() {
    this.#worker.on('message', (answered: Answered) => this.#take(answered));
    this.#worker.on('error', (error) => {
      process.off('exit', this.#park);
      throw error;
    });
    process.once('exit', this.#park);
  }

  get url(): string {
    return this.#url;
  }

  /** See `EmbeddedMongo.start`. */
  async listen(folder?: string, file?: string): Promise<void> {
    this.#url = String(await this.#ask({ ask: 'listen', folder, file }));
  }

  /** See `EmbeddedMongo.purge`. */
  async purge(): Promise<void> {
    await this.#ask({ ask: 'purge' });
  }

  /** See `EmbeddedMongo.discard`. */
  async discard(why: string): Promise<void> {
    await this.#ask({ ask: 'discard', why });
  }

  /** Ends all connections and the thread. */
  async stop(): Promise<void> {
    await this.#ask({ ask: 'stop' });
    process.off('exit', this.#park);
    await this.#worker.terminate();
  }

  /** A process that ends during a call of SQLite aborts: its binding throws where nothing can catch it. */
  readonly #park = (): void => {
    const parked = new Int32Array(new SharedArrayBuffer(4));
    this.#worker.postMessage({ ask: 'park', parked } satisfies Asked);
    Atomics.wait(parked, 0, 0, PARK_MS);
  };

  #ask(asked: Asked): Promise<string | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(asked);
    });
  }

  #take(answered: Answered): void {
    const waiting = this.#waiting.shift();
    if ('error' in answered) waiting?.reject(answered.error);
    else waiting?.resolve(answered.value);
  }
}
