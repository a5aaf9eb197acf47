import { Worker } from 'node:worker_threads';
import type { Wanted } from './snapshot.js';

/** What the thread is asked for; it answers one after the other. */
export type Asked =
  /** A further part of a snapshot, which counts once `restored` has been asked. */
  | Readonly<{ ask: 'restore'; chunk: Uint8Array }>
  | Readonly<{ ask: 'restored' }>
  /** Listens in a new folder below this one, and answers with its URL. */
  | Readonly<{ ask: 'listen'; folder: string | undefined }>
  /** The first or next part of a snapshot, null after the last; or that no more is wanted of it. */
  | Readonly<{ ask: 'snapshot'; part: 'first'; wanted: Wanted }>
  | Readonly<{ ask: 'snapshot'; part: 'next' | 'none' }>
  | Readonly<{ ask: 'stop' }>;

export type Answered = Readonly<{ value: string | Uint8Array | null } | { error: unknown }>;

type Waiting = Readonly<{ resolve: (value: string | Uint8Array | null) => void; reject: (error: unknown) => void }>;

/**
 * An `EmbeddedMongo` in a thread of its own, so that neither its searches nor its garbage collections hold up this
 * thread. An error that ends the thread is thrown as an uncaught exception of this one: its data is lost.
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

  /**
   * Takes over a snapshot, none of it unless the chunks come to their end.
   * @throws the error of the chunks; RangeError when a part is missing
   */
  async restore(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of chunks) await this.#ask({ ask: 'restore', chunk });
    await this.#ask({ ask: 'restored' });
  }

  /** See `EmbeddedMongo.start`. */
  async listen(folder?: string): Promise<void> {
    this.#url = String(await this.#ask({ ask: 'listen', folder }));
  }

  /** See `EmbeddedMongo.snapshot`. One at a time. */
  async *snapshot(wanted?: Wanted): AsyncGenerator<Uint8Array, void> {
    try {
      let chunk = await this.#ask({ ask: 'snapshot', part: 'first', wanted });
      for (; chunk instanceof Uint8Array; chunk = await this.#ask({ ask: 'snapshot', part: 'next' })) yield chunk;
    } finally {
      await this.#ask({ ask: 'snapshot', part: 'none' });
    }
  }

  /** Ends all connections and the thread. */
  async stop(): Promise<void> {
    await this.#ask({ ask: 'stop' });
    await this.#worker.terminate();
  }

  #ask(asked: Asked): Promise<string | Uint8Array | null> {
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
