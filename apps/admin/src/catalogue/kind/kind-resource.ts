import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { readCatalogueAnew } from '../../data/catalogue-calls.js';
import type { Resource } from '../../data/resource.js';
import { nameOf } from './row-words.js';

/** The rows of a kind. */
export const resourceOf = (kind: CatalogueKind): Resource<CatalogueRow> => ({
  name: kind,
  nameOf: (row) => nameOf(kind, row),
  readAnew: readCatalogueAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: `catalogue.kind.${kind}.listFailed` },
});
