import type { JoinedRow } from '@camino/domain/catalogue/joined.js';
import { filterOf, folded, type ListQuery, malformed, MAX_PAGE, orderOf, type Range, rangeOf } from '../platform/http/list.js';

export type RowPage = Readonly<{ rows: readonly JoinedRow[]; range: Range; total: number }>;

/** One page of a kind's rows. A filter's `id` may be a list; `q` is searched for in every text of a row and of the rows it refers to. @throws InvalidInput */
export const pageOf = (rows: readonly JoinedRow[], query: ListQuery): RowPage => {
  const range = rangeOf(query, { skip: 0, limit: MAX_PAGE });
  const order = orderOf(query);
  const sorted = order === null ? rows : [...rows].sort((a, b) => order.direction * compared(valueAt(a, order.field), valueAt(b, order.field)));
  const found = sorted.filter(matching(filterOf(query)));
  return { rows: found.slice(range.skip, range.skip + range.limit), range, total: found.length };
};

const spanish = new Intl.Collator('es', { numeric: true });

const compared = (a: unknown, b: unknown): number => (typeof a === 'number' && typeof b === 'number' ? a - b : spanish.compare(textOf(a), textOf(b)));

/** `field` may lead into a joined row: `origin.place`. */
const valueAt = (row: JoinedRow, field: string): unknown =>
  field.split('.').reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), row);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const matching = ({ q, ...fields }: Readonly<Record<string, unknown>>): ((row: JoinedRow) => boolean) => {
  if (q !== undefined && typeof q !== 'string') throw malformed('filter');
  const sought = folded(q ?? '');
  return (row) => Object.entries(fields).every(([field, wanted]) => meets(row, field, wanted)) && (sought === '' || textsOf(row).some((text) => text.includes(sought)));
};

const meets = (row: JoinedRow, field: string, wanted: unknown): boolean => {
  const value = Object.hasOwn(row, field) ? row[field] : undefined;
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
};

const textsOf = (row: JoinedRow): readonly string[] =>
  Object.values(row).flatMap((value) => (isObject(value) ? textsOf(value) : typeof value === 'boolean' ? [] : [folded(textOf(value))]));
