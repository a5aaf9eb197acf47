import { setTimeout as wait } from 'node:timers/promises';
import {
  EventStoreDBClient,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  MaxAppendSizeExceededError,
} from '@eventstore/db-client';
import { StoreUnavailable } from './event-store.js';

/** Time for one call including retries: if no server answers, a command must be refused within two seconds. */
const PATIENCE_MS = 1500;
/** An attempt that takes longer than this will never end. */
const GIVEN_UP_MS = 60_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;

/** Errors that are answers of the server: a retry would get the same. */
const ANSWERS = [WrongExpectedVersionError, StreamDeletedError, StreamNotFoundError, MaxAppendSizeExceededError];

/** Protected methods of the client that this adapter overrides. */
type Inner = {
  supports: () => Promise<boolean>;
  handleError: (...args: unknown[]) => Promise<void>;
  getChannel: () => Promise<{ close: () => void }>;
};

type Held = { readonly client: EventStoreDBClient; calls: number; retired: boolean };

/**
 * One attempt of a call. `signal` aborts when the caller no longer waits; `deadline` is the time limit in ms;
 * `progress` restarts the timer.
 */
export type Attempt = Readonly<{
  client: EventStoreDBClient;
  signal: AbortSignal;
  deadline: number;
  progress: () => void;
}>;

/**
 * Calls EventStoreDB so that every call ends: each has its own timer, is retried while there is time, and replaces a
 * client that failed. Use it only for idempotent calls. What it works around: docs/decisions/eventstoredb-adapter.md.
 */
export class EventStoreDbConnection {
  readonly patienceMs: number;
  private held: Held;
  private closed = false;

  constructor(private readonly url: string) {
    this.patienceMs = Number(/[?&]defaultDeadline=(\d+)/i.exec(url)?.[1] ?? PATIENCE_MS);
    this.held = { client: clientOf(url), calls: 0, retired: false };
  }

  /** @throws StoreUnavailable when there was no answer in time; the client's errors in `ANSWERS` */
  async call<T>(work: (attempt: Attempt) => Promise<T>): Promise<T> {
    const end = performance.now() + this.patienceMs;
    let failure: unknown = null;
    for (let wait = FIRST_PAUSE_MS; !this.closed; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const left = end - performance.now();
      if (left <= 0) break;
      const held = this.held;
      const sentOn = failure instanceof NotLeaderError;
      try {
        return await this.attempt(held, Math.min(left, this.patienceMs / 2 + FIRST_PAUSE_MS), work);
      } catch (error) {
        if (ANSWERS.some((answer) => error instanceof answer)) throw error;
        failure = error;
        this.leave(held, error);
      }
      if (sentOn || !(failure instanceof NotLeaderError))
        await pause(Math.min(wait, Math.max(end - performance.now(), 0)));
    }
    throw new StoreUnavailable(
      this.closed ? 'the log is closed' : `the event store does not answer: ${String(failure)}`,
      { cause: failure },
    );
  }

  /** Creates a separate client for a long-running call. The caller must `discard` it. */
  dedicated(): EventStoreDBClient {
    return clientOf(this.url);
  }

  async discard(client: EventStoreDBClient): Promise<void> {
    await client.dispose().catch(() => undefined);
    await (client as unknown as Inner)
      .getChannel()
      .then((channel) => channel.close())
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.discard(this.held.client);
  }

  private async attempt<T>(held: Held, ms: number, work: (attempt: Attempt) => Promise<T>): Promise<T> {
    const stopping = new AbortController();
    const timer = new CallTimer(ms);
    held.calls += 1;
    try {
      const working = work({
        client: held.client,
        signal: stopping.signal,
        deadline: Math.ceil(ms),
        progress: () => timer.renew(),
      });
      void this.counted(held, working);
      return await Promise.race([working, timer.over]);
    } finally {
      timer.clear();
      stopping.abort();
    }
  }

  /**
   * Counts an attempt until it ends, even after its caller stopped waiting. The client may still be discovering the
   * leader, and what it then sends over a closed channel throws an unhandled error. After `GIVEN_UP_MS` the attempt no
   * longer counts.
   */
  private async counted(held: Held, working: Promise<unknown>): Promise<void> {
    const limit = new AbortController();
    const given = wait(GIVEN_UP_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined);
    await Promise.race([working.catch(() => undefined), given]);
    limit.abort();
    held.calls -= 1;
    if (held.retired && held.calls === 0) await this.discard(held.client);
  }

  /** Retires a client: pending calls may still get their answers, new calls use a new client. */
  private leave(held: Held, error: unknown): void {
    if (this.held !== held || this.closed) return;
    this.held = {
      client: clientOf(error instanceof NotLeaderError ? urlAt(this.url, error.leader) : this.url),
      calls: 0,
      retired: false,
    };
    held.retired = true;
    if (held.calls === 0) void this.discard(held.client);
  }
}

/**
 * The URL for the client: it knows only the older schemes, and of several addresses behind `+discover` it would ask
 * only the first one who leads.
 */
export const esdb = (url: string): string =>
  url
    .replace(/^(kurrentdb|kdb)(?=[+:])/, 'esdb')
    .replace(/^esdb\+discover(?=:\/\/(?:[^@/?]*@)?[^@/?]+,[^@/?]*(?:[/?]|$))/, 'esdb');

const clientOf = (url: string): EventStoreDBClient => {
  if (/[?&]throwOnAppendFailure=false\b/i.test(url))
    throw new RangeError(
      'throwOnAppendFailure=false in the address of the event store would have refused appends taken for written ones: leave it out',
    );
  const client = EventStoreDBClient.connectionString(esdb(url));
  const inner = client as unknown as Inner;
  // No batched appends: they share one list of pending calls across clients, and a late answer crashes the process.
  inner.supports = async () => false;
  const { handleError } = inner;
  // The client does not await it: a rejection would crash the process.
  inner.handleError = (...args) => handleError(...args).catch(() => undefined);
  return client;
};

const urlAt = (url: string, { address, port }: { address: string; port: number }): string =>
  url.replace(
    /^(\w+)(?:\+discover)?:\/\/([^@/?]*@)?[^/?]+/,
    (_all, scheme: string, user: string | undefined) => `${scheme}://${user ?? ''}${address}:${port}`,
  );

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects `over` when the time is up, but still accepts an answer that arrived while this process was busy. */
class CallTimer {
  readonly over: Promise<never>;
  private timer: NodeJS.Timeout | undefined;
  private fail!: (error: Error) => void;

  constructor(private readonly ms: number) {
    this.over = new Promise<never>((_, reject) => (this.fail = reject));
    this.over.catch(() => undefined);
    this.renew();
  }

  renew(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => setImmediate(() => setImmediate(() => this.fail(new Error(`no answer within ${Math.round(this.ms)} ms`)))),
      this.ms,
    );
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}
