import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type {
  ImportCheck,
  ImportFile,
  ImportLine,
  RowInUse,
  RowVersion,
  CatalogueKind,
  CatalogueRow,
} from '@camino/contracts/catalogue/catalogue.js';
import type { QueryClient } from '@tanstack/react-query';
import { api, SHOWN_IN_PLACE } from './api.js';
import { addRecord, changeRecord, pathOf } from './record-calls.js';

/** Fields of a row as they are sent: never its id. */
export type RowBody = Readonly<Record<string, string | number | boolean | null>>;

/** Every version of a row, newest first. */
export const fetchHistory = (kind: CatalogueKind, id: string, signal?: AbortSignal): Promise<readonly RowVersion[]> =>
  api.request('GET', pathOf(kind, id, 'history'), undefined, { handles: SHOWN_IN_PLACE, signal });

/** The rows that refer to a row; as long as there are any, it cannot be deleted. */
export const fetchUses = (kind: CatalogueKind, id: string, signal?: AbortSignal): Promise<RowInUse> =>
  api.request('GET', pathOf(kind, id, 'uses'), undefined, { handles: SHOWN_IN_PLACE, signal });

/** What importing a file would do, line by line; nothing is stored. */
export const checkImport = (kind: CatalogueKind, file: ImportFile): Promise<ImportCheck> =>
  api.request('POST', `/admin/${kind}/import`, file, { handles: SHOWN_IN_PLACE });

/** Imports a line by the ordinary call; `key` makes a repetition the same attempt. */
export const importLine = (kind: CatalogueKind, { id, version, row }: ImportLine, key: string): Promise<unknown> =>
  id === null || version === null ? addRecord(kind, row, key) : changeRecord(kind, { id, version }, row, key);

const MOST_CHOICES = 50;

/** The first rows of a kind that match what was typed, in the order of a field. */
export const findRows = (
  kind: CatalogueKind,
  q: string,
  field: string,
  signal: AbortSignal,
): Promise<readonly CatalogueRow[]> =>
  api.request('GET', `/admin/${kind}`, undefined, {
    query: {
      range: JSON.stringify([0, MOST_CHOICES - 1]),
      sort: JSON.stringify([field, 'ASC']),
      filter: JSON.stringify(q ? { q } : {}),
    },
    handles: SHOWN_IN_PLACE,
    signal,
  });

/** Reads everything on the screen that shows rows of the catalogue again: kinds show each other's rows. */
export const readCatalogueAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => (KIND_NAMES as readonly unknown[]).includes(queryKey[0]),
  });
