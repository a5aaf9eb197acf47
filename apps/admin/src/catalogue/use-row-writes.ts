import { type ApiError } from '@camino/client/api-error.js';
import type { RowDuplicate } from '@camino/contracts/catalogue.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue-kinds.js';
import { useQueryClient } from '@tanstack/react-query';
import { addRow, changeRow, readCatalogueAnew, removeRow, restoreRow, type RowBody } from '../data/catalogue-calls.js';
import { replaceRow } from '../data/rows-on-screen.js';
import { type Command, useCommand } from '../data/use-command.js';
import type { Text } from '../i18n/use-text.js';
import type { Objections } from '../ui/form/use-form.js';

const useShowRow = (kind: CatalogueKind) => {
  const queries = useQueryClient();
  return (id: string, row: CatalogueRow | null): void => {
    replaceRow(queries, kind, id, row);
    void readCatalogueAnew(queries);
  };
};

/** Creates a row, or changes the one that was seen. */
export const useSaveRow = (kind: CatalogueKind, seen: CatalogueRow | null): Command<RowBody> => {
  const showRow = useShowRow(kind);
  return useCommand<RowBody, CatalogueRow>({
    send: (body, key) => (seen ? changeRow(kind, seen, body, key) : addRow(kind, body, key)),
    done: `catalogue.kind.${kind}.${seen ? 'updated' : 'created'}`,
    failed: `catalogue.kind.${kind}.${seen ? 'updateFailed' : 'createFailed'}`,
    onDone: (row) => showRow(row.id, row),
  });
};

export const useRemoveRow = (kind: CatalogueKind, seen: CatalogueRow): Command<void> => {
  const showRow = useShowRow(kind);
  return useCommand<void, unknown>({
    send: (_what, key) => removeRow(kind, seen, key),
    done: `catalogue.kind.${kind}.deleted`,
    failed: `catalogue.kind.${kind}.deleteFailed`,
    onDone: () => showRow(seen.id, null),
  });
};

/** Makes a row what it was in a version. */
export const useRestoreRow = (kind: CatalogueKind, seen: Pick<CatalogueRow, 'id' | 'version'>): Command<number> => {
  const showRow = useShowRow(kind);
  return useCommand<number, CatalogueRow>({
    send: (version, key) => restoreRow(kind, seen, version, key),
    done: 'record.past.restored',
    onDone: (row) => showRow(row.id, row),
  });
};

/** What the server has against fields; that another row is alike, against those in which it is. */
export const objectionsOf = (failure: ApiError | null, text: Text): Objections => {
  if (failure?.code !== 'catalogue.duplicate') return failure?.problem?.errors ?? {};
  const { fields, of } = failure.problem?.data as RowDuplicate;
  return Object.fromEntries(fields.map((field) => [field, [text('record.duplicate', { name: of.label })]]));
};
