import { compareKeys } from './key-encoding.js';

type Chunk<V> = { readonly keys: string[]; readonly values: V[] };

/** Of a chunk: moving so many entries by one place is cheaper than another level of nodes. */
const MOST = 512;

/** The place of the first of `size` sorted things that does not come before what is looked for. */
const lowerBound = (size: number, isBefore: (at: number) => boolean): number => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * A map in the order of its keys, kept as a list of short sorted lists: what lies between two keys is counted by adding lengths, which
 * is what a planner asks again and again.
 */
export class SortedEntries<V> {
  readonly #chunks: Chunk<V>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  set(key: string, value: V): void {
    const at = Math.min(this.#chunkOf(key), this.#chunks.length - 1);
    const chunk = this.#chunks[at];
    if (chunk === undefined) {
      this.#chunks.push({ keys: [key], values: [value] });
      this.#size = 1;
      return;
    }
    const place = this.#placeIn(chunk, key);
    const isThere = chunk.keys[place] === key;
    chunk.keys.splice(place, isThere ? 1 : 0, key);
    chunk.values.splice(place, isThere ? 1 : 0, value);
    if (!isThere) this.#size += 1;
    if (chunk.keys.length > MOST) this.#split(at, chunk, place);
  }

  delete(key: string): void {
    const at = this.#chunkOf(key);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return;
    const place = this.#placeIn(chunk, key);
    if (chunk.keys[place] !== key) return;
    chunk.keys.splice(place, 1);
    chunk.values.splice(place, 1);
    this.#size -= 1;
    if (chunk.keys.length === 0) this.#chunks.splice(at, 1);
  }

  /** How many keys are from `start` up to but not including `end`. */
  count(start: string, end: string): number {
    if (end <= start) return 0;
    const from = this.#chunkOf(start);
    const to = this.#chunkOf(end);
    let count = this.#rankIn(to, end) - this.#rankIn(from, start);
    for (let at = from; at < to; at += 1) count += (this.#chunks[at] as Chunk<V>).keys.length;
    return count;
  }

  /**
   * Entries from `start` up to but not including `end`, or from the last of them downwards, without the first `skip`. The map must not
   * change meanwhile.
   */
  *walk(start: string, end: string, downwards: boolean, skip = 0): Generator<readonly [string, V], void> {
    const step = downwards ? -1 : 1;
    let toSkip = skip;
    for (let at = this.#chunkOf(downwards ? end : start); at >= 0 && at <= this.#chunks.length; at += step) {
      const { keys, values } = this.#chunks[at] ?? { keys: [], values: [] };
      const low = this.#rankIn(at, start);
      const high = this.#rankIn(at, end);
      const skipped = Math.min(toSkip, Math.max(0, high - low));
      toSkip -= skipped;
      const first = downwards ? high - 1 - skipped : low + skipped;
      for (let place = first; place >= low && place < high; place += step) yield [keys[place] as string, values[place] as V];
      if (downwards ? low > 0 : high < keys.length) return;
    }
  }

  /** The first chunk whose last key is not before `key`; past all of them when there is none. */
  #chunkOf(key: string): number {
    return lowerBound(this.#chunks.length, (at) => compareKeys((this.#chunks[at] as Chunk<V>).keys.at(-1) as string, key) < 0);
  }

  #placeIn({ keys }: Chunk<V>, key: string): number {
    return lowerBound(keys.length, (at) => compareKeys(keys[at] as string, key) < 0);
  }

  #rankIn(at: number, key: string): number {
    const chunk = this.#chunks[at];
    return chunk ? this.#placeIn(chunk, key) : 0;
  }

  /** In halves; behind the last entry of all, as rising keys come, the full chunk stays full. */
  #split(at: number, chunk: Chunk<V>, place: number): void {
    const isRising = at === this.#chunks.length - 1 && place === chunk.keys.length - 1;
    const half = isRising ? place : chunk.keys.length >>> 1;
    this.#chunks.splice(at + 1, 0, { keys: chunk.keys.splice(half), values: chunk.values.splice(half) });
  }
}
