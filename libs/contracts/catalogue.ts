import type { CatalogueKind } from './catalogue-kinds.js';

/** A value as a history shows it: of a reference, the row it referred to. */
export type PastValue = string | number | boolean | null | Readonly<{ id: string; label: string }>;

/** A version of a row, as GET /api/admin/<kind>/<id>/history answers it. */
export type RowVersion = Readonly<{
  version: number;
  /** When, in UTC. */
  at: string;
  /** `kind` is `person`, or `system` for what nobody did by hand; the name is null when the account is not known. */
  actor: Readonly<{ id: string; role: string; kind: 'person' | 'system'; name: string | null }>;
  action: 'added' | 'changed' | 'removed' | 'restored';
  /** The version that was restored, null when none was. */
  restored: number | null;
  /** The row as it was then, with the rows it referred to beside its references; null when it was removed. */
  row: Readonly<Record<string, unknown>> | null;
  changes: readonly Readonly<{ field: string; from: PastValue; to: PastValue }>[];
}>;

/** A row named to people. */
export type NamedRow = Readonly<{ kind: CatalogueKind; id: string; label: string }>;

/** `data` of `catalogue.in_use`: how many rows refer to the one that should go, and the first five of them. */
export type RowInUse = Readonly<{ count: number; used_by: readonly NamedRow[] }>;

/** `data` of `catalogue.duplicate`: the fields that are alike, and the row that has them already. */
export type RowDuplicate = Readonly<{ fields: readonly string[]; of: NamedRow }>;
