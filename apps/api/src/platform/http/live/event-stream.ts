import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@camino/contracts/problem.js';

/** Bytes not yet taken by the other side after which it is taken to read no more. */
const UNREAD_LIMIT = 64 * 1024;

/**
 * One open `text/event-stream` (https://html.spec.whatwg.org/multipage/server-sent-events.html). Never waits for its
 * reader.
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

  /** What was missed is not known any more: read everything again. `position` is where the stream goes on. */
  reset(position: number): void {
    this.write(`event: reset\nid: ${position}\ndata: {}\n\n`);
  }

  heartbeat(): void {
    this.write(':\n\n');
  }

  /** `retryMs` is when the reader is to come back. */
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
