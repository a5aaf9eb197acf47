import { Worker } from 'node:worker_threads';
import { refusal } from '@camino/domain/ledger/findings.js';
import { KeyedQueue } from '../../platform/kit/index.js';
import type { DocumentToJudge, Draft, FileContent, Surroundings } from './judge-documents.js';
import { Judging } from './judging.js';

/** Requests to the thread; it answers one after the other. */
export type JudgingRequest =
  | Readonly<{ ask: 'read'; content: Uint8Array }>
  | Readonly<{ ask: 'judge'; documents: readonly DocumentToJudge[]; surroundings: Surroundings }>;

export type JudgingResponse = Readonly<{ value: FileContent | readonly Draft[] } | { error: Error }>;

/** The thread ended, or did not answer in time. */
export class ThreadLost extends Error {}

/** `readMs`, `judgeMs`: how long the thread may take for a file or a batch. `heapMb`: largest heap, in MiB. */
type ThreadLimits = Readonly<{ readMs: number; judgeMs: number; heapMb: number }>;

/** The memory of bytes that goes to the other thread instead of a copy; the sender can no longer read them. */
export const ownMemory = (bytes: Uint8Array): readonly ArrayBuffer[] =>
  bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : [];

const toTransfer = (request: JudgingRequest): ArrayBuffer[] =>
  request.ask === 'read'
    ? [...ownMemory(request.content)]
    : request.documents.flatMap(({ packed }) => ownMemory(packed));

/** The slowest file of the largest size takes about a second. A batch has 5 MiB of files at most. */
const LIMITS: ThreadLimits = { readMs: 20_000, judgeMs: 60_000, heapMb: 512 };

/**
 * On a worker thread, which needs a build, so that no file keeps requests waiting. The thread starts with the first
 * request. One that ends or takes too long is replaced with the next request.
 */
export class JudgingThread extends Judging {
  readonly #limits: ThreadLimits;
  readonly #requests = new KeyedQueue();
  #worker: Worker | null = null;

  constructor(limits: Partial<ThreadLimits> = {}) {
    super();
    this.#limits = { ...LIMITS, ...limits };
  }

  /** A file that the thread does not survive is refused. */
  async read(content: Uint8Array): Promise<FileContent> {
    try {
      return (await this.#ask({ ask: 'read', content }, this.#limits.readMs)) as FileContent;
    } catch (error) {
      if (error instanceof ThreadLost) return { kind: 'unreadable', finding: refusal('TOO_COMPLEX') };
      throw error;
    }
  }

  /** @throws ThreadLost */
  async judge(documents: readonly DocumentToJudge[], surroundings: Surroundings): Promise<readonly Draft[]> {
    return (await this.#ask({ ask: 'judge', documents, surroundings }, this.#limits.judgeMs)) as readonly Draft[];
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(request: JudgingRequest, ms: number): Promise<FileContent | readonly Draft[]> {
    return this.#requests.run('thread', () => this.#respond(request, ms));
  }

  #respond(request: JudgingRequest, ms: number): Promise<FileContent | readonly Draft[]> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void worker.terminate(), ms);
      const end = (): void => {
        clearTimeout(late);
        worker.off('message', answer).off('exit', lose);
      };
      const answer = (response: JudgingResponse): void => {
        end();
        if ('error' in response) reject(response.error);
        else resolve(response.value);
      };
      const lose = (): void => {
        end();
        reject(new ThreadLost('the thread that judges files has ended'));
      };
      worker.on('message', answer).on('exit', lose);
      worker.postMessage(request, toTransfer(request));
    });
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.heapMb };
    const worker = new Worker(new URL('./judging-thread-main.js', import.meta.url), { resourceLimits });
    worker.unref();
    worker.on('error', () => undefined); // it exits then
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}
