import type { Position } from '../event-store/event-store.js';

type Waiter = Readonly<{ position: Position; answer: (passed: boolean) => void }>;

/** A position that only grows, and those who wait for it. */
export class PositionGate {
  private readonly waiters = new Set<Waiter>();
  private shut = false;
  constructor(private current: Position = -1) {}

  get position(): Position {
    return this.current;
  }

  /** Whether anybody waits. */
  get isAwaited(): boolean {
    return this.waiters.size > 0;
  }

  advance(position: Position): void {
    if (position <= this.current) return;
    this.current = position;
    for (const waiter of this.waiters) if (waiter.position <= position) waiter.answer(true);
  }

  /** It is there now, also where that is further back than it was: what it had passed is to be passed again. */
  stand(position: Position): void {
    this.current = Math.min(this.current, position);
    this.advance(position);
  }

  /** True once the position is reached; false after `timeoutMs`, or when it can no longer be reached. */
  passed(position: Position, timeoutMs: number): Promise<boolean> {
    if (position <= this.current) return Promise.resolve(true);
    if (this.shut) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer = (passed: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(passed);
      };
      const waiter = { position, answer };
      const timer = setTimeout(answer, timeoutMs, false);
      this.waiters.add(waiter);
    });
  }

  /** It will advance no more: whoever waits is told so at once. */
  close(): void {
    this.shut = true;
    for (const waiter of this.waiters) waiter.answer(false);
  }

  /** It may advance again. */
  open(): void {
    this.shut = false;
  }

  /** What it has passed was no position of this log. */
  withdraw(): void {
    this.current = -1;
    this.close();
  }
}
