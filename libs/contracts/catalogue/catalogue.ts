/* `libs/domain/catalogue/rules/kinds.ts` describes the kinds. */
export type CatalogueKind =
  | 'country'
  | 'department'
  | 'municipality'
  | 'origin'
  | 'destination'
  | 'currency'
  | 'exchange_rate'
  | 'measure_type'
  | 'brand_vehicle'
  | 'type_vehicle'
  | 'vehicle'
  | 'fee'
  | 'payment_type'
  | 'claim_type'
  | 'fee_price'
  | 'surcharge';

/**
 * A row as returned by /api/admin/<kind>: its fields, with the referenced rows beside references. `version` counts from
 * 1.
 */
export type CatalogueRow = Readonly<{ id: string; version: number } & { [field: string]: unknown }>;

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

/** A table to import, in the file formats .xlsx and .csv; body of POST /api/admin/<kind>/import. */
export type ImportFile = Readonly<{
  /**
   * Its ending tells the format.
   * @maxLength 200
   */
  name: string;
  /**
   * The file in base64.
   * @maxLength 245760
   */
  content: string;
}>;

/**
 * What importing a line of a table would do: add a row, change one, nothing as the row is so already, or be refused.
 */
export type ImportLine = Readonly<{
  /** As the file counts; its headers are line 1. */
  line: number;
  action: 'add' | 'change' | 'same' | 'invalid';
  /** The row that is changed or would be, with its version; null if there is none. */
  id: string | null;
  version: number | null;
  /** What tells the line from others. */
  label: string;
  /** The fields of the row, as they are sent to add or change it. */
  row: Readonly<Record<string, string | number | boolean | null>>;
  /** What is wrong, by field; what is wrong with the whole row stands under an empty name. */
  errors: Readonly<Record<string, readonly string[]>>;
}>;

/** What an import would do. Nothing has been stored. */
export type ImportCheck = Readonly<{
  lines: readonly ImportLine[];
  /** Headers that name no field; their columns are ignored. */
  unknown_columns: readonly string[];
}>;
