/** Runs work of the same key one after the other, in the order it came. Work of different keys runs concurrently. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const tail: Promise<void> = mine.then(
      () => this.leave(key, tail),
      () => this.leave(key, tail),
    );
    this.tails.set(key, tail);
    return mine;
  }

  private leave(key: string, tail: Promise<unknown>): void {
    if (this.tails.get(key) === tail) this.tails.delete(key);
  }
}
