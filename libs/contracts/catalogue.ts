import type { CatalogueKind } from './catalogue-kinds.js';

/** A value in a history; for a reference, the row it referred to. */
export type PastValue = string | number | boolean | null | Readonly<{ id: string; label: string }>;

/** A version of a row, as in the response of GET /api/admin/<kind>/<id>/history. */
export type RowVersion = Readonly<{
  version: number;
  /** Instant in UTC. */
  at: string;
  /** `kind` is `person`, or `system` for automatic changes; the name is null if the account is not known. */
  actor: Readonly<{ id: string; role: string; kind: 'person' | 'system'; name: string | null }>;
  action: 'added' | 'changed' | 'removed' | 'restored';
  /** The version that was restored, null if none was. */
  restored: number | null;
  /** The row at that time, with the referenced rows beside its references; null if it was removed. */
  row: Readonly<Record<string, unknown>> | null;
  changes: readonly Readonly<{ field: string; from: PastValue; to: PastValue }>[];
}>;

/** A row with its name for display. */
export type NamedRow = Readonly<{ kind: CatalogueKind; id: string; label: string }>;

/** `data` of `catalogue.in_use`: the number of rows that refer to the row to be removed, and the first five of them. */
export type RowInUse = Readonly<{ count: number; used_by: readonly NamedRow[] }>;

/** `data` of `catalogue.duplicate`: the fields that are equal, and the row that already has these values. */
export type RowDuplicate = Readonly<{ fields: readonly string[]; of: NamedRow }>;
