import type { PlacedRow } from './fold-rows.js';
import type { Checkpoint, ProjectedRows, Rows } from './projected-rows.js';
import type { Row } from './projection.js';

/**
 * Maximum size of the rows in memory, beyond the last batch, in characters of JSON; a character takes two or three
 * bytes of memory.
 */
const KEPT_CHARACTERS = 16_000_000;
/** One row in this many is measured. */
const MEASURED = 50;
/** Rows per write: an embedded server blocks this process for a few milliseconds per write. */
const AT_ONCE = 200;

/**
 * Rows of a collection that is built from the start of the log. Buffers rows in memory while there is space, and writes
 * each only once if possible. The collection does not serve yet, so no checkpoint is saved.
 */
export class FreshRows implements Rows {
  readonly isFresh = true;
  /** Changed rows that are not written yet, in the order of their first change. */
  private readonly changed = new Map<string, PlacedRow>();
  /** Ids of the rows in the collection. */
  private readonly written = new Set<string>();
  private through = false;
  /** Whether `written` is certain: false after a failed write. */
  private certain = true;
  private measured = 0;
  private characters = 0;
  private seen = 0;

  constructor(
    readonly target: ProjectedRows,
    private readonly keptCharacters = KEPT_CHARACTERS,
  ) {}

  async read(ids: readonly string[]): Promise<Map<string, PlacedRow>> {
    if (this.through) return this.target.read(ids);
    const elsewhere = ids.filter((id) => !this.changed.has(id) && this.written.has(id));
    const found = elsewhere.length > 0 ? await this.target.read(elsewhere) : new Map<string, PlacedRow>();
    for (const id of ids) {
      const row = this.changed.get(id);
      if (row) found.set(id, row);
    }
    return found;
  }

  async write(changes: ReadonlyMap<string, PlacedRow>, before: ReadonlyMap<string, PlacedRow>): Promise<void> {
    if (this.through) return this.target.write(changes, before);
    for (const [id, row] of changes) {
      this.changed.set(id, row);
      if (row.row !== null && this.seen++ % MEASURED === 0) this.measure(row.row);
    }
  }

  /** Limits the memory used. The projector calls it only between batches, when no deletion is pending. */
  async save(_checkpoint: Checkpoint): Promise<void> {
    if (this.changed.size > this.kept) await this.spill(this.kept / 2);
  }

  /** Writes all buffered rows. From now on changes are written directly. */
  async flush(): Promise<void> {
    await this.spill(0);
    this.through = true;
    this.written.clear();
  }

  private get kept(): number {
    return this.measured === 0 ? Infinity : this.keptCharacters / (this.characters / this.measured);
  }

  private measure(row: Row): void {
    this.measured += 1;
    this.characters += JSON.stringify(row).length;
  }

  /** Writes the oldest rows first, because they are the least likely to change again. */
  private async spill(left: number): Promise<void> {
    const leaving = [...this.changed].slice(0, this.changed.size - Math.floor(left));
    for (let at = 0; at < leaving.length; at += AT_ONCE) {
      const batch = leaving.slice(at, at + AT_ONCE);
      await this.put(batch);
      for (const [id, { row }] of batch) {
        this.changed.delete(id);
        if (row === null) this.written.delete(id);
        else this.written.add(id);
      }
    }
  }

  /** Writes one batch. A row that was created and deleted in memory is not written at all. */
  private async put(batch: readonly (readonly [string, PlacedRow])[]): Promise<void> {
    const isNew = ([id]: readonly [string, PlacedRow]): boolean => this.certain && !this.written.has(id);
    try {
      await this.target.write(new Map(batch.filter((each) => !isNew(each))));
      await this.target.add(new Map(batch.filter(isNew)));
    } catch (error) {
      this.certain = false;
      throw error;
    }
  }
}
