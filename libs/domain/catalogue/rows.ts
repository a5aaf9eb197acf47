import { Rejection, type RejectionParams } from '../kernel/rejection.js';
import { isLocalDate } from '../kernel/rules/time.js';
import { describedAs, type Field, type Kind, type Row, type Value } from './rules/kinds.js';

/** The input for a row; unknown fields are dropped. */
export type GivenRow = Readonly<Record<string, unknown>>;

/** An invalid field of a row. `unknown` contains the id of a referenced row that does not exist. */
export type Fault =
  | Readonly<{
      field: string;
      because:
        | 'required'
        | 'text'
        | 'length'
        | 'number'
        | 'range'
        | 'decimals'
        | 'flag'
        | 'id'
        | 'date'
        | 'time'
        | 'choice'
        | 'misfit';
    }>
  | Readonly<{ field: string; because: 'unknown'; to: Kind; id: string }>;

/** A row that breaks the rules of its kind: all faults, named after the first one. */
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

/** ASCII letters and digits, hyphens and underscores: safe in URLs and as keys. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/**
 * Control characters such as line breaks, and invisible characters that change the text: zero-width spaces,
 * bidirectional marks.
 */
const CONTROL = /[\p{Cc}\p{Cf}]/u;
const BLANKS = /[\p{Zs}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters, which are ignored when texts are compared. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What can be seen of ASCII. */
const PLAIN = /^[ -~]*$/;
/** A time of day as forms send it. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A number as forms send it. */
const NUMERIC = /^-?\d{1,15}(\.\d{1,15})?$/;

/** @throws FaultyRow */
export const checkedId = (kind: Kind, id: unknown): string => {
  if (typeof id !== 'string' || !ID.test(id)) throw new FaultyRow(kind, [{ field: 'id', because: 'id' }]);
  return id;
};

/**
 * The row as it is stored, as far as its fields are valid, and the faults of the others. Keeps known fields only; trims
 * texts, composes them (Unicode NFC), collapses spaces and converts them to upper case where the field requires it;
 * parses plain numbers; adds defaults. The catalogue checks the references, because it knows the other rows.
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

/** A computed default depends on other fields: if those are faulty, it has no value and reports no further fault. */
const valueOf = (field: Field, given: unknown, row: Row, faulty: boolean): Checked => {
  if (given !== null) return checked(field, readAs(field, given));
  const { otherwise } = field;
  if (otherwise === undefined) return { because: 'required' };
  if (otherwise === null) return { value: null };
  if (typeof otherwise !== 'function') return checked(field, otherwise);
  return faulty ? {} : checked(field, otherwise(row));
};

/** null for missing input: nothing, or only whitespace. */
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
  if (field.type === 'number') return faultOfNumber(field, value);
  if (field.type === 'flag') return typeof value === 'boolean' ? null : 'flag';
  return faultOfWord(field, value);
};

const faultOfWord = (field: Exclude<Field, { type: 'number' | 'flag' }>, value: unknown): Because | null => {
  if (field.type === 'text') return faultOfText(field, value);
  const because = field.type === 'reference' ? 'id' : field.type;
  return typeof value === 'string' && isWord(field, value) ? null : because;
};

const isWord = (field: Exclude<Field, { type: 'number' | 'flag' | 'text' }>, value: string): boolean => {
  if (field.type === 'reference') return ID.test(value);
  if (field.type === 'date') return isLocalDate(value);
  return field.type === 'time' ? TIME.test(value) : field.options.includes(value);
};

const faultOfText = ({ max }: Extract<Field, { type: 'text' }>, value: unknown): Because | null => {
  if (typeof value !== 'string' || CONTROL.test(value)) return 'text';
  return value.length > max ? 'length' : null;
};

const faultOfNumber = ({ min, max, decimals }: Extract<Field, { type: 'number' }>, value: unknown): Because | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'number';
  if (value < min || value > max) return 'range';
  return Number(value.toFixed(decimals)) === value ? null : 'decimals';
};

/** Equal in every field of the kind. */
export const sameRow = (kind: Kind, a: Row, b: Row): boolean =>
  Object.keys(describedAs(kind).fields).every((field) => a[field] === b[field]);

/**
 * Texts that look alike are equal, whatever their case, width, Unicode form (NFKC) and invisible characters. Accents
 * count.
 */
const folded = (value: Value | undefined): Value | undefined => {
  if (typeof value !== 'string') return value;
  // ASCII has neither invisible characters nor other forms; most names are ASCII, and each start reads them all.
  if (PLAIN.test(value)) return tidied(value.toLowerCase());
  return tidied(value.replace(UNSEEN, '').normalize('NFKC').toLowerCase().normalize('NFKC'));
};

type UniqueKey = Readonly<{ fields: readonly string[]; key: string }>;

/** For each group of unique fields: a key that two rows share if they are equal in that group. */
export const uniqueKeysOf = (kind: Kind, row: Row): readonly UniqueKey[] =>
  describedAs(kind).unique.map((fields) => ({
    fields,
    key: JSON.stringify([kind, ...fields, ...fields.map((field) => folded(row[field]) ?? null)]),
  }));

type Reference = Readonly<{ field: string; to: Kind; id: string }>;

/** The rows that this row refers to. */
export const referencesOf = (kind: Kind, row: Row): readonly Reference[] =>
  Object.entries(describedAs(kind).fields).flatMap(([name, field]) =>
    field.type === 'reference' && typeof row[name] === 'string' ? [{ field: name, to: field.to, id: row[name] }] : [],
  );
