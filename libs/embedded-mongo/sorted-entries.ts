import { compareKeys } from './key-encoding.js';

/** The value stored under a key; among equal keys the smaller `id` comes first. */
type Kept = Readonly<{ id: string }>;

type Chunk<V> = { readonly keys: string[]; readonly values: V[] };

/** Keys with their values at the same places, in any order. */
export type Entries<V> = Readonly<{ keys: readonly string[]; values: readonly V[] }>;

/** Size of a chunk: moving this many entries by one place is cheaper than another level of nodes. */
const MOST = 512;

/** Binary search: the index of the first of `size` sorted elements that is not before the target. */
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

/** Below every id: before all entries of a key. */
const NO_ID = '';

const compared = <V extends Kept>({ keys, values }: Entries<V>, a: number, b: number): number =>
  compareKeys(keys[a] as string, keys[b] as string) || compareKeys((values[a] as V).id, (values[b] as V).id);

/** Whether these are the places of all entries, each of them once, in order. */
const areInOrder = <V extends Kept>(entries: Entries<V>, places: Uint32Array): boolean => {
  if (places.length !== entries.keys.length) return false;
  return places.every(
    (place, at) => place < places.length && (at === 0 || compared(entries, places[at - 1] as number, place) < 0),
  );
};

/** Up to this number of different keys, entries are collected by key instead of compared with one another. */
const FEW_KEYS = 1_000;

/** The places of each key, in the order given; null if there are many different keys. */
const placesByKey = (keys: readonly string[], places: readonly number[]): ReadonlyMap<string, number[]> | null => {
  const byKey = new Map<string, number[]>();
  for (const place of places) {
    const key = keys[place] as string;
    const found = byKey.get(key);
    if (found) found.push(place);
    else if (byKey.size === FEW_KEYS) return null;
    else byKey.set(key, [place]);
  }
  return byKey;
};

/** The places of all entries in order. Sorting is stable: equal keys stay in the order of their ids. */
const placesInOrder = <V extends Kept>({ keys, values }: Entries<V>): readonly number[] => {
  const idAt = (place: number): string => (values[place] as V).id;
  const places = Array.from(keys.keys());
  if (places.some((place) => place > 0 && idAt(place - 1) > idAt(place)))
    places.sort((a, b) => compareKeys(idAt(a), idAt(b)));
  const byKey = placesByKey(keys, places);
  if (byKey === null) return places.sort((a, b) => compareKeys(keys[a] as string, keys[b] as string));
  return [...byKey]
    .sort(([a], [b]) => compareKeys(a, b))
    .map(([, found]) => found)
    .flat();
};

/**
 * Values in the order of their keys, then of their ids, stored as a list of short sorted lists: the entries between two
 * keys are counted by adding lengths, which a planner does often. Neighbors with equal keys share one string.
 */
export class SortedEntries<V extends Kept> {
  #chunks: Chunk<V>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /**
   * Takes over many entries at once, in place of any that were here.
   * @param order their places in order, if they are known; otherwise, and if these are not, the entries are sorted
   */
  fill(entries: Entries<V>, order: Uint32Array = new Uint32Array()): void {
    const { keys, values } = entries;
    const places = areInOrder(entries, order) ? order : placesInOrder(entries);
    this.#chunks = [];
    this.#size = 0;
    for (const place of places) this.#append(keys[place] as string, values[place] as V);
  }

  /** An entry that does not come before the others; the same one once more replaces it. */
  #append(key: string, value: V, last = this.#chunks.at(-1)): void {
    const former = last?.keys.at(-1);
    const shared = former === key ? former : key;
    if (last && former === key && last.values.at(-1)?.id === value.id) {
      last.values[last.values.length - 1] = value;
      return;
    }
    if (last && last.keys.length < MOST) {
      last.keys.push(shared);
      last.values.push(value);
    } else this.#chunks.push({ keys: [shared], values: [value] });
    this.#size += 1;
  }

  set(key: string, value: V): void {
    const last = this.#chunks.at(-1);
    if (!last || this.#isBefore(last, last.keys.length - 1, key, value.id)) return this.#append(key, value, last);
    const at = this.#chunkOf(key, value.id);
    const chunk = this.#chunks[at] as Chunk<V>;
    const place = this.#placeIn(chunk, key, value.id);
    const isThere = chunk.keys[place] === key && chunk.values[place]?.id === value.id;
    const [next, former] = [chunk.keys[place], chunk.keys[Math.max(place - 1, 0)]];
    const shared = next === key ? next : former === key ? former : key;
    chunk.keys.splice(place, isThere ? 1 : 0, shared);
    chunk.values.splice(place, isThere ? 1 : 0, value);
    if (!isThere) this.#size += 1;
    if (chunk.keys.length > MOST) this.#split(at, chunk);
  }

  delete(key: string, { id }: Kept): void {
    const at = this.#chunkOf(key, id);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return;
    const place = this.#placeIn(chunk, key, id);
    if (chunk.keys[place] !== key || chunk.values[place]?.id !== id) return;
    chunk.keys.splice(place, 1);
    chunk.values.splice(place, 1);
    this.#size -= 1;
    if (chunk.keys.length === 0) this.#chunks.splice(at, 1);
  }

  /** The number of entries with keys from `start` up to but not including `end`. */
  count(start: string, end: string): number {
    if (end <= start) return 0;
    const from = this.#chunkOf(start, NO_ID);
    const to = this.#chunkOf(end, NO_ID);
    let count = this.#rankIn(to, end) - this.#rankIn(from, start);
    for (let at = from; at < to; at += 1) count += (this.#chunks[at] as Chunk<V>).keys.length;
    return count;
  }

  /**
   * Entries from `start` up to but not including `end`, or downwards from the last of them, without the first `skip`.
   * The entries must not change during the iteration.
   */
  *walk(start: string, end: string, downwards: boolean, skip = 0): Generator<readonly [string, V], void> {
    const step = downwards ? -1 : 1;
    let toSkip = skip;
    for (let at = this.#chunkOf(downwards ? end : start, NO_ID); at >= 0 && at <= this.#chunks.length; at += step) {
      const { keys, values } = this.#chunks[at] ?? { keys: [], values: [] };
      const low = this.#rankIn(at, start);
      const high = this.#rankIn(at, end);
      const skipped = Math.min(toSkip, Math.max(0, high - low));
      toSkip -= skipped;
      const first = downwards ? high - 1 - skipped : low + skipped;
      for (let place = first; place >= low && place < high; place += step)
        yield [keys[place] as string, values[place] as V];
      if (downwards ? low > 0 : high < keys.length) return;
    }
  }

  /** The first chunk whose last entry is not before this one; past the end if there is none. */
  #chunkOf(key: string, id: string): number {
    return lowerBound(this.#chunks.length, (at) => {
      const chunk = this.#chunks[at] as Chunk<V>;
      return this.#isBefore(chunk, chunk.keys.length - 1, key, id);
    });
  }

  #placeIn(chunk: Chunk<V>, key: string, id: string): number {
    return lowerBound(chunk.keys.length, (at) => this.#isBefore(chunk, at, key, id));
  }

  /** Equal keys, of which some indexes have many, are recognized first: by their place in memory if they are shared. */
  #isBefore({ keys, values }: Chunk<V>, at: number, key: string, id: string): boolean {
    const other = keys[at] as string;
    return other === key ? (values[at] as V).id < id : other < key;
  }

  #rankIn(at: number, key: string): number {
    const chunk = this.#chunks[at];
    return chunk ? this.#placeIn(chunk, key, NO_ID) : 0;
  }

  #split(at: number, chunk: Chunk<V>): void {
    const half = chunk.keys.length >>> 1;
    this.#chunks.splice(at + 1, 0, { keys: chunk.keys.splice(half), values: chunk.values.splice(half) });
  }
}
