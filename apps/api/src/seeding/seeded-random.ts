/**
 * Numbers that look random and are the same on every machine and in every run: the same seed gives the same ones in the
 * same order.
 */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 up to, not including, 1. The generator is mulberry32, of 32 bits of state. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True this often, e.g. 0.2 for one time in five. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of them; those with a greater weight more often. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice;
    return (choices.at(-1) as readonly [T, number])[0];
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.whole(0, choices.length - 1)] as T;
  }
}
