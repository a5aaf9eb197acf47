import type { KeyField } from './key-fields.js';
import { encodedForSort } from './path.js';
import type { Predicate } from './predicate.js';
import { fieldNames, type FieldNames, StoredDocument } from './stored-document.js';
import { encodedBytes, type SqlValue } from './values-in-sql.js';

type Sorting = Readonly<{ field: KeyField; names: FieldNames }>;

/**
 * What SQL asks of JavaScript during one query: whether a document matches, and its place in an order. Queries run one
 * after the other, each to its end.
 */
export class Queries {
  #holds: Predicate = () => true;
  #names: FieldNames = fieldNames([]);
  readonly #sortings: Sorting[] = [];

  /** The test of the next query. */
  test(holds: Predicate, names: FieldNames): void {
    this.#holds = holds;
    this.#names = names;
  }

  /** The field by which the next query sorts at this place. */
  sort(at: number, field: KeyField): void {
    this.#sortings[at] = { field, names: fieldNames(field.path.slice(0, 1)) };
  }

  readonly functions = {
    holds: (document: Uint8Array): SqlValue => (this.#holds(StoredDocument.from(document).only(this.#names)) ? 1 : 0),
    place: (at: number, document: Uint8Array): SqlValue => {
      const { field, names } = this.#sortings[at]!;
      return encodedBytes(encodedForSort(StoredDocument.from(document).only(names), field.path, field.direction));
    },
  };
}
