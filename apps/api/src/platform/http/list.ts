import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { InvalidInput } from './refused.js';

/** Query of a list as ra-data-simple-rest writes it: each part is JSON. */
export class ListQuery {
  /** `[first, last]`, counted from 0, both included. */
  @IsOptional() @IsString() @MaxLength(100)
  range?: string;

  /** `[field, "ASC" | "DESC"]`. */
  @IsOptional() @IsString() @MaxLength(100)
  sort?: string;

  @IsOptional() @IsString() @MaxLength(20_000)
  filter?: string;
}

export type Range = Readonly<{ skip: number; limit: number }>;
export type Order = Readonly<{ field: string; direction: 1 | -1 }>;
export type ListPart = keyof ListQuery;

export const MAX_PAGE = 1000;

/** What a part of the query that cannot be read is refused with. */
export const malformed = (part: ListPart): InvalidInput => InvalidInput.of(part, 'list.malformed');

/** @throws InvalidInput */
export const rangeOf = ({ range }: ListQuery, otherwise: Range): Range => {
  if (range === undefined) return otherwise;
  const [from, to] = pairOf('range', range);
  if (!isPlace(from) || !isPlace(to) || to < from || to - from >= MAX_PAGE) throw malformed('range');
  return { skip: from, limit: to - from + 1 };
};

/** null when the query names no order. @throws InvalidInput */
export const orderOf = ({ sort }: ListQuery): Order | null => {
  if (sort === undefined) return null;
  const [field, order] = pairOf('sort', sort);
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw malformed('sort');
  return { field, direction: order === 'ASC' ? 1 : -1 };
};

/** @throws InvalidInput */
export const filterOf = ({ filter }: ListQuery): Readonly<Record<string, unknown>> => {
  const given = filter === undefined ? {} : parsed('filter', filter);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw malformed('filter');
  return given as Record<string, unknown>;
};

/** `Content-Range: reservation 0-49/123`, from which the list knows how many there are. */
export const answerRange = (reply: Pick<FastifyReply, 'header'>, resource: string, { skip }: Range, shown: number, total: number): void => {
  void reply.header('content-range', `${resource} ${skip}-${Math.max(skip, skip + shown - 1)}/${total}`);
};

/** Without case and accents, as people type to find something: `peten` finds Petén. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Characters of what a list is searched for. */
const LONGEST_SEARCH = 100;
/** Words of it that count: each one is looked for in every row. */
const MOST_WORDS = 6;

/** The words that must all stand in a row, as its texts are `folded`; none when nothing is searched for. @throws InvalidInput */
export const searchedWords = (q: unknown): readonly string[] => {
  if (q === undefined) return [];
  if (typeof q !== 'string' || q.length > LONGEST_SEARCH) throw malformed('filter');
  return folded(q).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
};

/** The condition on rows whose field `search` holds their texts, `folded`: every word must stand in it. @throws InvalidInput */
export const searching = (q: unknown): Readonly<{ $and?: { search: { $regex: string } }[] }> => {
  const words = searchedWords(q);
  return words.length > 0 ? { $and: words.map((word) => ({ search: { $regex: escaped(word) } })) } : {};
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The order a query names, by the field each column stands for, then by id, so that pages never overlap. @throws InvalidInput */
export const sortOf = (query: ListQuery, columns: Readonly<Record<string, string>>, otherwise: Order): Readonly<Record<string, 1 | -1>> => {
  const { field, direction } = orderOf(query) ?? otherwise;
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column) throw malformed('sort');
  return { [column]: direction, ...(column !== '_id' && { _id: direction }) };
};

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
