import type { FieldName } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';

type WordsOf<K extends CatalogueKind> = Readonly<{
  title: string;
  /** One row, in the middle of a sentence. */
  one: string;
  /** There are no rows. */
  none: string;
  listFailed: string;
  created: string;
  updated: string;
  deleted: string;
  createFailed: string;
  updateFailed: string;
  deleteFailed: string;
  field: Readonly<Record<FieldName<K>, string>>;
}>;

/** What each kind of the catalogue and each of its fields is called. A kind or field without words does not compile. */
export type KindTexts = Readonly<{ [K in CatalogueKind]: WordsOf<K> }>;
