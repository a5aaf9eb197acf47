import { crc32 } from 'node:zlib';

/**
 * Each name sets two bits of 2^24, two megabytes: of 400 000 names, about two in a thousand others seem to be there.
 */
const BITS = 24;
const MASK = 2 ** BITS - 1;

const bitsOf = (name: string): readonly number[] => {
  const hash = crc32(name);
  return [hash & MASK, hash >>> (32 - BITS)];
};

/**
 * A set of names as a Bloom filter (B. H. Bloom, "Space/Time Trade-offs in Hash Coding with Allowable Errors", 1970): a
 * name that it does not hold was certainly not added.
 */
export class NameFilter {
  readonly #bits = new Uint8Array(2 ** (BITS - 3));

  add(name: string): void {
    for (const bit of bitsOf(name)) this.#bits[bit >>> 3]! |= 1 << (bit & 7);
  }

  /** False when the name was certainly not added. */
  mayHold(name: string): boolean {
    return bitsOf(name).every((bit) => (this.#bits[bit >>> 3]! & (1 << (bit & 7))) !== 0);
  }
}
