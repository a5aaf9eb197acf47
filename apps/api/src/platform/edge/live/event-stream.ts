import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';

/** Unread bytes after which the client counts as gone. */
const UNREAD_LIMIT = 64 * 1024;

/**
 * One open `text/event-stream` (https://html.spec.whatwg.org/multipage/server-sent-events.html). Writes never wait for
 * the client.
 */
export class EventStream {
  private open = true;

  constructor(
    private readonly response: ServerResponse,
    headers: Readonly<Record<string, string | number | string[] | undefined>>,
  ) {
    response.on('close', () => (this.open = false));
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.write('retry: 3000\n\n');
  }

  message(message: LiveMessage): void {
    this.write(`id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /**
   * Tells the client that missed messages are no longer available and it must reload everything. The stream continues
   * at `position`.
   */
  reset(position: number): void {
    this.write(`event: reset\nid: ${position}\ndata: {}\n\n`);
  }

  heartbeat(): void {
    this.write(':\n\n');
  }

  /** `retryMs` is the time until the client reconnects. */
  end(retryMs?: number): void {
    if (retryMs !== undefined) this.write(`retry: ${retryMs}\n\n`);
    if (this.open) this.response.end();
  }

  private write(text: string): void {
    if (!this.open) return;
    if (this.response.writableLength > UNREAD_LIMIT) {
      this.open = false;
      this.response.destroy();
      return;
    }
    this.response.write(text);
  }
}
