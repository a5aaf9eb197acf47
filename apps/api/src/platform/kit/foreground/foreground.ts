import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Milliseconds after which a request counts no longer: it is a stream, or waits for something else. */
const COUNTS_FOR_MS = 1000;
const LOOK_MS = 2;
/** So many requests within a second are a busy server. */
const BUSY_FROM = 5;
const BUSY_WITHIN_MS = 1000;
/** Milliseconds of one giving way: background work goes on under any load. */
const MOST_MS = 50;

/**
 * Whether somebody waits for an answer of this process. Work in the background that has many steps, as an import of ten
 * thousand files, asks before each of them, so that it fills the pauses between requests instead of standing in their
 * way.
 */
@Injectable()
export class Foreground implements OnModuleInit {
  /** When each request began, the oldest first. */
  private readonly begun = new Map<object, number>();
  /** When the last `BUSY_FROM` requests began, the oldest first. */
  private readonly latest: number[] = [];
  private readonly watched: string[] = [];

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    server?.on('request', (request, response) => this.count(request, response));
  }

  /** Requests below this path ask how far work in the background is: they do not make the server a busy one. */
  disregard(path: string): void {
    this.watched.push(path);
  }

  /** Whether many ask: work in the background then takes small steps, also while nobody waits at the moment. */
  get isBusy(): boolean {
    return this.latest.length === BUSY_FROM && this.latest[0]! > performance.now() - BUSY_WITHIN_MS;
  }

  /** Counts a request until it is answered. */
  private count(request: Pick<IncomingMessage, 'url'>, response: Pick<ServerResponse, 'once'>): void {
    const now = performance.now();
    this.begun.set(request, now);
    response.once('close', () => this.begun.delete(request));
    if (this.watched.some((path) => request.url?.startsWith(path))) return;
    this.latest.push(now);
    if (this.latest.length > BUSY_FROM) this.latest.shift();
  }

  get isAwaited(): boolean {
    const since = performance.now() - COUNTS_FOR_MS;
    for (const [request, begun] of this.begun) {
      if (begun > since) return true;
      this.begun.delete(request); // thousands of streams may be open
    }
    return false;
  }

  /** Resolves in another turn of the event loop, when nobody waits any more or 50 ms are over. */
  async giveWay(): Promise<void> {
    await nextTurn();
    for (let waited = 0; this.isAwaited && waited < MOST_MS; waited += LOOK_MS) await pause(LOOK_MS);
  }
}
