import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/**
 * The order of closing: operators first, then the log's consumers and what they print with, then the log and the stores
 * they write to.
 */
const ORDER = ['control', 'reacting', 'mail', 'printing', 'projecting', 'leading', 'event store', 'mongo'] as const;
type Part = (typeof ORDER)[number];

/**
 * Closes the parts of the platform one after the other, once the last request is answered. A part that fails to close
 * does not prevent the others from closing.
 */
@Injectable()
export class Shutdown implements OnApplicationShutdown {
  private readonly closing = new Map<Part, (() => Promise<void>)[]>();
  private readonly logger = new Logger('Shutdown');

  on(part: Part, close: () => Promise<void>): void {
    this.closing.set(part, [...(this.closing.get(part) ?? []), close]);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const part of ORDER) {
      const closed = await Promise.allSettled((this.closing.get(part) ?? []).map((close) => close()));
      for (const outcome of closed)
        if (outcome.status === 'rejected') this.logger.error(`${part} did not close: ${String(outcome.reason)}`);
    }
  }
}
