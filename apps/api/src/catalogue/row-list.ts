import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { JoinedRow } from '@camino/domain/catalogue/joined.js';
import { InvalidInput } from '../platform/http/refused.js';

/** Query of a list as ra-data-simple-rest writes it: each part is JSON. */
export class RowListQuery {
  @IsOptional() @IsString() @MaxLength(100)
  range?: string;

  @IsOptional() @IsString() @MaxLength(100)
  sort?: string;

  /** `id` may be a list; `q` is searched for in every text of a row and of the rows it refers to. */
  @IsOptional() @IsString() @MaxLength(20_000)
  filter?: string;
}

export type RowPage = Readonly<{ rows: readonly JoinedRow[]; from: number; total: number }>;

const MAX_PAGE = 1000;
const malformed = (part: string) => InvalidInput.of(part, 'list.malformed');

/** One page of a kind's rows. @throws InvalidInput naming the part that cannot be read */
export const pageOf = (rows: readonly JoinedRow[], { range, sort, filter }: RowListQuery): RowPage => {
  const [from, to] = rangeOf(parsed('range', range, [0, MAX_PAGE - 1]));
  const sorted = sort === undefined ? rows : [...rows].sort(orderOf(parsed('sort', sort, null)));
  const found = sorted.filter(matching(parsed('filter', filter, {})));
  return { rows: found.slice(from, to + 1), from, total: found.length };
};

/** `Content-Range` as ra-data-simple-rest reads it: `fee 0-49/122`. */
export const contentRange = (kind: string, { rows, from, total }: RowPage): string => `${kind} ${from}-${Math.max(from, from + rows.length - 1)}/${total}`;

const parsed = (part: string, text: string | undefined, otherwise: unknown): unknown => {
  try {
    return text === undefined ? otherwise : (JSON.parse(text) as unknown);
  } catch {
    throw malformed(part);
  }
};

const rangeOf = (range: unknown): readonly [from: number, to: number] => {
  const [from, to] = Array.isArray(range) ? (range as unknown[]) : [];
  if (!isPlace(from) || !isPlace(to) || to < from || to - from >= MAX_PAGE) throw malformed('range');
  return [from, to];
};

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const spanish = new Intl.Collator('es', { numeric: true });

/** `field` may lead into a joined row: `origin.place`. */
const orderOf = (sort: unknown): ((a: JoinedRow, b: JoinedRow) => number) => {
  const [field, order] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw malformed('sort');
  const direction = order === 'ASC' ? 1 : -1;
  return (a, b) => direction * compared(valueAt(a, field), valueAt(b, field));
};

const compared = (a: unknown, b: unknown): number => (typeof a === 'number' && typeof b === 'number' ? a - b : spanish.compare(textOf(a), textOf(b)));

const valueAt = (row: JoinedRow, field: string): unknown =>
  field.split('.').reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), row);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const matching = (filter: unknown): ((row: JoinedRow) => boolean) => {
  if (!isObject(filter)) throw malformed('filter');
  const { q, ...fields } = filter;
  if (q !== undefined && typeof q !== 'string') throw malformed('filter');
  const sought = folded(q ?? '');
  return (row) => Object.entries(fields).every(([field, wanted]) => meets(row, field, wanted)) && (sought === '' || textsOf(row).some((text) => text.includes(sought)));
};

const meets = (row: JoinedRow, field: string, wanted: unknown): boolean => {
  const value = Object.hasOwn(row, field) ? row[field] : undefined;
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
};

/** Case and accents make no difference: `panajachel` finds Panajachel, `peten` Petén. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const textsOf = (row: JoinedRow): readonly string[] =>
  Object.values(row).flatMap((value) => (isObject(value) ? textsOf(value) : typeof value === 'boolean' ? [] : [folded(textOf(value))]));
