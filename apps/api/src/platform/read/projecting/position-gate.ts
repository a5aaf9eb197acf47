import type { Position } from '../../log/event-store/index.js';

type Waiter = Readonly<{ position: Position; answer: (passed: boolean) => void }>;

/** A position that normally only increases, with callers that wait for it. */
export class PositionGate {
  private readonly waiters = new Set<Waiter>();
  private shut = false;
  constructor(private current: Position = -1) {}

  get position(): Position {
    return this.current;
  }

  /** Whether any caller waits. */
  get isAwaited(): boolean {
    return this.waiters.size > 0;
  }

  advance(position: Position): void {
    if (position <= this.current) return;
    this.current = position;
    for (const waiter of this.waiters) if (waiter.position <= position) waiter.answer(true);
  }

  /** Sets the position, even to an earlier one; it must then be passed again. */
  stand(position: Position): void {
    this.current = Math.min(this.current, position);
    this.advance(position);
  }

  /** Resolves to true once the position is reached; to false after `timeoutMs`, or when it can no longer be reached. */
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

  /** Ends all waits with false: the position will not advance any more. */
  close(): void {
    this.shut = true;
    for (const waiter of this.waiters) waiter.answer(false);
  }

  /** Reopens the gate: the position may advance again. */
  open(): void {
    this.shut = false;
  }

  /** Resets and closes the gate: its position belonged to another log. */
  withdraw(): void {
    this.current = -1;
    this.close();
  }
}
