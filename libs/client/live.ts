import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import { listen, LiveRefused } from './live-connection.js';
import type { ServerSentEvent } from './server-sent-events.js';

export type LiveStatus = 'closed' | 'connecting' | 'open';

export type LiveOptions = Readonly<{
  /** Headers of each connection. Called for every connection, because the token may have been renewed. */
  headers: () => Promise<Record<string, string>>;
  /** Token of the booking whose public tracking page subscribes; omit it after login. */
  token?: string;
  /** Called on 401, 403 or 404: the server refuses the connection, and there are no further attempts. */
  onRefused?: (status: number) => void;
  url?: string;
  fetch?: typeof fetch;
}>;

type Subscriber = Readonly<{ hear: (message: LiveMessage) => void; readAnew?: () => void }>;

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Ends early when the browser is back online or when `stop` aborts. */
const sleep = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });

/** Whatever kind of row it tells of: a newer server may know others than the page does. */
const messageIn = (event: ServerSentEvent): LiveMessage | null => {
  try {
    const message = JSON.parse(event.data) as LiveMessage;
    return message.resource && message.id ? message : null;
  } catch {
    return null;
  }
};

/**
 * The live stream of a browser tab, shared by all subscribers. Reconnects with exponential backoff and resumes at the
 * last event.
 */
export class Live {
  private readonly listeners = new Set<Subscriber>();
  private readonly watchers = new Set<(status: LiveStatus) => void>();
  private status: LiveStatus = 'closed';
  private lastId = '';
  private wasOpen = false;
  private delay = FIRST_DELAY_MS;
  private running: AbortController | undefined;

  constructor(private readonly options: LiveOptions) {}

  /**
   * Calls `hear` for every message until the returned function is called, and `readAnew` when messages may have been
   * lost and everything must be read again. The first subscriber opens the stream, the last one closes it.
   */
  subscribe(hear: (message: LiveMessage) => void, readAnew?: () => void): () => void {
    const subscriber: Subscriber = { hear, readAnew };
    this.listeners.add(subscriber);
    if (!this.running) this.start();
    return () => {
      if (this.listeners.delete(subscriber) && this.listeners.size === 0) this.stop();
    };
  }

  /** Calls back with the current status and with each change. */
  watch(listener: (status: LiveStatus) => void): () => void {
    this.watchers.add(listener);
    listener(this.status);
    return () => this.watchers.delete(listener);
  }

  private start(): void {
    this.running = new AbortController();
    this.wasOpen = false;
    this.delay = FIRST_DELAY_MS;
    void this.run(this.running.signal);
  }

  private stop(): void {
    this.running?.abort();
    this.running = undefined;
    this.setStatus('closed');
  }

  private async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      this.setStatus('connecting');
      try {
        await this.connect(stop);
      } catch (cause) {
        if (cause instanceof LiveRefused && !stop.aborted) return this.refused(cause.status);
      }
      if (stop.aborted) return;
      this.setStatus('connecting');
      await sleep(this.delay * (0.75 + Math.random() / 2), stop);
      this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS);
    }
  }

  private async connect(stop: AbortSignal): Promise<void> {
    const { headers, token, url = '/api/stream', fetch: fetchOf = fetch } = this.options;
    await listen({
      url: token ? `${url}?token=${encodeURIComponent(token)}` : url,
      headers: { ...(await headers()), ...(this.lastId ? { 'last-event-id': this.lastId } : {}) },
      fetch: fetchOf,
      stop,
      onOpen: () => !stop.aborted && this.opened(),
      onEvent: (event) => !stop.aborted && this.hear(event),
    });
  }

  /** Without an event id to resume from, messages sent while the connection was broken are lost. */
  private opened(): void {
    this.delay = FIRST_DELAY_MS;
    if (this.wasOpen && !this.lastId) this.readAnew();
    this.wasOpen = true;
    this.setStatus('open');
  }

  private hear(event: ServerSentEvent): void {
    if (event.id) this.lastId = event.id;
    if (event.event === 'reset') return this.readAnew();
    const message = messageIn(event);
    if (message) for (const subscriber of [...this.listeners]) subscriber.hear(message);
  }

  private readAnew(): void {
    for (const subscriber of [...this.listeners]) subscriber.readAnew?.();
  }

  private refused(status: number): void {
    this.running = undefined;
    this.setStatus('closed');
    this.options.onRefused?.(status);
  }

  private setStatus(next: LiveStatus): void {
    if (next === this.status) return;
    this.status = next;
    for (const watcher of [...this.watchers]) watcher(next);
  }
}

export const createLive = (options: LiveOptions): Live => new Live(options);
