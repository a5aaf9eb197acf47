/**
 * A map that evicts the least recently used entries: it holds between `size` and twice as many. Two generations replace
 * an exact order: moving an entry to the end of a large Map makes the Map rehash again and again.
 */
export class LruCache<K, V> {
  private young = new Map<K, V>();
  private old = new Map<K, V>();
  constructor(private readonly size: number) {}

  get(key: K): V | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: K, value: V): void {
    this.young.set(key, value);
    if (this.young.size < this.size) return;
    this.old = this.young;
    this.young = new Map();
  }

  delete(key: K): void {
    this.young.delete(key);
    this.old.delete(key);
  }
}
