import type { PlacedRow } from './fold-rows.js';
import { type Checksum, digestOf, RowSum } from './checksum.js';
import { type ProjectedRows, rowIn, type StoredBytes } from './projected-rows.js';

/** Rows of each side looked at in one step, while nothing may be projected. */
const PAGE = 250;
/** Ids of differing rows that are told. */
const TOLD = 20;

/** What comparing two generations of a read model has shown, both at one and the same position. */
export type Compared = Readonly<{
  serving: Checksum;
  rebuilt: Checksum;
  /** Rows that are not the same, and the ids of the first of them. */
  differing: number;
  first: readonly string[];
}>;

/**
 * Compares two collections in steps, in the order of the ids, while events go on being projected into both between the
 * steps: rows already looked at stay accounted for, because every later change of them is told by `written`. So in the
 * end both checksums are those of the whole collections at that moment.
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

  /** The next step; both collections stand still at one position meanwhile. False when there was nothing left. */
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

  /** Once no step is left, and before anything else is projected. */
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
      if (this.first.length < TOLD) this.first.push(id);
    }
  }
}

/** One of the two collections, as far as it has been looked at. */
class Side {
  readonly sum = new RowSum();
  upTo: string | null = null;

  /** Rows are others now than they were. */
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
 * Of the same bytes only one is looked into; of others, the order of fields and the position may be all that differs.
 */
const digestsOf = (
  serving: Buffer | undefined,
  rebuilt: Buffer | undefined,
): readonly [bigint | undefined, bigint | undefined] => {
  const one = serving && digestOf(rowIn(serving));
  return serving && rebuilt?.equals(serving) ? [one, one] : [one, rebuilt && digestOf(rowIn(rebuilt))];
};

/** MongoDB compares texts by their UTF-8 bytes. */
const inOrder = (a: string, b: string): boolean => a === b || Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
