import { Rejection } from '../kernel/rejection.js';
import { describedAs, type Field, type Kind, type Row, type Value } from './kinds.js';

/** What a caller gives for a row; unknown fields are dropped. */
export type GivenRow = Readonly<Record<string, unknown>>;

/** Letters and digits of ASCII, hyphens and underscores: safe in addresses and as keys. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const CONTROL = /[\u0000-\u001f\u007f]/;

const invalid = (kind: Kind, field: string, because: string) => new Rejection('catalogue.field_invalid', { kind, field, because });

export const checkedId = (kind: Kind, id: unknown): string => {
  if (typeof id !== 'string' || !ID.test(id)) throw invalid(kind, 'id', 'id');
  return id;
};

/**
 * The row as it is stored: known fields only, texts trimmed, what was left out filled in.
 * References are checked by the catalogue, which knows the other rows.
 * @throws Rejection catalogue.field_required, catalogue.field_invalid
 */
export const completedRow = (kind: Kind, given: GivenRow): Row => {
  const { fields, misfit } = describedAs(kind);
  const row: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fields)) row[name] = valueOf(kind, name, field, given, row);
  const fault = misfit?.(row);
  if (fault) throw invalid(kind, fault, 'misfit');
  return row;
};

const valueOf = (kind: Kind, name: string, field: Field, given: GivenRow, row: Row): Value => {
  const value = isLeftOut(given, name) ? defaultOf(kind, name, field, row) : given[name];
  if (value === null) return null;
  const because = faultOf(field, value);
  if (because) throw invalid(kind, name, because);
  return typeof value === 'string' ? value.trim() : (value as Value);
};

const isLeftOut = (given: GivenRow, name: string): boolean => {
  const value = Object.hasOwn(given, name) ? given[name] : null;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
};

const defaultOf = (kind: Kind, name: string, { otherwise }: Field, row: Row): Value => {
  if (otherwise === undefined) throw new Rejection('catalogue.field_required', { kind, field: name });
  return typeof otherwise === 'function' ? otherwise(row) : otherwise;
};

const faultOf = (field: Field, value: unknown): string | null => {
  switch (field.type) {
    case 'text':
      if (typeof value !== 'string' || CONTROL.test(value)) return 'text';
      return value.trim().length > field.max ? 'length' : null;
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'number';
      if (value < field.min || value > field.max) return 'range';
      return Number(value.toFixed(field.decimals)) === value ? null : 'decimals';
    case 'flag':
      return typeof value === 'boolean' ? null : 'flag';
    case 'reference':
      return typeof value === 'string' && ID.test(value) ? null : 'id';
  }
};

export const sameRow = (a: Row, b: Row): boolean =>
  Object.keys({ ...a, ...b }).every((field) => a[field] === b[field]);

const folded = (value: Value | undefined): Value | undefined => (typeof value === 'string' ? value.toLowerCase() : value);

/** The fields in which two rows of a kind are alike though they must not be, or none. */
export const clashOf = (kind: Kind, a: Row, b: Row): readonly string[] | null =>
  describedAs(kind).unique.find((fields) => fields.every((field) => folded(a[field]) === folded(b[field]))) ?? null;

/** Rows this row refers to. */
export const referencesOf = (kind: Kind, row: Row): readonly Readonly<{ field: string; to: Kind; id: string }>[] =>
  Object.entries(describedAs(kind).fields).flatMap(([name, field]) =>
    field.type === 'reference' && typeof row[name] === 'string' ? [{ field: name, to: field.to, id: row[name] }] : [],
  );
