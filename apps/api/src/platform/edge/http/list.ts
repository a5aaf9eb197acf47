import { foldText } from '../../kit/index.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { DEFAULT_PAGE_SIZE } from '@camino/contracts/kernel/limits.js';
import { isLocalDate } from '@camino/domain/kernel/rules/time.js';
import { InvalidInput } from './refused.js';

/** Query of a list as ra-data-simple-rest writes it: each part is JSON. */
export class ListQuery {
  /** `[first, last]`, zero-based, inclusive. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  range?: string;

  /** `[field, "ASC" | "DESC"]`. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  sort?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  filter?: string;
}

export type Range = Readonly<{ skip: number; limit: number }>;
type Order = Readonly<{ field: string; direction: 1 | -1 }>;
type ListPart = keyof ListQuery;

export const MAX_PAGE = 1000;

/** The error for an unreadable part of the query. */
export const malformed = (part: ListPart): InvalidInput => InvalidInput.of(part, 'list.malformed');

/** @throws InvalidInput */
export const rangeOf = ({ range }: ListQuery, otherwise: Range): Range => {
  if (range === undefined) return otherwise;
  const [from, to] = pairOf('range', range);
  if (!isPlace(from) || !isPlace(to) || to < from || to - from >= MAX_PAGE) throw malformed('range');
  return { skip: from, limit: to - from + 1 };
};

/** Null when the query names no order. @throws InvalidInput */
export const orderOf = ({ sort }: ListQuery): Order | null => {
  if (sort === undefined) return null;
  const [field, order] = pairOf('sort', sort);
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw malformed('sort');
  return { field, direction: order === 'ASC' ? 1 : -1 };
};

/** The filter of a list. `knows` tests whether the list has a key. @throws InvalidInput, also for an unknown key */
export const filterOf = ({ filter }: ListQuery, knows: (key: string) => boolean): Readonly<Record<string, unknown>> => {
  const given = filter === undefined ? {} : parsed('filter', filter);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw malformed('filter');
  const unknown = Object.keys(given).filter((key) => !knows(key));
  if (unknown.length > 0)
    throw InvalidInput.of('filter', 'list.filter_unknown', {
      keys: unknown.map((key) => key.slice(0, LONGEST_SEARCH)),
    });
  return given as Record<string, unknown>;
};

/** The error for known keys of a filter whose values cannot be read. */
export const unreadable = (keys: readonly string[]): InvalidInput =>
  InvalidInput.of('filter', 'list.filter_value', { keys: [...keys] });

/** Maximum number of values of one filter: more than one page of rows. */
const MOST_VALUES = MAX_PAGE;

/** One value or a list of values; undefined when the filter has none. @throws InvalidInput */
export const oneOrMore = <T>(given: unknown, is: (value: unknown) => value is T): readonly T[] | undefined => {
  if (given === undefined) return undefined;
  const values = Array.isArray(given) ? (given as unknown[]) : [given];
  if (values.length > MOST_VALUES || !values.every(is)) throw malformed('filter');
  return values;
};

/**
 * The requested ids, as ra-data-simple-rest asks for many rows at once; undefined when the filter has none.
 * @throws InvalidInput
 */
export const idsOf = ({ id }: Readonly<Record<string, unknown>>): readonly string[] | undefined =>
  oneOrMore(id, isShortText);

/** The default page of a list without a range: all rows requested by id, else the first ones. */
export const firstPage = (ids: readonly string[] | undefined): Range => ({
  skip: 0,
  limit: Math.max(ids?.length ?? 0, DEFAULT_PAGE_SIZE),
});

/**
 * Sets `Content-Range: reservation 0-49/123`, from which the list takes the total. A page beyond the last row has
 * `*` instead of a range.
 */
export const answerRange = (
  reply: Pick<FastifyReply, 'header'>,
  resource: string,
  { skip }: Range,
  shown: number,
  total: number,
): void => {
  const [rows, all] = shown > 0 ? [`${skip}-${skip + shown - 1}`, Math.max(total, skip + shown)] : ['*', total];
  void reply.header('content-range', `${resource} ${rows}/${all}`);
};

/** Maximum characters of a search text, and of an id. */
const LONGEST_SEARCH = 100;
/** Maximum words of a search: every word is searched in every row. */
const MOST_WORDS = 6;

/** The words of a search, all of which a row must contain; none for an empty search. @throws InvalidInput */
export const searchedWords = (q: unknown): readonly string[] => {
  if (q === undefined) return [];
  if (!isShortText(q) || q.includes('\0')) throw malformed('filter');
  return foldText(q).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
};

/** The condition for rows whose `search` field contains every word of a search. @throws InvalidInput */
export const searching = (q: unknown): Readonly<{ $and?: { search: { $regex: string } }[] }> => {
  const words = searchedWords(q);
  return words.length > 0 ? { $and: words.map((word) => ({ search: { $regex: escaped(word) } })) } : {};
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/**
 * The order of a query: the column's field, then the id, so that pages never overlap. `within` names, for fields with
 * few values, the field by which rows of one value are ordered. One index serves that order and the filter by the
 * value.
 * @throws InvalidInput
 */
export const sortOf = (
  query: ListQuery,
  columns: Readonly<Record<string, string>>,
  otherwise: Order,
  within: Readonly<Record<string, string>> = {},
): Readonly<Record<string, 1 | -1>> => {
  const { field, direction } = orderOf(query) ?? otherwise;
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column) throw malformed('sort');
  const next = Object.hasOwn(within, column) ? within[column] : undefined;
  return { [column]: direction, ...(next && { [next]: direction }), ...(column !== '_id' && { _id: direction }) };
};

/** Whether a condition can be this day, `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && isLocalDate(value);

/** Whether a condition can be this text. */
export const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_SEARCH;

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const pairOf = (part: ListPart, text: string): readonly unknown[] => {
  const pair = parsed(part, text);
  if (!Array.isArray(pair)) throw malformed(part);
  return pair as unknown[];
};

const parsed = (part: ListPart, text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed(part);
  }
};
