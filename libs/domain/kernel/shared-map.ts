/**
 * 32 entries per leaf, 128 leaves per shelf: `with` copies one leaf, one shelf and the list of shelves, and shares all
 * the rest.
 */
const LEAF_BITS = 5;
const SHELF_BITS = 7;
const IN_LEAF = (1 << LEAF_BITS) - 1;
const IN_SHELF = (1 << SHELF_BITS) - 1;
/** Keys are distributed over this many leaves; each holds a few places at a hundred thousand keys. */
const SPREAD = 1 << (2 * SHELF_BITS);
const { imul } = Math;

type Leaf<T> = readonly T[];
type Shelves<T> = readonly (readonly Leaf<T>[])[];

const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] => {
  const copy = list.slice();
  copy[at] = value;
  return copy;
};

const leafAt = <T>(shelves: Shelves<T>, leaf: number): Leaf<T> => shelves[leaf >> SHELF_BITS]?.[leaf & IN_SHELF] ?? [];

const withLeaf = <T>(shelves: Shelves<T>, leaf: number, content: Leaf<T>): Shelves<T> => {
  const shelf = leaf >> SHELF_BITS;
  return replaced(shelves, shelf, replaced(shelves[shelf] ?? [], leaf & IN_SHELF, content));
};

/** FNV-1a, which distributes short keys well: http://www.isthe.com/chongo/tech/comp/fnv/ */
const leafOfKey = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash & (SPREAD - 1);
};

/**
 * A persistent map: `with` returns a new map in nearly constant time, so folding n events takes linear time, and older
 * states stay valid. Entries are in the order in which their keys were first added.
 */
export class SharedMap<V> implements Iterable<readonly [string, V]> {
  private constructor(
    readonly size: number,
    private readonly entries: Shelves<readonly [string, V]>,
    /** For each key, distributed by its hash, the place of its entry. */
    private readonly places: Shelves<number>,
  ) {}

  static empty<V>(): SharedMap<V> {
    return new SharedMap<V>(0, [], []);
  }

  get(key: string): V | undefined {
    const place = this.placeOf(key);
    return place === undefined ? undefined : this.entryAt(place)[1];
  }

  with(key: string, value: V): SharedMap<V> {
    const known = this.placeOf(key);
    const place = known ?? this.size;
    const leaf = place >> LEAF_BITS;
    const entries = withLeaf(
      this.entries,
      leaf,
      replaced(leafAt(this.entries, leaf), place & IN_LEAF, [key, value] as const),
    );
    if (known !== undefined) return new SharedMap(this.size, entries, this.places);
    const spread = leafOfKey(key);
    return new SharedMap(
      this.size + 1,
      entries,
      withLeaf(this.places, spread, [...leafAt(this.places, spread), place]),
    );
  }

  *keys(): Generator<string> {
    for (const [key] of this) yield key;
  }

  *[Symbol.iterator](): Generator<readonly [string, V]> {
    for (const shelf of this.entries) for (const leaf of shelf) yield* leaf;
  }

  private placeOf(key: string): number | undefined {
    return leafAt(this.places, leafOfKey(key)).find((place) => this.entryAt(place)[0] === key);
  }

  private entryAt(place: number): readonly [string, V] {
    return leafAt(this.entries, place >> LEAF_BITS)[place & IN_LEAF] as readonly [string, V];
  }
}
