import type { PlacedRow } from './fold-rows.js';
import type { Checkpoint, ProjectedRows, Rows } from './projected-rows.js';
import type { Row } from './projection.js';

/**
 * Rows kept in memory at most, beyond those of the last batch, as characters of JSON: two or three bytes of memory for
 * each.
 */
const KEPT_CHARACTERS = 16_000_000;
/** One row in so many is measured. */
const MEASURED = 50;
/** Rows written at once: a few milliseconds for a server in this process, in which nobody else gets an answer. */
const AT_ONCE = 200;

/**
 * Rows of a collection that is made from the beginning of the log: kept in memory as long as there is room, and written
 * once where that is possible. Nothing of it counts before it serves, so there is no checkpoint to be saved.
 */
export class FreshRows implements Rows {
  readonly isFresh = true;
  /** Changed and not yet written, those that came last at the end. */
  private readonly changed = new Map<string, PlacedRow>();
  /** Ids the collection has rows of. */
  private readonly written = new Set<string>();
  private through = false;
  /** No write has failed, so that what the collection has is known. */
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

  /** Keeps what is in memory within bounds. Asked between batches only, when no deleted row needs to be remembered. */
  async save(_checkpoint: Checkpoint): Promise<void> {
    if (this.changed.size > this.kept) await this.spill(this.kept / 2);
  }

  /** Writes everything; from now on each change is written as it comes. */
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

  /** Writes those first that came first: least is still to happen to them. */
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

  /** A row that only came and went was never there. */
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
