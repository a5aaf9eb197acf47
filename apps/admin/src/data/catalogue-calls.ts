import { type CatalogueKind, type CatalogueRow, catalogueKinds } from '@camino/contracts/catalogue-kinds.js';
import type { RowVersion } from '@camino/contracts/catalogue.js';
import type { QueryClient } from '@tanstack/react-query';
import { api, SHOWN_IN_PLACE } from './api.js';

/** Fields of a row as they are sent: never its id. */
export type RowBody = Readonly<Record<string, string | number | boolean | null>>;

type Seen = Pick<CatalogueRow, 'id' | 'version'>;
type Writing = Readonly<{ ifMatch?: number; key: string }>;

const pathOf = (kind: CatalogueKind, id: string, ...further: readonly string[]): string =>
  ['/admin', kind, encodeURIComponent(id), ...further].join('/');

const options = ({ ifMatch, key }: Writing) => ({ ifMatch, idempotencyKey: key, handles: SHOWN_IN_PLACE });

export const addRow = (kind: CatalogueKind, body: RowBody, key: string): Promise<CatalogueRow> =>
  api.request('POST', `/admin/${kind}`, body, options({ key }));

/** `seen` is the row as the user saw it: the server refuses with 412 when it is no longer that one. */
export const changeRow = (kind: CatalogueKind, seen: Seen, body: RowBody, key: string): Promise<CatalogueRow> =>
  api.request('PUT', pathOf(kind, seen.id), body, options({ ifMatch: seen.version, key }));

export const removeRow = (kind: CatalogueKind, seen: Seen, key: string): Promise<Pick<CatalogueRow, 'id'>> =>
  api.request('DELETE', pathOf(kind, seen.id), undefined, options({ ifMatch: seen.version, key }));

/** Makes the row what it was in `version`. */
export const restoreRow = (kind: CatalogueKind, seen: Seen, version: number, key: string): Promise<CatalogueRow> =>
  api.request('POST', pathOf(kind, seen.id, 'restore'), { version }, options({ ifMatch: seen.version, key }));

export const fetchRow = (kind: CatalogueKind, id: string): Promise<CatalogueRow> =>
  api.request('GET', pathOf(kind, id), undefined, { handles: SHOWN_IN_PLACE });

/** Every version of a row, newest first. */
export const fetchHistory = (kind: CatalogueKind, id: string, signal?: AbortSignal): Promise<readonly RowVersion[]> =>
  api.request('GET', pathOf(kind, id, 'history'), undefined, { handles: SHOWN_IN_PLACE, signal });

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
    predicate: ({ queryKey }) => (catalogueKinds as readonly unknown[]).includes(queryKey[0]),
  });
