import { Rejection, type RejectionParams } from '../kernel/rejection.js';
import { describedAs, type Field, type Kind, type Row, type Value } from './kinds.js';

/** What a caller gives for a row; unknown fields are dropped. */
export type GivenRow = Readonly<Record<string, unknown>>;

/** What is wrong with a field of a row. `unknown` names the row referred to, which is not there. */
export type Fault =
  | Readonly<{
      field: string;
      because: 'required' | 'text' | 'length' | 'number' | 'range' | 'decimals' | 'flag' | 'id' | 'misfit';
    }>
  | Readonly<{ field: string; because: 'unknown'; to: Kind; id: string }>;

/** A row whose fields break the rules of its kind: all that is wrong, named after the first. */
export class FaultyRow extends Rejection {
  constructor(
    readonly kind: Kind,
    readonly faults: readonly Fault[],
  ) {
    const { code, params } = meaningOf(kind, faults[0]!);
    super(code, params);
  }
}

const meaningOf = (kind: Kind, fault: Fault): Readonly<{ code: string; params: RejectionParams }> => {
  const { field, because } = fault;
  if (because === 'unknown')
    return { code: 'catalogue.reference_unknown', params: { kind, field, to: fault.to, id: fault.id } };
  if (because === 'required') return { code: 'catalogue.field_required', params: { kind, field } };
  return { code: 'catalogue.field_invalid', params: { kind, field, because } };
};

/** Letters and digits of ASCII, hyphens and underscores: safe in addresses and as keys. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/**
 * Line ends and the like, and what is not seen but changes what is: blanks of no width, marks that turn the direction
 * of writing.
 */
const CONTROL = /[\p{Cc}\p{Cf}]/u;
const BLANKS = /[\p{Zs}\p{Zl}\p{Zp}]+/gu;
/** What nobody sees in a text: it makes no difference between two. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** As forms send a number. */
const NUMERIC = /^-?\d{1,15}(\.\d{1,15})?$/;

/** @throws FaultyRow */
export const checkedId = (kind: Kind, id: unknown): string => {
  if (typeof id !== 'string' || !ID.test(id)) throw new FaultyRow(kind, [{ field: 'id', because: 'id' }]);
  return id;
};

/**
 * The row as it is stored, as far as its fields are right, and what is wrong with the others: known fields only, texts
 * trimmed, in the composed form of Unicode (NFC) and with single blanks inside, in capitals where their field says so,
 * plain numbers in texts read, what was left out filled in. References are looked up by the catalogue, which knows the
 * other rows.
 */
export const completedRow = (kind: Kind, given: GivenRow): Readonly<{ row: Row; faults: readonly Fault[] }> => {
  const { fields, misfit } = describedAs(kind);
  const row: Record<string, Value> = {};
  const faults: Fault[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const { value, because } = valueOf(field, givenFor(name, given), row, faults.length > 0);
    if (because) faults.push({ field: name, because });
    else if (value !== undefined) row[name] = value;
  }
  const misfitting = faults.length === 0 ? misfit?.(row) : null;
  return { row, faults: misfitting ? [{ field: misfitting, because: 'misfit' }] : faults };
};

type Because = Exclude<Fault['because'], 'unknown' | 'misfit'>;
type Checked = Readonly<{ value?: Value; because?: Because }>;

/**
 * A default that is computed waits for the fields it is computed from: with faults in them there is no value, and no
 * other fault.
 */
const valueOf = (field: Field, given: unknown, row: Row, faulty: boolean): Checked => {
  if (given !== null) return checked(field, readAs(field, given));
  const { otherwise } = field;
  if (otherwise === undefined) return { because: 'required' };
  if (otherwise === null) return { value: null };
  if (typeof otherwise !== 'function') return checked(field, otherwise);
  return faulty ? {} : checked(field, otherwise(row));
};

/** null for what is left out: nothing, or blanks. */
const givenFor = (name: string, given: GivenRow): unknown => {
  const value = Object.hasOwn(given, name) ? given[name] : null;
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
};

const tidied = (text: string): string => text.normalize('NFC').replace(BLANKS, ' ').trim();

const readAs = (field: Field, given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  const text = tidied(given);
  if (field.type === 'text') return field.capitals ? text.toUpperCase() : text;
  return field.type === 'number' && NUMERIC.test(text) ? Number(text) : text;
};

const checked = (field: Field, value: unknown): Checked => {
  const because = faultOf(field, value);
  return because ? { because } : { value: value as Value };
};

const faultOf = (field: Field, value: unknown): Because | null => {
  switch (field.type) {
    case 'text':
      if (typeof value !== 'string' || CONTROL.test(value)) return 'text';
      return value.length > field.max ? 'length' : null;
    case 'number':
      return faultOfNumber(field, value);
    case 'flag':
      return typeof value === 'boolean' ? null : 'flag';
    case 'reference':
      return typeof value === 'string' && ID.test(value) ? null : 'id';
  }
};

const faultOfNumber = ({ min, max, decimals }: Extract<Field, { type: 'number' }>, value: unknown): Because | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'number';
  if (value < min || value > max) return 'range';
  return Number(value.toFixed(decimals)) === value ? null : 'decimals';
};

/** Alike in every field of the kind. */
export const sameRow = (kind: Kind, a: Row, b: Row): boolean =>
  Object.keys(describedAs(kind).fields).every((field) => a[field] === b[field]);

/**
 * Texts that look alike are alike: in any case, width and form of Unicode (NFKC), whatever is in them that nobody sees.
 * Accents count.
 */
const folded = (value: Value | undefined): Value | undefined =>
  typeof value === 'string'
    ? tidied(value.replace(UNSEEN, '').normalize('NFKC').toLowerCase().normalize('NFKC'))
    : value;

type UniqueKey = Readonly<{ fields: readonly string[]; key: string }>;

/** For each group of fields no two rows of the kind may have alike: a key that two rows share when they do. */
export const uniqueKeysOf = (kind: Kind, row: Row): readonly UniqueKey[] =>
  describedAs(kind).unique.map((fields) => ({
    fields,
    key: JSON.stringify([kind, ...fields, ...fields.map((field) => folded(row[field]) ?? null)]),
  }));

type Reference = Readonly<{ field: string; to: Kind; id: string }>;

/** Rows this row refers to. */
export const referencesOf = (kind: Kind, row: Row): readonly Reference[] =>
  Object.entries(describedAs(kind).fields).flatMap(([name, field]) =>
    field.type === 'reference' && typeof row[name] === 'string' ? [{ field: name, to: field.to, id: row[name] }] : [],
  );
