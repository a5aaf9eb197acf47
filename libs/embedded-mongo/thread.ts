import { Worker } from 'node:worker_threads';

/** Requests to the thread; it answers one after the other. */
export type Asked =
  /** Opens the file, listens in a new folder below this one, and answers with its URL. */
  | Readonly<{ ask: 'listen'; folder: string | undefined; file: string | undefined }>
  | Readonly<{ ask: 'purge' | 'stop' }>
  | Readonly<{ ask: 'discard'; why: string }>;

export type Answered = Readonly<{ value: string | null } | { error: unknown }>;

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
      throw error;
    });
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
    await this.#worker.terminate();
  }

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
