import type { PlacedRow } from './fold-rows.js';
import { type Checksum, digestOf, RowChecksum } from './checksum.js';
import { type ProjectedRows, rowIn, type StoredBytes } from './projected-rows.js';

/** Rows of each side compared in one step, during which projecting pauses. */
const PAGE = 250;
/** Maximum number of differing rows that are reported. */
const REPORTED = 20;

/** Result of comparing two generations of a read model at the same position. */
export type Compared = Readonly<{
  serving: Checksum;
  rebuilt: Checksum;
  /** Number of rows that differ, and the ids of the first of them. */
  differing: number;
  first: readonly string[];
}>;

/**
 * Compares two collections in steps, in order of the ids. Between the steps, events are still projected into both;
 * `written` accounts for later changes of rows that were already compared. In the end both checksums cover the whole
 * collections at that moment.
 */
export class Comparison {
  readonly serving = new Side();
  readonly rebuilt = new Side();
  private readonly first: string[] = [];
  private differing = 0;

  constructor(
    private readonly servingRows: ProjectedRows,
    private readonly rebuiltRows: ProjectedRows,
  ) {}

  /** Compares the next rows; both collections must stay at the same position meanwhile. False when nothing was left. */
  async step(): Promise<boolean> {
    const { upTo } = this.serving;
    const [left, right] = await Promise.all([this.servingRows.page(upTo, PAGE), this.rebuiltRows.page(upTo, PAGE)]);
    const ends = [left, right].flatMap((rows) => (rows.length === PAGE ? [rows.at(-1)!.id] : []));
    const end = ends.length > 0 ? ends.reduce((a, b) => (inOrder(a, b) ? a : b)) : null;
    this.compare(upToEnd(left, end), upToEnd(right, end));
    if (end === null) return false;
    this.serving.upTo = this.rebuilt.upTo = end;
    return true;
  }

  /** Valid after the last step, until anything else is projected. */
  get result(): Compared {
    return {
      serving: this.serving.sum.checksum,
      rebuilt: this.rebuilt.sum.checksum,
      differing: this.differing,
      first: this.first,
    };
  }

  private compare(left: ReadonlyMap<string, Buffer>, right: ReadonlyMap<string, Buffer>): void {
    for (const id of new Set([...left.keys(), ...right.keys()])) {
      const [serving, rebuilt] = digestsOf(left.get(id), right.get(id));
      if (serving !== undefined) this.serving.sum.add(serving);
      if (rebuilt !== undefined) this.rebuilt.sum.add(rebuilt);
      if (serving === rebuilt) continue;
      this.differing += 1;
      if (this.first.length < REPORTED) this.first.push(id);
    }
  }
}

/** One of the two collections, as far as it was compared. */
class Side {
  readonly sum = new RowChecksum();
  upTo: string | null = null;

  /** Accounts for changed rows. */
  written(before: ReadonlyMap<string, PlacedRow>, changes: ReadonlyMap<string, PlacedRow>): void {
    for (const [id, { row }] of changes) {
      if (this.upTo === null || !inOrder(id, this.upTo)) continue;
      const old = before.get(id)?.row;
      if (old) this.sum.take(digestOf(old));
      if (row) this.sum.add(digestOf(row));
    }
  }
}

const upToEnd = (rows: readonly StoredBytes[], end: string | null): ReadonlyMap<string, Buffer> =>
  new Map(rows.filter(({ id }) => end === null || inOrder(id, end)).map(({ id, bytes }) => [id, bytes]));

/**
 * The digests of two stored rows; identical bytes are decoded once. Rows with different bytes may still have equal
 * digests if only the order of fields or the position differs.
 */
const digestsOf = (
  serving: Buffer | undefined,
  rebuilt: Buffer | undefined,
): readonly [bigint | undefined, bigint | undefined] => {
  const one = serving && digestOf(rowIn(serving));
  return serving && rebuilt?.equals(serving) ? [one, one] : [one, rebuilt && digestOf(rowIn(rebuilt))];
};

/** MongoDB orders strings by their UTF-8 bytes. */
const inOrder = (a: string, b: string): boolean => a === b || Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
