import { IndexFilling } from './index-filling.js';
import type { OrderedIndex } from './ordered-index.js';
import { fieldNames, type FieldNames, type Row, type StoredDocument } from './stored-document.js';

/** Rows whose keys are collected in one step. */
const AT_ONCE = 2_000;

export const namesOfKeys = (indexes: readonly OrderedIndex[]): FieldNames =>
  fieldNames(indexes.flatMap(({ fields }) => fields.flatMap(({ path }) => path.slice(0, 1))));

/** Fills new indexes of a collection step by step, while its documents may change. */
export class IndexBuild {
  readonly names: FieldNames;
  /** The rows that have changed since the beginning, with their version of then: null if they were not there. */
  readonly #changed = new Map<Row, StoredDocument | null>();

  /** @param rows of the collection, in the order of their ids, in which equal keys stand */
  constructor(
    readonly indexes: readonly OrderedIndex[],
    private readonly rows: readonly Row[],
  ) {
    this.names = namesOfKeys(indexes);
  }

  /** To be called before a row changes or is removed, and with null for a new one. */
  changes(row: Row, before: StoredDocument | null): void {
    if (!this.#changed.has(row)) this.#changed.set(row, before);
  }

  *steps(): Generator<void, void> {
    const filling = new IndexFilling(this.indexes);
    for (const [at, row] of this.rows.entries()) {
      if (!this.#changed.has(row)) filling.add(row, row.version.only(this.names));
      if (at % AT_ONCE === AT_ONCE - 1) yield;
    }
    yield* filling.steps();
  }

  /**
   * Brings the indexes up to the present, after all steps.
   * @param isThere whether a row is still in the collection
   */
  end(isThere: (row: Row) => boolean): void {
    for (const [row, before] of this.#changed)
      for (const index of this.indexes) {
        if (before) index.remove(index.keysOf(before.only(this.names)), row);
        if (isThere(row)) index.add(index.keysOf(row.version.only(this.names)), row);
      }
  }
}
