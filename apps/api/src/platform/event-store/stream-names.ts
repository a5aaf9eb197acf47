import { crc32 } from 'node:zlib';

/** Each name sets two bits of 2^24, two megabytes: of 400 000 streams, about two in a thousand others seem to be there. */
const BITS = 24;
const MASK = 2 ** BITS - 1;

const bitsOf = (stream: string): readonly number[] => {
  const hash = crc32(stream);
  return [hash & MASK, hash >>> (32 - BITS)];
};

/**
 * The names of all streams of a log, as a Bloom filter (B. H. Bloom, "Space/Time Trade-offs in Hash Coding with
 * Allowable Errors", 1970): a stream that it does not hold does not exist.
 */
export class StreamNames {
  readonly #bits = new Uint8Array(2 ** (BITS - 3));

  add(stream: string): void {
    for (const bit of bitsOf(stream)) this.#bits[bit >>> 3]! |= 1 << (bit & 7);
  }

  /** False when the stream was certainly not added. */
  mayHold(stream: string): boolean {
    return bitsOf(stream).every((bit) => (this.#bits[bit >>> 3]! & (1 << (bit & 7))) !== 0);
  }
}
