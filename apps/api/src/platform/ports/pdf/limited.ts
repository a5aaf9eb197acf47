import { PrinterBusy } from '../../kit/index.js';

export type Limits = Readonly<{
  /** How many run at once. */
  atOnce: number;
  /** How many wait; one more is refused. */
  waiting: number;
}>;

/** Runs at most so many tasks at once; others wait in order. */
export class Limited {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  /** @throws PrinterBusy when too many wait */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await task();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Resolves when it is the caller's turn, which one that finished hands on. */
  private async turn(): Promise<void> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
      return;
    }
    if (this.queue.length >= this.limits.waiting) throw new PrinterBusy(`${this.queue.length} pages wait already`);
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }
}
