import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Server, ServerResponse } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Milliseconds after which a request counts no longer: it is a stream, or waits for something else. */
const COUNTS_FOR_MS = 1000;
const LOOK_MS = 2;
/** Milliseconds of one giving way: background work goes on under any load. */
const MOST_MS = 50;

/**
 * Whether somebody waits for an answer of this process. Work in the background that has many steps, as an import of ten
 * thousand files, asks before each of them, so that it fills the pauses between requests instead of standing in their way.
 */
@Injectable()
export class Foreground implements OnModuleInit {
  /** When each request began, the oldest first. */
  private readonly begun = new Map<object, number>();

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    server?.on('request', (request, response) => this.count(request, response));
  }

  /** Counts a request until it is answered. */
  private count(request: object, response: Pick<ServerResponse, 'once'>): void {
    this.begun.set(request, performance.now());
    response.once('close', () => this.begun.delete(request));
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
