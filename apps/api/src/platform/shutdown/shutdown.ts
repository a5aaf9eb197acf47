import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Whoever commands is told first; what works for the log stops before the log, what it writes to after it. */
const ORDER = ['control', 'reacting', 'mail', 'projecting', 'leading', 'event store', 'mongo'] as const;
export type Part = (typeof ORDER)[number];

/**
 * Closes the parts of the platform one after the other once the last request is answered; one that fails does not keep
 * the others open.
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
