import { NameFilter } from '../../kit/index.js';
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
/** A row that none of so many events has changed is written while others are folded: it will hardly change again. */
const SETTLED_AFTER = 10_000;
/**
 * With several processes: what a former leader has sent may still arrive, and would bring back a row that was deleted.
 * The less it sends before the end, the better.
 */
const NEVER = Infinity;

/**
 * Rows of a collection that is built from the start of the log. Buffers rows in memory while there is space, writes
 * each only once if possible, and meanwhile lets others be folded. The collection does not serve yet, so no checkpoint
 * is saved.
 */
export class FreshRows implements Rows {
  readonly isFresh = true;
  /** Changed rows that are not written yet, in the order of their last change. */
  private readonly changed = new Map<string, PlacedRow>();
  /** Rows as they are in the collection, in the order in which they were written. */
  private readonly unchanged = new Map<string, PlacedRow>();
  /** Ids of the rows that may be in the collection; their names would take more room than the rows in memory. */
  private readonly written = new NameFilter();
  private through = false;
  /** What is being written while others are folded; never rejects. */
  private writing: Promise<void> = Promise.resolve();
  private failed = false;
  /** Whether `written` is complete: false after a failed write. */
  private certain = true;
  private measured = 0;
  private characters = 0;
  private seen = 0;

  constructor(
    readonly target: ProjectedRows,
    /** Ends a long writing. */
    private readonly signal: AbortSignal,
    private readonly keptCharacters = KEPT_CHARACTERS,
    private readonly settledAfter = target.isShared ? NEVER : SETTLED_AFTER,
  ) {}

  async read(ids: readonly string[]): Promise<Map<string, PlacedRow>> {
    if (this.through) return this.target.read(ids);
    const inMemory = (id: string): PlacedRow | undefined => this.changed.get(id) ?? this.unchanged.get(id);
    const elsewhere = ids.filter((id) => !inMemory(id) && this.written.mayHold(id));
    const found = elsewhere.length > 0 ? await this.target.read(elsewhere) : new Map<string, PlacedRow>();
    for (const id of ids) {
      const row = inMemory(id);
      if (row) found.set(id, row);
    }
    return found;
  }

  async write(changes: ReadonlyMap<string, PlacedRow>, before: ReadonlyMap<string, PlacedRow>): Promise<void> {
    if (this.through) return this.target.write(changes, before);
    for (const [id, row] of changes) {
      this.unchanged.delete(id);
      this.changed.delete(id);
      this.changed.set(id, row);
      if (row.row !== null && this.seen++ % MEASURED === 0) this.measure(row.row);
    }
  }

  /**
   * Limits the memory used, and begins to write settled rows. Rejects while what was begun before cannot be written;
   * nothing is lost then.
   */
  async save({ position }: Checkpoint): Promise<void> {
    await this.idle();
    if (this.failed) await this.writeAll(this.settled(position - this.settledAfter));
    this.failed = false;
    if (this.changed.size > this.kept) await this.spill(this.kept / 2);
    for (const id of this.unchanged.keys()) {
      if (this.changed.size + this.unchanged.size <= this.kept) break;
      this.unchanged.delete(id);
    }
    this.writing = this.writeAll(this.settled(position - this.settledAfter)).catch(() => void (this.failed = true));
  }

  /** Writes all buffered rows. From now on changes are written directly. */
  async flush(): Promise<void> {
    await this.idle();
    await this.spill(0);
    this.through = true;
    this.unchanged.clear();
  }

  idle(): Promise<void> {
    return this.writing;
  }

  private get kept(): number {
    return this.measured === 0 ? Infinity : this.keptCharacters / (this.characters / this.measured);
  }

  private measure(row: Row): void {
    this.measured += 1;
    this.characters += JSON.stringify(row).length;
  }

  /** The rows that were last changed at this position or before. */
  private settled(position: number): readonly (readonly [string, PlacedRow])[] {
    const settled: (readonly [string, PlacedRow])[] = [];
    for (const entry of this.changed) {
      if (entry[1].position > position) break;
      settled.push(entry);
    }
    return settled;
  }

  /** Writes those first that have not changed for longest, because they are the least likely to change again. */
  private async spill(left: number): Promise<void> {
    await this.writeAll([...this.changed].slice(0, this.changed.size - Math.floor(left)));
  }

  private async writeAll(leaving: readonly (readonly [string, PlacedRow])[]): Promise<void> {
    for (let at = 0; at < leaving.length; at += AT_ONCE) {
      this.signal.throwIfAborted();
      const batch = leaving.slice(at, at + AT_ONCE);
      await this.put(batch);
      for (const [id, placed] of batch) {
        if (placed.row !== null) this.written.add(id);
        if (this.changed.get(id) !== placed) continue; // it has been changed meanwhile
        this.changed.delete(id);
        if (placed.row !== null) this.unchanged.set(id, placed);
      }
    }
  }

  /** Writes one batch. A row that was created and deleted in memory is not written at all. */
  private async put(batch: readonly (readonly [string, PlacedRow])[]): Promise<void> {
    const isNew = ([id]: readonly [string, PlacedRow]): boolean => this.certain && !this.written.mayHold(id);
    try {
      await this.target.write(new Map(batch.filter((each) => !isNew(each))));
      await this.target.add(new Map(batch.filter(isNew)));
    } catch (error) {
      this.certain = false;
      throw error;
    }
  }
}
