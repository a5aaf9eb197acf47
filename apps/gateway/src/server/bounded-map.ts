/** A map that forgets its oldest entry when a new one would be too many. */
export class BoundedMap<V> {
  private readonly entries = new Map<string, V>();

  constructor(private readonly most: number) {}

  get(key: string): V | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest);
  }

  /** The oldest first. */
  values(): readonly V[] {
    return [...this.entries.values()];
  }
}
